import AxisScales
import CivilTime
import Randomness
import Testing

/// The hours of trading before and after the sessions of a calendar.
@Suite struct ExtendedHoursTests {
  private func time(_ text: String) throws -> Timestamp { try #require(ISO8601.parse(text.utf8, zone: .utc)) }

  @Test func `New York trades from 4:00 and to 20:00, on short days to 17:00, in summer and winter`() throws {
    for name in ["XNYS", "XNAS"] {
      let calendar = try #require(TradingCalendar.named(name))
      for (day, hours) in [
        ("2024-01-08", [["09:00:00", "14:30:00"], ["21:00:00", "25:00:00"]]),
        ("2024-07-02", [["08:00:00", "13:30:00"], ["20:00:00", "24:00:00"]]),
        ("2024-07-03", [["08:00:00", "13:30:00"], ["17:00:00", "21:00:00"]]),
      ] {
        let midnight = try time(day + "T00:00:00Z")
        let second: (String) -> Int64 = { text in
          let parts = text.split(separator: ":").compactMap { Int64($0) }
          return (parts[0] * 60 + parts[1]) * 60 + parts[2]
        }
        let wanted = hours.map { ends in
          midnight.advanced(
            by: second(ends[0]) * 1_000_000_000)..<midnight.advanced(by: second(ends[1]) * 1_000_000_000)
        }
        let from = midnight.advanced(by: 6 * 3_600 * 1_000_000_000)
        #expect(
          calendar.extendedHours(from: from, to: from.advanced(by: 20 * 3_600 * 1_000_000_000)) == wanted, "\(day)")
      }
    }
  }

  @Test func `weekends, holidays and calendars without such hours have none`() throws {
    let calendar = try #require(TradingCalendar.named("XNYS"))
    #expect(
      calendar.extendedHours(from: try time("2024-07-04T05:00:00Z"), to: try time("2024-07-05T07:00:00Z")).isEmpty)
    #expect(
      calendar.extendedHours(from: try time("2024-01-06T02:00:00Z"), to: try time("2024-01-08T08:00:00Z")).isEmpty)
    let now = try time("2024-01-08T12:00:00Z")
    #expect(calendar.extendedHours(from: now, to: now).isEmpty)
    for name in TradingCalendar.names where !["XNYS", "XNAS"].contains(name) {
      let other = try #require(TradingCalendar.named(name))
      #expect(!other.hasExtendedHours)
      #expect(other.extendedHours(from: now, to: now.advanced(by: 90 * 86_400 * 1_000_000_000)).isEmpty)
    }
  }

  @Test func `they are in order, apart from each other and from sessions, however the time is cut`() throws {
    let calendar = try #require(TradingCalendar.named("XNYS"))
    let (first, last) = (try time("1989-12-30T00:00:00Z"), try time("2032-01-02T00:00:00Z"))
    let all = calendar.extendedHours(from: first, to: last)
    #expect(zip(all, all.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound && !$0.isEmpty })
    let sessions = calendar.sessions(
      from: try #require(CivilDate(year: 1989, month: 12, day: 30)),
      to: try #require(CivilDate(year: 2032, month: 1, day: 2)))
    #expect(all.count > 2 * sessions.count - 10)
    var place = 0
    for session in sessions {
      while place < all.count, all[place].upperBound <= session.open { place += 1 }
      #expect(place == all.count || all[place].lowerBound >= session.close, "\(session.date)")
    }
    for seed in 0..<300 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let span = last.nanoseconds(since: first)
      let from = first.advanced(by: Int64.random(in: 0..<span, using: &random))
      let to = from.advanced(by: Int64.random(in: 0...400 * 86_400 * 1_000_000_000, using: &random))
      guard to < last else { continue }
      let wanted = all.filter { $0.lowerBound < to && $0.upperBound > from }
      #expect(calendar.extendedHours(from: from, to: to) == (from < to ? wanted : []), "\(seed)")
    }
  }
}
