import CivilTime
import Randomness
import Testing

struct MonthTests {
  @Test func `months count on from the year 0`() {
    for day in stride(from: -900_000, to: 900_000, by: 97) {
      let date = CivilDate(days: day)
      let first = CivilDate(days: CivilDate.days(ofMonthNumber: date.monthNumber))
      #expect(first.year == date.year && first.month == date.month && first.day == 1)
    }
  }

  @Test func `a day that the month does not have is its last one`() {
    let start = CivilDateTime(year: 2024, month: 1, day: 31, hour: 9)
    #expect(start.adding(months: 1) == CivilDateTime(year: 2024, month: 2, day: 29, hour: 9))
    #expect(start.adding(months: -2) == CivilDateTime(year: 2023, month: 11, day: 30, hour: 9))
    #expect(start.adding(months: 12) == CivilDateTime(year: 2025, month: 1, day: 31, hour: 9))
  }

  @Test func `days go over months and back`() {
    var random = SplitMix64(seed: 31)
    let start = CivilDateTime(year: 2024, month: 2, day: 28, hour: 23, second: 5)
    for _ in 0..<1_000 {
      let days = Int.random(in: -100_000...100_000, using: &random)
      #expect(start.adding(days: days).adding(days: -days) == start)
      #expect(start.adding(days: days).days == start.days + days)
    }
  }

  @Test func `names of months and weekdays need three letters`() {
    #expect(CalendarNames.month("jan") == 1 && CalendarNames.month("september") == 9)
    #expect(CalendarNames.month("sept") == 9 && CalendarNames.month("ma") == nil && CalendarNames.month("maybe") == nil)
    #expect(CalendarNames.weekday("sun") == 0 && CalendarNames.weekday("saturday") == 6)
    #expect(CalendarNames.weekday("su") == nil && CalendarNames.weekday("x") == nil)
  }
}
