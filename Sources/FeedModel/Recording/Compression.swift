/// The compression of a recording's chunks.
public enum Compression: String, Sendable, CaseIterable {
  case none
  case zstd
  case lz4

  /// The name in the chunk header.
  var name: String { self == .none ? "" : rawValue }

  /// The compression with this name; nil for an unknown one.
  init?(name: String) {
    switch name {
    case "": self = .none
    case "zstd": self = .zstd
    case "lz4": self = .lz4
    default: return nil
    }
  }
}
