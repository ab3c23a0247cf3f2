import TextPoints
import TimeSeries

/// Topics whose points are markers: topics of markers, and a topic of states, where each point has its word as text.
package struct MarkerSeries: Sendable, Equatable {
  /// The topic, or its last part behind a symbol; nil for every topic of states.
  private let name: String?
  /// Whether its points are a series besides, as where a pane shows them.
  private let isSeries: Bool

  package init(name: String?, isSeries: Bool = false) {
    (self.name, self.isSeries) = (name, isSeries)
  }

  /// Whether a topic is one of markers.
  package func isMeant(by topic: String) -> Bool { name.map { topic == $0 || topic.hasSuffix("/" + $0) } ?? true }

  /// Whether a topic is one of markers alone.
  package func hides(_ topic: String) -> Bool { !isSeries && isMeant(by: topic) }

  /// The points of a topic as markers, without gaps and without numbers that have no word.
  package static func markers(
    of payload: FeedPayload, _ words: StateWords, indexScale: IndexScale?
  ) -> MarkerBatch {
    guard case .samples(let samples) = payload else { return MarkerBatch(markers: []) }
    let markers = samples.compactMap { sample in words[sample.value].map { Marker(at: sample.time, $0) } }
    return MarkerBatch(markers: markers, indexScale: indexScale)
  }

  /// Makes markers of the messages that have some, where these are wanted.
  ///
  /// - Parameter wanted: the topics to read; nil reads all.
  package static func separated(_ events: [FeedEvent], _ wanted: MarkerSeries?) -> [FeedEvent] {
    events.flatMap { event -> [FeedEvent] in
      guard case .message(let message, _) = event, message.markers != nil else { return [event] }
      guard wanted?.isMeant(by: message.topic) ?? true else { return [] }
      let markers = message.placedMarkers
      return markers.isEmpty ? [] : [.markers([MarkerBatch(markers: markers, indexScale: message.indexScale)])]
    }
  }

  /// Reads the markers among the events of a publisher.
  package func read(_ events: [FeedEvent]) -> [FeedEvent] {
    events.flatMap { event -> [FeedEvent] in
      guard case .message(let message, _) = event, let words = message.words, isMeant(by: message.topic) else {
        return [event]
      }
      let batch = Self.markers(of: message.payload, words, indexScale: message.indexScale)
        .named(name ?? MarkerBatch.usualName)
      return (batch.markers.isEmpty ? [] : [.markers([batch])]) + (isSeries ? [event] : [])
    }
  }
}
