import TimeSeries

/// The words of the topics that a writer stores. Dictionaries are not stored: a reader starts at any place of a stream,
/// so each message of states has the words behind its samples.
package struct HubWords: Sendable {
  private var known: [String: (epoch: UInt64, words: StateWords)] = [:]

  package init() {}

  /// The message to store for a received payload, with the words of its topic as far as they are known; nil for a
  /// dictionary, a heartbeat, a trim, and for bytes that are not a payload of ours.
  ///
  /// - Complexity: O(bytes); a payload of numbers stays as it is.
  package mutating func message(_ recorded: RecordedMessage, stream: String) -> HubMessage? {
    guard let header = recorded.data.withUnsafeBytes({ try? WireHeader($0) }) else { return nil }
    guard header.valuesAreWords else { return HubMessage(recorded, stream: stream) }
    if header.words != nil, let words = recorded.data.withUnsafeBytes({ WireCodec.words(header, $0) }) {
      known[recorded.topic] = (header.epoch, words)
    }
    var named = recorded
    if let own = known[recorded.topic], own.epoch == header.epoch,
      let body = WireCodec.adding(own.words, to: recorded.data)
    {
      named.data = body
    }
    return HubMessage(named, stream: stream)
  }
}
