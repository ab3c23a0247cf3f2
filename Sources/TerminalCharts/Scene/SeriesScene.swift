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
  /// The name of its entry in the legend, which the lines of one study share.
  package let legendName: String
  package let mark: Mark
  package let side: AxisSide
  package let slot: Int?
  package let decimals: Int
  package let isDim: Bool
  package private(set) var shape: Shape
  /// The greatest volume in view, which fills a pane of volumes.
  private(set) var mostVolume: Double?
  /// Whether it is the charted series, which time axis, title and overview show, drawn with its own values.
  package let isCharted: Bool
  /// Whether it has the name of the charted series, which in a comparison is one of the lines.
  let isOfSubject: Bool
  /// Whether it has the points of the charted series, which the frame has.
  private let isOwner: Bool
  /// What it reads; nothing for the charted series, whose values are in the title.
  package let reading: SeriesReading
  /// The change that is drawn in place of the values; nil for the values themselves.
  package let change: LineChange?
  package let isSelected: Bool
  /// Whether it is the only line of its plot, so that it needs no dashes or letters to be told apart.
  fileprivate(set) var isAlone = false
  /// Its looks by its values; nil for one look.
  package internal(set) var zones: ValueZones?
  /// The close before the first bar of hollow candles, from which its colour comes; NaN for none.
  private var closeBefore = Double.nan
  /// The selected point; nil if it is out of view, or belongs to another series.
  let selectedPoint: LinePoint?

  /// - Complexity: O(columns * log(points)).
  package init(_ series: ChartSeries, on frame: TimeFrame) {
    (name, legendName) = (series.name, series.legendName)
    mark = series.mark
    side = series.side
    slot = series.slot
    (decimals, isDim) = (series.decimals, series.isDim)
    isSelected = frame.subject.selection.has(series.name)
    isOfSubject = series.name == frame.subject.name
    let placement = SeriesPlacement(series.data, on: frame)
    let seen = placement.visible
    closeBefore = series.mark == .hollow ? placement.closeBefore : .nan
    var shape = Self.shape(of: series.mark, placement, base: series.base, averaged: series.averaged(for: series.mark))
    var change: LineChange?
    if let unit = series.change, case .line(let line) = shape {
      let since = LineChange(unit, since: line)
      (shape, change) = (.line(since.line(line)), since)
    }
    self.shape = shape
    (isCharted, isOwner) = (false, placement.isOwner && series.base == nil && change == nil)
    mostVolume = if case .bars(let bars) = shape { bars.mostVolume } else { nil }
    let data = series.data
    let last =
      frame.readingTime.map { time in
        data.index(atOrBefore: time).flatMap { seen.contains($0) ? $0 : nil }
      } ?? seen.last
    let values = last.map { Self.values(data, series.mark, at: $0) }
    let joins = frame.joinsReadings && !series.mark.hasPlaces && series.mark != .step
    let between = joins ? last.flatMap { placement.value(after: $0, at: frame.readingTime) } : nil
    let value = (between ?? values?.present).flatMap { $0.isFinite ? $0 : nil }
    let since = value.flatMap { change?.of($0) }
    change?.reading = since
    self.change = change
    let read = change == nil ? value : nil
    reading = SeriesReading(
      value: change == nil || since != nil ? value : nil,
      change: read.flatMap { ReadChange(of: series, $0, at: last, from: seen.first, on: frame) },
      isRising: values.map { !($0.present < $0.previous) } ?? true)
    let point = placement.selected(series.name, of: series.mark)
    selectedPoint = point.flatMap { point in
      guard let change else { return point }
      var point = point
      guard let value = change.of(point.value) else { return nil }
      point.value = value
      return point
    }
  }

  /// The charted series. Its values are read by the title, so it has no reading of its own.
  ///
  /// - Complexity: O(columns * log(points)) for a line, O(1) for bars, which the frame has.
  init(chartedOn frame: TimeFrame, side: AxisSide) {
    (name, legendName) = (frame.subject.name, frame.subject.name)
    mark = frame.subject.drawnMark
    self.side = side
    slot = nil
    decimals = 0
    let placement = SeriesPlacement(frame.subject.series, on: frame)
    closeBefore = mark == .hollow ? placement.closeBefore : .nan
    shape = Self.shape(of: mark, placement, averaged: frame.subject.averaged(for: mark))
    isCharted = true
    isOfSubject = true
    isOwner = true
    mostVolume = nil
    isDim = false
    reading = SeriesReading()
    change = nil
    isSelected = frame.subject.selection.has(name)
    selectedPoint = placement.selected(name, of: mark)
  }

  private static func shape(
    of mark: Mark, _ placement: SeriesPlacement, base: Series? = nil, averaged: HeikinAshi? = nil
  ) -> Shape {
    if let averaged { return .bars(averaged.drawn(placement.bars())) }
    if mark.hasPlaces || mark == .area { return .bars(placement.bars()) }
    let line = SeriesLine(placement)
    guard let base else { return .line(line) }
    return .band(line, SeriesLine(SeriesPlacement(base, on: placement.frame)))
  }

  /// Gives the points of the charted series other values, which its newest bar has while it moves.
  mutating func move(to bars: ColumnBars) {
    guard isOwner else { return }
    switch shape {
    case .bars:
      // The averaged body of a bar on its way would need the one before it.
      if mark != .heikinAshi { shape = .bars(bars) }
      if mark == .volume { mostVolume = bars.mostVolume }
    case .line(var line):
      // One reference to the points, so that they need not be copied.
      shape = .bars(.empty)
      line.move(to: bars)
      shape = .line(line)
    case .band: break
    }
  }

  /// Whether its last bar is drawn by itself, because it changes with every tick.
  var isSplit: Bool { isCharted && mark.drawsBars }

  /// The close of the bar before one of its bars, for the colour of hollow candles; NaN for none.
  func close(before place: Int) -> Double {
    guard case .bars(let bars) = shape, place <= bars.bars.count else { return closeBefore }
    return bars.bars[..<place].last { $0.values != nil }?.values?.close ?? closeBefore
  }

  /// The bars that stay while the last one ticks.
  var closed: ArraySlice<ColumnBar> {
    guard case .bars(let bars) = shape else { return [] }
    return isSplit ? bars.bars[..<bars.newest] : bars.bars[...]
  }

  /// The last bar, if it is drawn by itself.
  var ticking: ArraySlice<ColumnBar> {
    guard isSplit, case .bars(let bars) = shape else { return [] }
    return bars.bars[bars.newest...]
  }

  /// The series in the cells of a wider frame; readings and greatest volume stay as in the view.
  ///
  /// - Parameter sources: the series with their points.
  /// - Returns: nil if the series is not among them.
  func widened(on frame: TimeFrame, _ sources: [ChartSeries]) -> SeriesScene? {
    var series = self
    if isOwner {
      let placement = SeriesPlacement(frame.subject.series, on: frame)
      series.shape = Self.shape(of: mark, placement, averaged: frame.subject.averaged(for: mark))
      if mark == .hollow { series.closeBefore = placement.closeBefore }
      return series
    }
    let source = sources.first { $0.name == name && $0.mark == mark && $0.side == side && $0.slot == slot }
    guard let source else { return nil }
    guard let change else {
      let placement = SeriesPlacement(source.data, on: frame)
      series.shape = Self.shape(of: mark, placement, base: source.base, averaged: source.averaged(for: mark))
      if mark == .hollow { series.closeBefore = placement.closeBefore }
      return series
    }
    // Changes count from the left edge of the view, not from that of the wider frame.
    let placement = SeriesPlacement(source.data, on: frame.with(.empty))
    series.shape = .line(change.line(SeriesLine(placement)))
    return series
  }

  /// Whether it is a line of a comparison, in which all lines are equals.
  package var isCompared: Bool { change != nil }

  /// The colour of its line and signs. A series without a slot has the colour of rising values in a plot of its own,
  /// and that of titles where it is charted or compared.
  var role: Role { slot == nil && !isCharted && !isCompared ? .up : LineSign.role(slot) }

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
      switch mark.overTime {
      case .candles, .ohlc, .hollow, .heikinAshi, .line, .step, .band, nil: bars.extent
      case .volume: mostVolume.map { (0, $0) }
      case .columns: bars.extent(of: \.close).map { (min($0.low, 0), max($0.high, 0)) }
      case .area: bars.extent(of: \.close)
      case .custom(let mark): mark.extent(of: bars)
      }
    case .line(let line): line.extent
    case .band(let a, let b):
      a.extent.map { a in b.extent.map { (min(a.low, $0.low), max(a.high, $0.high)) } ?? a } ?? b.extent
    }
  }

  package static func == (a: SeriesScene, b: SeriesScene) -> Bool {
    guard a.name == b.name, a.mark == b.mark, a.side == b.side, a.slot == b.slot, a.decimals == b.decimals,
      a.reading == b.reading, a.isSelected == b.isSelected, a.mostVolume == b.mostVolume,
      a.selectedPoint == b.selectedPoint, a.isAlone == b.isAlone, a.isDim == b.isDim, a.change == b.change,
      a.isCharted == b.isCharted, a.zones == b.zones, a.isOfSubject == b.isOfSubject,
      a.legendName == b.legendName, a.closeBefore.bitPattern == b.closeBefore.bitPattern
    else { return false }
    let mark = a.mark
    switch (a.shape, b.shape) {
    case (.bars(let one), .bars(let other)):
      let areVolumes = mark == .volume
      return DrawnBars(bars: a.closed, bodyWidth: one.bodyWidth, areVolumes: areVolumes)
        == DrawnBars(bars: b.closed, bodyWidth: other.bodyWidth, areVolumes: areVolumes)
    case (.line(let a), .line(let b)): return a == b
    case (.band(let a, let c), .band(let b, let d)): return a == b && c == d
    case (.bars, _), (.line, _), (.band, _): return false
    }
  }
}

/// What a series is read as, at the crosshair or at the right edge of the view.
package struct SeriesReading: Equatable, Sendable {
  /// Nil if the series has no value there.
  package var value: Double?
  /// The change of the value, which is drawn beside it; nil without one.
  package var change: ReadChange?
  /// Whether the value is at least the one before it.
  package var isRising = true

  package static func == (a: SeriesReading, b: SeriesReading) -> Bool {
    a.value?.bitPattern == b.value?.bitPattern && a.change == b.change && a.isRising == b.isRising
  }
}

extension Sequence<SeriesScene> {
  /// The series of each entry of a legend: the lines of one study are one entry.
  var entries: [[SeriesScene]] {
    var entries: [[SeriesScene]] = []
    for series in self {
      if let last = entries.last?.last, last.legendName == series.legendName, last.name != series.name {
        entries[entries.count - 1].append(series)
      } else {
        entries.append([series])
      }
    }
    return entries
  }
}

extension [SeriesScene] {
  /// The least and the greatest of all changes, with the 0 at which they start.
  package var changeExtent: (low: Double, high: Double) {
    lazy.compactMap(\.extent).reduce((0, 0)) { (Swift.min($0.0, $1.low), Swift.max($0.1, $1.high)) }
  }

  /// The series, with its line marked if it is the only one.
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
    Self.extent(extent, with: overlays)
  }

  /// An extent with that of other series.
  static func extent(
    _ own: (low: Double, high: Double)?, with overlays: [SeriesScene]
  ) -> (low: Double, high: Double)? {
    overlays.reduce(own) { extent, series in
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

  /// The place of the last bar with values; the places after it are empty, as at the right edge of a view that goes
  /// beyond the newest bar. The count of the places if none has values.
  var newest: Int { bars.lastIndex { $0.values != nil } ?? bars.count }

  /// The greatest volume of a place, rounded up to a number of few digits; nil without volumes.
  var mostVolume: Double? {
    var greatest = 0.0
    for bar in bars {
      if let volume = bar.values?.volume, volume > greatest, volume < .infinity { greatest = volume }
    }
    return greatest > 0 ? ShortNumber.roundedUp(greatest) : nil
  }
}

/// Bars as drawn, equal if all values that their mark shows are equal; an absent volume equals another absent volume.
struct DrawnBars: Equatable, Sendable {
  let bars: ArraySlice<ColumnBar>
  let bodyWidth: Int
  /// Whether only volumes are drawn, each in the colour of its bar's direction.
  let areVolumes: Bool

  init(bars: ArraySlice<ColumnBar>, bodyWidth: Int, areVolumes: Bool = false) {
    self.bars = bars
    self.bodyWidth = bodyWidth
    self.areVolumes = areVolumes
  }

  static func == (a: DrawnBars, b: DrawnBars) -> Bool {
    guard a.bodyWidth == b.bodyWidth, a.bars.count == b.bars.count, a.areVolumes == b.areVolumes else { return false }
    let areVolumes = a.areVolumes
    return a.bars.withUnsafeBufferPointer { a in
      b.bars.withUnsafeBufferPointer { b in
        if a.baseAddress == b.baseAddress { return true }
        for place in a.indices where !isSame(a[place], b[place], areVolumes: areVolumes) { return false }
        return true
      }
    }
  }

  private static func isSame(_ a: ColumnBar, _ b: ColumnBar, areVolumes: Bool) -> Bool {
    guard a.column == b.column, a.width == b.width, a.isBroken == b.isBroken, a.indices.isEmpty == b.indices.isEmpty
    else { return false }
    guard let one = a.values, let other = b.values else { return (a.values == nil) == (b.values == nil) }
    if areVolumes {
      return one.volume.bitPattern == other.volume.bitPattern && (one.close > one.open) == (other.close > other.open)
    }
    return one.open == other.open && one.high == other.high && one.low == other.low && one.close == other.close
      && one.volume.bitPattern == other.volume.bitPattern && (one.count > 1) == (other.count > 1)
  }
}
