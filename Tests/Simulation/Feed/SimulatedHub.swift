import FeedModel

/// A hub's ledger over a stream that fails: answers are late, lost or failures, and the connection breaks.
struct SimulatedHub {
  private var ledger = HubLedger(history: 400)
  private var underWay: [(ticket: UInt64, id: String, count: Int)] = []
  private var offered = 0
  /// What the stream holds; it outlives the program.
  private var stored: Set<String> = []
  /// What this life of the program knows to be stored.
  private var known: Set<String> = []
  private(set) var complaints: [String] = []

  mutating func offer(_ message: RecordedMessage) {
    guard let message = HubMessage(message, stream: "S") else { return }
    offered += message.count
    ledger.offer(message)
  }

  /// The program is killed and started again: what it had not sent is gone, and what the stream holds may come again.
  mutating func restart() {
    (ledger, underWay, offered, known) = (HubLedger(history: 400), [], 0, [])
  }

  mutating func turn(at now: Int64, _ draw: inout Draw) {
    if draw.oneIn(70) {
      ledger.disconnected(at: now)
      underWay.removeAll { _ in draw.oneIn(2) }
    }
    if draw.oneIn(6) { ledger.connected() }
    ledger.tick(at: now)
    for call in ledger.due(at: now) {
      guard case .publish(let message, let ticket) = call else { continue }
      if known.contains(message.id) { complain("a stored message is sent again: \(message.id)") }
      underWay.append((ticket, message.id, message.count))
    }
    for _ in 0..<draw.below(20) where !underWay.isEmpty {
      let sent = underWay.remove(at: draw.below(underWay.count))
      switch draw.below(14) {
      case 0...10:
        let isNew = stored.insert(sent.id).inserted
        known.insert(sent.id)
        ledger.stored(ticket: sent.ticket, isRepeat: !isNew)
      case 11: ledger.failed(ticket: sent.ticket, HubFailure(.passing, ""), at: now)
      default: break
      }
    }
    // Stored, dropped and told, and still open make what was offered.
    let counted = Int(ledger.counts.stored) + Int(ledger.counts.dropped) + ledger.openPoints
    if counted != offered { complain("the hub's ledger knows of \(counted) points of \(offered)") }
  }

  private mutating func complain(_ words: String) {
    if complaints.count < 3 { complaints.append(words) }
  }
}
