import CivilTime
import TimeSeries

/// One topic as a session follows it: its numbers, its life and form, and what waits while missing points are asked for.
///
/// It is a machine of three states: `new` until its history is asked for or its first message is used, `holding` while
/// it waits for points that belong before those that came, and else `live`.
///
///     new ── message or catalogue ──▶ holding ── reply, or none ──▶ live ── gap ──▶ holding
///      └───── message, nobody to ask ──────────────────────────────▶ live
///
/// ``receive(_:_:)`` is its one transition: an input and an instant go in, steps come out. It counts and asks nothing
/// itself; a session does what the steps say.
struct TopicMachine: Sendable {
  /// A message with the time of its receipt, which it keeps while it waits.
  struct Received: Sendable, Equatable {
    var message: FeedMessage
    var receivedAt: Timestamp
  }

  /// Messages that wait for what belongs before them.
  struct Hold: Sendable {
    enum Wanted: Sendable, Equatable {
      /// Everything the publisher still has.
      case history
      /// Points that are missing before the first held message.
      case missing(Range<UInt64>)
    }

    var wanted: Wanted
    /// When waiting ends, and what is missing is given up.
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
  /// When the life that is followed was heard last, live or in a snapshot.
  var lastOfEpoch: Int64?
  /// When the life that is followed took the place of another.
  var turnedAt: Int64?
  /// When it was reported last that another publisher sends this topic, too.
  var reportedRival: Int64?
  /// The form of the topic's points, by the first message of the life that is followed.
  var form: PointForm?

  /// A topic is held back at most this long, and at most with this many points.
  static let longestHold: Int64 = 10_000_000_000
  static let mostHeld = 500_000
  /// What a publisher that was replaced has sent before may still arrive for this long: it may have been held back.
  static let longestFarewell: Int64 = longestHold + 5_000_000_000

  init(_ name: String) {
    self.name = name
  }

  /// What the machine waits for, and with which messages; nil while it waits for nothing.
  var hold: Hold? {
    if case .holding(let hold) = state { return hold }
    return nil
  }

  /// When waiting ends; nil while it waits for nothing.
  var deadline: Int64? { hold?.deadline }

  var isHolding: Bool {
    if case .holding = state { return true }
    return false
  }

  /// What happens to a topic.
  enum Input: Sendable {
    /// A message came.
    case message(Received)
    /// The publisher's catalogue names the topic.
    case catalogue
    /// Points came that were asked for.
    case reply(Reply)
    /// What was asked for does not come: it is lost, and what waits goes on.
    case noAnswer
    /// There is nobody to ask: what waits goes on.
    case nobodyToAsk
  }

  /// The points of a control reply, as it carries them.
  struct Reply: Sendable {
    var payloads: [[UInt8]]
    var epoch: UInt64
    /// The number of the point after the last.
    var next: UInt64
    /// Whether it was asked for all there is.
    var isSnapshot: Bool
    var receivedAt: Timestamp
  }

  /// The one transition.
  mutating func receive(_ input: Input, _ turn: inout TopicTurn) {
    switch input {
    case .message(let received): take(received, &turn)
    case .catalogue: takeCatalogue(&turn)
    case .reply(let reply): take(reply, &turn)
    case .noAnswer: giveUp(&turn)
    case .nobodyToAsk: release(&turn)
    }
  }

  /// The topic's history is to be asked for, once.
  private mutating func takeCatalogue(_ turn: inout TopicTurn) {
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

  /// Waits for what belongs before a message.
  mutating func wait(for wanted: Hold.Wanted, with received: Received, _ turn: inout TopicTurn) {
    state = .holding(Hold(wanted: wanted, deadline: turn.now &+ TopicMachine.longestHold))
    hold(received, &turn)
  }

  /// Lets a message wait; gives up what is missing when too much waits.
  mutating func hold(_ received: Received, _ turn: inout TopicTurn) {
    guard case .holding(var hold) = state else { return }
    // Taken out while it grows, so that its messages are not copied.
    state = .live
    hold.points += received.message.count
    hold.messages.append(received)
    let isFull = hold.points > TopicMachine.mostHeld
    state = .holding(hold)
    if isFull { giveUp(&turn) }
  }

  /// Stops waiting for what is missing: it is lost, and what was held back goes on.
  mutating func giveUp(_ turn: inout TopicTurn) {
    guard case .holding(let hold) = state else { return }
    turn.steps.append(.withdraw)
    if case .missing(let missing) = hold.wanted { settle(missing, &turn) }
    release(&turn)
  }

  /// Ends waiting and takes what was held back in its turn.
  mutating func release(_ turn: inout TopicTurn) {
    guard case .holding(let hold) = state else { return }
    state = .live
    for received in hold.messages { take(received, &turn) }
  }

  /// A message is used: the topic is not new any more.
  mutating func begin() { state = .live }

  // MARK: what is missing

  /// What of a range has not come.
  func isStillMissing(_ missing: Range<UInt64>) -> Range<UInt64> {
    min(max(tracker.next, missing.lowerBound), missing.upperBound)..<missing.upperBound
  }

  /// Goes on behind a range whose rest is lost.
  mutating func settle(_ missing: Range<UInt64>, _ turn: inout TopicTurn) {
    let rest = isStillMissing(missing)
    if !rest.isEmpty { turn.steps.append(.lose(rest)) }
    if let epoch = tracker.epoch { tracker.resume(epoch: epoch, next: max(tracker.next, missing.upperBound)) }
  }
}
