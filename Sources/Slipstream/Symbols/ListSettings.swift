/// Which series a viewer keeps and lists.
package struct ListSettings: Sendable {
  /// At most this many symbols are kept; points of further ones are counted and skipped.
  package var limit = 1_000
  /// Groups of series, which a key shows in turn.
  package var groups: [SymbolGroup] = []
  /// The order of the list at first.
  package var sort = WatchSort.given
}
