/// Follows the sequence numbers of one topic of one publisher, and tells for each message whether points are missing
/// before it.
///
/// It holds no points: the caller decides whether to apply a message, request missing points, or mark a hole.
public struct SequenceTracker: Sendable, Equatable {
  /// The current life; nil before the first message.
  public private(set) var epoch: UInt64?
  /// The expected sequence number of the next point.
  public private(set) var next: UInt64 = 0
  /// Points missing when they were due, whether or not they arrived later.
  public private(set) var missed: UInt64 = 0
  /// Points received twice.
  public private(set) var repeated: UInt64 = 0

  /// An ended life, and its last position.
  private struct Ended: Sendable, Equatable {
    var epoch: UInt64
    var next: UInt64
  }

  /// Ended lives, newest last: a late message of one must not look like a new life.
  private var ended: [Ended] = []
  private static let rememberedLives = 8

  public init() {}

  /// Admits a message.
  ///
  /// The first message of a topic is always `.next`, wherever its sequence starts: earlier points belong to the
  /// snapshot.
  public mutating func admit(_ message: FeedMessage) -> Admission {
    admit(epoch: message.epoch, first: message.firstSequence, count: message.count)
  }

  /// Admits a message of which only the sequence numbers are known.
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

  /// Whether a life was followed and has ended.
  public func hasEnded(_ epoch: UInt64) -> Bool { ended.contains { $0.epoch == epoch } }

  /// The last position of an ended life; nil when it has not ended or nothing of it was followed.
  func end(ofLife epoch: UInt64) -> UInt64? {
    ended.first { $0.epoch == epoch }.flatMap { $0.next > 0 ? $0.next : nil }
  }

  /// Marks a life as ended without following it, so that its late messages are skipped.
  public mutating func leaveOut(_ epoch: UInt64) {
    if epoch != self.epoch, !hasEnded(epoch) { retire(Ended(epoch: epoch, next: 0)) }
  }

  /// Follows another life from its last position, or from its start.
  public mutating func follow(epoch: UInt64) {
    resume(epoch: epoch, next: ended.first { $0.epoch == epoch }?.next ?? 0)
  }

  /// Continues at a sequence number learned elsewhere, such as the end of a snapshot.
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
    // A life starts at 0, so points before its first message were lost on the way.
    missed &+= first
    return .newEpoch(missing: 0..<first)
  }

  private mutating func retire(_ life: Ended) {
    ended.append(life)
    if ended.count > SequenceTracker.rememberedLives { ended.removeFirst() }
  }
}
