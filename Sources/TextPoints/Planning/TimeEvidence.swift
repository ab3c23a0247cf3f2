import CivilTime

// The evidence of a sample's rows for a reading, and whether the reading is believed. A reading is a hypothesis:
// `TablePlanner` proposes candidates by names and forms, `TimeEvidence` holds what each makes of the rows, and the table
// `TimeCheck.all` weighs it.

/// The properties of the times that a reading makes of all rows of a sample.
package struct TimeEvidence: Sendable, Equatable {
  /// Number of rows that have a cell for the time.
  private(set) var filled = 0
  /// Number of rows in the sample.
  private(set) var rows = 0
  /// Number of rows whose time was read.
  private(set) var read = 0
  let steps: TimeSteps
  /// Number of times from 1900 to 2100.
  private(set) var modern = 0
  /// Number of times after 2050, which two digits of a year or another start of the count seldom mean.
  private(set) var ahead = 0
  /// Number of times within two years of the start of 1970, where small numbers land that count something else.
  private(set) var early = 0
  private(set) var first: Timestamp?
  private(set) var last: Timestamp?

  /// - Parameters:
  ///   - times: the time of each row that has a cell for it; nil where it reads as none.
  ///   - rows: the number of all rows.
  /// - Complexity: O(rows log rows).
  package init(_ times: [Timestamp?], rows: Int) {
    self.rows = rows
    filled = times.count
    let found = times.compactMap { $0 }
    steps = TimeSteps(found)
    read = found.count
    (first, last) = (found.first, found.last)
    for time in found {
      if (Self.year1900..<Self.year2100).contains(time) { modern += 1 }
      if time >= Self.year2050 { ahead += 1 }
      if Self.isEarly(time) { early += 1 }
    }
  }

  /// Whether a time is within two years of the start of 1970.
  static func isEarly(_ time: Timestamp) -> Bool { (year1968..<year1972).contains(time) }

  /// The distance of two times in nanoseconds.
  static func distance(_ a: Timestamp, _ b: Timestamp) -> UInt64 {
    // Two's complement gives the distance of any two, which an Int64 cannot hold.
    let (low, high) = a < b ? (a, b) : (b, a)
    return UInt64(bitPattern: high.nanoseconds) &- UInt64(bitPattern: low.nanoseconds)
  }

  private static func start(of year: Int) -> Timestamp {
    let days = Int64(CivilDate.days(year: year, month: 1, day: 1))
    return Timestamp(nanoseconds: days * Timestamp.nanosecondsPerDay)
  }

  private static let year1900 = start(of: 1900)
  private static let year1968 = start(of: 1968)
  private static let year1972 = start(of: 1972)
  private static let year2050 = start(of: 2050)
  private static let year2100 = start(of: 2100)

  // MARK: what it says

  /// Whether three rows or more have the same time.
  var isOneInstant: Bool { read > 2 && steps.moving == 0 }

  /// The reason why these times are not believed as long as another reading is at hand; nil if they are.
  package var doubt: String? {
    if filled * 2 < rows { return "\(rows - filled) of \(rows) rows have no time" }
    if read * 2 < filled { return "\(filled - read) of \(filled) rows hold no time" }
    if isOneInstant { return "all rows have the same time" }
    if steps.leaps { return "neighbouring rows are decades apart" }
    if steps.moving > 4, steps.order < 0.6 { return "times go back and forth" }
    if countsOtherThings { return "small numbers in no order count something else" }
    return nil
  }

  /// Whether small numbers are all the same, or in no order: a patient's days, a car's seconds.
  private var countsOtherThings: Bool { early == read && read > 20 && (isOneInstant || steps.order < 0.75) }

  /// Whether no chart can show anything of these times, so that even a name does not make them believable.
  var isHopeless: Bool {
    filled > 0 && (steps.leaps && steps.order < 0.9 || read * 3 < filled || countsOtherThings)
  }
}

/// The steps from row to row of a reading's times.
struct TimeSteps: Sendable, Equatable {
  /// Number of steps by their direction.
  private(set) var rising = 0
  private(set) var falling = 0
  private(set) var resting = 0
  /// Median length of the steps that move, in nanoseconds.
  private(set) var typical: UInt64 = 0
  private(set) var longest: UInt64 = 0
  /// The longest step from one day to another.
  private(set) var longestOverDays: UInt64 = 0
  /// Share of the moving steps that last between a third of the typical one and three times as long.
  private(set) var alike = 1.0
  /// Number of steps after which the year differs, and after which the date does.
  private(set) var newYears = 0
  private(set) var newDays = 0

  /// - Complexity: O(times log times).
  init(_ times: [Timestamp]) {
    var lengths: [UInt64] = []
    lengths.reserveCapacity(times.count)
    for (before, after) in zip(times, times.dropFirst()) {
      guard before != after else {
        resting += 1
        continue
      }
      if before < after { rising += 1 } else { falling += 1 }
      lengths.append(TimeEvidence.distance(before, after))
      let (one, other) = (Self.date(before), Self.date(after))
      if one.year != other.year { newYears += 1 }
      if one != other {
        newDays += 1
        longestOverDays = max(longestOverDays, TimeEvidence.distance(before, after))
      }
    }
    guard !lengths.isEmpty else { return }
    lengths.sort()
    typical = lengths[lengths.count / 2]
    longest = lengths[lengths.count - 1]
    let near = lengths.count { $0 >= typical / 3 && $0 / 3 <= typical }
    alike = Double(near) / Double(lengths.count)
  }

  private static func date(_ time: Timestamp) -> CivilDate {
    CivilDate(days: Int(floorDivide(Zone.seconds(time), Timestamp.secondsPerDay)))
  }

  /// Number of steps that move.
  var moving: Int { rising + falling }

  /// Share of the moving steps that go the usual way.
  var order: Double { moving == 0 ? 1 : Double(max(rising, falling)) / Double(moving) }

  /// Whether some step is 55 years or longer, while steps usually are far shorter.
  var leaps: Bool { longest >= Self.leap && longest / 20 >= typical }

  static let leap: UInt64 = 55 * 365 * 86_400_000_000_000

  /// Whether every step from one day to the next is about as long as the usual one: by another order of day and month some
  /// would be far longer. A gap within a day is the same in any order.
  var isSteady: Bool { rising > 10 && falling == 0 && newDays > 0 && longestOverDays / 2 <= typical }
}

/// A question to the times of a reading, with the weight of its answer.
struct TimeCheck: Sendable {
  /// The question, for the report.
  let words: String
  let weight: Double
  /// The answer from 0 to 1; nil when these times do not say.
  let answer: @Sendable (TimeEvidence) -> Double?

  /// All questions: the only table of evidence.
  static let all = [
    TimeCheck(words: "cells are times", weight: 4) { $0.filled > 0 ? Double($0.read) / Double($0.filled) : nil },
    TimeCheck(words: "rows have a time", weight: 2) { $0.rows > 0 ? Double($0.filled) / Double($0.rows) : nil },
    TimeCheck(words: "in order", weight: 4) { $0.steps.moving > 0 ? max(0, $0.steps.order * 2 - 1) : nil },
    TimeCheck(words: "not all at one instant", weight: 3) { $0.read > 2 ? ($0.isOneInstant ? 0 : 1) : nil },
    TimeCheck(words: "no leap of decades", weight: 3) { $0.steps.moving > 0 ? ($0.steps.leaps ? 0 : 1) : nil },
    TimeCheck(words: "steps alike", weight: 1.5) { $0.steps.moving > 1 ? $0.steps.alike : nil },
    // The parts of a date that is read right change the less, the larger they are.
    TimeCheck(words: "years change least", weight: 2) {
      $0.steps.newDays > 0 ? 1 - Double($0.steps.newYears) / Double($0.steps.newDays) : nil
    },
    TimeCheck(words: "from 1900 to 2100", weight: 1) { $0.read > 0 ? Double($0.modern) / Double($0.read) : nil },
    TimeCheck(words: "not after 2050", weight: 1) {
      $0.read > 0 ? 1 - Double($0.ahead) / Double($0.read) : nil
    },
    TimeCheck(words: "not the first days of 1970", weight: 1) {
      $0.read > 0 ? 1 - Double($0.early) / Double($0.read) : nil
    },
  ]
}

extension TimeEvidence {
  /// How much like times they look, from 0 to 1.
  package var score: Double {
    var (sum, weight) = (0.0, 0.0)
    for check in TimeCheck.all {
      guard let answer = check.answer(self) else { continue }
      sum += answer * check.weight
      weight += check.weight
    }
    return weight > 0 ? sum / weight : 0
  }

  /// Two scores that differ by less are near: neither wins.
  static let margin = 0.03

  /// Why the reading is not believed, and the answers that speak against it, worst first, for the report.
  package var objections: [String] {
    let found = TimeCheck.all.compactMap { check in
      check.answer(self).flatMap { $0 < 0.95 ? (words: check.words, answer: $0) : nil }
    }
    let answers = found.sorted { $0.answer < $1.answer }.map { "\($0.words): \(Int(($0.answer * 100).rounded())) %" }
    return (doubt.map { [$0] } ?? []) + answers
  }
}
