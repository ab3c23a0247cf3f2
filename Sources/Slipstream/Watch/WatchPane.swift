// The watch list: one row per symbol with its last value and change. `WatchLayout` places the list, `WatchFields` its
// columns, and `SymbolNames` shortens names.

import TerminalCharts

/// The visible part of the watch list.
package struct WatchPane: Equatable, Sendable {
  package var layout: WatchLayout
  package var rows: [WatchRow]
  /// Symbols before the first visible row, and the number of all symbols.
  package var first: Int
  package var total: Int
  /// Points of symbols beyond the greatest number of symbols kept.
  package var leftOut: Int
  /// The word that names the reference of the changes.
  package var changeWord: String

  package init(
    layout: WatchLayout, rows: [WatchRow], first: Int, total: Int, leftOut: Int = 0, changeWord: String
  ) {
    self.layout = layout
    self.rows = rows
    self.first = first
    self.total = total
    self.leftOut = leftOut
    self.changeWord = changeWord
  }
}
