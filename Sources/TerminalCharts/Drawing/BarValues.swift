import AxisScales
import CivilTime
import TimeSeries

/// The values in the title: of a bar as it is drawn, which is all bars that share its column, with the change from the
/// bar before.
package struct BarValues: Equatable, Sendable {
  package let open: Double
  package let high: Double
  package let low: Double
  package let close: Double
  /// The value from which the change counts; nil without one.
  private let reference: Double?
  /// The word that names it.
  let referenceWord: String
  /// The date, if a crosshair chose the bar; else empty, because the title shows the end of the view, too.
  let date: String
  /// nil without a volume or without a crosshair.
  let volume: Double?
  /// The number of bars drawn as one.
  let count: Int
  let format: ValueFormat
  let decimals: Int
  /// Whether the values are prices, whose changes are in percent, too.
  private let isPrice: Bool
  /// Whether there are four values, of a bar, and not the one of a sample.
  let isBar: Bool

  /// Reads a bar, or the candle that is drawn for it and others, without its date.
  package init?(_ scene: borrowing ChartScene, index: Int) {
    let series = scene.subject.series
    guard series.indices.contains(index) else { return nil }
    // The change is that of the point, as in a list of series.
    self.init(scene, Self.drawn(index, scene).bar, of: index...index, date: "", volume: nil, count: 1)
  }

  /// The bar drawn at an index, with the values of all bars in its place, and their indices. A column of samples shows
  /// their extent, but its values are those of one sample.
  private static func drawn(_ index: Int, _ scene: borrowing ChartScene) -> (bar: Bar, indices: ClosedRange<Int>) {
    var bar = scene.subject.series.bar(at: index)
    guard scene.subject.readsBars, let place = scene.place(of: index), place.indices.count > 1,
      let values = place.values
    else { return (bar, index...index) }
    bar.open = values.open
    bar.high = values.high
    bar.low = values.low
    (bar.close, bar.volume) = (values.close, values.volume)
    return (bar, place.indices.lowerBound...place.indices.upperBound - 1)
  }

  /// Reads the bars under a crosshair; nil if it is out of view.
  package init?(_ scene: borrowing ChartScene, pointedAt index: Int, fraction: Double = 0) {
    let series = scene.subject.series
    guard series.indices.contains(index), scene.bars.indices.contains(index) else { return nil }
    if fraction > 0 {
      var bar = series.bar(at: index)
      var crosshair = Crosshair(index: index)
      crosshair.fraction = fraction
      bar.close = scene.value(at: crosshair) ?? bar.close
      let (time, next) = (scene.time(of: crosshair), min(index + 1, series.indices.upperBound - 1))
      self.init(scene, bar, of: next...next, date: Self.words(from: time, to: time, scene), volume: nil, count: 1)
      return
    }
    let (bar, indices) = Self.drawn(index, scene)
    let date = Self.words(from: series.time(at: indices.lowerBound), to: series.time(at: indices.upperBound), scene)
    self.init(
      scene, bar, of: indices, date: date, volume: bar.volume > 0 ? bar.volume : nil, count: indices.count)
  }

  private init(
    _ scene: borrowing ChartScene, _ bar: Bar, of points: ClosedRange<Int>, date: String, volume: Double?, count: Int
  ) {
    open = bar.open
    high = bar.high
    low = bar.low
    close = bar.close
    self.date = date
    self.volume = volume
    self.count = count
    format = scene.subject.format
    decimals = scene.priceDecimals
    isPrice = scene.subject.isPrice
    isBar = scene.subject.readsBars
    reference = scene.reference(of: points)
    referenceWord = scene.subject.changeReference.word(isDaily: scene.subject.series.isDaily)
  }

  /// Whether the value rose. Only prices fall: other values have the colour of their series.
  package var isRising: Bool { !isPrice || reference.map { close - $0 >= 0 } ?? (close >= open) }

  /// The change from the reference, as text.
  var change: String? {
    guard format.words == nil, let reference, (close - reference).isFinite else { return nil }
    let difference = close - reference
    return (difference < 0 ? "−" : "+") + format.text(abs(difference), decimals: decimals)
  }

  /// nil for values that are not prices.
  var percent: String? {
    guard isPrice, let reference else { return nil }
    let share = (close - reference) / abs(reference) * 100
    return share.isFinite ? Self.signed(share, decimals: 2) + " %" : nil
  }

  private static func signed(_ value: Double, decimals: Int) -> String {
    (value < 0 ? "−" : "+") + PriceLabel.text(abs(value), decimals: decimals)
  }

  /// Returns a date, with the time of day if points are closer than days, or a number of an axis of numbers; a range if
  /// several bars are drawn as one.
  static func words(from first: Timestamp, to last: Timestamp, _ scene: ChartScene) -> String {
    if let scale = scene.subject.scale.indexScale {
      return IndexWord.text(first, scale) + (first == last ? "" : " – " + IndexWord.text(last, scale))
    }
    let zone = scene.subject.zone
    let hasTimes = !scene.subject.series.isDaily
    let (from, to) = (zone.civil(first), zone.civil(last))
    if scene.subject.series.isYearly(in: zone) { return ShortDate.years(from, to) }
    if first != last { return scene.subject.timeTicks.dates.range(from, to, withTime: hasTimes) }
    guard hasTimes else { return scene.subject.timeTicks.dates.day(to, withYear: true) }
    return scene.subject.timeTicks.dates.day(to, withYear: true) + " "
      + scene.subject.timeTicks.dates.clockWithSeconds(to)
  }
}

extension ChartScene {
  /// Returns the value from which a change to the last of some neighbouring points counts; nil without one.
  func reference(of points: ClosedRange<Int>) -> Double? { subject.reference(of: points, in: bars.indices) }

  /// Returns the place of a bar; nil if it is not in view.
  func place(of index: Int) -> ColumnBar? {
    bars.indices.contains(index) ? bars.place(of: index) : nil
  }
}
