import CivilTime
import TextPoints
import TimeSeries

/// One decoded message of a publisher: its series, the life of the publisher, sequence numbers and points.
public struct FeedMessage: Sendable, Equatable {
  /// The series' name, 1 to 128 bytes of UTF-8 without control characters.
  public var topic: String
  /// The life of the publisher; sequence numbers start again with each life.
  public var epoch: UInt64
  /// The sequence number of the first point; in a heartbeat, of the next point to come.
  public var firstSequence: UInt64
  /// When the publisher sent it, by the publisher's clock.
  public var sendTime: Timestamp
  public var payload: FeedPayload
  /// The numbers that the points hold in place of times, because the source has no times; nil for instants.
  public var indexScale: IndexScale?
  /// The words that its values stand for, as far as the series has them; nil for numbers. A message without points
  /// that has some is the topic's dictionary.
  package var words: StateWords?
  /// The markers that its samples stand for, whose values are places in this table; nil for other points. Samples and
  /// markers have the same times.
  package var markers: [Marker]?
  /// Whether its points have the times of their arrival at this reader, because they have none of their own.
  package var isTimedByReceipt = false
  /// Whether its points were published before this reader came, and are not news.
  package var isHistory = false
  /// Whether points of one time are points of their own, as trades are; otherwise a record with the time of the last
  /// one amends it. Bars with it are trades: each has one price.
  public var equalTimesAreOwn = false

  public init(
    topic: String, epoch: UInt64, firstSequence: UInt64, sendTime: Timestamp, payload: FeedPayload,
    indexScale: IndexScale? = nil
  ) {
    self.topic = topic
    self.epoch = epoch
    self.firstSequence = firstSequence
    self.sendTime = sendTime
    self.payload = payload
    self.indexScale = indexScale
  }

  /// Whether the points hold numbers in place of times.
  package var timesAreIndices: Bool { indexScale != nil }

  /// The common form of all points of one life; nil for a trim.
  package var form: PointSchema? {
    payload.kind.map {
      PointSchema($0, indexScale: indexScale, areTrades: equalTimesAreOwn, areMarkers: markers != nil)
    }
  }

  /// Number of points.
  public var count: Int { payload.count }

  /// The sequence number after the last point of this message, clamped to the end of its range.
  package var nextSequence: UInt64 {
    let (next, overflow) = firstSequence.addingReportingOverflow(UInt64(count))
    return overflow ? .max : next
  }

  /// Whether the message carries no points and only reports that the publisher is alive and how far it has come.
  package var isHeartbeat: Bool {
    if case .trim = payload { return false }
    return payload.count == 0
  }

  /// The words that a dictionary defines; nil for a message of another kind.
  package var dictionary: StateWords? {
    guard count == 0, payload.kind == .samples, let words, words.hasNames else { return nil }
    return words
  }

  /// The dictionary of a message's topic before its points; nil if it has no words.
  package var dictionaryBefore: FeedMessage? {
    guard words?.hasNames == true else { return nil }
    var dictionary = self
    dictionary.payload = .samples([])
    return dictionary
  }

  /// The markers of the message in their order, at the times of its samples.
  ///
  /// - Complexity: O(points).
  package var placedMarkers: [Marker] { Self.markers(of: payload, in: markers ?? []) }

  /// The marker that a sample stands for, which says nothing for a gap.
  package func marker(of sample: Sample) -> Marker { Self.marker(of: sample, in: markers ?? []) }

  /// The same, of a table.
  package static func marker(of sample: Sample, in table: [Marker]) -> Marker {
    guard let place = Int(exactly: sample.value), table.indices.contains(place) else {
      return Marker(at: sample.time, "")
    }
    var marker = table[place]
    marker.time = sample.time
    return marker
  }

  /// The markers that samples stand for; a gap, and a place that the table has not, stand for none.
  package static func markers(of payload: FeedPayload, in table: [Marker]) -> [Marker] {
    guard case .samples(let samples) = payload else { return [] }
    return samples.map { marker(of: $0, in: table) }.filter(\.saysSomething)
  }

  /// The samples that stand for markers in the order of a table.
  package static func payload(of markers: [Marker]) -> FeedPayload {
    .samples(markers.enumerated().map { Sample(time: $0.element.time, value: Double($0.offset)) })
  }

  /// The message without points below `sequence`; nil when none is left. A heartbeat or trim stays as it is.
  package func from(sequence: UInt64) -> FeedMessage? {
    guard count > 0, sequence > firstSequence else { return self }
    guard sequence < nextSequence, let dropped = Int(exactly: sequence - firstSequence) else { return nil }
    var rest = self
    rest.firstSequence = sequence
    rest.payload = payload.dropFirst(dropped)
    return rest
  }
}
