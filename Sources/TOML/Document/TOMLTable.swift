/// Keys and values in the order in which the document first names them.
///
/// Keys compare by bytes: two spellings of é are two keys. Tables are equal when they have the same keys and values in
/// the same order, regardless of their places.
package struct TOMLTable: Sendable, Equatable {
  /// A key with its value.
  package struct Entry: Sendable, Equatable {
    package let key: String
    package let place: TOMLPosition
    package let node: TOMLNode

    /// The entry with a table as its value, at the same place.
    package func holding(_ table: TOMLTable) -> Entry {
      Entry(key: key, place: place, node: TOMLNode(.table(table), at: node.place))
    }

    package static func == (one: Entry, other: Entry) -> Bool {
      ExactText(one.key) == ExactText(other.key) && one.node == other.node
    }
  }

  package private(set) var entries: [Entry] = []
  private var indices: [ExactText: Int] = [:]

  /// Makes an empty table.
  package init() {}

  /// Makes a table from a builder's entries; `indices` maps each key to its index in `entries`.
  init(entries: [Entry], indices: [ExactText: Int]) {
    self.entries = entries
    self.indices = indices
  }

  /// The keys in order.
  package var keys: some RandomAccessCollection<String> { entries.lazy.map(\.key) }

  /// The value of a key.
  ///
  /// - Complexity: O(length of the key).
  package subscript(key: String) -> TOMLNode? { entry(key)?.node }

  /// The entry of a key.
  ///
  /// - Complexity: O(length of the key).
  package func entry(_ key: String) -> Entry? { indices[ExactText(key)].map { entries[$0] } }

  /// The entries that `change` returns, in their order; it keeps their keys.
  package func compactMap(_ change: (Entry) -> Entry?) -> TOMLTable {
    let kept = entries.compactMap(change)
    return TOMLTable(
      entries: kept,
      indices: Dictionary(kept.enumerated().map { (ExactText($1.key), $0) }, uniquingKeysWith: { first, _ in first }))
  }

  /// Adds a key at the end.
  ///
  /// - Returns: whether the key is new; if not, nothing changes.
  @discardableResult
  package mutating func append(_ key: String, _ value: TOMLValue) -> Bool {
    guard entry(key) == nil else { return false }
    indices[ExactText(key)] = entries.count
    entries.append(Entry(key: key, place: .nowhere, node: TOMLNode(value)))
    return true
  }

  package static func == (one: TOMLTable, other: TOMLTable) -> Bool { one.entries == other.entries }
}
