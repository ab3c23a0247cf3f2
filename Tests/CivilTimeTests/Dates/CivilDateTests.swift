import CivilTime
import Testing

struct CivilDateTests {
  @Test func `days and dates are each other's inverse over a thousand years`() {
    var previous = CivilDate(days: -200_001)
    var wrong: [CivilDate] = []
    for days in -200_000...200_000 {
      let date = CivilDate(days: days)
      let follows =
        (date.day == previous.day + 1 && date.month == previous.month && date.year == previous.year)
        || (date.day == 1 && previous.day == CivilDate.length(ofMonth: previous.month, year: previous.year))
      if date.days != days || !follows || previous >= date { wrong.append(date) }
      previous = date
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(3))")
  }

  @Test(arguments: [(1970, 1, 1, 0, 4), (2000, 2, 29, 11_016, 2), (1900, 3, 1, -25_508, 4), (2026, 11, 21, 20_778, 6)])
  func `known dates have their day count and weekday`(year: Int, month: Int, day: Int, days: Int, weekday: Int) {
    let date = CivilDate(year: year, month: month, day: day)
    #expect(date?.days == days)
    #expect(date?.weekday == weekday)
  }

  @Test(arguments: [
    (2023, 2, 29), (1900, 2, 29), (2024, 13, 1), (2024, 0, 1), (2024, 4, 31), (2024, 1, 0), (99_999, 1, 1),
  ])
  func `a date that no calendar has is refused`(year: Int, month: Int, day: Int) {
    #expect(CivilDate(year: year, month: month, day: day) == nil)
  }

  @Test func `a day count beyond all reason is held, not trapped on`() {
    #expect(CivilDate(days: .max) == CivilDate(days: 100_000_000))
    #expect(CivilDate(days: .min) == CivilDate(days: -100_000_000))
  }
}
