/// What a recording holds of one topic, counted from the numbers of its payload frames. It may begin in the middle of a
/// life: what was before its first message is not missing.
public struct TopicLedger: Sendable, Equatable {
  public internal(set) var messages: UInt64 = 0
  /// Points; those that came twice count once.
  public internal(set) var points: UInt64 = 0
  /// Places where numbers are missing.
  public internal(set) var gaps: UInt64 = 0
  /// Numbers that are missing.
  public internal(set) var lost: UInt64 = 0

  private var tracker = SequenceTracker()

  public init() {}

  /// Takes the next payload frame; what is none counts as a message only.
  public mutating func take(_ payload: UnsafeRawBufferPointer) {
    messages += 1
    guard let header = try? WireHeader(payload), header.kind != nil else { return }
    let count = UInt64(header.count)
    switch tracker.admit(epoch: header.epoch, first: header.firstSequence, count: header.count) {
    case .next: points += count
    case .overlap(let fresh): points += header.firstSequence + count - fresh
    case .gap(let missing), .newEpoch(let missing):
      points += count
      gaps += missing.isEmpty ? 0 : 1
      lost &+= missing.upperBound - missing.lowerBound
    case .duplicate, .oldEpoch: break
    }
  }
}
