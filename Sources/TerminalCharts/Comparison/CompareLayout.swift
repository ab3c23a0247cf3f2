/// The width of a comparison's gutter.
package enum CompareLayout {
  /// Columns of the widest percentage, with its sign.
  static let percentWidth = 9
  /// The least columns of a name; a shorter one says nothing.
  static let leastName = 3
  /// The most characters of a tag; a longer one would narrow the plot.
  static let mostName = 8

  /// Returns the columns of the labels, with names on the tags if the screen is wide enough.
  package static func labelWidth(columns: Int, symbols: [String]) -> Int {
    guard columns >= 76 else { return percentWidth }
    let names = SymbolNames(symbols)
    let longest = names.longest <= mostName ? names.longest : names.longest(.parts)
    return percentWidth + 2 + min(max(longest, leastName), mostName)
  }
}
