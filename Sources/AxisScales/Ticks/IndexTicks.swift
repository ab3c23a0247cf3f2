import CivilTime
import TimeSeries

/// The marks of a number axis: multiples of 1, 2 or 5 times a power of ten indices, written as the numbers that they
/// stand for.
///
/// The step depends only on the room and a mark only on its number, so nothing crawls when points come or go. Where
/// numbers are skipped, the first one after the gap has a mark, too.
struct IndexTicks {
  /// The numbers from one mark to the next.
  let step: Int64
  private let lower: AxisPosition
  private let upper: AxisPosition
  /// The numbers at both ends.
  private let ends: (lower: Int64, upper: Int64)
  private let scale: TimeScale
  private let numbers: IndexScale
  /// The decimals of every label.
  private let decimals: Int
  /// The least index that has a mark.
  private let floor: Int64
  private let options: TimeTickOptions
  /// The width of eight characters in axis units.
  private let room: Double
  /// The least distance of two labels in axis units.
  private let least: Double

  init(
    from lower: AxisPosition, to upper: AxisPosition, on axis: TickAxis, minimumSpacing: Double,
    options: TimeTickOptions
  ) {
    let scale = axis.scale
    let numbers = scale.indexScale ?? .whole

    self.lower = lower
    self.upper = max(lower, upper)
    (self.scale, self.numbers) = (scale, numbers)
    ends = (scale.time(at: lower).nanoseconds, scale.time(at: self.upper).nanoseconds)
    // Indices start at 0 unless there are negative numbers: the empty part of a view before them has no marks.
    floor = min(0, axis.series?.firstTime?.nanoseconds ?? 0)
    self.options = options
    room = minimumSpacing.isFinite && minimumSpacing > 0 ? minimumSpacing : 1
    let (ends, room) = (ends, room)
    func least(_ step: Int64) -> Double {
      let decimals = Self.decimals(of: step, numbers)
      let characters = [ends.lower, ends.upper].map { Self.label($0, numbers, decimals).count }.max() ?? 0
      return room * max(1, Double(characters + 3) / 8)
    }
    // Slack for rounding: the room is often a whole number of slots.
    let fitting = Self.ladder.first { Double($0) * 1.0001 >= least($0) } ?? Self.ladder[Self.ladder.count - 1]
    step = options.numbers.step.flatMap { Int64(exactly: max(1, $0 / numbers.step).rounded()) } ?? fitting
    self.least = least(step)
    decimals = Self.decimals(of: step, numbers)
  }

  /// Returns the decimals with which neighbouring labels differ.
  private static func decimals(of step: Int64, _ numbers: IndexScale) -> Int {
    var size = Double(step) * numbers.step
    for digits in 0..<15 {
      if abs(size - size.rounded()) <= 1e-6 * size { return digits }
      size *= 10
    }
    return 15
  }

  private static func label(_ index: Int64, _ numbers: IndexScale, _ decimals: Int) -> String {
    if numbers.isWhole { return String(index) }
    return NumberTicks.label(numbers.number(of: Timestamp(nanoseconds: index)), decimals: decimals)
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
    let given = options.numbers.explicit?.compactMap { numbers.index(of: $0) } ?? options.explicit
    let explicit = given.map { $0.sorted().map(\.nanoseconds).filter(isInView) }
    let found = explicit ?? stepMarks(options.numbers.step) ?? numbers(every: step)
    let marks = explicit == nil ? withSeams(found) : found.map { (number: $0, isSeam: false) }
    var ticks = (marks.isEmpty ? [(ends.lower, false)] : marks).compactMap(tick)
    if options.numbers.step != nil { ticks.dropOverlappingLabels(room: room) }
    return ticks.altered(by: options.alter)
  }

  /// Returns the marks of a given step that an index stands for; nil for no step, and for more marks than are drawn.
  ///
  /// - Complexity: O(marks), at most `TickFinder.maximumCount`.
  private func stepMarks(_ step: Double?) -> [Int64]? {
    guard let step, step > 0 else { return nil }
    let anchor = options.numbers.anchor ?? 0
    func count(_ index: Int64) -> Double { (numbers.number(of: Timestamp(nanoseconds: index)) - anchor) / step }
    let (first, last) = (count(ends.lower).rounded(.down), count(ends.upper).rounded(.up))
    guard last - first < Double(TickFinder.maximumCount) else { return nil }
    return stride(from: first, through: last, by: 1).compactMap { count -> Int64? in
      let position = numbers.position(of: anchor + count * step)
      // A number between two indices has no mark: its label would be that of another.
      guard (position - position.rounded()).magnitude < 1e-6 * max(1, step / numbers.step) else { return nil }
      return Int64(exactly: position.rounded()).flatMap { isInView($0) ? $0 : nil }
    }
  }

  /// Adds the first number after each gap; its mark replaces other marks near it.
  private func withSeams(_ numbers: [Int64]) -> [(number: Int64, isSeam: Bool)] {
    let seams =
      (scale.gapped?.seams(
        from: Timestamp(nanoseconds: ends.lower), to: Timestamp(nanoseconds: ends.upper), limit: TickFinder.maximumCount
      )
      ?? []).filter { $0.position > lower && isInView($0.opens.nanoseconds) }
    guard !seams.isEmpty else { return numbers.map { ($0, false) } }
    var kept: [Seam] = []
    for seam in seams where kept.last.map({ $0.position.distance(to: seam.position) >= least }) ?? true {
      kept.append(seam)
    }
    var (rest, result) = (kept[...], [(number: Int64, isSeam: Bool)]())
    for number in numbers {
      let place = position(of: number)
      while let seam = rest.first, seam.position <= place {
        result.append((seam.opens.nanoseconds, true))
        rest.removeFirst()
      }
      let isNear =
        result.last.map { $0.isSeam && position(of: $0.number).distance(to: place) < least } ?? false
        || rest.first.map { place.distance(to: $0.position) < least } ?? false
      if !isNear { result.append((number, false)) }
    }
    return result + rest.map { ($0.opens.nanoseconds, true) }
  }

  private func position(of number: Int64) -> AxisPosition { scale.position(of: Timestamp(nanoseconds: number)) }

  /// Returns the marks without labels: halves of a step of 10; fifths or halves of other steps, whichever are whole
  /// numbers.
  func minor(besides fine: [TimeTick]) -> [TimeTick] {
    guard options.hasMinorTicks, options.explicit == nil, options.numbers == .init(), step > 1 else { return [] }
    let digit = step / Self.power(of: step)
    let finer = digit == 1 ? step / 2 : step / digit
    guard Double(finer) >= options.leastMinorSpacing else { return [] }
    let taken = Set(fine.map(\.position))
    return numbers(every: finer).map { (number: $0, position: position(of: $0)) }
      .filter { !taken.contains($0.position) }
      .map { TimeTick(time: Timestamp(nanoseconds: $0.number), position: $0.position, label: "", isSeam: false) }
  }

  private static func power(of step: Int64) -> Int64 {
    var power: Int64 = 1
    while power <= step / 10 { power *= 10 }
    return power
  }

  /// Returns the numbers in view that are one step apart; numbers that the axis skips are passed over at once.
  ///
  /// - Complexity: O(numbers), at most `TickFinder.maximumCount`.
  private func numbers(every step: Int64) -> [Int64] {
    guard step > 0, var number = multiple(of: step, atOrBelow: ends.lower) else { return [] }
    var result: [Int64] = []
    for _ in 0..<TickFinder.maximumCount {
      if isInView(number) { result.append(number) }
      var next = number.addingReportingOverflow(step)
      let open = scale.clampUp(Timestamp(nanoseconds: next.partialValue)).nanoseconds
      if !next.overflow, open > next.partialValue,
        let last = multiple(of: step, atOrBelow: open)
      {
        next = last < open ? last.addingReportingOverflow(step) : (open, false)
      }
      guard !next.overflow, position(of: next.partialValue) < upper else { break }
      number = next.partialValue
    }
    return result
  }

  /// Returns the last multiple of a step that is not above a number; nil if it is out of range.
  private func multiple(of step: Int64, atOrBelow number: Int64) -> Int64? {
    let rest = number % step
    let multiple = number.subtractingReportingOverflow(rest < 0 ? rest + step : rest)
    return multiple.overflow ? nil : multiple.partialValue
  }

  private func isInView(_ number: Int64) -> Bool {
    guard number >= floor || ends.upper < 0 else { return false }
    let time = Timestamp(nanoseconds: number)
    guard scale.clampUp(time) == time else { return false }
    let position = scale.position(of: time)
    return position >= lower && position < upper && options.end.map { position < $0 } ?? true
  }

  /// The text of a mark, with the decimals of the step, or with its own if it is not a multiple of the step.
  private func label(_ number: Int64) -> String {
    if number % step == 0 || numbers.isWhole { return Self.label(number, numbers, decimals) }
    return numbers.text(Timestamp(nanoseconds: number))
  }

  private func tick(_ number: Int64, isSeam: Bool) -> TimeTick? {
    let time = Timestamp(nanoseconds: number)
    let position = max(position(of: number), lower)
    var label = label(number)
    if options.edge != .keep, position.distance(to: upper) < Double(label.count) * room / 8 {
      if options.edge == .drop { return nil }
      label = ""
    }
    return TimeTick(time: time, position: position, label: label, isSeam: isSeam)
  }
}

extension [TimeTick] {
  /// Drops labels that would overlap the one before them; their ticks stay.
  ///
  /// - Parameter room: the width of eight characters in axis units.
  mutating func dropOverlappingLabels(room: Double) {
    var end: AxisPosition?
    for place in indices where !self[place].label.isEmpty {
      if let end, self[place].position < end {
        self[place].label = ""
      } else {
        end = self[place].position.advanced(by: Double(self[place].label.count + 1) * room / 8)
      }
    }
  }

  /// Returns the ticks that a caller keeps, with its changes.
  func altered(by alter: ((inout TimeTick) -> Bool)?) -> [TimeTick] {
    guard let alter else { return self }
    return compactMap { tick in
      var tick = tick
      return alter(&tick) ? tick : nil
    }
  }
}
