import CivilTime
import TextPoints
import TimeSeries

/// The points of one topic to publish, ordered by time.
public struct PublishedSeries: Sendable, Equatable {
  public var topic: String
  public var payload: FeedPayload
  /// The numbers that the points hold in place of times; nil for instants.
  public var indexScale: IndexScale?
  /// Whether bars are trades, each with one price.
  package var areTrades = false
  /// The words that its values stand for; nil for numbers.
  package var words: StateWords?
  /// The markers of which its samples are the places; nil for other points.
  package var markers: [Marker]?

  /// - Precondition: the topic is valid and the payload holds points.
  public init(topic: String, payload: FeedPayload, indexScale: IndexScale? = nil) {
    precondition(Topic.isValid(topic), "a topic has 1 to 128 bytes and no control characters")
    precondition(payload.kind != nil, "a series has bars or samples")
    self.topic = topic
    self.payload = payload
    self.indexScale = indexScale
  }

  /// The markers of a topic, ordered by time.
  ///
  /// - Precondition: the topic is valid.
  package init(topic: String, markers: [Marker], indexScale: IndexScale? = nil) {
    self.init(topic: topic, payload: FeedMessage.payload(of: markers), indexScale: indexScale)
    self.markers = markers
  }

  /// The common form of the points.
  package var form: PointSchema {
    PointSchema(payload.kind ?? .bars, indexScale: indexScale, areTrades: areTrades, areMarkers: markers != nil)
  }

  var count: Int { payload.count }

  func time(at index: Int) -> Timestamp {
    switch payload {
    case .bars(let bars): bars[index].time
    case .samples(let samples): samples[index].time
    case .trim(let keepFrom): keepFrom
    }
  }

  /// The points of a range, with their times shifted.
  func slice(_ range: Range<Int>, shiftedBy shift: Int64) -> FeedPayload {
    switch payload {
    case .bars(let bars):
      .bars(
        bars[range].map { bar in
          var moved = bar
          moved.time = bar.time.advanced(by: shift)
          return moved
        })
    case .samples(let samples):
      .samples(samples[range].map { Sample(time: $0.time.advanced(by: shift), value: $0.value) })
    case .trim: payload
    }
  }
}
