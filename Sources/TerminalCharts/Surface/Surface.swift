// Surfaces: the targets on which charts are drawn. Marks, rules, annotations and labels call `Surface`, and each
// surface draws them in its own way. `CellSurface` is the surface of cells; `PlotLayers` has the one order of layers.

import TerminalScreen
import TimeSeries

/// The target on which the parts of a chart are drawn.
///
/// A surface draws candles, columns, lines, areas, bands, bars, sectors, bubbles, signs, rules, an overview and text,
/// not only strokes, so that cells can draw a candle by box glyphs and a raster by filled rectangles. Places are
/// columns and rows of a `Plane`, from its upper left corner; a fraction is a part of a cell. A surface draws nothing
/// outside the plane.
protocol Surface {
  var theme: Theme { get }
  var glyphs: GlyphSet { get }
  /// Whether it has places finer than cells.
  var isFine: Bool { get }

  /// A body from open to close with wicks to high and low. Its place has the plane's `bodyWidth` columns from `x`, on
  /// surfaces finer than cells the exact width of a slot.
  mutating func candle(_ values: Aggregate, _ look: CandleLook, at x: Double, on plane: Plane)
  /// A stem from high to low, with a tick to the left for the open and to the right for the close.
  mutating func openHighLowClose(_ values: Aggregate, at x: Double, on plane: Plane)
  /// A filled column as wide as a body.
  mutating func column(_ extent: ColumnExtent, at x: Double, _ role: Role, on plane: Plane)
  /// A thin line from one offset of rows to another, where a candle has its wick.
  mutating func stem(from top: Double, to bottom: Double, at x: Double, _ role: Role, on plane: Plane)
  /// A dot or a ring at an offset of rows, in the middle of a body.
  mutating func dot(at x: Double, _ y: Double, isHollow: Bool, _ role: Role, on plane: Plane)
  /// Lines, the first on top; of one line, its stroke alone.
  mutating func lines(_ strokes: [LineStroke], on plane: Plane)
  /// The space between the values of bars and the bottom of the plane, or the baseline of zones, each in its own look.
  mutating func area(_ bars: ArraySlice<ColumnBar>, _ role: Role, _ zones: PlacedZones?, on plane: Plane)
  /// The space between a line and the baseline of its zones, below the data.
  mutating func fill(under path: LinePath, _ zones: PlacedZones, on plane: Plane)
  /// The space between two lines in a little of a colour, below the data.
  mutating func fill(between one: SeriesLine, _ other: SeriesLine, _ role: Role, on plane: Plane)
  /// A rectangle below the data, on surfaces that cannot tint it.
  mutating func band(_ band: PlacedAnnotations.Band, on plane: Plane)
  /// Tints a rectangle after everything else in it.
  mutating func tint(_ tint: Tint, on plane: Plane)
  /// A sign on a point.
  mutating func marker(_ marker: PlacedAnnotations.Marker, on plane: Plane)
  /// A thin straight line.
  mutating func rule(_ rule: Rule, on plane: Plane)
  /// A bar of parts along cells: columns of a plot for one that counts from the top, rows for one from the left.
  ///
  /// - Parameter place: its place without rounding, on surfaces finer than cells; nil for all of the cells.
  mutating func bar(
    _ parts: [BarPart], in cells: Range<Int>, at place: Range<Double>?, _ direction: BarDirection, on rect: CellRect)
  /// A bar as high as the first row of a plot, which text on it fills as well.
  mutating func strip(_ part: BarPart, on rect: CellRect)
  /// The space between two edges that have one place each at every point; their offsets count in a direction.
  mutating func shade(_ edges: [BandPoint], _ direction: BarDirection, on rect: CellRect)
  /// The space between a line and an offset in a direction, in the ink of a series. Points are in the order of columns,
  /// or of rows for offsets from the left.
  mutating func area(
    _ points: [LinePath.Point], to base: Double, _ ink: SeriesInk, _ direction: BarDirection, on rect: CellRect)
  /// The sign of a series at a point.
  mutating func sign(_ ink: SeriesInk, x: Double, y: Double, on rect: CellRect)
  /// Points too many for signs.
  mutating func dots(_ places: [LinePath.Point], _ ink: SeriesInk, on rect: CellRect)
  /// Points of one age, from 0 for the newest to 3 for the oldest: the newest stand out.
  mutating func cloud(_ places: [LinePath.Point], age: Int, on rect: CellRect)
  /// Thin lines of one look around a centre or between two places; they share cells.
  mutating func outlines(_ outlines: [Outline], _ look: Outline.Look, ratio: Double, on rect: CellRect)
  /// The slices of a disc, or the parts of a ring.
  mutating func sectors(_ slices: Slices, of disc: Disc, _ form: SectorProportions, on rect: CellRect)
  /// Discs, the lowest first.
  mutating func bubbles(_ bubbles: [Bubble], ratio: Double, on rect: CellRect)
  /// Two cells that show the look of a series.
  mutating func legendSign(_ ink: SeriesInk, of mark: Mark, _ column: Int, _ row: Int)
  /// Whether a cell has nothing but the grid, so that text has room.
  func isGround(_ column: Int, _ row: Int) -> Bool
  /// Whether a cell has nothing that a thin line would hide.
  func isFaint(_ column: Int, _ row: Int) -> Bool
  /// Whether a cell has a letter, a digit or another sign of a text, which no other text may hide.
  func hasWords(_ column: Int, _ row: Int) -> Bool
  /// The style of a name on a bubble.
  func nameStyle(on bubble: Bubble) -> Style
  /// The whole window in miniature: a column up to each value, the columns of the selection set off from the others.
  mutating func silhouette(of overview: OverviewColumns, isHeld: Bool, on plane: Plane)
  /// A grip beside the selection, as high as the plane.
  mutating func grip(_ grip: SelectorGrip, on plane: Plane)
  /// Draws into a room of its own, whose columns are the rows of a plot on its side, and turns what was drawn onto it.
  mutating func turn(onto plot: PlotPlacement, _ draw: (inout Self) -> Void)
  /// Clears the rest of the words of a row that text in some columns would cover in part, and a cell on its right.
  mutating func clearWords(_ columns: Range<Int>, in row: CellRect)
  /// Text in cells of the whole surface; returns the column after it.
  @discardableResult
  mutating func write(_ text: String, _ column: Int, _ row: Int, _ style: Style) -> Int
}

extension Surface {
  var isASCII: Bool { glyphs == .ascii }

  mutating func bar(_ parts: [BarPart], in cells: Range<Int>, _ direction: BarDirection, on rect: CellRect) {
    bar(parts, in: cells, at: nil, direction, on: rect)
  }

  /// A candle in the colour of its own direction.
  mutating func candle(_ values: Aggregate, at x: Double, on plane: Plane) {
    candle(values, CandleLook(values), at: x, on: plane)
  }

  @discardableResult
  mutating func write(_ text: String, _ column: Int, _ row: Int, _ role: Role) -> Int {
    write(text, column, row, theme.style(role))
  }

  /// Draws runs of text one after the other and returns the column after the last.
  @discardableResult
  mutating func write(_ runs: [TextRun], _ column: Int, _ row: Int) -> Int {
    var at = column
    for run in runs { at = write(run.text, at, row, run.style) }
    return at
  }

  /// Clears cells to the ground of a style.
  mutating func blank(_ columns: Range<Int>, _ row: Int, _ style: Style) {
    for column in columns { write(" ", column, row, style) }
  }
}
