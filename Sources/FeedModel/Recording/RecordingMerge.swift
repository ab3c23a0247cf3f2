import CivilTime
import TextPoints
import TimeSeries

/// Merges the messages of several recordings in the order of their receipt. Points that two of them hold are taken once.
package struct RecordingMerge: Sendable {
  private var sources: [RecordedMessages]
  private var trackers: [String: SequenceTracker] = [:]
  /// Points that an earlier recording held already.
  package private(set) var repeated = 0

  package init(_ files: [RecordingFile], topics: Set<String>? = nil) {
    sources = files.map { $0.messages(topics: topics) }
  }

  /// The report of each recording, in their order.
  package var reports: [RecordingReport] { sources.map(\.report) }

  /// The next message; nil at the end.
  ///
  /// - Throws: `FeedFault` if a topic has two publishers' lives at the same time: their points cannot be one series.
  package mutating func next() throws(FeedFault) -> RecordedMessage? {
    // Ends with the recordings: each turn takes a message from one of them.
    while true {
      var earliest: (time: Timestamp, place: Int)?
      for place in sources.indices {
        guard let time = sources[place].nextTime(), time < earliest?.time ?? Timestamp(nanoseconds: .max) else {
          continue
        }
        earliest = (time, place)
      }
      guard let place = earliest?.place, let message = sources[place].next() else { return nil }
      if let fresh = try admit(message) { return fresh }
    }
  }

  private mutating func admit(_ message: RecordedMessage) throws(FeedFault) -> RecordedMessage? {
    guard let content = try? WireCodec.decode(topic: Array(message.topic.utf8), payload: message.data),
      content.payload.kind != nil, content.dictionary == nil
    else { return message }
    var tracker = trackers[message.topic] ?? SequenceTracker()
    defer { trackers[message.topic] = tracker }
    switch tracker.admit(content) {
    case .next, .gap, .newEpoch: return message
    case .duplicate:
      repeated += content.count
      return nil
    case .oldEpoch:
      throw FeedFault(
        .number,
        "\(message.topic.cleaned) comes from two publishers, or from two runs of one, at the same time; merge one of "
          + "them with --symbol, or cut the times apart")
    case .overlap(let fresh):
      guard let rest = content.from(sequence: fresh) else { return nil }
      repeated += content.count - rest.count
      var kept = message
      kept.sequence = UInt32(truncatingIfNeeded: rest.firstSequence)
      kept.data = WireCodec.encodeNamed(rest)
      return kept
    }
  }
}
