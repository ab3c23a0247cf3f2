import TimeSeries

/// A channel that a writer has given a number: its topic, the form of its messages, and its counts.
struct RecordingChannel: Sendable {
  var topic: String
  /// The kind of its points; nil if its first message is no payload with points.
  var kind: SeriesKind?
  var indexScale: IndexScale?
  /// Whether points of equal times are points of their own.
  var equalTimesAreOwn = false
  /// Whether values are numbers of words.
  var valuesAreWords = false
  /// Whether its points are markers.
  var areMarkers = false
  var ledger = TopicLedger()
  /// Messages in the recording.
  var messages: UInt64 = 0

  /// What its messages hold; nil if that is not known.
  var points: RecordedPoints? { RecordedPoints(kind, areMarkers: areMarkers) }

  /// Writes the channel's record.
  func write(_ identifier: UInt16, _ encoding: RecordingEncoding, to bytes: inout RecordBytes) {
    bytes.record(.channel) {
      $0.number(identifier)
      $0.number(RecordingSchema.identifier(points))
      $0.text(topic)
      $0.text(encoding.rawValue)
      var facts = RecordBytes()
      // Payloads state these themselves.
      if encoding != .slipstream, let kind {
        facts.text("kind")
        facts.text(areMarkers ? "markers" : kind == .bars ? "bars" : "samples")
        if let indexScale {
          facts.text("times")
          facts.text(indexScale.isWhole ? "index" : "index \(indexScale.step) \(indexScale.origin)")
        }
        if equalTimesAreOwn {
          facts.text("equal times")
          facts.text("own")
        }
        if valuesAreWords {
          facts.text("values")
          facts.text("words")
        }
      }
      $0.blob(facts.bytes)
    }
  }
}
