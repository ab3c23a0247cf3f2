import AxisScales
import CivilTime
import TestFixtures
import Testing
import TimeSeries

struct TimeTicksTests {
  private let newYork = zone("America/New_York")

  private func labels(
    _ scale: TimeScale, _ series: Series? = nil, from: String, to: String, count: Double, zone: Zone,
    options: TimeTickOptions = TimeTickOptions()
  ) -> (fine: String, coarse: String) {
    let lower = scale.position(of: time(from, zone))
    let upper = scale.position(of: time(to, zone))
    let ticks = TimeTicks(
      from: lower, to: upper, on: TickAxis(scale, series: series, zone: zone),
      minimumSpacing: lower.distance(to: upper) / count, options: options)
    return (ticks.fine.map(\.label).joined(separator: " "), ticks.coarse.map(\.label).joined(separator: " | "))
  }

  @Test(arguments: [
    (
      "2013-02-28T09:30:00", "2013-02-28T09:30:01", 12.0, "00.0 00.1 00.2 00.3 00.4 00.5 00.6 00.7 00.8 00.9",
      "Thu 28 Feb 2013 09:30"
    ),
    (
      "2013-02-28T09:30:00", "2013-02-28T09:30:10", 8, "09:30:00 09:30:02 09:30:04 09:30:06 09:30:08",
      "Thu 28 Feb 2013"
    ),
    (
      "2013-02-28T23:40", "2013-03-01T00:20", 10, "23:40 23:45 23:50 23:55 00:00 00:05 00:10 00:15",
      "Thu 28 Feb 2013 | Fri 1 Mar"
    ),
    (
      "2012-12-31T12:00", "2013-01-01T12:00", 9, "12:00 15:00 18:00 21:00 00:00 03:00 06:00 09:00",
      "Mon 31 Dec 2012 | Tue 1 Jan 2013"
    ),
    ("2012-12-27", "2013-01-04", 9, "27 28 29 30 31 1 2 3", "Dec 2012 | Jan 2013"),
    (
      "2012-11-01", "2013-02-14", 16,
      "5 12 19 26 3 10 17 24 31 7 14 21 28 4 11",
      "Nov 2012 | Dec | Jan 2013 | Feb"
    ),
    ("2012-07-01", "2013-06-30", 13, "Jul Aug Sep Oct Nov Dec Jan Feb Mar Apr May Jun", "2012 | 2013"),
    (
      "2010-01-01", "2013-12-31", 17, "Jan Apr Jul Oct Jan Apr Jul Oct Jan Apr Jul Oct Jan Apr Jul Oct",
      "2010 | 2011 | 2012 | 2013"
    ),
    ("2007-01-01", "2013-06-01", 8, "2007 2008 2009 2010 2011 2012 2013", "2000s | 2010s"),
    ("1800-01-01", "2000-01-02", 9, "1800 1850 1900 1950 2000", ""),
  ])
  func `each zoom has its two rows`(from: String, to: String, count: Double, fine: String, coarse: String) {
    let rows = labels(.continuous, from: from, to: to, count: count, zone: newYork)
    #expect(rows.fine == fine)
    #expect(rows.coarse == coarse)
  }

  @Test func `a session's open is a tick, and a change of the clocks does not move it`() throws {
    let scale = TimeScale.calendar(CalendarScale(try #require(TradingCalendar.named("XNYS"))))
    let rows = labels(scale, from: "2024-03-07T09:30", to: "2024-03-12T16:00", count: 12, zone: newYork)
    #expect(rows.fine.hasPrefix("09:30 12:00 09:30 12:00"))
    #expect(rows.coarse == "Thu 7 Mar 2024 | Fri 8 Mar | Mon 11 Mar | Tue 12 Mar")
  }

  @Test func `a break has a tick where trading goes on`() throws {
    let scale = TimeScale.calendar(CalendarScale(try #require(TradingCalendar.named("XTKS"))))
    let tokyo = zone("Asia/Tokyo")
    let rows = labels(scale, from: "2024-03-07T09:00", to: "2024-03-07T14:59", count: 12, zone: tokyo)
    #expect(rows.fine == "09:00 09:30 10:00 10:30 11:00 12:30 13:00 13:30 14:00 14:30")
  }

  @Test func `an overnight session is labelled with its own date`() throws {
    let scale = TimeScale.calendar(CalendarScale(try #require(TradingCalendar.named("CMES"))))
    let chicago = zone("America/Chicago")
    let rows = labels(scale, from: "2024-03-07T18:00", to: "2024-03-13T15:00", count: 8, zone: chicago)
    #expect(rows.fine == "11 12 13")
    #expect(rows.coarse == "Mar 2024")
    let hours = labels(scale, from: "2024-03-10T17:00", to: "2024-03-12T10:00", count: 7, zone: chicago)
    #expect(hours.coarse == "Mon 11 Mar 2024 | Tue 12 Mar")
  }

  @Test func `daily bars keep their dates in every zone`() {
    let series = daily()
    let scale = TimeScale.ordinal(OrdinalScale(series))
    for zone in [Zone.utc, newYork, zone("Asia/Tokyo")] {
      let lower = AxisPosition(whole: Int64(series.indices.upperBound - 6))
      let ticks = TimeTicks(
        from: lower, to: lower.advanced(by: 6), scale: scale, series: series, zone: zone, minimumSpacing: 1)
      #expect(ticks.fine.map(\.label) == ["22", "25", "26", "27", "28", "1"])
    }
  }

  @Test func `trimming and appending move no tick`() {
    let series = daily()
    let scale = TimeScale.ordinal(OrdinalScale(series))
    let lower = AxisPosition(whole: 3_000)
    func ticks() -> [TimeTick] {
      TimeTicks(
        from: lower, to: lower.advanced(by: 74), scale: scale, series: series, zone: .utc, minimumSpacing: 4
      ).fine
    }
    let before = ticks()
    _ = series.removeFirst(500)
    _ = series.append(Bar(time: time("2013-03-04"), open: 1, high: 1, low: 1, close: 1))
    #expect(ticks() == before)
  }

  @Test func `a fixed frequency, an anchor and a list of one's own are kept to`() {
    var options = TimeTickOptions()
    options.frequency = (time("2013-01-01T00:10"), 3 * hour)
    let even = labels(
      .continuous, from: "2013-01-01T00:00", to: "2013-01-01T12:00", count: 6, zone: .utc, options: options)
    #expect(even.fine == "00:10 03:10 06:10 09:10")
    options = TimeTickOptions()
    options.explicit = [time("2013-01-01T07:07"), time("2013-01-01T01:01"), time("2020-01-01")]
    let own = labels(
      .continuous, from: "2013-01-01T00:00", to: "2013-01-01T12:00", count: 6, zone: .utc, options: options)
    #expect(own.fine == "01:01 07:07")
    options = TimeTickOptions()
    options.step = TickStep(1, .day)
    let days = labels(.continuous, from: "2013-01-01", to: "2013-01-05", count: 30, zone: .utc, options: options)
    #expect(days.fine == "1 2 3 4")
  }

  @Test func `a format and an alter hook have the last word`() {
    var options = TimeTickOptions()
    options.format = { _, civil in "h\(civil.hour)" }
    options.alter = { tick in
      tick.label += "!"
      return tick.label != "h6!"
    }
    let rows = labels(
      .continuous, from: "2013-01-01T00:00", to: "2013-01-01T12:00", count: 5, zone: .utc, options: options)
    #expect(rows.fine == "h0! h3! h9!")
  }

  @Test func `a second zone reads the same ticks on its own clocks`() {
    var options = TimeTickOptions()
    options.secondZone = zone("Asia/Tokyo")
    let lower = TimeScale.continuous.position(of: time("2013-01-01T00:00"))
    let ticks = TimeTicks(
      from: lower, to: lower.advanced(by: Double(12 * hour)), on: TickAxis(.continuous, zone: .utc),
      minimumSpacing: Double(3 * hour), options: options)
    #expect(ticks.fine.map(\.label) == ["00:00", "03:00", "06:00", "09:00"])
    #expect(ticks.second.map(\.label) == ["09:00", "12:00", "15:00", "18:00"])
  }

  @Test(arguments: [("2024-03-10", 23), ("2024-11-03", 25), ("2024-11-04", 24)])
  func `a day has as many hours as the clocks give it`(date: String, hours: Int) {
    let start = newYork.days(time(date, newYork))
    let lower = AxisPosition(whole: newYork.midnight(days: start).nanoseconds)
    let upper = AxisPosition(whole: newYork.midnight(days: start + 1).nanoseconds - 1)
    let ticks = TimeTicks(
      from: lower, to: upper, scale: .continuous, series: nil, zone: newYork, minimumSpacing: Double(hour))
    #expect(ticks.step == TickStep(1, .hour))
    #expect(ticks.fine.count == hours)
    #expect(ticks.fine.allSatisfy { newYork.civil($0.time).minute == 0 })
  }

  @Test func `beyond the end of what is charted nothing is marked, and nothing gives way to it`() throws {
    let calendar = try #require(TradingCalendar.named("XNYS"))
    let scale = TimeScale.calendar(CalendarScale(calendar))
    let lower = scale.position(of: time("2024-12-31T12:00", newYork))
    let monday = scale.position(of: time("2025-01-13T09:30", newYork))
    func labels(_ end: AxisPosition?) -> [String] {
      var options = TimeTickOptions()
      options.step = TickStep(1, .halfWeek)
      options.end = end
      return TimeTicks(
        from: lower, to: monday.advanced(by: Double(hour)), on: TickAxis(scale, zone: newYork),
        minimumSpacing: 12 * Double(hour), options: options
      ).fine.map(\.label)
    }
    #expect(labels(nil) == ["2", "6", "13"])
    #expect(labels(monday) == ["2", "6", "10"])
  }

  @Test func `where labels meet, the earlier or the later goes`() {
    let series = bars(at: ["2013-01-07", "2013-01-08", "2013-01-09", "2013-01-10"].map { time($0) })
    let scale = TimeScale.ordinal(OrdinalScale(series))
    var options = TimeTickOptions()
    options.step = TickStep(1, .day)
    func fine() -> [String] {
      TimeTicks(
        from: AxisPosition(whole: 0), to: AxisPosition(whole: 4), on: TickAxis(scale, series: series, zone: .utc),
        minimumSpacing: 2.5, options: options
      ).fine.map(\.label)
    }
    #expect(fine() == ["8", "10"])
    options.collision = .dropLater
    #expect(fine() == ["7", "9"])
  }

  @Test func `beyond the last bar of an ordinal scale nothing is claimed`() {
    let series = daily()
    let scale = TimeScale.ordinal(OrdinalScale(series))
    let end = AxisPosition(whole: Int64(series.indices.upperBound))
    let ticks = TimeTicks(
      from: end.advanced(by: -2), to: end.advanced(by: 20), scale: scale, series: series, zone: .utc, minimumSpacing: 1)
    #expect(ticks.fine.map(\.label) == ["28", "1"])
    #expect(ticks.coarse.map(\.label) == ["Feb 2013", "Mar"])
  }

  @Test func `a label that would leave the axis goes, with or without its tick`() {
    var options = TimeTickOptions()
    func fine() -> String {
      labels(.continuous, from: "2013-01-01T00:00", to: "2013-01-01T12:10", count: 5, zone: .utc, options: options).fine
    }
    #expect(fine() == "00:00 03:00 06:00 09:00 12:00")
    options.edge = .keepTick
    #expect(fine() == "00:00 03:00 06:00 09:00 ")
    options.edge = .drop
    #expect(fine() == "00:00 03:00 06:00 09:00")
  }

  @Test func `a coarse label has shorter forms for where it does not fit`() throws {
    let scale = TimeScale.calendar(CalendarScale(try #require(TradingCalendar.named("XNYS"))))
    let lower = scale.position(of: time("2012-12-31T12:00", newYork))
    let upper = scale.position(of: time("2013-01-03T12:00", newYork))
    let ticks = TimeTicks(
      from: lower, to: upper, scale: scale, series: nil, zone: newYork, minimumSpacing: Double(2 * hour))
    #expect(ticks.coarse.map(\.label) == ["Mon 31 Dec 2012", "Wed 2 Jan 2013", "Thu 3 Jan"])
    #expect(
      ticks.coarse.map(\.shorterLabels) == [
        ["Mon 31 Dec", "31 Dec", "31"], ["Wed 2 Jan", "2 Jan", "2"], ["3 Jan", "3"],
      ])
    #expect(ticks.coarse.map(\.longLabel) == ["Mon 31 Dec 2012", "Wed 2 Jan 2013", "Thu 3 Jan 2013"])
  }

  @Test(arguments: [
    ("forex", "8 11 12 13 14 15", "Mar 2024", 1), ("weekdays", "8 11 12 13 14 15", "Mar 2024", 1),
    ("24/7", "8 9 10 11 12 13 14 15", "Mar 2024", 0),
  ])
  func `sessions without a pause between them have days of their own`(
    name: String, fine: String, coarse: String, gaps: Int
  ) throws {
    let calendar = try #require(TradingCalendar.named(name))
    let scale = CalendarScale(calendar)
    let (from, to) = (time("2024-03-07T12:00", calendar.zone), time("2024-03-15T12:00", calendar.zone))
    let rows = labels(
      .calendar(scale), from: "2024-03-07T12:00", to: "2024-03-15T12:00", count: 10, zone: calendar.zone)
    #expect(rows.fine == fine)
    #expect(rows.coarse == coarse)
    #expect(scale.seams(from: from, to: to).count == gaps)
    let hours = labels(
      .calendar(scale), from: "2024-03-12T18:00", to: "2024-03-14T12:00", count: 7, zone: calendar.zone)
    #expect(hours.coarse.hasPrefix(name == "forex" ? "Wed 13 Mar 2024 | Thu 14 Mar" : "Tue 12 Mar 2024 | Wed 13 Mar"))
  }
}
