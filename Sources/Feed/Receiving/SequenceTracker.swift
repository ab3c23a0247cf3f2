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

  /// Lives that have ended, newest last: a late message of one must not be taken for a new life.
  private var ended: [UInt64] = []
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

  /// Goes on at a number that was learned otherwise, such as the end of a snapshot.
  public mutating func resume(epoch: UInt64, next: UInt64) {
    if let old = self.epoch, old != epoch { retire(old) }
    ended.removeAll { $0 == epoch }
    self.epoch = epoch
    self.next = next
  }

  private mutating func changeEpoch(to newEpoch: UInt64, first: UInt64, end: UInt64) -> Admission {
    if ended.contains(newEpoch) { return .oldEpoch }
    if let epoch { retire(epoch) }
    epoch = newEpoch
    next = max(first, end)
    // A life begins at 0, so what lies before its first message was lost on the way.
    missed &+= first
    return .newEpoch(missing: 0..<first)
  }

  private mutating func retire(_ epoch: UInt64) {
    ended.append(epoch)
    if ended.count > SequenceTracker.rememberedLives { ended.removeFirst() }
  }
}
