import AxisScales
import Randomness
import TestFixtures
import Testing
import TimeSeries

struct ClosedTimePolicyTests {
  private let newYork = zone("America/New_York")
  private var scale: CalendarScale {
    CalendarScale(exclusions: rules("weekends", "daily:16:00-09:30"), zone: newYork)
  }

  @Test func `a closing print on the seam is not in closed time`() {
    var policy = ClosedTimePolicy(.drop)
    var scale = scale
    #expect(policy.admit(time("2024-03-08T15:59:59", newYork), on: &scale, slot: hour) == .open)
    #expect(policy.admit(time("2024-03-08T16:00", newYork), on: &scale, slot: hour) == .open)
    #expect(policy.count == 0)
  }

  @Test func `points in closed time are snapped, dropped or given a slot, and counted`() {
    let saturday = time("2024-03-09T12:00", newYork)
    let monday = time("2024-03-11T09:30", newYork)
    let expected: [(ClosedTimePolicy.Rule, ClosedTimePolicy.Admission, Int64)] = [
      (.snap, .snapped, 0), (.drop, .dropped, 0), (.ownSlot, .ownSlot, hour),
    ]
    for (rule, admission, width) in expected {
      var policy = ClosedTimePolicy(rule)
      var scale = scale
      let before = scale.position(of: saturday)
      #expect(policy.admit(saturday, on: &scale, slot: hour) == admission)
      #expect(policy.count == 1)
      #expect(scale.position(of: saturday) == before)
      #expect(scale.position(of: monday) - scale.position(of: saturday) == width)
    }
  }

  @Test func `points that come together fare as they do one by one`() {
    var random = SplitMix64(seed: 5)
    for rule in ClosedTimePolicy.Rule.allCases {
      let times = (0..<60).map { _ in RandomRules.time("2024-03-04", "2024-03-18", using: &random) }.sorted()
      var (single, batch) = (ClosedTimePolicy(rule), ClosedTimePolicy(rule))
      var (one, all) = (scale, scale)
      for time in times { _ = single.admit(time, on: &one, slot: hour) }
      let closed = all.placesInClosedTime(times, isDaily: false).map { times[$0] }
      let slots = batch.admit(closed: closed, on: &all, isDaily: false, slot: hour)
      #expect(batch == single, "\(rule)")
      #expect(slots.count == batch.ownSlots)
      for time in times { #expect(one.position(of: time) == all.position(of: time), "\(rule)") }
    }
  }

  @Test func `a day stamped at midnight is closed when its date is, and gets the slot of its date`() throws {
    let calendar = try #require(TradingCalendar.named("XNYS"))
    var scale = CalendarScale(calendar)
    let days = ["2024-03-28", "2024-03-29", "2024-03-30", "2024-04-01"].map { time($0) }
    #expect(scale.placesInClosedTime(days, isDaily: true) == [1, 2])
    #expect(scale.placesInClosedTime(days, isDaily: false) == [0, 1, 2, 3])
    var policy = ClosedTimePolicy(.ownSlot)
    policy.admit(closed: [days[1], days[2]], on: &scale, isDaily: true, slot: hour)
    let series = bars(at: days)
    let positions = series.indices.map { TimeScale.calendar(scale).position(ofIndex: $0, in: series) }
    #expect(zip(positions, positions.dropFirst()).map { $0.distance(to: $1) / Double(hour) } == [6.5, 1, 1])
    #expect(scale.placesInClosedTime(days, isDaily: true).isEmpty)
  }

  @Test func `days that slots fill to the brim are days from midnight to midnight`() throws {
    let calendar = try #require(TradingCalendar.named("XNYS"))
    let first = time("2024-03-06", newYork)
    let slots = (0..<72 * 12).map { first.advanced(by: Int64($0) * hour / 12) }
    let scale = CalendarScale(calendar).including(slots, nanoseconds: hour / 12)
    #expect(scale.openNanoseconds(from: first, to: first.advanced(by: 72 * hour)) == 72 * hour)
    #expect(scale.seams(from: first.advanced(by: 1), to: first.advanced(by: 71 * hour)).isEmpty)
    let axis = TimeScale.calendar(scale)
    var options = TimeTickOptions()
    options.step = TickStep(1, .day)
    let ticks = TimeTicks(
      from: axis.position(of: first), to: axis.position(of: first.advanced(by: 71 * hour)),
      on: TickAxis(axis, zone: newYork),
      minimumSpacing: Double(hour), options: options)
    #expect(ticks.fine.map(\.label) == ["6", "7", "8"])
    #expect(ticks.fine.map(\.time) == (0..<3).map { first.advanced(by: $0 * 24 * hour) })
  }

  @Test func `other rules count anew what is there, and keep count of what was left out`() {
    let saturday = time("2024-03-09T12:00", newYork)
    var policy = ClosedTimePolicy(.drop)
    var scale = scale
    policy.admit(closed: [saturday], on: &scale, isDaily: false, slot: hour)
    policy.readmit([saturday, saturday.advanced(by: 48 * hour)], on: &scale, isDaily: false, slot: hour)
    #expect((policy.dropped, policy.snapped, policy.rule) == (1, 1, .drop))
    scale = scale.with(exclusions: [])
    policy.readmit([saturday], on: &scale, isDaily: false, slot: hour)
    #expect((policy.dropped, policy.snapped) == (1, 0))
  }

  @Test func `a second point in the slot of the first is in open time`() {
    var policy = ClosedTimePolicy(.ownSlot)
    var scale = scale
    let saturday = time("2024-03-09T12:00", newYork)
    _ = policy.admit(saturday, on: &scale, slot: hour)
    #expect(policy.admit(saturday.advanced(by: hour / 2), on: &scale, slot: hour) == .open)
    #expect(policy.ownSlots == 1)
    #expect(scale.time(at: scale.position(of: saturday.advanced(by: 7))) == saturday.advanced(by: 7))
  }
}
