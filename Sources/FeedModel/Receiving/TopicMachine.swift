import CivilTime
import TextPoints
import TimeSeries

/// One topic as a session follows it: its sequence numbers, life and form, and the messages held back while missing
/// points are requested.
///
/// It has three states: `new` until its history is requested or its first message is used, `holding` while it waits for
/// points that belong before the arrived ones, and otherwise `live`.
///
///     new ── message or catalogue ──▶ holding ── reply, or none ──▶ live ── gap ──▶ holding
///      └───── message, nobody to ask ──────────────────────────────▶ live
///
/// ``receive(_:_:)`` is its only transition: an input and an instant go in, steps come out. It counts and requests
/// nothing itself; a session carries out the steps.
struct TopicMachine: Sendable {
  /// A message and the time of its receipt.
  struct Received: Sendable, Equatable {
    var message: FeedMessage
    var receivedAt: Timestamp
  }

  /// Messages that wait for earlier points.
  struct Hold: Sendable {
    enum Wanted: Sendable, Equatable {
      /// All points that the publisher still holds.
      case history
      /// Points missing before the first held message.
      case missing(Range<UInt64>)
    }

    var wanted: Wanted
    /// When the wait ends and the missing points are given up.
    var deadline: Int64
    var messages: [Received] = []
    var points = 0
  }

  enum State: Sendable {
    case new
    case holding(Hold)
    case live
  }

  let name: String
  private(set) var state = State.new
  var tracker = SequenceTracker()
  /// When the current life was last heard, live or in a snapshot.
  var lastOfEpoch: Int64?
  /// When the current life replaced another.
  var turnedAt: Int64?
  /// When another publisher of this topic was last reported.
  var reportedRival: Int64?
  /// The form of the topic's points, set by the first message of the current life.
  var form: PointSchema?
  /// The words that its values stand for, where it has states.
  private var book = WordBook()
  /// Whether its states of equal times are states of their own.
  private var equalTimesAreOwn = false

  /// Limits on holding a topic back: nanoseconds, and number of points.
  static let longestHold: Int64 = 10_000_000_000
  static let mostHeld = 500_000
  /// Nanoseconds behind a stream, which nobody can ask. A writer stores what failed in a second try, before anything
  /// newer; but where a leader stops just then, it needs further tries of two seconds, a new connection and a new leader.
  static let longestFill: Int64 = 30_000_000_000
  /// Nanoseconds for which messages of a replaced publisher may still arrive, because they may have been held back.
  static let longestFarewell: Int64 = longestHold + 5_000_000_000

  init(_ name: String) {
    self.name = name
  }

  /// The current wait and its held messages; nil when not waiting.
  var hold: Hold? {
    if case .holding(let hold) = state { return hold }
    return nil
  }

  /// When the wait ends; nil when not waiting.
  var deadline: Int64? { hold?.deadline }

  var isHolding: Bool {
    if case .holding = state { return true }
    return false
  }

  /// An input of the machine.
  enum Input: Sendable {
    /// A message arrived.
    case message(Received)
    /// The publisher's catalogue lists the topic.
    case catalogue
    /// Requested points arrived.
    case reply(Reply)
    /// The requested points will not arrive: they are lost, and held messages continue.
    case noAnswer
    /// There is nobody to ask: held messages continue.
    case nobodyToAsk
  }

  /// The points of a control reply, still encoded.
  struct Reply: Sendable {
    var payloads: [[UInt8]]
    var epoch: UInt64
    /// The sequence number after the last point.
    var next: UInt64
    /// Whether the request was for all points.
    var isSnapshot: Bool
    var receivedAt: Timestamp
  }

  /// The only transition.
  mutating func receive(_ input: Input, _ turn: inout TopicTurn) {
    switch input {
    case .message(let received): handle(received, &turn)
    case .catalogue: requestHistory(&turn)
    case .reply(let reply): handle(reply, &turn)
    case .noAnswer: abandon(&turn)
    case .nobodyToAsk: release(&turn)
    }
  }

  /// Requests the topic's history, once.
  private mutating func requestHistory(_ turn: inout TopicTurn) {
    let deadline = turn.now &+ TopicMachine.longestHold
    switch state {
    case .new: state = .holding(Hold(wanted: .history, deadline: deadline))
    case .holding(var hold) where hold.wanted == .history:
      hold.deadline = deadline
      state = .holding(hold)
    case .holding, .live: return
    }
    turn.steps.append(.ask(.snapshot(topic: name)))
  }

  // MARK: states

  /// Waits for the points that belong before a message.
  mutating func wait(for wanted: Hold.Wanted, with received: Received, _ turn: inout TopicTurn) {
    let longest = turn.line == .filling ? TopicMachine.longestFill : TopicMachine.longestHold
    state = .holding(Hold(wanted: wanted, deadline: turn.now &+ longest))
    hold(received, &turn)
  }

  /// Keeps waiting with the remaining held messages.
  mutating func wait(with rest: Hold) { state = .holding(rest) }

  /// Holds a message; abandons the missing points when too many points wait.
  mutating func hold(_ received: Received, _ turn: inout TopicTurn) {
    guard case .holding(var hold) = state else { return }
    // Moved out while it grows, so that its messages are not copied.
    state = .live
    hold.points += received.message.count
    hold.messages.append(received)
    let isFull = hold.points > TopicMachine.mostHeld
    state = .holding(hold)
    if case .missing(let missing) = hold.wanted { bring(missing, received, &turn) }
    if isFull { abandon(&turn) }
  }

  /// Abandons the wait: missing points are lost, and held messages continue.
  mutating func abandon(_ turn: inout TopicTurn) {
    guard case .holding(let hold) = state else { return }
    turn.steps.append(.withdraw)
    if case .missing(let missing) = hold.wanted { settle(missing, &turn) }
    release(&turn)
  }

  /// Ends the wait and handles the held messages in order.
  mutating func release(_ turn: inout TopicTurn) {
    guard case .holding(let hold) = state else { return }
    state = .live
    for received in hold.messages { handle(received, &turn) }
  }

  /// Delivers a message with the words of its topic. A dictionary without news is a heartbeat.
  mutating func deliver(_ received: Received, _ turn: inout TopicTurn) {
    guard let words = received.message.words else { return turn.steps.append(.deliver(received)) }
    var named = received
    equalTimesAreOwn = received.message.equalTimesAreOwn
    let isNews = words.hasNames && book.learn(words, inLife: received.message.epoch)
    if case .samples(var samples) = received.message.payload, !samples.isEmpty {
      named.message.payload = .samples([])
      let unnamed = book.read(&samples, inLife: received.message.epoch)
      named.message.payload = .samples(samples)
      if unnamed > 0 { turn.steps.append(.count(.unnamed, UInt64(unnamed))) }
      named.message.words = book.words
    } else {
      named.message.words = isNews ? book.words : StateWords()
    }
    turn.steps.append(.deliver(named))
  }

  /// The words of its present life as the publisher sends them; nil for a topic of numbers.
  func dictionary(sentAt wall: Timestamp) -> FeedMessage? {
    guard let epoch = tracker.epoch else { return nil }
    let words = book.words(ofLife: epoch)
    guard words.hasNames else { return nil }
    var dictionary = FeedMessage(
      topic: name, epoch: epoch, firstSequence: tracker.next, sendTime: wall, payload: .samples([]),
      indexScale: form?.indexScale)
    (dictionary.equalTimesAreOwn, dictionary.words) = (equalTimesAreOwn, words)
    return dictionary
  }

  /// Leaves the state `new`, because a message is used.
  mutating func begin() { state = .live }

  // MARK: what is missing

  /// The part of a range that has not arrived.
  func isStillMissing(_ missing: Range<UInt64>) -> Range<UInt64> {
    min(max(tracker.next, missing.lowerBound), missing.upperBound)..<missing.upperBound
  }

  /// Continues after a range whose rest is lost.
  mutating func settle(_ missing: Range<UInt64>, _ turn: inout TopicTurn) {
    let rest = isStillMissing(missing)
    if !rest.isEmpty { turn.steps.append(.lose(rest)) }
    if let epoch = tracker.epoch { tracker.resume(epoch: epoch, next: max(tracker.next, missing.upperBound)) }
  }
}
