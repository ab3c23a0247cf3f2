import FeedModel

/// The format that a publisher uses, as far as it is known.
enum Speech {
  case undecided(FeedDetection)
  case ours
  case foreign(ForeignDecoder)

  init(_ decoding: FeedDecoding) {
    switch decoding {
    case .automatic(let detection): self = .undecided(detection)
    case .slipstream: self = .ours
    case .foreign(let reader): self = .foreign(Speech.decoder(reader))
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
  func subscriptions(for topics: TopicFilter) -> [String] {
    switch self {
    case .foreign(let reader): reader.mapping.subscriptions(for: topics)
    // JSON in one frame has no topic; the decoder finds its series.
    case .automatic: topics == .all ? topics.subscriptions : topics.subscriptions + ["{", "["]
    case .slipstream: topics.subscriptions
    }
  }
}
