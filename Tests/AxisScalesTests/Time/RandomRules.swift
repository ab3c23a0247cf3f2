import AxisScales
import CivilTime
import Randomness
import TestFixtures
import TimeSeries

/// Rules and times by chance, for laws.
enum RandomRules {
  static let zones = ["UTC", "America/New_York", "Europe/London", "Australia/Sydney", "Asia/Kolkata"]

  /// One to four rules that leave some time open.
  static func rules(using random: inout SplitMix64) -> [Exclusion] {
    (0..<Int.random(in: 1...4, using: &random)).compactMap { _ in try? Exclusion(parsing: text(using: &random)) }
  }

  static func text(using random: inout SplitMix64) -> String {
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    func padded(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    func clock() -> String { padded(number(0...23)) + ":" + padded(number(0...59)) }
    func date(_ years: ClosedRange<Int> = 2010...2016) -> String {
      "\(number(years))-\(padded(number(1...12)))-\(padded(number(1...28)))"
    }
    let weekday = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"][number(0...6)]
    switch number(0...7) {
    case 0: return "weekends"
    case 1: return date()
    case 2: return "\(date(2010...2012))..\(date(2013...2013))"
    case 3: return "daily:\(clock())-\(clock())"
    case 4: return "weekly:\(weekday)@\(clock())+\(number(1...100))h"
    case 5: return "monthly:\(number(1...31))+\(number(1...9))d"
    case 6: return "yearly:\(padded(number(1...12)))-\(padded(number(1...28)))+\(number(1...40))d"
    default: return "repeat:\(date(1980...2040))T\(clock())+\(number(1...30))h/\(number(2...9))d"
    }
  }

  static func time(_ from: String, _ to: String, using random: inout SplitMix64) -> Timestamp {
    let low = ISO8601.parse(from.utf8, zone: .utc)?.nanoseconds ?? 0
    let high = ISO8601.parse(to.utf8, zone: .utc)?.nanoseconds ?? 0
    return Timestamp(nanoseconds: Int64.random(in: low...high, using: &random))
  }
}
