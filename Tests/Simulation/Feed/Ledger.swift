import CivilTime
import FeedModel
import TextPoints
import TimeSeries

/// The books of a simulation: what each life of each topic published, and what the reader was told of it.
struct Ledger {
  private struct Account {
    var applied: [Range<UInt64>] = []
    var lost: [Range<UInt64>] = []

    /// Both, in the order of their numbers.
    var all: [Range<UInt64>] {
      (applied + lost).filter { !$0.isEmpty }.sorted { $0.lowerBound < $1.lowerBound }
    }
  }

  private struct Key: Hashable {
    var topic: String
    var epoch: UInt64
  }

  private var accounts: [Key: Account] = [:]
  private var current: [String: UInt64] = [:]
  private var first: [String: UInt64] = [:]
  /// Gaps told before any point, of the life that the first points are of.
  private var early: [String: [Range<UInt64>]] = [:]
  private var metBefore: [String: UInt64] = [:]
  private var found: [String] = []

  /// The number of points of a topic that the reader applied, of all lives.
  func applied(of topic: String) -> Int {
    accounts.reduce(0) { sum, entry in
      entry.key.topic == topic ? sum + entry.value.applied.reduce(0) { $0 + Int($1.count) } : sum
    }
  }

  /// The value that a point has: told by its life and number, so that a wrong one is seen.
  private static func value(_ epoch: UInt64, _ sequence: UInt64) -> Double { Double(epoch * 1_000_000 + sequence) }

  func points(_ count: Int, kind: SeriesKind, epoch: UInt64, from next: UInt64) -> FeedPayload {
    var bars: [Bar] = []
    var samples: [Sample] = []
    // Loops, for closures over collections are what a debug build is slowest at.
    if kind == .bars { bars.reserveCapacity(count) } else { samples.reserveCapacity(count) }
    var sequence = next
    while sequence < next + UInt64(count) {
      let value = Ledger.value(epoch, sequence)
      let time = Timestamp(nanoseconds: Int64(value))
      if kind == .bars {
        bars.append(
          Bar(
            time: time, open: value, high: value, low: value, close: value, volume: 0, ticks: 0, flags: [], duration: 0)
        )
      } else {
        samples.append(Sample(time: time, value: value))
      }
      sequence += 1
    }
    return kind == .bars ? .bars(bars) : .samples(samples)
  }

  mutating func receive(_ events: [FeedEvent]) {
    for event in events {
      switch event {
      case .message(let message, _): receive(message)
      case .gap(let topic, let missing):
        guard let epoch = current[topic] else {
          early[topic, default: []].append(missing)
          continue
        }
        accounts[Key(topic: topic, epoch: epoch), default: Account()].lost.append(missing)
      case .newEpoch(let topic, let epoch):
        // A life of which only a heartbeat was heard was met all the same, from there on.
        if current[topic] == nil { metBefore[topic] = epoch }
        current[topic] = epoch
        early[topic] = nil
      case .fault(let fault): found.append("fault: \(fault)")
      case .state, .understood, .quantity, .markers: break
      }
    }
  }

  private mutating func receive(_ message: FeedMessage) {
    if case .trim = message.payload { return }
    if current[message.topic] == nil {
      current[message.topic] = message.epoch
      first[message.topic] = message.epoch
      let key = Key(topic: message.topic, epoch: message.epoch)
      accounts[key, default: Account()].lost += early.removeValue(forKey: message.topic) ?? []
    }
    if current[message.topic] != message.epoch { found.append("points of another life than was told") }
    let key = Key(topic: message.topic, epoch: message.epoch)
    accounts[key, default: Account()].applied.append(message.firstSequence..<message.nextSequence)
    var sequence = message.firstSequence
    func check(_ value: Double) {
      if value != Ledger.value(message.epoch, sequence) { found.append("a wrong point of \(message.topic)") }
      sequence += 1
    }
    switch message.payload {
    case .bars(let bars): for bar in bars { check(bar.close) }
    case .samples(let samples): for sample in samples { check(sample.value) }
    case .trim: break
    }
  }

  /// What does not hold at any time: in each life, applied and lost make one run without overlap.
  var complaintsOfOrder: [String] {
    var complaints = found
    for (key, account) in accounts {
      let name = "\(key.topic) in life \(key.epoch)"
      if zip(account.applied, account.applied.dropFirst()).contains(where: { $0.upperBound > $1.lowerBound }) {
        complaints.append("\(name): points twice or out of order")
      }
      let all = account.all
      if zip(all, all.dropFirst()).contains(where: { $0.upperBound != $1.lowerBound }) {
        complaints.append("\(name): applied and lost do not join: \(all)")
      }
    }
    return complaints
  }

  /// What does not add up at the end: in each life, applied and lost must make one run without overlap, in order of arrival; the
  /// run of a life that was met from its start begins at 0, and that of the last ends where the publisher is.
  ///
  /// A reader that met a topic after its last point, when no one held any, has nothing to apply and nothing to miss:
  /// then it must at least know where the publisher is, as `known` says. It may have met a life by a heartbeat, of which
  /// nothing is told: `met` says which.
  func complaints(
    finalEpoch: UInt64, ends: [String: UInt64], known: [String: UInt64], met: [String: UInt64]
  ) -> [String] {
    var complaints = complaintsOfOrder
    for (key, account) in accounts {
      let name = "\(key.topic) in life \(key.epoch)"
      let all = account.all
      if first[key.topic] != key.epoch, met[key.topic] != key.epoch, key.epoch >= metBefore[key.topic] ?? 0,
        let start = all.first?.lowerBound, start != 0
      {
        complaints.append("\(name): begins at \(start)")
      }
    }
    for (topic, end) in ends where end > 0 {
      let account = accounts[Key(topic: topic, epoch: finalEpoch)] ?? Account()
      // What was lost before the first point ever is of the only life that was met.
      let lost = account.lost + (current[topic] == nil ? early[topic] ?? [] : [])
      let reached = (account.applied + lost).map(\.upperBound).max() ?? known[topic] ?? 0
      if reached != end { complaints.append("\(topic): reached \(reached) of \(end) in the last life") }
    }
    return complaints
  }
}
