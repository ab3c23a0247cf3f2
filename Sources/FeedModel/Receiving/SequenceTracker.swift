/// Follows the numbers of one topic of one publisher, and says of each message whether something is missing before it.
///
/// It holds no points: whoever uses it decides whether to apply, ask for what is missing, or mark a hole.
public struct SequenceTracker: Sendable, Equatable {
  /// The life being followed, or nil before the first message.
  public private(set) var epoch: UInt64?
  /// The number that the next point must have.
  public private(set) var next: UInt64 = 0
  /// Points that were missing when they should have come, whether or not they were got later.
  public private(set) var missed: UInt64 = 0
  /// Points that came twice.
  public private(set) var repeated: UInt64 = 0

  /// A life that is not followed any more, and how far it was.
  private struct Ended: Sendable, Equatable {
    var epoch: UInt64
    var next: UInt64
  }

  /// Lives that have ended, newest last: a late message of one must not be taken for a new life.
  private var ended: [Ended] = []
  private static let rememberedLives = 8

  public init() {}

  /// Takes a message into account.
  ///
  /// The first message of a topic is always `.next`, wherever its numbers begin: what came before is the snapshot's.
  public mutating func admit(_ message: FeedMessage) -> Admission {
    admit(epoch: message.epoch, first: message.firstSequence, count: message.count)
  }

  /// Takes a message into account of which only the numbers are at hand.
  ///
  /// - Complexity: O(1).
  public mutating func admit(epoch messageEpoch: UInt64, first: UInt64, count: Int) -> Admission {
    let end = first.addingReportingOverflow(UInt64(count)).partialValue
    guard let epoch else {
      self.epoch = messageEpoch
      next = max(first, end)
      return .next
    }
    guard messageEpoch == epoch else { return changeEpoch(to: messageEpoch, first: first, end: end) }
    if first == next {
      next = max(next, end)
      return .next
    }
    if first > next {
      let missing = next..<first
      missed &+= first - next
      next = max(first, end)
      return .gap(missing: missing)
    }
    if end <= next {
      repeated &+= UInt64(count)
      return .duplicate
    }
    let fresh = next
    repeated &+= fresh - first
    next = end
    return .overlap(fresh: fresh)
  }

  /// Whether a life has been followed and has ended.
  public func hasEnded(_ epoch: UInt64) -> Bool { ended.contains { $0.epoch == epoch } }

  /// Where a life that has ended stood; nil for one that has not, and for one of which nothing was followed.
  func end(ofLife epoch: UInt64) -> UInt64? {
    ended.first { $0.epoch == epoch }.flatMap { $0.next > 0 ? $0.next : nil }
  }

  /// Marks a life as ended that was not followed, so that its late messages are left out.
  public mutating func leaveOut(_ epoch: UInt64) {
    if epoch != self.epoch, !hasEnded(epoch) { retire(Ended(epoch: epoch, next: 0)) }
  }

  /// Follows another life from where it was left, or from its start.
  public mutating func follow(epoch: UInt64) {
    resume(epoch: epoch, next: ended.first { $0.epoch == epoch }?.next ?? 0)
  }

  /// Goes on at a number that was learned otherwise, such as the end of a snapshot.
  public mutating func resume(epoch: UInt64, next: UInt64) {
    ended.removeAll { $0.epoch == epoch }
    if let old = self.epoch, old != epoch { retire(Ended(epoch: old, next: self.next)) }
    self.epoch = epoch
    self.next = next
  }

  private mutating func changeEpoch(to newEpoch: UInt64, first: UInt64, end: UInt64) -> Admission {
    if hasEnded(newEpoch) { return .oldEpoch }
    follow(epoch: newEpoch)
    next = max(first, end)
    // A life begins at 0, so what lies before its first message was lost on the way.
    missed &+= first
    return .newEpoch(missing: 0..<first)
  }

  private mutating func retire(_ life: Ended) {
    ended.append(life)
    if ended.count > SequenceTracker.rememberedLives { ended.removeFirst() }
  }
}
