/// The contexts of keys: some have another meaning in a replay, and a table has its own.
public struct KeyContext: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A chart of a live feed or a file.
  public static let viewer = KeyContext(rawValue: 1)
  /// A chart of a recording that is played.
  public static let replay = KeyContext(rawValue: 2)
  /// A chart of a table.
  public static let table = KeyContext(rawValue: 4)
  /// Pages that are turned, beside the context of the page itself.
  public static let gallery = KeyContext(rawValue: 8)
  /// Tasks of a tour, beside the context of the chart itself.
  static let tour = KeyContext(rawValue: 16)

  /// All charts over time.
  static let charts: KeyContext = [.viewer, .replay]
  static let everywhere: KeyContext = [.viewer, .replay, .table, .gallery]
}
