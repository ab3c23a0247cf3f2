import FeedModel
import TextPoints

/// Merges the events of several publishers of one receiver: each topic belongs to one publisher at a time, and one
/// state stands for all.
struct SeveralPublishers {
  /// The index of the publisher that owns each topic.
  private var owners: [String: Int] = [:]
  private var reported: Set<String> = []
  private let endpoints: [Endpoint]

  /// Most topics to keep apart, as many as a session follows.
  private static let mostTopics = 100_000

  init(_ endpoints: [Endpoint]) {
    self.endpoints = endpoints
  }

  /// Drops a publisher's events on a topic that belongs to another, and reports that once.
  ///
  /// A topic moves to another publisher when its own is gone.
  ///
  /// - Parameter states: of the publishers, in their order.
  mutating func admit(_ events: [FeedEvent], from place: Int, _ states: [ConnectionState]) -> [FeedEvent] {
    var admitted: [FeedEvent] = []
    admitted.reserveCapacity(events.count)
    for event in events {
      guard let topic = event.topic else {
        admitted.append(event)
        continue
      }
      if let owner = owners[topic], owner != place {
        if states[owner] == .live || states[owner] == .quiet {
          if reported.insert(topic).inserted { admitted.append(.fault(rivals(topic, owner, place))) }
          continue
        }
        reported.remove(topic)
      }
      if owners.count < SeveralPublishers.mostTopics || owners[topic] != nil { owners[topic] = place }
      admitted.append(event)
    }
    return admitted
  }

  private func rivals(_ topic: String, _ owner: Int, _ place: Int) -> FeedFault {
    let who = endpoints[owner] == endpoints[place] ? "twice from \(endpoints[owner])" : "from \(endpoints[owner]) too"
    return FeedFault(
      .number,
      "\(topic) at \(endpoints[place]) comes \(who): the points of one publisher are used as long as it is connected.")
  }

  /// One state for all: that of the publisher that needs attention most, with its endpoint. Other sentences stay.
  func overall(_ events: [FeedEvent], _ connections: [ConnectionTracker]) -> [FeedEvent] {
    let order: [ConnectionState] = [.refused, .foreign, .lost, .stale, .connecting, .quiet, .live, .ended]
    func rank(_ place: Int) -> Int { order.firstIndex(of: connections[place].state) ?? 0 }
    guard let worst = connections.indices.min(by: { rank($0) < rank($1) }) else { return events }
    let words = connections[worst].sentence
    let isGone = connections[worst].state == .lost || connections[worst].state == .stale
    let sentence = isGone ? "\(endpoints[worst]): \(words)" : words
    return events.map { event in
      guard case .state(_, let own) = event else { return event }
      let isState = own.isEmpty || connections.contains { $0.sentence == own }
      return .state(connections[worst].state, isState ? sentence : own)
    }
  }
}

extension FeedEvent {
  /// The topic of the event.
  fileprivate var topic: String? {
    switch self {
    case .message(let message, _): message.topic
    case .gap(let topic, _), .newEpoch(let topic, _): topic
    case .fault, .state, .understood, .quantity, .markers: nil
    }
  }
}
