import TerminalScreen
import TimeSeries

/// The inputs of the plot's ground: grid, seams, value line, closed bars, volume, axis rule and time labels.
struct PlotInputs: Equatable, Sendable {
  let grid: CellGrid
  let bars: DrawnBars
  let look: SeriesLook
  let kind: SeriesKind
  let axis: ValueAxis
  let scale: EvenScale
  /// Row and direction of the value line.
  let lineRow: Int?
  let isRising: Bool
  let isInMotion: Bool
  /// The volume at the top of its rows.
  let mostVolume: Double?
  let ticks: PlacedTicks
  let zone: String
  let secondZone: String?
  let overlays: [SeriesScene]
  let second: SecondAxis?

  /// nil for a comparison, whose points are not among these inputs.
  init?(_ scene: ChartScene, look: SeriesLook, closed: ArraySlice<ColumnBar>) {
    guard scene.comparison == nil, scene.legend == nil else { return nil }
    grid = scene.grid
    bars = DrawnBars(bars: closed, bodyWidth: scene.bars.bodyWidth)
    self.look = look
    kind = scene.subject.series.kind
    axis = scene.axis
    scale = scene.valueScale
    let line = scene.valueLine.flatMap { scene.axis.contains($0.value) ? $0 : nil }
    lineRow = line.map { scene.axis.row(of: $0.value) }
    isRising = line?.isRising ?? false
    isInMotion = line != nil && scene.isInMotion
    mostVolume = scene.mostVolume
    ticks = scene.ticks
    zone = scene.zoneLabel
    secondZone = scene.secondZoneLabel
    (overlays, second) = (scene.overlays, scene.second)
  }
}

/// Bars as drawn, equal if all of their visible values are equal; an absent volume equals another absent volume.
struct DrawnBars: Equatable, Sendable {
  let bars: ArraySlice<ColumnBar>
  let bodyWidth: Int

  init(bars: ArraySlice<ColumnBar>, bodyWidth: Int) {
    (self.bars, self.bodyWidth) = (bars, bodyWidth)
  }

  init(_ bars: ColumnBars) {
    self.init(bars: bars.bars[...], bodyWidth: bars.bodyWidth)
  }

  static func == (a: DrawnBars, b: DrawnBars) -> Bool {
    guard a.bodyWidth == b.bodyWidth, a.bars.count == b.bars.count else { return false }
    return a.bars.withUnsafeBufferPointer { a in
      b.bars.withUnsafeBufferPointer { b in
        for place in a.indices where !isSame(a[place], b[place]) { return false }
        return true
      }
    }
  }

  private static func isSame(_ a: ColumnBar, _ b: ColumnBar) -> Bool {
    guard a.column == b.column, a.width == b.width, a.isBroken == b.isBroken, a.indices.isEmpty == b.indices.isEmpty
    else { return false }
    guard let one = a.values, let other = b.values else { return (a.values == nil) == (b.values == nil) }
    return one.open == other.open && one.high == other.high && one.low == other.low && one.close == other.close
      && one.volume.bitPattern == other.volume.bitPattern && (one.count > 1) == (other.count > 1)
  }
}

/// The inputs of the overview and its labels.
struct OverviewInputs: Equatable, Sendable {
  let overview: OverviewColumns?
  let look: SelectorLook
  let ticks: [PlacedTick]
}
