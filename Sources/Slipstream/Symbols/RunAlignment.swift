import CivilTime
import TextPoints
import TimeSeries

/// Moves series along the x axis, so that runs which began at different times lie over each other.
package struct RunAlignment: Sendable {
  /// How series are moved; none by default.
  package struct Choice: Equatable, Sendable {
    /// Whether each series begins at 0, its own first point.
    package var startsAtZero = false
    package var offsets: [Offset] = []

    package init() {}

    package var isNone: Bool { !startsAtZero && offsets.isEmpty }
  }

  /// A distance by which series are moved to the right.
  package struct Offset: Equatable, Sendable {
    package enum Distance: Equatable, Sendable {
      /// For times, and for the seconds of an aligned axis.
      case seconds(Double)
      /// For number axes, and for the seconds of an aligned axis.
      case number(Double)
    }

    /// The name of a series, or a pattern of names.
    package let name: String
    package let distance: Distance

    package init(name: String, distance: Distance) { (self.name, self.distance) = (name, distance) }
  }

  /// The axis of times counted from a first point: seconds, in nanoseconds.
  private static let elapsed = IndexScale(decimals: 9, name: "seconds")

  package let choice: Choice
  /// A sentence on the first offset that does not fit the axis of its series; nil if all do.
  private(set) var fault: String?
  /// The place of the first point of each series.
  private var starts: [String: Timestamp] = [:]

  package init(_ choice: Choice = Choice()) { self.choice = choice }

  /// Moves points of a series. Its first points set its start; later and trimmed points do not change it.
  ///
  /// - Parameter scale: the numbers that the points hold in place of times; nil for times.
  /// - Returns: the points, and the numbers that they hold after the move.
  /// - Complexity: O(points).
  package mutating func moved(
    _ payload: FeedPayload, of symbol: String, on scale: IndexScale?
  ) -> (payload: FeedPayload, scale: IndexScale?) {
    guard !choice.isNone else { return (payload, scale) }
    var (distance, moved) = (Int64(0), scale)
    if choice.startsAtZero {
      moved = axis(of: scale)
      if starts[symbol] == nil { starts[symbol] = payload.firstTime }
      distance = Timestamp(nanoseconds: 0).nanoseconds(since: starts[symbol] ?? Timestamp(nanoseconds: 0))
    }
    for offset in choice.offsets where NameGlob.admits(offset.name, symbol) {
      guard let units = units(offset, on: moved) else {
        let (kind, sample) = moved == nil ? ("has times", "1h") : ("counts numbers", "100")
        fault = fault ?? "\(symbol) \(kind): write its --offset as \(offset.name)=\(sample)"
        continue
      }
      let sum = distance.addingReportingOverflow(units)
      distance = sum.overflow ? (units < 0 ? .min : .max) : sum.partialValue
    }
    return (payload.moved(by: distance), moved)
  }

  /// The numbers that points hold after a move, in place of their times or numbers.
  func axis(of scale: IndexScale?) -> IndexScale? {
    guard choice.startsAtZero else { return scale }
    return scale.flatMap { IndexScale(step: $0.step, name: $0.name) } ?? Self.elapsed
  }

  /// An offset in nanoseconds, or in indices; nil if it is not of the axis.
  private func units(_ offset: Offset, on scale: IndexScale?) -> Int64? {
    switch (offset.distance, scale) {
    case (.seconds(let seconds), nil), (.seconds(let seconds), Self.elapsed):
      Int64(exactly: (seconds * 1e9).rounded())
    case (.number(let number), let scale?): Int64(exactly: (number / scale.step).rounded())
    case (.number, nil), (.seconds, .some): nil
    }
  }
}

extension FeedPayload {
  /// The time of the earliest point; nil for a trim.
  fileprivate var firstTime: Timestamp? {
    switch self {
    case .bars(let bars): bars.lazy.map(\.time).min()
    case .samples(let samples): samples.lazy.map(\.time).min()
    case .trim: nil
    }
  }

  fileprivate func moved(by distance: Int64) -> FeedPayload {
    guard distance != 0 else { return self }
    switch self {
    case .bars(var bars):
      for place in bars.indices { bars[place].time = bars[place].time.advanced(by: distance) }
      return .bars(bars)
    case .samples(var samples):
      for place in samples.indices { samples[place].time = samples[place].time.advanced(by: distance) }
      return .samples(samples)
    case .trim(let keepFrom): return .trim(keepFrom: keepFrom.advanced(by: distance))
    }
  }
}
