import TerminalScreen
import TimeSeries

@testable import TerminalCharts

/// A surface that draws nothing and keeps what it was asked for.
struct RecordingSurface: Surface {
  enum Call: Equatable {
    case candle(close: Double, column: Int)
    case openHighLowClose(close: Double, column: Int)
    case column(ColumnExtent, column: Int)
    case stem
    case dot(isHollow: Bool)
    case lines([LineStroke])
    case area(count: Int, Role)
    case band(PlacedAnnotations.Band)
    case tint(Tint)
    case fill
    case marker(PlacedAnnotations.Marker)
    case rule(Rule)
    case silhouette
    case grip(SelectorGrip)
    case figure(String)
    case text(String)

    /// Its word, with the part of a rule or a tint in the chart.
    var word: String {
      switch self {
      case .candle: "candle"
      case .openHighLowClose: "ohlc"
      case .column: "column"
      case .stem: "stem"
      case .dot: "dot"
      case .lines: "lines"
      case .area: "area"
      case .band: "band"
      case .tint(let tint): "tint \(tint.part)"
      case .fill: "fill"
      case .marker: "marker"
      case .rule(let rule): "\(rule.form)"
      case .silhouette: "silhouette"
      case .grip: "grip"
      case .figure(let word): word
      case .text: "text"
      }
    }
  }

  var theme = Theme()
  var glyphs = GlyphSet.octant
  var isFine: Bool { false }
  private(set) var calls: [Call] = []

  /// The words in the order of the calls, each once for a run of the same.
  var words: [String] {
    calls.map(\.word).reduce(into: []) { words, word in if words.last != word { words.append(word) } }
  }

  mutating func candle(_ values: Aggregate, _ look: CandleLook, at x: Double, on plane: Plane) {
    calls.append(.candle(close: values.close, column: CellSurface.column(x)))
  }

  mutating func openHighLowClose(_ values: Aggregate, at x: Double, on plane: Plane) {
    calls.append(.openHighLowClose(close: values.close, column: CellSurface.column(x)))
  }

  mutating func column(_ extent: ColumnExtent, at x: Double, _ role: Role, on plane: Plane) {
    calls.append(.column(extent, column: CellSurface.column(x)))
  }

  mutating func stem(from top: Double, to bottom: Double, at x: Double, _ role: Role, on plane: Plane) {
    calls.append(.stem)
  }

  mutating func dot(at x: Double, _ y: Double, isHollow: Bool, _ role: Role, on plane: Plane) {
    calls.append(.dot(isHollow: isHollow))
  }

  mutating func lines(_ strokes: [LineStroke], on plane: Plane) { calls.append(.lines(strokes)) }

  mutating func area(_ bars: ArraySlice<ColumnBar>, _ role: Role, _ zones: PlacedZones?, on plane: Plane) {
    calls.append(.area(count: bars.count, role))
  }

  mutating func fill(under path: LinePath, _ zones: PlacedZones, on plane: Plane) { calls.append(.fill) }

  mutating func band(_ band: PlacedAnnotations.Band, on plane: Plane) { calls.append(.band(band)) }

  mutating func tint(_ tint: Tint, on plane: Plane) { calls.append(.tint(tint)) }

  mutating func fill(between one: SeriesLine, _ other: SeriesLine, _ role: Role, on plane: Plane) {
    calls.append(.fill)
  }

  mutating func marker(_ marker: PlacedAnnotations.Marker, on plane: Plane) { calls.append(.marker(marker)) }

  mutating func rule(_ rule: Rule, on plane: Plane) { calls.append(.rule(rule)) }

  mutating func moving(_ draw: (inout RecordingSurface) -> Void) { draw(&self) }

  mutating func bar(
    _ parts: [BarPart], in cells: Range<Int>, at place: Range<Double>?, _ direction: BarDirection, on rect: CellRect
  ) {
    calls.append(.figure("bar"))
  }

  mutating func strip(_ part: BarPart, on rect: CellRect) { calls.append(.figure("strip")) }

  mutating func shade(_ edges: [BandPoint], _ direction: BarDirection, on rect: CellRect) {
    calls.append(.figure("shade"))
  }

  mutating func turn(onto plot: PlotPlacement, _ draw: (inout RecordingSurface) -> Void) { draw(&self) }

  mutating func area(
    _ points: [LinePath.Point], to base: Double, _ ink: SeriesInk, _ direction: BarDirection, on rect: CellRect
  ) { calls.append(.figure("area")) }

  mutating func sign(_ ink: SeriesInk, x: Double, y: Double, on rect: CellRect) { calls.append(.figure("sign")) }

  mutating func cloud(_ places: [LinePath.Point], age: Int, on rect: CellRect) { calls.append(.figure("cloud \(age)")) }
  mutating func dots(_ places: [LinePath.Point], _ ink: SeriesInk, on rect: CellRect) { calls.append(.figure("dots")) }

  mutating func outlines(_ outlines: [Outline], _ look: Outline.Look, ratio: Double, on rect: CellRect) {
    calls.append(.figure("outlines"))
  }

  mutating func sectors(_ slices: Slices, of disc: Disc, _ form: SectorProportions, on rect: CellRect) {
    calls.append(.figure("sectors"))
  }

  mutating func bubbles(_ bubbles: [Bubble], ratio: Double, on rect: CellRect) { calls.append(.figure("bubbles")) }

  mutating func legendSign(_ ink: SeriesInk, of mark: Mark, _ column: Int, _ row: Int) {
    calls.append(.figure("legend sign"))
  }

  func isGround(_ column: Int, _ row: Int) -> Bool { true }
  func isFaint(_ column: Int, _ row: Int) -> Bool { true }
  func hasWords(_ column: Int, _ row: Int) -> Bool { false }
  func nameStyle(on bubble: Bubble) -> Style { .plain }

  mutating func silhouette(of overview: OverviewColumns, isHeld: Bool, on plane: Plane) { calls.append(.silhouette) }

  mutating func grip(_ grip: SelectorGrip, on plane: Plane) { calls.append(.grip(grip)) }

  mutating func clearWords(_ columns: Range<Int>, in row: CellRect) {}

  mutating func write(_ text: String, _ column: Int, _ row: Int, _ style: Style) -> Int {
    calls.append(.text(text))
    return column + text.unicodeScalars.count
  }
}
