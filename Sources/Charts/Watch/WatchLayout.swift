import Terminal

/// How the symbols stand on the screen: as a column of rows at the right, as a strip at the bottom, or not at all.
public enum WatchForm: String, Sendable, CaseIterable {
  case column, strip, hidden
}

/// Where the watch list stands, and what it leaves for the chart.
///
/// Widths are those of the screen's class and never of what the rows say, so that no tick moves the chart.
public struct WatchLayout: Equatable, Sendable {
  public let form: WatchForm
  public let screen: ScreenSize
  /// What is left for the chart, from the upper left corner.
  public let chart: ScreenSize
  /// The rows of symbols; without rows where the list is hidden.
  public let rows: CellRect
  /// The row of the column names; nil where there is none.
  public let heading: Int?
  /// The row that says how many more there are.
  public let footer: Int?
  let fields: WatchFields

  /// How many symbols can be seen.
  public var capacity: Int {
    switch form {
    case .column: rows.rows
    case .strip: max(1, (rows.columns + Self.stripAir) / (WatchFields.strip.width + Self.stripAir))
    case .hidden: 0
    }
  }

  /// Values that a spark line has room for.
  public var sparkDots: Int { (fields.spark?.count ?? 0) * 2 }

  /// Columns between two symbols of the strip.
  static let stripAir = 1
  /// Columns and rows of the chart beside or above the list, at the least.
  private static let leastChart = ScreenSize(columns: 48, rows: 12)

  /// How many symbols have a column without being asked for.
  static let leastColumnSymbols = 3

  /// - Parameters:
  ///   - wish: the form that a key chose; nil for the one of the screen's size. A form without room gives way to the
  ///     next smaller one.
  ///   - symbols: how many there are; a list of one is none.
  public init(_ size: ScreenSize, wish: WatchForm? = nil, symbols: Int) {
    screen = size
    let possible = Self.forms(size, symbols: symbols)
    // A column for two symbols would take a third of a chart's width for two rows.
    let wanted = wish ?? (size.columns >= 100 && symbols >= Self.leastColumnSymbols ? .column : .strip)
    let form = wanted == .column && !possible.contains(.column) ? .strip : wanted
    self.form = possible.contains(form) ? form : .hidden
    switch self.form {
    case .column:
      let fields = WatchFields(columns: size.columns)
      self.fields = fields
      chart = ScreenSize(columns: size.columns - fields.width, rows: size.rows)
      // The rows begin beside the plot, and end above the status line and its air.
      let top = size.rows >= 40 ? 2 : 1
      let bottom = size.rows - (size.rows >= 40 ? 2 : 1)
      let needsFooter = symbols > bottom - top
      rows = CellRect(
        column: chart.columns, row: top, columns: fields.width, rows: min(symbols, bottom - top - (needsFooter ? 1 : 0))
      )
      heading = 0
      footer = needsFooter ? bottom - 1 : nil
    case .strip:
      fields = .strip
      chart = ScreenSize(columns: size.columns, rows: size.rows - 1)
      let margin = size.columns >= 60 ? 2 : 1
      rows = CellRect(column: margin, row: size.rows - 1, columns: size.columns - margin - 1, rows: 1)
      (heading, footer) = (nil, nil)
    case .hidden:
      fields = .strip
      chart = size
      rows = CellRect(column: size.columns, row: 0, columns: 0, rows: 0)
      (heading, footer) = (nil, nil)
    }
  }

  /// The forms that a screen has room for, the fullest first.
  public static func forms(_ size: ScreenSize, symbols: Int) -> [WatchForm] {
    guard symbols > 1 else { return [.hidden] }
    return WatchForm.allCases.filter { form in
      switch form {
      case .column:
        size.columns - WatchFields(columns: size.columns).width >= leastChart.columns && size.rows >= leastChart.rows
      case .strip: size.columns >= 40 && size.rows > leastChart.rows + 2
      case .hidden: true
      }
    }
  }

  /// The symbol under a cell, counted from the first that is seen; nil beside the list.
  public func index(at column: Int, _ row: Int) -> Int? {
    guard rows.contains(column, row) else { return nil }
    guard form == .strip else { return row - rows.row }
    let each = WatchFields.strip.width + Self.stripAir
    let index = (column - rows.column) / each
    return index < capacity && (column - rows.column) % each < WatchFields.strip.width ? index : nil
  }

  /// Whether a cell is the place of the sign that marks a symbol for comparison.
  public func isMark(at column: Int) -> Bool {
    form == .column && (rows.column...rows.column + WatchFields.symbolColumn - 1).contains(column)
  }

  /// Whether a cell belongs to the list: rows, heading and footer.
  public func contains(_ column: Int, _ row: Int) -> Bool {
    switch form {
    case .column: column >= chart.columns && row >= 0 && row < rows.endRow + 1
    case .strip: row == rows.row
    case .hidden: false
    }
  }
}

/// The columns of a row of the list, counted from its left end; numbers stand at the right end of theirs.
struct WatchFields: Equatable, Sendable {
  /// A blank, for the gutter's tags end in the column before; the sign of the charted symbol, that of a compared one,
  /// a blank.
  static let symbolColumn = 4

  var symbol: Range<Int>
  /// The sign of a symbol that is not heard of.
  var state: Int
  var last: Range<Int>?
  var change: Range<Int>?
  var percent: Range<Int>
  var spark: Range<Int>?
  /// With the blank at the right end.
  var width: Int

  init(columns: Int) {
    switch columns {
    case 140...:
      self.init(
        symbol: 4..<12, state: 13, last: 15..<24, change: 25..<33, percent: 34..<41, spark: 43..<51, width: 52)
    case 100...:
      self.init(symbol: 4..<11, state: 12, last: 14..<23, change: nil, percent: 24..<31, spark: 33..<39, width: 40)
    default:
      self.init(symbol: 4..<11, state: 12, last: nil, change: nil, percent: 14..<21, spark: nil, width: 22)
    }
  }

  /// A symbol of the strip; its two signs share a column.
  static let strip = WatchFields(
    symbol: 2..<8, state: 8, last: 9..<17, change: nil, percent: 18..<25, spark: nil, width: 25)

  private init(
    symbol: Range<Int>, state: Int, last: Range<Int>?, change: Range<Int>?, percent: Range<Int>, spark: Range<Int>?,
    width: Int
  ) {
    self.symbol = symbol
    self.state = state
    self.last = last
    self.change = change
    self.percent = percent
    self.spark = spark
    self.width = width
  }
}
