import Feed
import TimeSeries

extension AppState {
  /// A publisher that began a new life may send another kind of points under the same name: then its chart begins anew.
  mutating func adoptKind(of payload: FeedPayload, symbol: String) {
    guard payload.count > 0, let kind = payload.kind, let place = places[symbol], charts[place].series.kind != kind
    else { return }
    let old = charts[place]
    held.bytes -= old.bytes
    charts[place] = ChartState(symbol: symbol, kind: kind, isThereAtOnce: false, settings: settings)
    charts[place].slot = old.slot
    charts[place].pace = old.pace
    if place == charted { (crosshair, pointer) = (nil, nil) }
    remark = "\(symbol) has a new publisher, which sends \(kind == .bars ? "bars" : "samples"): its chart begins anew"
    needsFrame = true
  }
}
