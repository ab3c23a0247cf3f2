import CivilTime
import TextPoints
import TimeSeries

/// The points of a series as messages for a recording: one message per point, received and sent at the point's time,
/// with an epoch derived from the points, so that the same points make the same file. Before the points of states comes
/// their dictionary.
package struct ImportedMessages: Sequence, IteratorProtocol, Sendable {
  private let topic: String
  private let payload: FeedPayload
  private let epoch: UInt64
  private let form: PointSchema?
  private let words: StateWords?
  private let markers: [Marker]?
  /// The next point; -1 is the dictionary.
  private var position = 0

  /// - Parameters:
  ///   - words: the words that the values stand for; nil for numbers.
  ///   - markers: the markers of which the samples are the places; nil for other points.
  /// - Precondition: the topic is valid by `Topic.isValid`.
  package init(
    _ payload: FeedPayload, topic: String, indexScale: IndexScale? = nil, areTrades: Bool = false,
    words: StateWords? = nil, markers: [Marker]? = nil
  ) {
    precondition(Topic.isValid(topic), "a topic has 1 to 128 bytes and no control characters")
    self.topic = topic
    self.payload = payload
    (self.words, self.markers) = (words, markers)
    if words?.hasNames == true, payload.count > 0 { position = -1 }
    form = payload.kind.map { PointSchema($0, indexScale: indexScale, areTrades: areTrades) }
    epoch = ImportedMessages.epoch(of: payload, topic)
  }

  package mutating func next() -> RecordedMessage? {
    guard position < payload.count else { return nil }
    let index = Swift.max(position, 0)
    let isDictionary = position < 0
    position += 1
    var (point, time): (FeedPayload, Timestamp)
    switch payload {
    case .bars(let bars): (point, time) = (.bars([bars[index]]), bars[index].time)
    case .samples(let samples): (point, time) = (.samples([samples[index]]), samples[index].time)
    case .trim: return nil
    }
    if isDictionary { point = .samples([]) }
    var message = FeedMessage(
      topic: topic, epoch: epoch, firstSequence: UInt64(index), sendTime: time, payload: point,
      indexScale: form?.indexScale)
    message.equalTimesAreOwn = form?.equalTimesAreOwn == true
    message.words = words
    if let markers, case .samples(let samples) = point {
      message.markers = samples.map { FeedMessage.marker(of: $0, in: markers) }
      message.payload = FeedMessage.payload(of: message.markers ?? [])
    }
    // Times of the format start in 1970; an earlier point counts as received then.
    let nanoseconds = UInt64(clamping: time.nanoseconds)
    return RecordedMessage(
      topic: topic, sequence: UInt32(truncatingIfNeeded: index), logTime: nanoseconds, publishTime: nanoseconds,
      data: WireCodec.encode(message))
  }

  /// A number below 2^53 and not 0 (FNV-1a of the topic and the points).
  private static func epoch(of payload: FeedPayload, _ topic: String) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func mix(_ number: UInt64) { hash = (hash ^ number) &* 0x0000_0100_0000_01B3 }
    for byte in topic.utf8 { mix(UInt64(byte)) }
    switch payload {
    case .bars(let bars):
      for bar in bars {
        mix(UInt64(bitPattern: bar.time.nanoseconds))
        mix(bar.close.bitPattern)
      }
    case .samples(let samples):
      for sample in samples {
        mix(UInt64(bitPattern: sample.time.nanoseconds))
        mix(sample.value.bitPattern)
      }
    case .trim: break
    }
    return Swift.max(1, hash & (1 << 53 - 1))
  }
}
