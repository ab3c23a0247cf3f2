import CivilTime
import TimeSeries

/// The numbers of one foreign series: the publisher's own, where it has some, else a count of what came.
struct ForeignNumbering: Sendable {
  private(set) var epoch: UInt64
  /// The number of the next point.
  private var next: UInt64 = 0
  /// The number that the last message's first point got.
  private var latestFirst: UInt64 = 0
  /// The number of the publisher's next message.
  private var expected: UInt64?
  /// The last time that was given to a point without one.
  private var latest = Timestamp(nanoseconds: .min)

  init(epoch: UInt64) {
    self.epoch = epoch
  }

  /// The number of the first of so many points, which are counted.
  mutating func take(_ count: Int) -> UInt64 {
    let first = next
    latestFirst = first
    next = min(next + UInt64(count), UInt64(Int64.max))
    return first
  }

  /// Takes the publisher's number of a message: what is missing before it is left out of our numbers, too.
  mutating func follow(_ sequence: UInt64, bits: Int, epoch: UInt64?) {
    let mask: UInt64 = bits >= 64 ? .max : 1 << UInt64(bits) - 1
    defer { expected = (sequence &+ 1) & mask }
    if let epoch, epoch != self.epoch || expected == nil {
      self.epoch = epoch
      next = sequence
      return
    }
    guard let expected else {
      next = sequence
      return
    }
    let ahead = (sequence &- expected) & mask
    if ahead <= mask >> 1 {
      let (sum, overflow) = next.addingReportingOverflow(ahead)
      next = overflow || sum > UInt64(Int64.max) ? sequence : sum
    } else if epoch != nil {
      // It came already: the session leaves it out.
      next = sequence
    } else if sequence != 0, ahead == mask {
      // The last one came once more.
      next = latestFirst
    } else {
      // Numbers that go back without a word are a publisher that began again.
      self.epoch &+= 1
      next = sequence
    }
  }

  /// Points whose time is that of their receipt, each with its own, or each would amend the one before.
  mutating func stamped(_ payload: FeedPayload) -> FeedPayload {
    switch payload {
    case .bars(var bars):
      for index in bars.indices { bars[index].time = stamp(bars[index].time) }
      return .bars(bars)
    case .samples(var samples):
      for index in samples.indices { samples[index].time = stamp(samples[index].time) }
      return .samples(samples)
    case .trim:
      return payload
    }
  }

  private mutating func stamp(_ receivedAt: Timestamp) -> Timestamp {
    latest = max(receivedAt, latest.advanced(by: 1))
    return latest
  }
}
