import TerminalCharts
import TerminalScreen

/// The place of the watch list, and the room that it leaves for the chart.
///
/// Widths depend on the screen's class and the names, never on the numbers, so that no tick moves the chart.
package struct WatchLayout: Equatable, Sendable {
  package let form: WatchStyle
  package let screen: ScreenSize
  /// The size left for the chart, from the upper left corner; a strip is above its last row, the status line, which
  /// moves down by one.
  package let chart: ScreenSize
  /// The rows of symbols; empty if the list is hidden.
  package let rows: CellRect
  /// The row of the column names; nil without one.
  package let heading: Int?
  /// The row with the number of further symbols.
  package let footer: Int?
  let fields: WatchFields
  /// The names of all symbols, which determine how each is shortened.
  let names: SymbolNames

  /// The number of symbols that fit.
  package var capacity: Int {
    switch form {
    case .column: rows.rows
    case .strip: max(1, (rows.columns + Self.stripAir) / (fields.width + Self.stripAir))
    case .hidden: 0
    }
  }

  /// The number of values that fit a spark line.
  package var sparkValues: Int { fields.spark?.count ?? 0 }

  /// Columns between two symbols of the strip.
  static let stripAir = 1
  /// The least columns and rows of the chart beside or above the list.
  private static let leastChart = ScreenSize(columns: 48, rows: 12)

  /// The least number of symbols for a column by default.
  static let leastColumnSymbols = 3

  /// - Parameters:
  ///   - wish: the form that a key chose; nil for the default of the screen's size. A form without room is replaced by
  ///     the next smaller one.
  ///   - content: all symbols; a list of one is not shown.
  package init(_ size: ScreenSize, wish: WatchStyle? = nil, _ content: borrowing WatchContent) {
    screen = size
    names = content.names
    let symbols = content.count
    let possible = Self.forms(size, content)
    // A column for two symbols would take a third of a chart's width for two rows.
    let wanted = wish ?? (size.columns >= 100 && symbols >= Self.leastColumnSymbols ? .column : .strip)
    let form = wanted == .column && !possible.contains(.column) ? .strip : wanted
    self.form = possible.contains(form) ? form : .hidden
    switch self.form {
    case .column:
      let fields = WatchFields(columns: size.columns, content)
      self.fields = fields
      chart = ScreenSize(columns: size.columns - fields.width, rows: size.rows)
      // The rows start beside the plot and end above the status line and its padding.
      let top = size.rows >= 40 ? 2 : 1
      let bottom = size.rows - (size.rows >= 40 ? 2 : 1)
      let needsFooter = symbols > bottom - top
      rows = CellRect(
        column: chart.columns, row: top, columns: fields.width, rows: min(symbols, bottom - top - (needsFooter ? 1 : 0))
      )
      heading = 0
      footer = needsFooter ? bottom - 1 : nil
    case .strip:
      chart = ScreenSize(columns: size.columns, rows: size.rows - 1)
      let margin = size.columns >= 60 ? 2 : 1
      // The status line stays last, because it is for the whole screen.
      rows = CellRect(column: margin, row: size.rows - 2, columns: size.columns - margin - 1, rows: 1)
      fields = WatchFields(strip: rows.columns, content)
      (heading, footer) = (nil, nil)
    case .hidden:
      fields = WatchFields(strip: size.columns, content)
      chart = size
      rows = CellRect(column: size.columns, row: 0, columns: 0, rows: 0)
      (heading, footer) = (nil, nil)
    }
  }

  /// Returns the forms that a screen has room for, the fullest first.
  package static func forms(_ size: ScreenSize, _ content: WatchContent) -> [WatchStyle] {
    guard content.count > 1 else { return [.hidden] }
    return WatchStyle.allCases.filter { form in
      switch form {
      case .column:
        size.columns - WatchFields(columns: size.columns, content).width >= leastChart.columns
          && size.rows >= leastChart.rows
      case .strip: size.columns >= 40 && size.rows > leastChart.rows + 2
      case .hidden: true
      }
    }
  }

  /// Returns the symbol under a cell, counted from the first visible one; nil outside the list.
  package func index(at column: Int, _ row: Int) -> Int? {
    guard rows.contains(column, row) else { return nil }
    guard form == .strip else { return row - rows.row }
    let each = fields.width + Self.stripAir
    let index = (column - rows.column) / each
    return index < capacity && (column - rows.column) % each < fields.width ? index : nil
  }

  /// Returns whether a column has the sign that marks a symbol for comparison.
  package func isMark(at column: Int) -> Bool {
    form == .column && (rows.column...rows.column + WatchFields.symbolColumn - 1).contains(column)
  }

  /// Returns whether a cell belongs to the list: rows, heading and footer.
  package func contains(_ column: Int, _ row: Int) -> Bool {
    switch form {
    case .column: column >= chart.columns && row >= 0 && row < rows.endRow + 1
    case .strip: row == rows.row
    case .hidden: false
    }
  }
}
