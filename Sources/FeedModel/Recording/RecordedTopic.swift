import TimeSeries

/// A topic of a recording.
public struct RecordedTopic: Sendable, Equatable {
  public var name: String
  /// The encoding of the messages; "slipstream" for payload frames.
  package var encoding: String
  /// The kind of the points, if the recorder states it.
  package var kind: SeriesKind?
  /// Whether the recorder states that times are indices.
  package var indexScale: IndexScale?
  /// Whether the recorder states that points of equal times are points of their own.
  package var equalTimesAreOwn = false
  /// Whether the recorder states that values are numbers of words.
  package var valuesAreWords = false
  /// Whether the recorder states that its points are markers.
  package var areMarkers = false
  /// The number of its schema record; 0 for none.
  package var schema: UInt16 = 0
  /// Number of messages, if the file states it.
  public var messages: UInt64?
}
