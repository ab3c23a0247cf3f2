import AxisScales
import CivilTime
import Randomness
import TestFixtures
import Testing
import TimeSeries

struct TimeScaleSeriesTests {
  private let newYork = zone("America/New_York")

  private func scales(_ series: Series) throws -> [TimeScale] {
    [
      .continuous, .ordinal(OrdinalScale(series)),
      .calendar(CalendarScale(try #require(TradingCalendar.named("XNYS")))),
      .calendar(CalendarScale(exclusions: rules("weekends"), zone: newYork)),
      .calendar(CalendarScale(exclusions: rules("weekends", "daily:16:00-09:30"), zone: newYork)),
    ]
  }

  @Test(arguments: [true, false])
  func `daily bars stamped at midnight stand at the open of their date's session`(isLocal: Bool) throws {
    let series = daily("aapl-daily.csv", isLocal ? newYork : .utc)
    for scale in try scales(series).dropFirst(2) {
      guard case .calendar(let calendar) = scale else { continue }
      var previous: AxisPosition?
      for index in series.indices.suffix(500) {
        let position = scale.position(ofIndex: index, in: series)
        if let previous { #expect(previous < position, "each bar has a session of its own") }
        previous = position
        let stamp = series.time(at: index)
        let date = isLocal ? newYork.days(stamp) : Zone.utc.days(stamp)
        #expect(newYork.days(calendar.time(at: position.whole)) == date)
      }
    }
  }

  @Test func `a daily bar of an overnight calendar begins at the open on the evening before`() throws {
    let chicago = zone("America/Chicago")
    let calendar = try #require(TradingCalendar.named("CMES"))
    let sessions = calendar.sessions(
      from: CivilDate(days: chicago.days(time("2024-03-04", chicago))),
      to: CivilDate(days: chicago.days(time("2024-03-15", chicago))))
    let series = bars(at: sessions.map { chicago.midnight(days: $0.date.days) })
    let scale = TimeScale.calendar(CalendarScale(calendar))
    for (index, session) in sessions.enumerated() {
      #expect(scale.time(at: scale.position(ofIndex: index, in: series)) == session.open)
    }
  }

  @Test func `intraday bars at midnight stay where they are`() throws {
    let chicago = zone("America/Chicago")
    let series = bars(at: (0..<30).map { time("2024-03-12T17:00", chicago).advanced(by: $0 * hour / 2) })
    let scale = TimeScale.calendar(CalendarScale(try #require(TradingCalendar.named("CMES"))))
    let midnight = time("2024-03-13", chicago)
    let index = series.lowerBound(midnight)
    #expect(series.time(at: index) == midnight)
    #expect(scale.time(at: scale.position(ofIndex: index, in: series)) == midnight)
  }

  @Test func `a bar's place gives the bar back on every scale`() throws {
    let series = daily("aapl-daily.csv", newYork)
    for scale in try scales(series) {
      for index in series.indices.suffix(60) {
        let position = scale.position(ofIndex: index, in: series)
        #expect(scale.lowerBound(position, in: series) == index, "\(scale.kindName)")
        #expect(scale.index(atOrBefore: position, in: series) == index, "\(scale.kindName)")
        let inside = position.advanced(by: scale.slotWidth(in: series) / 2)
        #expect(scale.index(atOrBefore: inside, in: series) == index, "\(scale.kindName)")
        #expect(scale.lowerBound(inside, in: series) == index + 1, "\(scale.kindName)")
      }
      let first = scale.position(ofIndex: 0, in: series)
      #expect(scale.index(atOrBefore: first.advanced(by: -1), in: series) == nil)
      let end = scale.position(ofIndex: series.indices.upperBound - 1, in: series).advanced(by: 1e15)
      #expect(scale.lowerBound(end, in: series) == series.indices.upperBound)
    }
  }

  @Test func `every place finds the bar that a walk over all bars finds`() throws {
    var random = SplitMix64(seed: 43)
    let days = daily("aapl-daily.csv", newYork)
    let times = days.indices.suffix(40).flatMap { index in
      (0..<Int64.random(in: 1...9, using: &random)).map { days.time(at: index).advanced(by: ($0 * 2 + 3) * hour) }
    }
    let series = bars(at: times)
    for scale in try scales(series) {
      let positions = series.indices.map { scale.position(ofIndex: $0, in: series) }
      for _ in 0..<200 {
        let anchor = positions.randomElement(using: &random) ?? AxisPosition(whole: 0)
        let place = anchor.advanced(
          by: Double.random(in: -2...2, using: &random).rounded() * scale.slotWidth(in: series) / 2)
        let lower = positions.firstIndex { $0 >= place } ?? positions.count
        let last = positions.lastIndex { $0 <= place }
        #expect(scale.lowerBound(place, in: series) == lower, "\(scale.kindName)")
        #expect(scale.index(atOrBefore: place, in: series) == last, "\(scale.kindName)")
      }
    }
  }

  @Test func `a slot is as wide as a session, a step or one`() throws {
    let series = daily("aapl-daily.csv", newYork)
    let widths = try scales(series).map { $0.slotWidth(in: series) / Double(hour) }
    #expect(widths == [24, 1 / Double(hour), 6.5, 24, 6.5])
    for scale in try scales(series) { #expect(scale.slotWidth(in: Series(kind: .bars)) > 0) }
  }

  @Test func `a switch of scales keeps what is looked at`() throws {
    let series = daily("aapl-daily.csv", newYork)
    let moment = time("2012-06-13T11:00", newYork)
    for from in try scales(series) {
      for to in try scales(series) {
        let moved = to.translate(from.position(of: moment), from: from)
        #expect(abs(to.time(at: moved).nanoseconds(since: moment)) <= 1, "\(from.kindName) to \(to.kindName)")
      }
    }
  }

  @Test func `a place keeps its share of its slot on every other scale, and comes back`() throws {
    let days = daily("aapl-daily.csv", newYork)
    let open = try #require(TradingCalendar.named("XNYS")).sessions(
      from: CivilDate(days: newYork.days(time("2012-05-01", newYork))),
      to: CivilDate(days: newYork.days(time("2012-08-01", newYork))))
    // Up to the close: what comes after it on a half day has no place of its own on the calendar.
    let minutes = bars(
      at: open.flatMap { day in
        (0..<13).map { day.open.advanced(by: $0 * hour / 2) }.filter { $0 < day.close }
      })
    for series in [days, minutes] {
      let scales = try scales(series)
      for seed in seeds(6) {
        var random = SplitMix64(seed: seed)
        for from in scales {
          for to in scales {
            let index = Int.random(in: series.indices, using: &random)
            let share = Double.random(in: 0..<1, using: &random)
            let place = from.position(ofIndex: index, in: series).advanced(by: share * from.slotWidth(in: series))
            let moved = to.translate(place, from: from, in: series)
            let back = from.translate(moved, from: to, in: series)
            let comment: Comment = "seed \(seed): \(index) + \(share), \(from.kindName) to \(to.kindName)"
            #expect(to.index(atOrBefore: moved, in: series) == from.index(atOrBefore: place, in: series), comment)
            #expect(abs(place.distance(to: back)) <= 1e-9 * from.slotWidth(in: series), comment)
          }
        }
      }
    }
  }

  @Test func `the interface of five functions agrees with itself on every scale`() throws {
    let series = daily("aapl-daily.csv", newYork)
    var random = SplitMix64(seed: 41)
    for scale in try scales(series) {
      for _ in 0..<50 {
        let a = scale.clampUp(RandomRules.time("2012-01-01", "2012-03-01", using: &random))
        let b = scale.clampUp(RandomRules.time("2012-01-01", "2012-03-01", using: &random))
        #expect(abs(scale.offset(a, by: scale.distance(a, b)).nanoseconds(since: b)) <= 100, "\(scale.kindName)")
        #expect(scale.clampDown(a) == a && scale.clampUp(a) == a, "\(scale.kindName)")
      }
    }
  }
}
