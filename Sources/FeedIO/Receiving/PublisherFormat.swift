import FeedModel
import TextPoints

/// The format that a publisher uses, as far as it is known.
enum PublisherFormat {
  case undecided(FeedDetection)
  case ours
  case foreign(ForeignDecoder)

  init(_ decoding: FeedDecoding) {
    switch decoding {
    case .automatic(let detection): self = .undecided(detection)
    case .slipstream: self = .ours
    case .foreign(let reader): self = .foreign(PublisherFormat.decoder(reader))
    }
  }

  /// A publisher without an epoch gets one here: a program that forwards its points must not seem to repeat itself.
  static func decoder(_ reader: ForeignReader) -> ForeignDecoder {
    ForeignDecoder(reader, life: UInt64.random(in: 1..<1 << 53))
  }
}

extension FeedDecoding {
  var isForeign: Bool {
    if case .foreign = self { return true }
    return false
  }

  /// The subscriptions for these topics.
  func subscriptions(for topics: TopicFilter) -> [[UInt8]] {
    let names: [String]
    switch self {
    case .foreign(let reader): names = reader.mapping.subscriptions(for: topics)
    case .automatic, .slipstream: names = topics.subscriptions
    }
    let prefixes = names.map { Array($0.utf8) }
    guard case .automatic = self, topics != .all else { return prefixes }
    return prefixes + Self.bodies.map { [$0] }
  }

  /// First bytes of messages of one frame, which have no topic, so that the decoder must find their series: JSON, maps
  /// and arrays of MessagePack, and lines of numbers.
  private static let bodies: [UInt8] =
    Array("{[\"+-.0123456789".utf8) + Array(0x80...0x9F) + Array(0xDC...0xDF)
}
