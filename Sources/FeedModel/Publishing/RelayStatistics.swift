import TextPoints

/// Counts of a relay, as a line of JSON or as Prometheus text.
package struct RelayStatistics: Sendable, Equatable {
  package var messagesIn: UInt64 = 0
  package var pointsIn: UInt64 = 0
  package var messagesOut: UInt64 = 0
  /// Faulty messages.
  package var faults: UInt64 = 0
  package var gaps: UInt64 = 0
  package var lost: UInt64 = 0
  package var topics = 0
  package var subscriptions = 0
  package var requests: UInt64 = 0
  /// Requests refused because their peer had too many waiting.
  package var busy: UInt64 = 0
  package var state = ConnectionState.connecting

  package init() {}

  private var counts: [(name: String, help: String, value: UInt64)] {
    [
      ("messages_in", "Messages received.", messagesIn), ("points_in", "Points received.", pointsIn),
      ("messages_out", "Messages sent.", messagesOut), ("faults", "Messages that were bad.", faults),
      ("gaps", "Gaps that could not be filled.", gaps), ("lost", "Points that are lost.", lost),
      ("requests", "Control requests answered.", requests), ("busy", "Control requests refused.", busy),
    ]
  }

  /// Counts an event of the receiver.
  package mutating func count(_ event: FeedEvent) {
    switch event {
    case .message(let message, _):
      messagesIn += 1
      pointsIn += UInt64(message.count)
    case .gap(_, let missing):
      gaps += 1
      lost &+= missing.upperBound - missing.lowerBound
    case .fault: faults += 1
    case .state(let new, _): state = new
    case .newEpoch, .understood, .quantity, .markers: break
    }
  }

  /// The counts as one JSON object, without a line break.
  package var json: String { json(and: []) }

  /// The counts and further members as one JSON object, without a line break.
  package func json(and more: [JSONValue.Member]) -> String {
    var members = [JSONValue.Member("schema", 1), .init("state", .string(state.rawValue))]
    members += counts.map { .init($0.name, .number("\($0.value)")) }
    members += [.init("topics", .number("\(topics)")), .init("subscriptions", .number("\(subscriptions)"))]
    return JSONValue.object(members + more).text
  }

  /// The counts in the text format of Prometheus, version 0.0.4.
  package var prometheus: String {
    var text = ""
    for count in counts {
      let name = "slipstream_relay_\(count.name)_total"
      text += "# HELP \(name) \(count.help)\n# TYPE \(name) counter\n\(name) \(count.value)\n"
    }
    for (name, help, value) in [
      ("topics", "Topics known.", topics), ("subscriptions", "Subscriptions held.", subscriptions),
      ("live", "Whether the source is live or quiet.", state == .live || state == .quiet ? 1 : 0),
    ] {
      let full = "slipstream_relay_\(name)"
      text += "# HELP \(full) \(help)\n# TYPE \(full) gauge\n\(full) \(value)\n"
    }
    return text
  }
}
