import FeedModel
import TextPoints
import TimeSeries

extension AppState {
  /// Adopts a message's form: a publisher in a new life may send another form of points under the same name, and then
  /// its chart restarts.
  mutating func adoptForm(of message: FeedMessage, at now: Double) -> Change {
    guard message.count > 0, let form = message.form else { return .nothing }
    return adopt(form, of: message.topic)
  }

  /// Restarts the chart of a symbol if its points have another form from now on.
  mutating func adopt(_ form: PointSchema, of symbol: String) -> Change {
    let form = PointSchema(
      form.kind, indexScale: symbols.alignment.axis(of: form.indexScale), areTrades: form.areTrades)
    guard let place = symbols.places[symbol], symbols.charts[place].form != form else { return .nothing }
    let old = symbols.restart(place, as: form, settings.chart)
    if symbols.derived.needs(symbol) { symbols.derived.restart() }
    if place == symbols.charted { (hand.crosshair, hand.pointer) = (nil, nil) }
    screen.remark =
      old.source.kind == form.kind && old.form.areTrades == form.areTrades
      ? "\(symbol) has \(Self.words(form, after: old.form)) from here on: its chart starts again"
      : "\(symbol) has a new publisher, which sends \(form.word): its chart starts again"
    return [.points, .view, .look, .words]
  }

  private static func words(_ form: PointSchema, after old: PointSchema) -> String {
    if form.timesAreIndices, old.timesAreIndices { return "numbers of another scale" }
    return form.timesAreIndices ? "indices in place of times" : "times in place of indices"
  }
}
