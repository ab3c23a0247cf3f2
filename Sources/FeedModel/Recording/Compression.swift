/// How the chunks of a recording are packed.
public enum Compression: String, Sendable, CaseIterable {
  case none
  case zstd
  case lz4

  /// The name in a chunk.
  var name: String { self == .none ? "" : rawValue }

  /// The compression of a chunk that says this; nil for one that is unknown here.
  init?(name: String) {
    switch name {
    case "": self = .none
    case "zstd": self = .zstd
    case "lz4": self = .lz4
    default: return nil
    }
  }
}
