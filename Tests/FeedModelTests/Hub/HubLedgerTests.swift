import Randomness
import Testing

@testable import FeedModel

/// The writer's ledger.
@Suite struct HubLedgerTests {
  /// One random schedule of answers, failures, silence and lost connections.
  private static func run(seed: UInt64, _ messages: [HubMessage]) {
    var random = SplitMix64(seed: seed)
    var ledger = HubLedger(history: .max)
    var (now, offered, sentFirst): (Int64, UInt64, UInt64) = (0, 0, 0)
    var stored: Set<UInt64> = []
    var underWay: [(ticket: UInt64, first: UInt64)] = []
    var resends = 0
    let total = UInt64(messages.count)
    for step in 0..<4_000 {
      now += Int64(random.next() % 50_000_000)
      let isCalm = step > 200
      while offered < total, random.next() % 3 > 0 {
        ledger.offer(messages[Int(offered)])
        offered += 1
      }
      if random.next() % (isCalm ? 1 << 40 : 60) == 0 {
        ledger.disconnected(at: now)
        underWay.removeAll { _ in random.next() % 2 == 0 }
      }
      if random.next() % 5 == 0 { ledger.connected() }
      ledger.tick(at: now)
      for call in ledger.due(at: now) {
        guard case .publish(let message, let ticket) = call else { continue }
        if stored.contains(message.first) { Issue.record("seed \(seed): a stored message is sent again") }
        // What is sent for the first time goes in order.
        if message.first == sentFirst {
          sentFirst += 1
        } else {
          if message.first > sentFirst { Issue.record("seed \(seed): \(message.first) overtakes \(sentFirst)") }
          resends += 1
        }
        underWay.append((ticket, message.first))
      }
      for _ in 0..<(random.next() % 40) where !underWay.isEmpty {
        let sent = underWay.remove(at: isCalm ? 0 : Int(random.next() % UInt64(underWay.count)))
        switch isCalm ? 0 : random.next() % 12 {
        case 0...8:
          ledger.stored(ticket: sent.ticket, isRepeat: false)
          stored.insert(sent.first)
        case 9: ledger.failed(ticket: sent.ticket, HubFailure(.passing, ""), at: now)
        default: break
        }
      }
      if ledger.open != Int(offered) - stored.count { Issue.record("seed \(seed): open messages are miscounted") }
      if stored.count == Int(total) { break }
    }
    #expect(stored.count == Int(total), "seed \(seed): \(total - UInt64(stored.count)) are forgotten")
    #expect(ledger.open == 0 && ledger.openPoints == 0 && ledger.counts.stored == total)
    #expect(ledger.counts.resent == UInt64(resends))
  }

  @Test
  func `2,000 schedules: everything is stored, first sends are in order, nothing stored is sent again`() {
    let messages = (0..<UInt64(60)).map { HubSamples.message("A", first: $0, count: 1) }
    for seed in UInt64(0)..<2_000 { Self.run(seed: seed, messages) }
  }

  @Test
  func `a message whose identity is known without a place goes again under another, until it is stored`() {
    var ledger = HubLedger(history: 100)
    ledger.connected()
    let message = HubSamples.message("A", first: 0, count: 1)
    ledger.offer(message)
    var identities: [String] = []
    for turn in Int64(0)..<3 {
      guard case .publish(let sent, let ticket)? = ledger.due(at: turn * 10_000_000_000).first else {
        Issue.record("nothing is sent")
        return
      }
      #expect(sent.body == message.body)
      identities.append(sent.id)
      if turn < 2 {
        ledger.failed(ticket: ticket, HubFailure(.unproven, ""), at: turn * 10_000_000_000)
      } else {
        ledger.stored(ticket: ticket, isRepeat: false)
      }
    }
    #expect(identities == [message.id, message.id + ":2", message.id + ":3"])
    #expect(ledger.open == 0 && ledger.counts.stored == 1)
  }

  @Test
  func `after a failure nothing is sent until all that is under way is answered, and then from the oldest on`() {
    var ledger = HubLedger(history: 100)
    ledger.connected()
    for first in UInt64(0)..<8 { ledger.offer(HubSamples.message("A", first: first, count: 1)) }
    func tickets(_ calls: [HubCall]) -> [(UInt64, UInt64)] {
      calls.compactMap { if case .publish(let message, let ticket) = $0 { (message.first, ticket) } else { nil } }
    }
    let one = tickets(ledger.due(at: 0))
    #expect(one.map(\.0) == [0])
    ledger.stored(ticket: one[0].1, isRepeat: false)
    let two = tickets(ledger.due(at: 1))
    #expect(two.map(\.0) == [1, 2])
    ledger.failed(ticket: two[0].1, HubFailure(.passing, ""), at: 2)
    #expect(ledger.due(at: 3).isEmpty)
    ledger.stored(ticket: two[1].1, isRepeat: false)
    ledger.tick(at: 4)
    #expect(ledger.due(at: 5).isEmpty, "a pause comes first")
    #expect(tickets(ledger.due(at: 1_000_000_000)).map(\.0) == [1])
    #expect(ledger.counts.resent == 1 && ledger.counts.pauses == 1)
  }

  @Test
  func `one message without an answer lets no more go ahead of it than readers allow for`() {
    var ledger = HubLedger(history: .max)
    ledger.connected()
    for first in UInt64(0)..<5_000 { ledger.offer(HubSamples.message("A", first: first, count: 1)) }
    var newest: UInt64 = 0
    for now in Int64(0)..<1_000 {
      for case .publish(let message, let ticket) in ledger.due(at: now) {
        newest = max(newest, message.first)
        if message.first != 7 { ledger.stored(ticket: ticket, isRepeat: false) }
      }
    }
    #expect(newest == 7 + UInt64(HubLedger.mostUnderWay) - 1)
  }

  @Test
  func `a message without an answer counts as failed after two seconds, and a late answer still counts`() {
    var ledger = HubLedger(history: 100)
    ledger.connected()
    ledger.offer(HubSamples.message("A", first: 0, count: 5))
    guard case .publish(_, let ticket)? = ledger.due(at: 0).first else { return #expect(Bool(false)) }
    #expect(ledger.deadline == HubLedger.patience)
    ledger.tick(at: HubLedger.patience)
    #expect(ledger.open == 1 && ledger.counts.pauses == 1)
    ledger.stored(ticket: ticket, isRepeat: false)
    #expect(ledger.open == 0 && ledger.counts.stored == 5)
    #expect(ledger.due(at: 10 * HubLedger.patience).isEmpty)
  }

  @Test
  func `waiting points are bounded for each topic, and dropped ones are counted and reported`() {
    var ledger = HubLedger(history: 10)
    for first in UInt64(0)..<30 {
      ledger.offer(HubSamples.message("A", first: first * 2, count: 2))
      if first < 3 { ledger.offer(HubSamples.message("B", first: first, count: 1)) }
    }
    #expect(ledger.openPoints == 13)
    #expect(ledger.drainLosses() == [HubLedger.Loss(topic: "A", points: 50)])
    #expect(ledger.drainLosses().isEmpty && ledger.counts.dropped == 50)
    ledger.connected()
    var sent: [UInt64] = []
    for now in Int64(0)..<40 {
      for case .publish(let message, let ticket) in ledger.due(at: now) {
        if message.topic == "A" { sent.append(message.first) }
        ledger.stored(ticket: ticket, isRepeat: false)
      }
    }
    #expect(sent == [50, 52, 54, 56, 58] && ledger.open == 0)
  }

  @Test(arguments: [1, 64, 500])
  func `a source that waits for room has every point stored, however many a message holds`(_ count: Int) {
    var ledger = HubLedger(history: .max)
    ledger.connected()
    var (offered, now): (UInt64, Int64) = (0, 0)
    while ledger.counts.stored < 5_000 * UInt64(count), now < 20_000 {
      while offered < 5_000, ledger.hasRoom {
        ledger.offer(HubSamples.message("A", first: offered * UInt64(count), count: count))
        offered += 1
      }
      for case .publish(_, let ticket) in ledger.due(at: now) { ledger.stored(ticket: ticket, isRepeat: false) }
      now += 1
    }
    #expect(ledger.counts.stored == 5_000 * UInt64(count) && ledger.counts.dropped == 0)
  }

  @Test
  func `a refusal ends the writing; a passing failure does not`() {
    var ledger = HubLedger(history: 10)
    ledger.connected()
    ledger.offer(HubSamples.message("A", first: 0, count: 1))
    guard case .publish(_, let ticket)? = ledger.due(at: 0).first else { return #expect(Bool(false)) }
    ledger.failed(ticket: ticket, HubFailure(.tooLarge, "too large"), at: 1)
    #expect(ledger.ending?.kind == .tooLarge && ledger.due(at: .max / 2).isEmpty)
  }
}
