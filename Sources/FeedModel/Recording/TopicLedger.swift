/// Counts of one topic of a recording, from the sequence numbers of its payload frames. A recording may start in the
/// middle of a life: points before its first message do not count as missing.
package struct TopicLedger: Sendable, Equatable {
  package internal(set) var messages: UInt64 = 0
  /// Number of points; repeated ones count once.
  package internal(set) var points: UInt64 = 0
  /// Number of gaps in the sequence.
  package internal(set) var gaps: UInt64 = 0
  /// Number of missing points.
  package internal(set) var lost: UInt64 = 0

  private var tracker = SequenceTracker()

  package init() {}

  /// Counts the next payload frame; anything else counts as a message only.
  ///
  /// - Returns: the sequence numbers that are missing before it.
  @discardableResult
  package mutating func take(_ payload: UnsafeRawBufferPointer) -> Range<UInt64> {
    messages += 1
    guard let header = try? WireHeader(payload), header.kind != nil else { return 0..<0 }
    let count = UInt64(header.count)
    switch tracker.admit(epoch: header.epoch, first: header.firstSequence, count: header.count) {
    case .next: points += count
    case .overlap(let fresh): points += header.firstSequence + count - fresh
    case .gap(let missing), .newEpoch(let missing):
      points += count
      gaps += missing.isEmpty ? 0 : 1
      lost &+= missing.upperBound - missing.lowerBound
      return missing
    case .duplicate, .oldEpoch: break
    }
    return 0..<0
  }
}
