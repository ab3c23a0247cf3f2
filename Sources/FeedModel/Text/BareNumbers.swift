import CivilTime
import TimeSeries

/// Gives numbers that come without times a place, by a rule that knows nothing but when they came.
///
/// - What comes within 50 ms of the first number is a batch, and stands at its index. A batch goes on beyond that for as
///   long as it has brought a thousand numbers a second on average, as a program's output does that is poured into a
///   pipe.
/// - What comes later stands at its receipt. Indices and instants have no axis in common, so the series starts over
///   there; who asked for one of the two by ``BareTimes`` gets that alone.
/// - One number alone is no batch: where none follows within 50 ms, it stands at its receipt, as all that follow do.
///   Until then it waits, and where the source ends it is index 0.
/// - Without times of receipt, as in a file, all is one batch.
struct BareNumbers: Sendable {
  /// Nanoseconds from the first number in which a batch comes.
  static let batch: Int64 = 50_000_000
  /// Nanoseconds that a number of a longer batch may take on average.
  private static let pour: Int64 = 1_000_000

  /// Whether the numbers placed last stand at their index.
  private(set) var areIndices = true
  private let asked: BareTimes?
  /// When the first number came; nil before it did.
  private var first: Timestamp?
  /// The first number, while it is not known whether it is one of a batch.
  private var waiting: Double?
  private var count: Int64 = 0
  /// The last time of receipt that was given away.
  private var last = Timestamp(nanoseconds: .min)

  init(_ asked: BareTimes? = nil) {
    self.asked = asked
    areIndices = asked != .receive
  }

  /// When the number that waits is placed even though none has followed; nil while none waits.
  var deadline: Timestamp? { waiting == nil ? nil : first?.advanced(by: Self.batch + 1) }

  /// Takes a number.
  ///
  /// - Parameter received: when it came; nil in a file.
  /// - Returns: whether the series starts over with it, for what came before stands at indices.
  mutating func take(_ value: Double, received: Timestamp?, into samples: inout [Sample]) -> Bool {
    guard let received, asked != .index else {
      areIndices = true
      place(value, at: nil, &samples)
      return false
    }
    settle(at: received, &samples)
    guard let first, count > 0 || waiting != nil else {
      self.first = received
      if asked == .receive { place(value, at: received, &samples) } else { waiting = value }
      return false
    }
    let before = areIndices
    if areIndices, isOver(at: received, first) { areIndices = false }
    if before, !areIndices { samples.removeAll() }
    if let number = waiting {
      waiting = nil
      place(number, at: first, &samples)
    }
    place(value, at: received, &samples)
    return before && !areIndices
  }

  /// Places the number that waits, where its time is over.
  mutating func settle(at now: Timestamp, _ samples: inout [Sample]) {
    guard let number = waiting, let first, let deadline, now >= deadline else { return }
    (waiting, areIndices) = (nil, false)
    place(number, at: first, &samples)
  }

  /// Places the number that waits: the source has ended, so it is all there is.
  mutating func end(_ samples: inout [Sample]) {
    guard let number = waiting else { return }
    waiting = nil
    place(number, at: nil, &samples)
  }

  /// Whether the batch that began at `first` has ended before a number that came at `received`.
  private func isOver(at received: Timestamp, _ first: Timestamp) -> Bool {
    let (elapsed, overflow) = received.nanoseconds.subtractingReportingOverflow(first.nanoseconds)
    guard !overflow, elapsed > Self.batch else { return false }
    return count < elapsed / Self.pour
  }

  private mutating func place(_ value: Double, at received: Timestamp?, _ samples: inout [Sample]) {
    guard !areIndices, let received else {
      samples.append(Sample(time: Timestamp(nanoseconds: count), value: value))
      count += 1
      return
    }
    // Numbers that came together get times of their own, or each would amend the one before.
    last = max(received, last.advanced(by: 1))
    samples.append(Sample(time: last, value: value))
    count += 1
  }
}
