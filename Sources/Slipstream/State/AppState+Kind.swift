import FeedModel
import TimeSeries

extension AppState {
  /// A publisher that began a new life may send another form of points under the same name: then its chart starts over.
  mutating func adoptForm(of message: FeedMessage, at now: Double) {
    guard message.count > 0, let form = message.form else { return }
    adopt(form, of: message.topic)
  }

  /// Starts the chart of a symbol over where its points are of another form from now on.
  mutating func adopt(_ form: PointForm, of symbol: String) {
    guard let place = places[symbol], charts[place].form != form else { return }
    let old = charts[place]
    held.bytes -= old.bytes
    charts[place] = ChartState(
      symbol: symbol, form: form, isThereAtOnce: false, rules: settings.chart)
    charts[place].slot = old.slot
    charts[place].pace = old.pace
    if place == charted { (crosshair, pointer) = (nil, nil) }
    remark =
      old.series.kind == form.kind
      ? "\(symbol) has \(form.timesAreIndices ? "indices in place of times" : "times in place of indices") from here on:"
        + " its chart starts again"
      : "\(symbol) has a new publisher, which sends \(form.kind == .bars ? "bars" : "samples"): its chart starts again"
    needsFrame = true
  }
}
