import AxisScales
import CivilTime
import TestFixtures
import Testing
import TimeSeries

/// A second opinion: rules looked at minute by minute on the wall clock.
struct CalendarScaleOracleTests {
  /// Weekends, 16:00 to 09:30 and one date, by the reading of the clock alone.
  private func isOpen(_ civil: CivilDateTime) -> Bool {
    let minute = civil.hour * 60 + civil.minute
    let isHoliday = civil.month == 3 && civil.day == 29 && civil.year == 2024
    return civil.weekday != 0 && civil.weekday != 6 && minute >= 570 && minute < 960 && !isHoliday
  }

  @Test(arguments: ["America/New_York", "Europe/London", "Europe/Berlin", "Australia/Sydney"])
  func `open time is what the wall clock says, minute by minute over both changes of a year`(identifier: String) {
    let zone = zone(identifier)
    let scale = CalendarScale(exclusions: rules("weekends", "daily:16:00-09:30", "2024-03-29"), zone: zone)
    for (from, days) in [("2024-03-01", 42), ("2024-09-25", 42)] {
      var moment = time(from, zone)
      var expected = scale.position(of: moment)
      for _ in 0..<days * 24 * 4 {
        let open = isOpen(zone.civil(moment))
        #expect(scale.isOpen(moment) == open, "\(identifier) \(ISO8601.format(moment))")
        #expect(scale.position(of: moment) == expected, "\(identifier) \(ISO8601.format(moment))")
        moment = moment.advanced(by: 900_000_000_000)
        expected += open ? 900_000_000_000 : 0
      }
    }
  }
}
