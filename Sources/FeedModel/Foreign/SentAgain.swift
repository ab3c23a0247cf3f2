import CivilTime
import TextPoints
import TimeSeries

/// Knows the samples and trades of a series that come for the second time, since its publisher has begun again: after a step back
/// in time they are the last ones, one after the other.
struct SentAgain: Sendable {
  /// A point by its bits, as a missing size equals another.
  private struct Point: Equatable {
    var time: Timestamp
    var value: UInt64
    var size: UInt64

    init(_ time: Timestamp, _ value: Double, _ size: Double = .nan) {
      self.time = time
      self.value = value.bitPattern
      self.size = size.bitPattern
    }
  }

  /// The last points, in the order of their coming, as a ring.
  private var recent: [Point] = []
  private var start = 0
  /// The place among the recent samples that would come next, while they come again.
  private var next: Int?

  /// Samples to remember: a publisher that begins again sends at most its last ones.
  private static let most = 4_096

  /// A single sample that comes late, or twice in two streams of one connection, is no new beginning: that goes back by
  /// more.
  private static let fewest = 4

  /// The points that are new; bars of one time amend and need no memory.
  mutating func fresh(_ payload: FeedPayload, areTrades: Bool = false) -> FeedPayload {
    switch payload {
    case .samples(let samples): .samples(samples.filter { !isAgain(Point($0.time, $0.value)) })
    case .bars(let trades) where areTrades: .bars(trades.filter { !isAgain(Point($0.time, $0.close, $0.volume)) })
    case .bars, .trim: payload
    }
  }

  /// - Complexity: O(1) for a sample that goes on, O(samples kept) for one that goes back.
  private mutating func isAgain(_ sample: Point) -> Bool {
    if let place = next {
      if place < recent.count, self[place] == sample {
        next = place + 1
        return true
      }
      next = nil
    }
    if let last = recent.isEmpty ? nil : self[recent.count - 1], sample.time < last.time,
      let place = (0..<max(0, recent.count - Self.fewest + 1)).first(where: { self[$0] == sample })
    {
      next = place + 1
      return true
    }
    keep(sample)
    return false
  }

  private subscript(_ place: Int) -> Point { recent[(start + place) % recent.count] }

  private mutating func keep(_ sample: Point) {
    guard recent.count == Self.most else { return recent.append(sample) }
    recent[start] = sample
    start = (start + 1) % Self.most
  }
}
