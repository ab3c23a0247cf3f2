import CivilTime
import TextPoints
import TimeSeries

/// The contents and the losses of a recording, found by reading all of it.
package struct RecordingAudit: Sendable {
  /// One topic.
  package struct Topic: Sendable {
    package var name: String
    /// The encoding of its messages, and the name of its schema ("" for none).
    package var encoding: String
    package var schema: String
    package var ledger = TopicLedger()
    /// Messages that hold no points that this program reads.
    package var foreign = 0
    /// Times of receipt of its first and last message.
    package var times: ClosedRange<Timestamp>?
    /// Bytes of its messages, unpacked, and their share of the packed chunks.
    package var bytes = 0
    package var packedBytes = 0.0
    package var compressions: Set<String> = []

    /// Points for each second between its first and its last message; nil for less than two times.
    package var rate: Double? {
      guard let times, ledger.points > 1 else { return nil }
      let seconds = Double(times.upperBound.nanoseconds(since: times.lowerBound)) * 1e-9
      return seconds > 0 ? Double(ledger.points - 1) / seconds : nil
    }
  }

  /// Points that a topic lacks.
  package struct Loss: Sendable, Equatable {
    package var topic: String
    /// Their sequence numbers.
    package var missing: Range<UInt64>
    /// When the message after them was received.
    package var time: Timestamp
  }

  package private(set) var topics: [Topic] = []
  /// The first losses.
  package private(set) var losses: [Loss] = []
  package private(set) var report = RecordingReport()

  /// Most losses to remember.
  package static let mostLosses = 1_000

  /// - Complexity: O(bytes of the recording).
  package init(_ file: RecordingFile) {
    var places: [String: Int] = [:]
    for topic in file.topics where places[topic.name] == nil {
      places[topic.name] = topics.count
      let schema = file.schemas[topic.schema]
      topics.append(Topic(name: topic.name, encoding: topic.encoding, schema: schema?.name ?? ""))
    }
    var messages = file.messages()
    while let message = messages.next() {
      guard let place = places[message.topic] else { continue }
      record(message, place)
    }
    report = messages.report
    measure(file, places)
  }

  /// Whether anything is missing: points, chunks or the end of the file; or points of another form, which no chart has beside
  /// the others.
  package func hasLosses(_ file: RecordingFile) -> Bool {
    topics.contains { $0.ledger.lost > 0 || $0.ledger.refused > 0 } || report.damagedChunks + report.damagedMessages > 0
      || !file.isIndexed && file.fault != nil
  }

  private mutating func record(_ message: RecordedMessage, _ place: Int) {
    let time = Timestamp(nanoseconds: Int64(clamping: message.logTime))
    let times = topics[place].times ?? time...time
    topics[place].times = min(times.lowerBound, time)...max(times.upperBound, time)
    let missing = message.data.withUnsafeBytes { payload -> Range<UInt64> in
      if (try? WireHeader(payload)) == nil { topics[place].foreign += 1 }
      return topics[place].ledger.record(payload)
    }
    if !missing.isEmpty, losses.count < Self.mostLosses {
      losses.append(Loss(topic: message.topic, missing: missing, time: time))
    }
  }

  /// Adds up bytes and compressions by topic, chunk by chunk.
  private mutating func measure(_ file: RecordingFile, _ places: [String: Int]) {
    for place in file.places {
      guard let chunk = try? file.load(place, order: .log, translates: false) else { continue }
      let packed = file.packing(of: place)
      let all = max(1, chunk.messages.reduce(0) { $0 + Int($1.end - $1.start) })
      for message in chunk.messages {
        guard let name = (chunk.channels[message.channel] ?? file.channels[message.channel])?.name,
          let topic = places[name]
        else { continue }
        let bytes = Int(message.end - message.start)
        topics[topic].bytes += bytes
        topics[topic].packedBytes += Double(bytes) / Double(all) * Double(packed?.bytes ?? UInt64(bytes))
        if let packed { topics[topic].compressions.insert(packed.compression.isEmpty ? "none" : packed.compression) }
      }
    }
  }
}
