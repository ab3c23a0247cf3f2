import TerminalCharts

/// The content of the watch list: all names, and whether any change is in percent.
package struct WatchContent: Equatable, Sendable {
  package private(set) var names = SymbolNames()
  /// Whether any symbol is a price: only prices change in percent.
  package private(set) var hasPrices = false

  /// Creates content without symbols.
  package init() {}

  package var count: Int { names.count }

  /// - Complexity: O(length of the name).
  package mutating func add(_ symbol: String, isPrice: Bool) {
    names.add(symbol)
    if isPrice { hasPrices = true }
  }
}
