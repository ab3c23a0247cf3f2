import CivilTime
import TimeSeries

/// The marks of a number axis: multiples of 1, 2 or 5 times a power of ten, written as plain integers.
///
/// The step depends only on the room and a mark only on its number, so nothing crawls when points come or go.
struct IndexTicks {
  /// The numbers from one mark to the next.
  let step: Int64
  private let lower: AxisPosition
  private let upper: AxisPosition
  private let zone: Zone
  private let options: TimeTickOptions
  /// The width of eight characters in axis units.
  private let room: Double

  init(
    from lower: AxisPosition, to upper: AxisPosition, zone: Zone, minimumSpacing: Double, options: TimeTickOptions
  ) {
    self.lower = lower
    self.upper = max(lower, upper)
    self.zone = zone
    self.options = options
    room = minimumSpacing.isFinite && minimumSpacing > 0 ? minimumSpacing : 1
    let characters = max(String(lower.whole).count, String(self.upper.whole).count)
    let least = room * max(1, Double(characters + 3) / 8)
    // Slack for rounding: the room is often a whole number of slots.
    step = Self.ladder.first { Double($0) * 1.0001 >= least } ?? Self.ladder[Self.ladder.count - 1]
  }

  /// 1, 2, 5, 10 ... 5 * 10^18.
  private static let ladder: [Int64] = {
    var steps: [Int64] = []
    var power: Int64 = 1
    for _ in 0...18 {
      steps += [power, 2 * power, 5 * power]
      power = power.multipliedReportingOverflow(by: 10).partialValue
    }
    return steps
  }()

  /// Returns the labelled marks; if no multiple is in view, one at its left edge.
  func fine() -> [TimeTick] {
    let explicit = options.explicit.map { $0.sorted().map(\.nanoseconds).filter(isInView) }
    let found = explicit ?? numbers(every: options.frequency?.nanoseconds ?? step, from: options.frequency?.anchor)
    let ticks = (found.isEmpty ? [lower.whole] : found).compactMap(tick)
    guard let alter = options.alter else { return ticks }
    return ticks.compactMap { tick in
      var tick = tick
      return alter(&tick) ? tick : nil
    }
  }

  /// Returns the marks without labels: halves of a step of 10; fifths or halves of other steps, whichever are whole
  /// numbers.
  func minor(besides fine: [TimeTick]) -> [TimeTick] {
    guard options.hasMinorTicks, options.explicit == nil, options.frequency == nil, step > 1 else { return [] }
    let digit = step / Self.power(of: step)
    let finer = digit == 1 ? step / 2 : step / digit
    guard Double(finer) >= options.leastMinorSpacing else { return [] }
    let taken = Set(fine.map(\.position))
    return numbers(every: finer, from: nil).map { AxisPosition(whole: $0) }.filter { !taken.contains($0) }
      .map { TimeTick(time: Timestamp(nanoseconds: $0.whole), position: $0, label: "", isSeam: false) }
  }

  private static func power(of step: Int64) -> Int64 {
    var power: Int64 = 1
    while power <= step / 10 { power *= 10 }
    return power
  }

  /// Returns the numbers in view that are one step apart.
  ///
  /// - Complexity: O(numbers), at most `TickFinder.maximumCount`.
  private func numbers(every step: Int64, from anchor: Timestamp?) -> [Int64] {
    guard step > 0 else { return [] }
    let anchor = anchor?.nanoseconds ?? 0
    let distance = lower.whole.subtractingReportingOverflow(anchor)
    guard !distance.overflow else { return [] }
    let rest = distance.partialValue % step
    let first = lower.whole.subtractingReportingOverflow(rest < 0 ? rest + step : rest)
    guard !first.overflow else { return [] }
    var number = first.partialValue
    var result: [Int64] = []
    for _ in 0..<TickFinder.maximumCount {
      if isInView(number) { result.append(number) }
      let next = number.addingReportingOverflow(step)
      guard !next.overflow, AxisPosition(whole: next.partialValue) < upper else { break }
      number = next.partialValue
    }
    return result
  }

  /// Indices start at 0, so the empty part of a view before them has no marks.
  private func isInView(_ number: Int64) -> Bool {
    guard number >= 0 || upper.whole < 0 else { return false }
    let position = AxisPosition(whole: number)
    return position >= lower && position < upper && options.end.map { position < $0 } ?? true
  }

  private func tick(_ number: Int64) -> TimeTick? {
    let time = Timestamp(nanoseconds: number)
    let position = max(AxisPosition(whole: number), lower)
    var label = options.format.map { $0(time, zone.civil(time)) } ?? String(number)
    if options.edge != .keep, position.distance(to: upper) < Double(label.count) * room / 8 {
      if options.edge == .drop { return nil }
      label = ""
    }
    return TimeTick(time: time, position: position, label: label, isSeam: false)
  }
}
