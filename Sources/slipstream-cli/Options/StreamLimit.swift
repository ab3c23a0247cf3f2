import ArgumentParser
import FeedModel

/// A limit of a stream.
enum StreamLimit: OptionValue {
  /// Nanoseconds.
  case age(Int64)
  case bytes(Int64)

  static var completion: CompletionKind? { .list(["30d", "1d", "50GB"]) }

  init(option text: String) throws {
    switch try RecordingRotation(option: text) {
    case .age(let age): self = .age(Int64(clamping: age))
    case .bytes(let bytes): self = .bytes(Int64(clamping: bytes))
    }
  }
}
