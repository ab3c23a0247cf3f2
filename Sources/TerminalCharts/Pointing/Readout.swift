import AxisScales
import CivilTime

/// The words beside the point of a crosshair.
struct Readout: Equatable, Sendable {
  /// The lines of the box in several forms, the fullest first.
  let forms: [[String]]
  /// The colour of the series.
  let role: Role
  /// The cells of the point, which the box leaves free.
  let ink: CellRect
  let plot: CellRect

  /// - Returns: nil if the value is not in its plot.
  init?(_ target: CrossTarget, at crosshair: Crosshair, _ scene: borrowing ChartScene) {
    let series = target.series
    guard let row = target.row, let reach = series.reach else { return nil }
    plot = series.plot
    let (top, bottom) = (Self.row(reach.lowerBound, plot), Self.row(reach.upperBound, plot))
    var columns = target.column..<target.column + 1
    if series.isBars, let place = scene.place(of: crosshair.index) {
      let first = max(plot.column + place.column, plot.column)
      columns = first..<max(min(plot.column + place.column + max(scene.bars.bodyWidth, 1), plot.endColumn), first + 1)
    }
    ink = CellRect(
      column: columns.lowerBound, row: min(top, row), columns: columns.count,
      rows: max(bottom, row) - min(top, row) + 1)
    role = series.slot.map { LineSign.role($0) } ?? (series.isRising || !series.isBars ? .up : .down)
    forms = Self.forms(target, at: crosshair, scene)
  }

  private static func row(_ offset: Double, _ plot: CellRect) -> Int {
    plot.row + min(max(ValueAxis.row(offset), 0), plot.rows - 1)
  }

  private static func forms(_ target: CrossTarget, at crosshair: Crosshair, _ scene: ChartScene) -> [[String]] {
    let series = target.series
    func text(_ value: Double) -> String { PriceLabel.text(value, decimals: series.decimals) }
    let value = value(of: series)
    let time = BarValues.words(from: target.time, to: target.time, scene)
    guard series.isCharted, let bar = BarValues(scene, pointedAt: crosshair.index, fraction: crosshair.fraction) else {
      let values = values(of: series)
      return [["\(series.name)  \(time)", values], [series.name, values], [value]]
    }
    let change = [bar.percent ?? bar.change, bar.volume.map { "Vol " + ShortNumber.volume($0) }]
      .compactMap { $0 }
    let when = scene.subject.scale.isIndex ? time : bar.date
    let last = change.isEmpty ? [] : [change.joined(separator: "  ")]
    if series.isBars {
      let prices = [
        "O \(text(bar.open))", "H \(text(bar.high))", "L \(text(bar.low))", "C \(text(bar.close))",
      ]
      return [
        [when, prices.joined(separator: "  ")] + last,
        [when, prices[0] + "  " + prices[1], prices[2] + "  " + prices[3]] + last, [when, prices[3]], [value],
      ]
    }
    return [[when, ([value] + change).joined(separator: "  ")], [value] + last, [value]]
  }

  private static func value(of series: DrawnSeries) -> String {
    series.value.map { PriceLabel.text($0, decimals: series.decimals) } ?? "–"
  }

  /// The value of a series, and in a comparison its change.
  static func values(of series: DrawnSeries) -> String {
    [value(of: series), series.change.flatMap { signed($0, decimals: series.decimals) }]
      .compactMap { $0 }.joined(separator: "  ")
  }

  private static func signed(_ change: LineChange, decimals: Int) -> String? {
    change.reading.map { reading in
      switch change.unit {
      case .percent, .indexed: change.unit.words(reading, decimals: decimals, columns: 12)
      case .value: PercentText.signed(reading, decimals: max(decimals, 0))
      }
    }
  }
}
