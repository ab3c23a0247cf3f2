import CivilTime
import TextPoints
import TimeSeries

/// The sequence numbers of one foreign series: the publisher's own, if it has any, else a count of arrived points.
struct ForeignNumbering: Sendable {
  private(set) var epoch: UInt64
  /// The sequence number of the next point.
  private var next: UInt64 = 0
  /// The sequence number of the last message's first point.
  private var latestFirst: UInt64 = 0
  /// The publisher's expected next message number.
  private var expected: UInt64?
  /// The latest time of a point with one.
  private var latestTime: Timestamp?
  /// The last time given to a point without one.
  private var latest = Timestamp(nanoseconds: .min)

  init(epoch: UInt64) {
    self.epoch = epoch
  }

  /// Reserves the sequence numbers of `count` points and returns the first.
  mutating func reserve(_ count: Int) -> UInt64 {
    let first = next
    latestFirst = first
    next = min(next + UInt64(count), UInt64(Int64.max))
    return first
  }

  /// Follows the publisher's number of a message: missing messages leave a gap in our sequence, too.
  ///
  /// - Parameter time: the time of its first point; nil if points are timed by receipt.
  mutating func follow(_ sequence: UInt64, bits: Int, epoch: UInt64?, time: Timestamp?) {
    let mask: UInt64 = bits >= 64 ? .max : 1 << UInt64(bits) - 1
    let before = latestTime
    defer {
      expected = (sequence &+ 1) & mask
      latestTime = [time, before].compactMap { $0 }.max()
    }
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
      // A repetition: the session skips it.
      next = sequence
    } else if sequence != 0, ahead == mask {
      // The last message again.
      next = latestFirst
    } else if let time, let before, time <= before, case let back = (expected &- sequence) & mask, back <= next {
      // Numbers that come again with their times are a replay: the session skips the messages it knows.
      next -= back
    } else {
      // Numbers that go back without a new epoch, while times go on, mean a restarted publisher.
      self.epoch &+= 1
      next = sequence
    }
  }

  /// Gives points timed by receipt distinct times, because points with equal times would amend each other.
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
