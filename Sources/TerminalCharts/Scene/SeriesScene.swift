import AxisScales
import CivilTime
import TimeSeries

/// A series of a pane in the cells of one frame.
package struct SeriesScene: Equatable, Sendable {
  /// The visible part of a series: bars in their places, or the points of a line.
  package enum Shape: Sendable {
    case bars(ColumnBars)
    case line(SeriesLine)
    case band(SeriesLine, SeriesLine)
  }

  package let name: String
  package let mark: Mark
  package let side: AxisSide
  package let slot: Int?
  package let decimals: Int
  package let isDim: Bool
  package private(set) var shape: Shape
  /// The greatest volume in view, which fills a strip of volumes.
  let mostVolume: Double?
  /// Whether it is the volumes of the charted series, and not a series by itself.
  private let isOfChartedVolumes: Bool
  /// The value at the crosshair, or at the right edge of the view; nil if the series has none there.
  package let reading: Double?
  /// The change that is drawn in place of the values; nil for the values themselves.
  package let change: LineChange?
  /// Whether that value is at least the one before it.
  package let isRising: Bool
  package let isSelected: Bool
  /// Whether it is the only line of its plot, so that it needs no dashes or letters to be told apart.
  fileprivate(set) var isAlone = false
  /// The selected point; nil if it is out of view, or belongs to another series.
  let selectedPoint: LinePoint?

  /// - Complexity: O(columns * log(points)).
  package init(_ series: ChartSeries, on frame: TimeFrame) {
    (name, mark, side, slot) = (series.name, series.mark, series.side, series.slot)
    (decimals, isDim) = (series.decimals, series.isDim)
    let selection = frame.subject.selection
    isSelected = selection.has(series.name)
    let placement = SeriesPlacement(series.data, on: frame)
    let seen = placement.visible
    var shape = Self.shape(of: series, placement, on: frame)
    var change: LineChange?
    if let unit = series.change, case .line(let line) = shape {
      let since = LineChange(unit, since: line)
      (shape, change) = (.line(since.line(line)), since)
    }
    self.shape = shape
    isOfChartedVolumes = false
    mostVolume = if case .bars(let bars) = shape { bars.mostVolume } else { nil }
    let data = series.data
    let last =
      frame.readingTime.map { time in
        data.index(atOrBefore: time).flatMap { seen.contains($0) ? $0 : nil }
      } ?? seen.last
    let values = last.map { Self.values(data, series.mark, at: $0) }
    let read = frame.joinsReadings && !series.mark.hasPlaces && series.mark != .step
    let between = read ? last.flatMap { placement.value(after: $0, at: frame.readingTime) } : nil
    let value = (between ?? values?.present).flatMap { $0.isFinite ? $0 : nil }
    let since = value.flatMap { change?.of($0) }
    change?.reading = since
    reading = change == nil || change?.reading != nil ? value : nil
    self.change = change
    isRising = values.map { !($0.present < $0.previous) } ?? true
    let point = selection.series == series.name ? selection.time.flatMap { data.index(atOrBefore: $0) } : nil
    selectedPoint = point.flatMap { index in
      guard seen.contains(index), var point = placement.mark(index, of: series.mark) else { return nil }
      if let change {
        guard let value = change.of(point.value) else { return nil }
        point.value = value
      }
      return point
    }
  }

  /// The volumes of the charted series, in the places of its bars.
  init(volumesOn frame: TimeFrame) {
    (name, mark, side, slot, decimals) = ("volume", .volume, .right, nil, 0)
    (shape, reading, isRising) = (.bars(frame.bars), nil, true)
    (isSelected, selectedPoint, isDim, change) = (false, nil, false, nil)
    (mostVolume, isOfChartedVolumes) = (frame.bars.mostVolume, true)
  }

  private static func shape(of series: ChartSeries, _ placement: SeriesPlacement, on frame: TimeFrame) -> Shape {
    if series.mark.hasPlaces { return .bars(placement.bars()) }
    let line = SeriesLine(placement, breaks: frame.subject.breaks)
    guard let base = series.base else { return .line(line) }
    return .band(line, SeriesLine(SeriesPlacement(base, on: frame), breaks: frame.subject.breaks))
  }

  /// The series in the cells of a wider frame; readings and greatest volume are those of the view.
  ///
  /// - Parameter sources: the series with their points.
  /// - Returns: nil if it is none of them.
  func widened(on frame: TimeFrame, _ sources: [ChartSeries]) -> SeriesScene? {
    var series = self
    if isOfChartedVolumes {
      series.shape = .bars(frame.bars)
      return series
    }
    let source = sources.first { $0.name == name && $0.mark == mark && $0.side == side && $0.slot == slot }
    guard let source else { return nil }
    series.shape = Self.shape(of: source, SeriesPlacement(source.data, on: frame), on: frame)
    return series
  }

  /// The line of a series that is drawn as one.
  package var line: SeriesLine? {
    if case .line(let line) = shape { line } else { nil }
  }

  private static func values(_ data: Series, _ mark: Mark, at index: Int) -> (present: Double, previous: Double) {
    func value(_ index: Int) -> Double {
      guard data.indices.contains(index) else { return .nan }
      return mark == .volume ? data.bar(at: index).volume : data.value(at: index)
    }
    return (value(index), value(index - 1))
  }

  /// The least and the greatest visible value; nil without any. Columns start at zero.
  package var extent: (low: Double, high: Double)? {
    switch shape {
    case .bars(let bars):
      switch mark {
      case .volume: mostVolume.map { (0, $0) }
      case .columns:
        bars.extent(of: \.close).map { (min($0.low, 0), max($0.high, 0)) }
      default: bars.extent
      }
    case .line(let line): line.extent
    case .band(let a, let b):
      a.extent.map { a in b.extent.map { (min(a.low, $0.low), max(a.high, $0.high)) } ?? a } ?? b.extent
    }
  }

  package static func == (a: SeriesScene, b: SeriesScene) -> Bool {
    guard a.name == b.name, a.mark == b.mark, a.side == b.side, a.slot == b.slot, a.decimals == b.decimals,
      a.reading?.bitPattern == b.reading?.bitPattern, a.isRising == b.isRising, a.isSelected == b.isSelected,
      a.mostVolume == b.mostVolume, a.selectedPoint == b.selectedPoint, a.isAlone == b.isAlone, a.isDim == b.isDim,
      a.change == b.change
    else { return false }
    let mark = a.mark
    switch (a.shape, b.shape) {
    case (.bars(let a), .bars(let b)): return DrawnBars(a, of: mark) == DrawnBars(b, of: mark)
    case (.line(let a), .line(let b)): return a == b
    case (.band(let a, let c), .band(let b, let d)): return a == b && c == d
    default: return false
    }
  }
}

extension [SeriesScene] {
  /// The least and the greatest of all changes, with the 0 at which they start.
  package var changeExtent: (low: Double, high: Double) {
    lazy.compactMap(\.extent).reduce((0, 0)) { (Swift.min($0.0, $1.low), Swift.max($0.1, $1.high)) }
  }

  /// The series, with a line marked that is the only one.
  ///
  /// - Parameter others: whether the plot has other lines.
  package func markingAlone(besides others: Bool = false) -> [SeriesScene] {
    guard !others, count(where: { !$0.mark.hasPlaces }) == 1 else { return self }
    return map { series in
      var series = series
      series.isAlone = !series.mark.hasPlaces
      return series
    }
  }
}

extension ColumnBars {
  /// The least and the greatest value of the bars and of the series over them; nil without any.
  package func extent(with overlays: [SeriesScene]) -> (low: Double, high: Double)? {
    overlays.reduce(extent) { extent, series in
      guard let other = series.extent else { return extent }
      return extent.map { (min($0.low, other.low), max($0.high, other.high)) } ?? other
    }
  }

  /// The least and the greatest of one value of the bars; nil without bars.
  func extent(of value: KeyPath<Aggregate, Double>) -> (low: Double, high: Double)? {
    var result: (low: Double, high: Double)?
    for case let value? in bars.lazy.map({ $0.values?[keyPath: value] }) where value.isFinite {
      result = result.map { (min($0.low, value), max($0.high, value)) } ?? (value, value)
    }
    return result
  }

  /// The greatest volume of a place, rounded up to a number of few digits; nil without volumes.
  var mostVolume: Double? {
    var greatest = 0.0
    for bar in bars {
      if let volume = bar.values?.volume, volume > greatest, volume < .infinity { greatest = volume }
    }
    return greatest > 0 ? ShortNumber.roundedUp(greatest) : nil
  }
}
