/// The contexts of keys: some have another meaning in a replay, and a table has its own.
package struct KeyContext: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A chart of a live feed or a file.
  package static let viewer = KeyContext(rawValue: 1)
  /// A chart of a recording that is played.
  package static let replay = KeyContext(rawValue: 2)
  /// A chart of a table.
  package static let table = KeyContext(rawValue: 4)
  /// Pages that are turned, beside the context of the page itself.
  package static let gallery = KeyContext(rawValue: 8)
  /// Tasks of a tour, beside the context of the chart itself.
  static let tour = KeyContext(rawValue: 16)

  /// All charts over time.
  static let charts: KeyContext = [.viewer, .replay]
  static let everywhere: KeyContext = [.viewer, .replay, .table, .gallery]
}
