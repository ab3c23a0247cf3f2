import CivilTime

/// Notices when the oldest points of a topic leave the stream: the reader's window then loses them too.
///
/// Once a minute it looks up the first message of each of the first 16 topics.
struct HubRetention: Sendable {
  private struct Known: Sendable {
    var subject: String
    var topic: String
    /// The first time that the stream holds, once it was looked up.
    var first: Timestamp?
  }

  private var known: [Known] = []
  private var names: Set<String> = []
  private(set) var deadline: Int64?

  private static let mostTopics = 16
  private static let interval: Int64 = 60_000_000_000
  /// Tickets from here on are of these look-ups.
  private static let firstTicket: UInt64 = 1 << 32

  /// Notes a topic.
  mutating func meet(_ subject: String, _ topic: String) {
    guard known.count < Self.mostTopics, names.insert(topic).inserted else { return }
    known.append(Known(subject: subject, topic: topic))
    if deadline == nil { deadline = 0 }
  }

  mutating func tick(at now: Int64, firstPlace: UInt64, _ calls: inout [HubCall]) {
    guard let due = deadline, due <= now else { return }
    deadline = now &+ Self.interval
    for (place, one) in known.enumerated() {
      calls.append(.next(subject: one.subject, place: max(1, firstPlace), ticket: Self.firstTicket + UInt64(place)))
    }
  }

  /// Resolves a look-up by its answer; false when it is for another look-up.
  mutating func resolve(_ ticket: UInt64, _ stored: HubStored?, _ news: inout [HubReader.News]) -> Bool {
    guard ticket >= Self.firstTicket else { return false }
    guard let place = Int(exactly: ticket - Self.firstTicket), known.indices.contains(place), let stored,
      stored.subject == known[place].subject, let body = HubBody(stored.body)
    else { return true }
    if let before = known[place].first, body.firstTime > before {
      news.append(.trimmed(topic: known[place].topic, keepFrom: body.firstTime))
    }
    known[place].first = body.firstTime
    return true
  }
}
