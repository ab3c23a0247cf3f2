import CivilTime
import TextPoints

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

  /// Number of points of another form than the first ones of their life; a chart has one of the two.
  package internal(set) var refused: UInt64 = 0

  /// Whether no message has a point before a point of an earlier message, and all points have one form.
  private(set) var isOrdered = true
  /// The latest time of all points so far, and their form.
  private var newest: (time: Timestamp, form: WireForm)?

  private var tracker = SequenceTracker()
  /// The form of the first points of a life.
  private var form: (epoch: UInt64, form: WireForm)?

  package init() {}

  /// Counts the next payload frame; anything else counts as a message only.
  ///
  /// - Returns: the sequence numbers that are missing before it.
  @discardableResult
  package mutating func record(_ payload: UnsafeRawBufferPointer) -> Range<UInt64> {
    record(payload, try? WireHeader(payload))
  }

  /// The same where the header is known; nil where the bytes are no payload.
  @discardableResult
  mutating func record(_ payload: UnsafeRawBufferPointer, _ header: WireHeader?) -> Range<UInt64> {
    messages += 1
    guard let header, header.kind != nil else { return 0..<0 }
    let count = UInt64(header.count)
    compareTimes(header, payload)
    switch tracker.admit(epoch: header.epoch, first: header.firstSequence, count: header.count) {
    case .next: add(count, of: header)
    case .overlap(let fresh): add(header.firstSequence + count - fresh, of: header)
    case .gap(let missing), .newEpoch(let missing):
      add(count, of: header)
      gaps += missing.isEmpty ? 0 : 1
      lost &+= missing.upperBound - missing.lowerBound
      return missing
    case .duplicate, .oldEpoch: break
    }
    return 0..<0
  }

  private mutating func compareTimes(_ header: WireHeader, _ payload: UnsafeRawBufferPointer) {
    guard isOrdered, header.count > 0, let form = header.form else { return }
    var (least, most) = (header.time(of: 0, in: payload), header.time(of: 0, in: payload))
    for record in 1..<header.count {
      let time = header.time(of: record, in: payload)
      least = min(least, time)
      most = max(most, time)
    }
    isOrdered = newest.map { $0.form == form && $0.time <= least } ?? true
    newest = (most, form)
  }

  /// Counts new points with the schema of their epoch's first points; other points count as refused.
  private mutating func add(_ count: UInt64, of header: WireHeader) {
    guard count > 0, let own = header.form else { return }
    if form?.epoch != header.epoch { form = (header.epoch, own) }
    if form?.form == own { points += count } else { refused += count }
  }
}

extension TopicLedger {
  package static func == (a: TopicLedger, b: TopicLedger) -> Bool {
    (a.messages, a.points, a.gaps, a.lost, a.refused) == (b.messages, b.points, b.gaps, b.lost, b.refused)
      && a.tracker == b.tracker
  }
}
