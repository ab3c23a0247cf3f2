/// Series under one name, which the list shows alone.
package struct SymbolGroup: Equatable, Sendable {
  package var name: String
  /// The exact names of its series.
  package var symbols: [String]

  package init(name: String, symbols: [String]) {
    (self.name, self.symbols) = (name, symbols)
  }
}
