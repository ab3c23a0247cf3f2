import CivilTime
import FeedModel
import Randomness
import TextPoints
import TimeSeries

/// A publisher, up to two relays in a row, and a reader, in virtual time over the real code, with links between them
/// that fail in every way they can.
///
/// One seed gives one run, always the same.
package struct FeedSimulation {
  private static let topics = ["A", "B"]

  private let seed: UInt64
  private var chance: Link.Chance
  private var now: Int64 = 0
  private var wallShift: Int64 = 0

  private var publisher: PublisherCore
  private var lives: UInt64 = 1
  private var isPublisherUp = true
  private let history: Int

  private var relays: [RelayCore]
  private let hasControl: Bool
  /// From the publisher to the first relay, and so on; the last ends at the reader.
  private var links: [Link] = []
  private var sessions: UInt64 = 0

  private(set) var ledger = Ledger()
  /// What stands behind the reader; nil in a run of the feed alone.
  private var program: FeedProgram?
  package private(set) var complaints: [String] = []

  /// - Parameter hasProgram: whether an application, a recorder and a hub's ledger stand behind the reader.
  package init(seed: UInt64, hasProgram: Bool = false) {
    self.seed = seed
    chance = Link.Chance(random: SplitMix64(seed: seed))
    history = [0, 50, 500, 100_000][Int(chance.random.next() % 4)]
    publisher = PublisherCore(epoch: 1, history: history, sendsTrim: seed % 3 == 0)
    for topic in FeedSimulation.topics { _ = publisher.addTopic(topic, kind: topic == "A" ? .bars : .samples) }
    relays = Array(repeating: RelayCore(history: history), count: [0, 1, 0, 2][Int(seed % 4)])
    hasControl = seed % 7 != 0
    if hasProgram { program = FeedProgram(seed: seed) }
    for index in 0...relays.count { links.append(Link(session: newSession(forRelay: index < relays.count))) }
  }

  private mutating func newSession(forRelay: Bool) -> FeedSession {
    sessions += 1
    return FeedSession(hasControl: hasControl, reportsHeartbeats: forRelay, seed: sessions)
  }

  /// Runs the troubles, then a calm that lets everything settle, and checks the books.
  package mutating func run() {
    for _ in 0..<400 { turn() }
    chance.isCalm = true
    isPublisherUp = true
    // A reader has come to rest by then, so what is killed is a program with a chart.
    let kill = program == nil || seed & 16 == 0 ? nil : Int(seed / 32 % 100)
    for step in 0..<100 {
      if step == kill { restartProgram() }
      turn()
    }
    // What waits is given up after 10 s, and may have to wait again: most runs settle long before.
    var rest = 30 * links.count
    while rest > 0, !openBooks().isEmpty {
      for _ in 0..<50 { turn() }
      rest -= 1
    }
    complaints += program?.complaints(ledger) ?? []
    complaints += openBooks() + links.flatMap(\.complaints)
  }

  private func openBooks() -> [String] {
    let ends = Dictionary(
      uniqueKeysWithValues: publisher.topicNames.enumerated().map { ($1, publisher.next(of: $0)) })
    let last = links[relays.count]
    let known = last.positions(inLife: publisher.epoch)
    return ledger.complaints(finalEpoch: publisher.epoch, ends: ends, known: known, met: last.met)
      + links.flatMap(\.openBooks)
  }

  private var wall: Timestamp { Timestamp(nanoseconds: now &+ wallShift) }

  private mutating func turn() {
    now += Link.step
    if chance.oneIn(150) {
      wallShift += Int64(chance.below(200_000_000_001)) - 100_000_000_000
    }
    restartSome()
    publish()
    for index in links.indices { turn(linkAt: index) }
    program?.turn(at: now)
  }

  /// One turn of the link behind the server at a place: 0 is the publisher.
  private mutating func turn(linkAt index: Int) {
    let isUp = index > 0 || isPublisherUp
    deliver(links[index].fail(&chance, isServerUp: isUp, at: now), at: index)
    if index > 0 { links[index].send(relays[index - 1].heartbeats(in: Turn(at: now, wall: wall)), &chance, at: now) }
    let wall = wall
    if index == 0, isPublisherUp {
      links[0].answer(&chance, at: now) { publisher.answer($0, in: Turn(wall: wall)) }
    } else if index > 0 {
      links[index].answer(&chance, at: now) { relays[index - 1].answer($0, in: Turn(wall: wall)) }
    }
    deliver(links[index].deliver(&chance, wall: wall, at: now), at: index)
  }

  /// What a link brings goes to the relay at its end, or to the reader.
  private mutating func deliver(_ events: [FeedEvent], at index: Int) {
    guard index < relays.count else {
      ledger.receive(events)
      program?.receive(events)
      return
    }
    for event in events { links[index + 1].send(relays[index].handle(event, in: Turn(at: now)), &chance, at: now) }
  }

  private mutating func restartSome() {
    if chance.oneIn(150) { restartPublisher() }
    if chance.oneIn(200) { isPublisherUp = false }
    if !isPublisherUp, chance.oneIn(60) { restartPublisher() }
    if program != nil, chance.oneIn(400) { restartProgram() }
    for index in relays.indices where chance.oneIn(200) {
      // Killed and started again: it knows nothing, and its readers find out when they connect again.
      relays[index] = RelayCore(history: history)
      let session = newSession(forRelay: true)
      links[index].restartReader(session)
      deliver(links[index + 1].disconnect(&chance, at: now), at: index + 1)
    }
  }

  /// Kills the reader with all that stands behind it, and starts it again: its books begin anew.
  private mutating func restartProgram() {
    complaints += ledger.complaintsOfOrder
    program?.restart(ledger)
    ledger = Ledger()
    let session = newSession(forRelay: false)
    links[relays.count].restartReader(session)
  }

  private mutating func restartPublisher() {
    deliver(links[0].disconnect(&chance, at: now), at: 0)
    lives += 1
    // A request on its way to the old life may reach the new one.
    publisher = PublisherCore(epoch: lives, history: history)
    // Now and then the new life publishes another kind under the same names.
    let isSwapped = chance.oneIn(4) && program == nil
    for topic in FeedSimulation.topics {
      _ = publisher.addTopic(topic, kind: (topic == "A") != isSwapped ? .bars : .samples)
    }
    isPublisherUp = true
  }

  private mutating func publish() {
    guard isPublisherUp else { return }
    var messages: [FeedMessage] = []
    if !chance.isCalm {
      for place in 0..<FeedSimulation.topics.count where chance.below(3) > 0 {
        let count = chance.below(13)
        let points = ledger.points(
          count, kind: publisher.form(of: place).kind, epoch: publisher.epoch, from: publisher.next(of: place))
        messages += publisher.publish(points, on: place, in: Turn(at: now, wall: wall))
      }
    }
    messages += publisher.heartbeats(in: Turn(at: now, wall: wall))
    links[0].send(messages, &chance, at: now)
  }
}
