import CivilTime
import TimeSeries

/// The marks of a logarithmic number axis: decades and their parts, or round numbers where a view is within a decade.
struct LogarithmicIndexTicks {
  private let lower: AxisPosition
  private let upper: AxisPosition
  private let scale: LogarithmicIndices
  private let options: TimeTickOptions
  /// The width of eight characters in axis units.
  private let room: Double
  /// The least index that is labelled, and the last.
  private let ends: (lower: Timestamp, upper: Timestamp)

  init(
    from lower: AxisPosition, to upper: AxisPosition, on scale: LogarithmicIndices, minimumSpacing: Double,
    options: TimeTickOptions
  ) {
    self.lower = lower
    self.upper = max(lower, upper)
    self.scale = scale
    self.options = options
    room = minimumSpacing.isFinite && minimumSpacing > 0 ? minimumSpacing : 1
    ends = (scale.index(at: lower), scale.index(at: self.upper))
  }

  /// Returns the labelled marks, ascending; if none is in view, one at its left edge.
  func fine() -> [TimeTick] {
    let given = options.numbers.explicit?.sorted()
    var ticks = (given ?? numbers { $0.ticks(maximumCount: $1) }).compactMap(tick)
    if ticks.isEmpty, let first = tick(scale.numbers.number(of: max(ends.lower, scale.first))) { ticks = [first] }
    ticks.dropOverlappingLabels(room: room)
    return ticks.altered(by: options.alter)
  }

  /// Returns the marks without labels.
  func minor(besides fine: [TimeTick]) -> [TimeTick] {
    guard options.hasMinorTicks, options.numbers.explicit == nil else { return [] }
    let taken = Set(fine.map(\.position))
    return numbers { $0.minorTicks(maximumCount: $1) }.compactMap(tick).filter { !taken.contains($0.position) }
      .map { TimeTick(time: $0.time, position: $0.position, label: "", isSeam: false) }
  }

  /// The numbers of a scale over the view, with the number of labels that have room.
  private func numbers(_ ticks: (LogarithmicScale, Int) -> [Double]) -> [Double] {
    let domain = (scale.numbers.number(of: ends.lower), scale.numbers.number(of: ends.upper))
    guard let own = LogarithmicScale(domain: domain, range: (0, 1)) else { return [] }
    return ticks(own, max(2, Int(min(1_000, lower.distance(to: upper) / room))))
  }

  /// The mark of a number; nil where no index stands for it, and outside the view.
  private func tick(_ number: Double) -> TimeTick? {
    guard number > 0, let index = scale.numbers.index(of: number),
      (scale.numbers.position(of: number) - Double(index.nanoseconds)).magnitude <= 1e-6 * max(1, number)
    else { return nil }
    let position = max(scale.position(of: index), lower)
    guard position < upper, scale.index(at: lower) <= index, options.end.map({ position < $0 }) ?? true else {
      return nil
    }
    let label = scale.numbers.text(index)
    let isCut = options.edge != .keep && position.distance(to: upper) < Double(label.count) * room / 8
    if isCut, options.edge == .drop { return nil }
    return TimeTick(time: index, position: position, label: isCut ? "" : label, isSeam: false)
  }
}
