// Exclusions: rules for time that an axis skips, such as weekends or a nightly pause, and for numbers that a number
// axis skips, with their parser and their expansion into stretches.

import CivilTime
import TimeSeries

/// Time to skip on an axis, once or repeatedly, on the wall clock of the axis' zone; or numbers to skip on a number
/// axis.
///
/// Every period is half-open: the axis excludes its start and includes its end. Rules may overlap and come in any
/// order; the axis merges them. Equal rules are equal values, so an equal value removes a rule.
public struct Exclusion: Equatable, Hashable, Sendable {
  enum Rule: Equatable, Hashable, Sendable {
    case instants(from: Timestamp, to: Timestamp)
    /// Seconds of the wall clock from 1970-01-01T00:00:00.
    case wall(from: Int64, to: Int64)
    /// Seconds of the day; if `to` is not above `from`, the period ends on the next day.
    case daily(from: Int, to: Int)
    /// Occurrence k starts k frequencies after the anchor and lasts `length`.
    case repeated(anchor: Int64, length: CalendarAmount, frequency: CalendarAmount)
    /// Numbers of a number axis.
    case numbers(from: Double, to: Double)
    /// Indices of a number axis, which stand for its numbers.
    case indices(from: Int64, to: Int64)
  }

  private(set) var rule: Rule

  /// Seconds of the longest time of day.
  static let day = Int(Timestamp.secondsPerDay)

  init(rule: Rule) {
    self.rule = rule
  }

  /// Saturdays and Sundays.
  public static let weekends = Exclusion(
    rule: .repeated(
      anchor: 2 * Timestamp.secondsPerDay, length: CalendarAmount(2, .day), frequency: CalendarAmount(1, .week)))

  /// One period between two instants.
  ///
  /// - Throws: `RuleError` if it is empty.
  public init(from: Timestamp, to: Timestamp) throws(RuleError) {
    guard from < to else {
      throw RuleError("An exclusion from \(ISO8601.format(from)) to \(ISO8601.format(to)) is empty; swap the two.")
    }
    rule = .instants(from: from, to: to)
  }

  /// One period between two times of the wall clock.
  ///
  /// - Throws: `RuleError` if it is empty.
  public init(from: CivilDateTime, to: CivilDateTime) throws(RuleError) {
    guard from.wallSeconds < to.wallSeconds else {
      throw RuleError("An exclusion ends before it begins; swap the two.")
    }
    rule = .wall(from: from.wallSeconds, to: to.wallSeconds)
  }

  /// One period from a time of the wall clock (`SChartTimePeriod`).
  ///
  /// - Throws: `RuleError` if the length is not positive.
  public init(start: CivilDateTime, length: CalendarAmount) throws(RuleError) {
    // A period that occurs once is one that repeats too rarely to come again within the range of a timestamp.
    try self.init(start: start, length: length, frequency: CalendarAmount(2000, .year))
  }

  /// A repeated period, before its anchor as well as after it (`SChartRepeatedTimePeriod`).
  ///
  /// - Throws: `RuleError` if the length or the frequency is not positive or beyond 2,000 years, or if the length is
  ///   more than a hundred frequencies.
  public init(start: CivilDateTime, length: CalendarAmount, frequency: CalendarAmount) throws(RuleError) {
    let limit = 2_001 * NominalLength.year
    for amount in [length, frequency] {
      guard amount.count > 0, amount.count < 1 << 40, amount.typicalNanoseconds < limit else {
        throw RuleError(
          "A period of \(amount.count)\(amount.unit.rawValue) is out of range; write one between 1s and 2000y.")
      }
    }
    guard length.typicalNanoseconds <= 100 * frequency.typicalNanoseconds else {
      throw RuleError("A period much longer than its frequency leaves no time; make it shorter.")
    }
    guard (-9999...9999).contains(start.year) else { throw RuleError("The year \(start.year) is out of range.") }
    rule = .repeated(anchor: start.wallSeconds, length: length, frequency: frequency)
  }

  /// The same hours every day; 16:00 to 09:30 ends on the next day, and equal times are a whole day.
  ///
  /// - Throws: `RuleError` if a time is outside 0 ... 86,400.
  public init(dailyFrom from: Int, to: Int) throws(RuleError) {
    guard (0...Self.day).contains(from), (0...Self.day).contains(to) else {
      throw RuleError("A time of day must be between 00:00 and 24:00.")
    }
    rule = .daily(from: from, to: to)
  }

  /// The numbers that can be excluded. Numbers beyond them stay, so exclusions never empty a number axis.
  static let numbers: ClosedRange<Double> = -1e18...1e18

  /// Numbers of a number axis, ``TimeScale/openIndex(_:_:)``; a time axis ignores them.
  ///
  /// - Throws: `RuleError` if there are none, or if one is beyond ±10^18.
  public init(numbers: Range<Double>) throws(RuleError) {
    let text = "\(Self.text(numbers.lowerBound))..\(Self.text(numbers.upperBound))"
    guard !numbers.isEmpty else { throw RuleError("An exclusion of the numbers \(text) is empty.") }
    guard Self.numbers.contains(numbers.lowerBound), Self.numbers.contains(numbers.upperBound) else {
      throw RuleError("The numbers \(text) are out of range; exclude numbers between -10^18 and 10^18.")
    }
    rule = .numbers(from: numbers.lowerBound, to: numbers.upperBound)
  }

  /// The exclusion of the indices that stand for its numbers; unchanged for one of time.
  package func placed(on scale: IndexScale) -> Exclusion {
    guard case .numbers(let from, let to) = rule else { return self }
    func index(_ number: Double) -> Int64 {
      // The first index that is not below the number: the range holds its start, and not its end.
      let position = min(max(scale.position(of: number), Self.numbers.lowerBound), Self.numbers.upperBound)
      let nearest = position.rounded()
      return Int64((position - nearest).magnitude < 1e-6 ? nearest : position.rounded(.up))
    }
    return Exclusion(rule: .indices(from: index(from), to: index(to)))
  }

  /// Excludes the indices below `first`, whose numbers a logarithmic axis cannot place.
  package init(indicesBelow first: Timestamp) {
    let lowest = Int64(Self.numbers.lowerBound)
    rule = .indices(from: min(lowest, first.nanoseconds), to: max(lowest, first.nanoseconds))
  }

  /// Whether it skips numbers of a number axis, not time.
  package var isOfNumbers: Bool {
    switch rule {
    case .numbers, .indices: true
    case .instants, .wall, .daily, .repeated: false
    }
  }

  /// Typical distance between two occurrences in nanoseconds; infinite for a period that occurs once.
  var typicalFrequency: Double {
    switch rule {
    case .instants, .wall, .numbers, .indices: .infinity
    case .daily: NominalLength.day
    case .repeated(_, _, let frequency): frequency.typicalNanoseconds
    }
  }
}

extension Exclusion {
  /// The rule as ``init(parsing:)`` reads it; nil for a period between two instants, which has no such form.
  package var text: String? {
    if self == .weekends { return "weekends" }
    switch rule {
    case .instants, .indices: return nil
    case .numbers(let from, let to): return "\(Self.text(from))..\(Self.text(to))"
    case .wall(let from, let to):
      let day = Timestamp.secondsPerDay
      guard from % day == 0, to % day == 0 else {
        return Self.text(from, hasTime: true) + ".." + Self.text(to, hasTime: true)
      }
      let (first, last) = (Self.text(from, hasTime: false), Self.text(to - day, hasTime: false))
      return first == last ? first : first + ".." + last
    case .daily(let from, let to): return "daily:" + Self.clock(from) + "-" + Self.clock(to)
    case .repeated(let anchor, let length, let frequency):
      return "repeat:" + Self.text(anchor, hasTime: anchor % Timestamp.secondsPerDay != 0)
        + "+\(length.text)/\(frequency.text)"
    }
  }

  /// Returns a number as text; a whole number has no `.0`.
  private static func text(_ number: Double) -> String { Int64(exactly: number).map { "\($0)" } ?? "\(number)" }

  private static func text(_ wall: Int64, hasTime: Bool) -> String {
    let day = floorDivide(wall, Timestamp.secondsPerDay)
    let date = CivilDate(days: Int(day)).description
    return hasTime ? date + "T" + clock(Int(wall - day * Timestamp.secondsPerDay)) : date
  }

  private static func clock(_ second: Int) -> String {
    var text: [UInt8] = []
    ISO8601.appendClock(second / 3600, second / 60 % 60, second % 60, to: &text)
    return String(decoding: text, as: UTF8.self)
  }
}

extension CalendarAmount {
  fileprivate var text: String { "\(count)\(unit.rawValue)" }
}
