import Scales
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
