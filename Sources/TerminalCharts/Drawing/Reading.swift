import AxisScales
import CivilTime
import TimeSeries

/// The values in the title: of one bar, or of all bars in the column under a crosshair, with the change from the
/// previous bar.
package struct Reading: Equatable, Sendable {
  let open: Double
  let high: Double
  let low: Double
  let close: Double
  /// The close of the previous bar; nil without one.
  private let reference: Double?
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

  /// Reads one bar, without its date.
  package init?(_ scene: borrowing ChartScene, index: Int) {
    let series = scene.subject.series
    guard series.indices.contains(index) else { return nil }
    self.init(scene, series.bar(at: index), before: index - 1, date: "", volume: nil, count: 1)
  }

  /// Reads the bars under a crosshair; nil if it is out of view.
  package init?(_ scene: borrowing ChartScene, pointedAt index: Int, fraction: Double = 0) {
    let series = scene.subject.series
    guard series.indices.contains(index), let place = scene.place(of: index) else { return nil }
    var bar = series.bar(at: index)
    if fraction > 0 {
      var crosshair = Crosshair(index: index)
      crosshair.fraction = fraction
      bar.close = scene.value(at: crosshair) ?? bar.close
      let time = scene.time(of: crosshair)
      self.init(
        scene, bar, before: index, date: Self.words(from: time, to: time, scene), volume: nil, count: 1)
      return
    }
    var times = index...index
    // A column of samples shows their extent, and the crosshair still points at one of them.
    if scene.subject.readsBars, place.indices.count > 1, let values = place.values {
      (bar.open, bar.high, bar.low, bar.close) = (values.open, values.high, values.low, values.close)
      bar.volume = values.volume
      times = place.indices.lowerBound...place.indices.upperBound - 1
    }
    let date = Self.words(from: series.time(at: times.lowerBound), to: series.time(at: times.upperBound), scene)
    self.init(
      scene, bar, before: times.lowerBound - 1, date: date, volume: bar.volume > 0 ? bar.volume : nil,
      count: times.count)
  }

  private init(_ scene: borrowing ChartScene, _ bar: Bar, before: Int, date: String, volume: Double?, count: Int) {
    let subject = scene.subject
    (open, high, low, close) = (bar.open, bar.high, bar.low, bar.close)
    (self.date, self.volume, self.count) = (date, volume, count)
    (format, decimals, isPrice) = (subject.format, scene.priceDecimals, subject.isPrice)
    isBar = subject.readsBars
    reference = before >= subject.series.indices.lowerBound ? subject.series.value(at: before) : nil
  }

  var isRising: Bool { reference.map { close - $0 >= 0 } ?? (close >= open) }

  /// The change from the previous bar, as text.
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

  /// Returns a date, with the time of day if points are closer than days; a range if several bars are drawn as one.
  static func words(from first: Timestamp, to last: Timestamp, _ scene: ChartScene) -> String {
    let zone = scene.subject.zone
    let hasTimes = !scene.subject.series.isDaily
    let (from, to) = (zone.civil(first), zone.civil(last))
    if first != last { return scene.subject.timeTicks.dates.range(from, to, withTime: hasTimes) }
    guard hasTimes else { return scene.subject.timeTicks.dates.day(to, withYear: true) }
    return scene.subject.timeTicks.dates.day(to, withYear: true) + " "
      + scene.subject.timeTicks.dates.clockWithSeconds(to)
  }
}

extension ChartScene {
  /// Returns the place of a bar; nil if it is not in view.
  func place(of index: Int) -> ColumnBar? {
    bars.indices.contains(index) ? bars.bars.first { $0.indices.contains(index) } : nil
  }
}
