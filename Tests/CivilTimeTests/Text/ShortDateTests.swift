import CivilTime
import Testing

@Suite struct ShortDateTests {
  private let first = CivilDateTime(days: 20_514, secondOfDay: 34_200)

  @Test func `a range of one time says it once, with its year`() {
    #expect(ShortDate().range(first, first, withTime: true) == "2 Mar 2026 09:30")
    #expect(ShortDate().range(first, first, withTime: false) == "2 Mar 2026")
  }

  @Test func `a range of two times says the year once`() {
    let last = CivilDateTime(days: 20_514, secondOfDay: 57_600)
    #expect(ShortDate().range(first, last, withTime: true) == "2 Mar 09:30 – 16:00")
    #expect(
      ShortDate().range(first, CivilDateTime(days: 20_515, secondOfDay: 0), withTime: false) == "2 Mar – 3 Mar 2026")
  }
}
