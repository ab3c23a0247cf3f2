import AxisScales
import CivilTime
import TimeSeries

/// The inputs of placed ticks.
struct TickInputs: Equatable {
  let times: SeriesTimes
  let scale: TimeScaleMark
  let zone: Zone
  let secondZone: Zone?
  let options: TimeTickOptions
  let grid: CellGrid
  /// Whether ticks have places within a column.
  let isFine: Bool
  /// The start of the ticks: the left edge, or the first point, because periods before it get no label.
  let lower: AxisPosition
  /// Columns from a tick's place to its label: to the body of a bar that is wider than a cell, and to the point of an
  /// instant, so that a label stands under its point.
  let air: Int
  /// Columns between the starts of two fine labels.
  let room: Int
  /// Columns right of the plot that the last label may use.
  let overhang: Int

  /// The least columns between two marks without labels; closer marks would look like a comb, so there are none.
  private static let leastMinor = 4.0

  init(_ subject: borrowing ChartSubject, grid: CellGrid, bodyWidth: Int, room: Int, overhang: Int) {
    var options = subject.timeTicks
    options.leastMinorSpacing = max(options.leastMinorSpacing, Self.leastMinor * grid.cellWidth)
    self.init(
      subject, grid: grid, bodyWidth: bodyWidth, room: room, overhang: overhang, options: options,
      secondZone: subject.secondZone, isFine: subject.isFine)
  }

  /// The inputs of the labels below the overview, which no option changes.
  init(below overview: OverviewColumns, _ subject: borrowing ChartSubject) {
    var plain = TimeTickOptions()
    plain.hasMinorTicks = false
    self.init(
      subject, grid: overview.grid, bodyWidth: 1, room: 16, overhang: 0, options: plain, secondZone: nil, isFine: false)
  }

  private init(
    _ subject: borrowing ChartSubject, grid: CellGrid, bodyWidth: Int, room: Int, overhang: Int,
    options: consuming TimeTickOptions, secondZone: Zone?, isFine: Bool
  ) {
    times = subject.series.times
    scale = subject.scale.mark
    zone = subject.zone
    self.secondZone = secondZone
    // A session without points gets no label.
    options.end = max(subject.bounds.upper, grid.position(ofColumn: 0).advanced(by: grid.cellWidth))
    self.options = options
    self.grid = grid
    self.isFine = isFine
    let left = grid.position(ofColumn: 0)
    let last = grid.position(ofColumn: grid.columns).advanced(by: -grid.cellWidth)
    lower = min(max(left, subject.bounds.lower), max(left, last))
    air = subject.isOfInstants ? CellSurface.wickColumn(0, bodyWidth) : CellSurface.bodyOffset(bodyWidth)
    self.room = room
    self.overhang = overhang
  }

  /// How far within its column a place is; 0 where there are only cells.
  func part(of position: AxisPosition) -> Double { isFine ? grid.place(of: position).part : 0 }

  /// Axis units that a fine label needs.
  var spacing: Double { Double(room) * grid.cellWidth }

  /// Ticks formatted by a function are never equal; see `TimeTickOptions.isSurelySame`.
  static func == (a: TickInputs, b: TickInputs) -> Bool {
    a.grid == b.grid && a.isFine == b.isFine && a.lower == b.lower && a.times == b.times && a.scale == b.scale
      && a.zone == b.zone
      && a.secondZone == b.secondZone
      && a.options.isSurelySame(as: b.options) && a.air == b.air && a.room == b.room
      && a.overhang == b.overhang
  }
}
