/// Keys and values in the order in which the document first names them.
///
/// Keys compare by bytes: two spellings of é are two keys. Tables are equal when they have the same keys and values in
/// the same order, regardless of their places.
public struct TOMLTable: Sendable, Equatable {
  /// A key with its value.
  public struct Entry: Sendable, Equatable {
    public let key: String
    public let place: TOMLPlace
    public let node: TOMLNode

    public static func == (one: Entry, other: Entry) -> Bool {
      ExactText(one.key) == ExactText(other.key) && one.node == other.node
    }
  }

  public private(set) var entries: [Entry] = []
  private var indices: [ExactText: Int] = [:]

  /// Makes an empty table.
  public init() {}

  /// Makes a table from a builder's entries; `indices` maps each key to its index in `entries`.
  init(entries: [Entry], indices: [ExactText: Int]) {
    self.entries = entries
    self.indices = indices
  }

  /// The keys in order.
  public var keys: some RandomAccessCollection<String> { entries.lazy.map(\.key) }

  /// The value of a key.
  ///
  /// - Complexity: O(length of the key).
  public subscript(key: String) -> TOMLNode? { entry(key)?.node }

  /// The entry of a key.
  ///
  /// - Complexity: O(length of the key).
  public func entry(_ key: String) -> Entry? { indices[ExactText(key)].map { entries[$0] } }

  /// Adds a key at the end.
  ///
  /// - Returns: whether the key is new; if not, nothing changes.
  @discardableResult
  public mutating func append(_ key: String, _ value: TOMLValue) -> Bool {
    guard entry(key) == nil else { return false }
    indices[ExactText(key)] = entries.count
    entries.append(Entry(key: key, place: .nowhere, node: TOMLNode(value)))
    return true
  }

  public static func == (one: TOMLTable, other: TOMLTable) -> Bool { one.entries == other.entries }
}
