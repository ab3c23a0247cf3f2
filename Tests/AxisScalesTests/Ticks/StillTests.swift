import AxisScales
import TestFixtures
import Testing
import TimeSeries

/// The label rows of the target stills, whose data is AAPL, daily.
struct StillTests {
  private let series = daily()

  private func ticks(
    from: String, to: String, columnsPerBar: Double, room: Double = 8
  ) -> (fine: [String], coarse: [String]) {
    let scale = TimeScale.ordinal(OrdinalScale(series))
    let lower = AxisPosition(whole: Int64(series.lowerBound(time(from))))
    let upper = AxisPosition(whole: Int64(series.lowerBound(time(to)) + 1))
    let ticks = TimeTicks(
      from: lower, to: upper, scale: scale, series: series, zone: .utc, minimumSpacing: room / columnsPerBar)
    return (ticks.fine.map(\.label), ticks.coarse.map(\.label))
  }

  @Test func `two columns a bar label each week`() {
    let rows = ticks(from: "2012-11-13", to: "2013-03-01", columnsPerBar: 2)
    #expect(rows.fine == "19 26 3 10 17 24 31 7 14 22 28 4 11 19 25".split(separator: " ").map(String.init))
    #expect(rows.coarse == ["Nov 2012", "Dec", "Jan 2013", "Feb", "Mar"])
  }

  @Test func `one column a bar labels every second week`() {
    let rows = ticks(from: "2011-12-06", to: "2012-07-12", columnsPerBar: 1)
    #expect(
      rows.fine
        == "12 27 9 23 6 21 5 19 2 16 30 14 29 11 25 9".split(separator: " ").map(String.init))
    #expect(rows.coarse == ["Dec 2011", "Jan 2012", "Feb", "Mar", "Apr", "May", "Jun", "Jul"])
  }

  @Test func `three columns a bar label each week`() {
    let rows = ticks(from: "2012-12-20", to: "2013-03-01", columnsPerBar: 3)
    #expect(rows.fine == "24 31 7 14 22 28 4 11 19 25".split(separator: " ").map(String.init))
    #expect(rows.coarse == ["Dec 2012", "Jan 2013", "Feb", "Mar"])
  }
}
