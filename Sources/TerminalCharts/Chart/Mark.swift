import AxisScales
import TimeSeries

/// How a series is drawn.
public enum Mark: Sendable {
  /// Open, high, low and close as a body with wicks.
  case candles
  /// Open, high, low and close as a stem with ticks.
  case ohlc
  /// Candles whose bodies are hollow where a bar closed above its open, in the colour of rising where it closed at or
  /// above the close before it.
  case hollow
  /// Candles of averaged prices, which show a trend: the close is the mean of the four prices, the open the middle of
  /// the body before it. The values beside them stay the real ones.
  case heikinAshi
  /// A line through the values.
  case line
  /// Horizontal and vertical lines from value to value.
  case step
  /// A line with the space down to the bottom of the pane filled.
  case area
  /// A column from zero to each value.
  case columns
  /// A column for the volume of each bar.
  case volume
  /// Two lines with the space between them shaded.
  case band
  /// Horizontal bars, below one another within a category.
  case bars
  /// Vertical bars, on top of one another within a category.
  case stack
  /// A sign for each value.
  case scatter
  /// A disc for each value, its area in proportion to a column.
  case bubble
  /// Shares of a sum as slices of a disc.
  case pie
  /// Shares of a sum as parts of a ring.
  case donut
  /// Lines around a centre, with a direction for each category.
  case radar
  /// Lines around a centre, with numbers as directions.
  case polar
  /// A mark of the caller's own; indirect, because series are copied in every frame.
  indirect case custom(any CustomMark)

  /// The marks of series over time, except the marks of callers.
  package static let ofTime: [Mark] = [
    .candles, .ohlc, .hollow, .heikinAshi, .line, .step, .area, .columns, .volume, .band,
  ]

  /// The marks of the rows of a table.
  package static let ofRows: [Mark] = [
    .columns, .bars, .stack, .line, .step, .area, .scatter, .bubble, .band, .pie, .donut, .radar, .polar, .candles,
    .ohlc,
  ]

  /// The marks of a charted series that a user can choose, in the order of the key that cycles through them.
  package static let choices: [Mark] = [.candles, .ohlc, .line, .step, .area, .hollow, .heikinAshi]

  /// The next choice.
  package var next: Mark {
    let index = Self.choices.firstIndex(of: self) ?? 0
    return Self.choices[(index + 1) % Self.choices.count]
  }

  /// The mark of the charted series: volumes and the edges of a band are lines where nothing else is charted.
  var charted: Mark {
    switch overTime {
    case .candles, .ohlc, .hollow, .heikinAshi, .line, .step, .area, .columns, .custom: self
    case .volume, .band, nil: .line
    }
  }

  /// Whether it draws the four prices or the volume of a bar, which a single value does not have.
  var needsBars: Bool {
    switch overTime {
    case .candles, .ohlc, .hollow, .heikinAshi, .volume: true
    case .custom(let mark): mark.needsBars
    case .line, .step, .area, .columns, .band, nil: false
    }
  }

  /// Whether the extent of its values is that of the prices of its bars.
  var hasExtentOfBars: Bool {
    switch overTime {
    case .candles, .ohlc, .hollow, .line, .step, .area, .volume, .band, nil: true
    case .heikinAshi, .columns, .custom: false
    }
  }

  /// Whether it draws open, high, low and close of a bar.
  package var drawsBars: Bool {
    switch overTime {
    case .candles, .ohlc, .hollow, .heikinAshi: true
    case .line, .step, .area, .columns, .volume, .band, .custom, nil: false
    }
  }

  /// The mark with which the points of a series are drawn: single values have no candles.
  package func drawn(of series: Series) -> Mark {
    series.kind == .samples && drawsBars && self != .ohlc ? .line : self
  }

  /// Whether the bars of a series that are narrower than a column are drawn as candles of one number of bars: on an
  /// axis with a slot for each.
  package func joinsBars(of series: Series, on scale: TimeScale) -> Bool {
    guard case .ordinal = scale else { return false }
    return drawn(of: series).drawsBars
  }

  /// Whether each place of the axis is drawn by itself, in its own columns, and not joined to its neighbours.
  package var hasPlaces: Bool {
    switch overTime {
    case .candles, .ohlc, .hollow, .heikinAshi, .volume, .columns, .custom: true
    case .line, .step, .area, .band, nil: false
    }
  }
}

/// The marks of series over time. The code that draws and measures them has a case for each, so the compiler reports
/// each place that lacks a new mark.
extension Mark {
  enum OverTime {
    case candles, ohlc, hollow, heikinAshi, line, step, area, columns, volume, band
    case custom(any CustomMark)
  }

  /// How it draws series over time; nil for a mark of rows alone.
  var overTime: OverTime? {
    switch self {
    case .candles: .candles
    case .ohlc: .ohlc
    case .hollow: .hollow
    case .heikinAshi: .heikinAshi
    case .line: .line
    case .step: .step
    case .area: .area
    case .columns: .columns
    case .volume: .volume
    case .band: .band
    case .custom(let mark): .custom(mark)
    case .bars, .stack, .scatter, .bubble, .pie, .donut, .radar, .polar: nil
    }
  }
}

/// The marks of the rows of a table, each with a case in the same way.
extension Mark {
  enum OverRows {
    case columns, bars, stack, line, step, area, scatter, bubble, band, pie, donut, radar, polar, candles, ohlc
  }

  /// How it draws the rows of a table; nil for a mark of series over time alone.
  var overRows: OverRows? {
    switch self {
    case .columns: .columns
    case .bars: .bars
    case .stack: .stack
    case .line: .line
    case .step: .step
    case .area: .area
    case .scatter: .scatter
    case .bubble: .bubble
    case .band: .band
    case .pie: .pie
    case .donut: .donut
    case .radar: .radar
    case .polar: .polar
    case .candles: .candles
    case .ohlc: .ohlc
    case .hollow, .heikinAshi, .volume, .custom: nil
    }
  }

  /// Whether values are shares of their sum.
  package var isSliced: Bool {
    switch overRows {
    case .pie, .donut: true
    case .columns, .bars, .stack, .line, .step, .area, .scatter, .bubble, .band, .radar, .polar, .candles, .ohlc, nil:
      false
    }
  }

  /// Whether values are distances from a centre.
  package var isRadial: Bool {
    switch overRows {
    case .radar, .polar: true
    case .columns, .bars, .stack, .line, .step, .area, .scatter, .bubble, .band, .pie, .donut, .candles, .ohlc, nil:
      false
    }
  }

  /// Whether its series may share a plot with series of other marks.
  package var sharesPlot: Bool {
    switch overRows {
    case .columns, .stack, .line, .step, .area, .scatter, .band: true
    case .bars, .bubble, .pie, .donut, .radar, .polar, .candles, .ohlc, nil: false
    }
  }

  /// Whether its values are along a value axis that may be logarithmic or inverted, and have a second one at the right.
  package var hasSecondAxis: Bool { sharesPlot || self == .bubble || drawsPrices }

  /// Whether it draws the open, high, low and close of a row as one thing.
  package var drawsPrices: Bool { overRows != nil && drawsBars }

  /// Whether lines join its values, so that a view also draws the next value beyond each edge.
  var joinsRows: Bool {
    switch overRows {
    case .line, .step, .area, .band: true
    case .columns, .bars, .stack, .scatter, .bubble, .pie, .donut, .radar, .polar, .candles, .ohlc, nil: false
    }
  }

  /// Whether bars start from zero.
  var startsAtZero: Bool {
    switch overRows {
    case .columns, .bars, .stack: true
    case .line, .step, .area, .scatter, .bubble, .band, .pie, .donut, .radar, .polar, .candles, .ohlc, nil: false
    }
  }

  /// Whether rows may have numbers on the x axis.
  package var acceptsNumbers: Bool {
    switch overRows {
    case .line, .step, .area, .scatter, .bubble, .band, .polar: true
    case .columns, .bars, .stack, .pie, .donut, .radar, .candles, .ohlc, nil: false
    }
  }

  /// The look of a series in a legend.
  enum LegendSign {
    /// The sign of a point.
    case point
    case line
    /// A part of a bar or a slice.
    case block
  }

  /// How the legend of a chart of rows shows its series.
  var legendSign: LegendSign {
    switch overRows {
    case .scatter: .point
    case .line, .step, .band, .radar, .polar: .line
    case .columns, .bars, .stack, .area, .bubble, .pie, .donut, .candles, .ohlc, nil: .block
    }
  }
}

extension Mark: Hashable, CustomStringConvertible {
  /// The word of a mark, as options have it; `custom` for the marks of callers.
  package var word: String {
    switch self {
    case .candles: "candles"
    case .ohlc: "ohlc"
    case .hollow: "hollow"
    case .heikinAshi: "heikin-ashi"
    case .line: "line"
    case .step: "step"
    case .area: "area"
    case .columns: "columns"
    case .volume: "volume"
    case .band: "band"
    case .bars: "bars"
    case .stack: "stack"
    case .scatter: "scatter"
    case .bubble: "bubble"
    case .pie: "pie"
    case .donut: "donut"
    case .radar: "radar"
    case .polar: "polar"
    case .custom: "custom"
    }
  }

  public var description: String { word }

  public static func == (a: Mark, b: Mark) -> Bool {
    guard case .custom(let a) = a, case .custom(let b) = b else { return a.kind == b.kind }
    return AnyHashable(a) == AnyHashable(b)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    if case .custom(let mark) = self { hasher.combine(mark) }
  }

  /// The number of a mark among all kinds of marks.
  private var kind: Int {
    switch self {
    case .candles: 0
    case .ohlc: 1
    case .line: 2
    case .step: 3
    case .area: 4
    case .columns: 5
    case .volume: 6
    case .band: 7
    case .bars: 8
    case .stack: 9
    case .scatter: 10
    case .bubble: 11
    case .pie: 12
    case .donut: 13
    case .radar: 14
    case .polar: 15
    case .custom: 16
    case .hollow: 17
    case .heikinAshi: 18
    }
  }
}
