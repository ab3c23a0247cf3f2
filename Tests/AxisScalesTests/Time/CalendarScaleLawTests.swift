import AxisScales
import CivilTime
import Randomness
import TestFixtures
import Testing
import TimeSeries

/// Laws of the calendar scale over random rules, zones and times.
struct CalendarScaleLawTests {
  private static let many = seeds(20)
  private static let some = seeds(8)

  private func scale(seed: UInt64) -> (CalendarScale, SplitMix64) {
    var random = SplitMix64(seed: seed)
    let zone = zone(RandomRules.zones.randomElement(using: &random) ?? "UTC")
    return (CalendarScale(exclusions: RandomRules.rules(using: &random), zone: zone), random)
  }

  @Test(arguments: many)
  func `open time goes to its position and back, to the nanosecond`(seed: UInt64) {
    var (scale, random) = scale(seed: seed)
    for _ in 0..<150 {
      let moment = RandomRules.time("1970-01-01", "2100-01-01", using: &random)
      let open = scale.clampUp(moment)
      // Rules may leave nothing open; then there is nothing to go back to.
      guard scale.isOpen(open) else { continue }
      #expect(scale.time(at: scale.position(of: open)) == open, "seed \(seed) at \(ISO8601.format(moment))")
      #expect(scale.position(of: moment) == scale.position(of: open), "seed \(seed): a gap has one position")
      #expect(scale.isOpen(moment) == (open == moment && scale.isOpen(open)), "seed \(seed)")
      #expect(scale.clampDown(moment) <= moment && moment <= open, "seed \(seed)")
    }
  }

  @Test(arguments: many)
  func `position is monotone, and grows by one each open nanosecond`(seed: UInt64) {
    var (scale, random) = scale(seed: seed)
    let times = (0..<200).map { _ in RandomRules.time("1975-01-01", "2090-01-01", using: &random) }.sorted()
    for (a, b) in zip(times, times.dropFirst()) {
      let distance = scale.position(of: b) - scale.position(of: a)
      #expect(distance >= 0 && distance <= b.nanoseconds(since: a), "seed \(seed)")
      let next = scale.position(of: a.advanced(by: 1)) - scale.position(of: a)
      #expect(next == (scale.isOpen(a) ? 1 : 0), "seed \(seed) at \(ISO8601.format(a))")
    }
  }

  @Test(arguments: many)
  func `offset by a distance arrives, and distances add up`(seed: UInt64) {
    var (scale, random) = scale(seed: seed)
    for _ in 0..<80 {
      let (a, b, c) = (
        RandomRules.time("1970-01-01", "2100-01-01", using: &random),
        scale.clampUp(RandomRules.time("1970-01-01", "2100-01-01", using: &random)),
        RandomRules.time("1970-01-01", "2100-01-01", using: &random)
      )
      guard scale.isOpen(b) else { continue }
      #expect(scale.offset(a, byNanoseconds: scale.openNanoseconds(from: a, to: b)) == b, "seed \(seed)")
      let parts = scale.openNanoseconds(from: a, to: c) + scale.openNanoseconds(from: c, to: b)
      #expect(parts == scale.openNanoseconds(from: a, to: b), "seed \(seed)")
    }
  }

  @Test(arguments: some)
  func `slots for points in closed time keep every law, in whatever order they come`(seed: UInt64) {
    var (scale, random) = scale(seed: seed)
    let closed = (0..<60).map { _ in RandomRules.time("1975-01-01", "2090-01-01", using: &random) }
      .filter { !scale.isOpen($0) }
    let width = Int64.random(in: 1...40, using: &random) * hour
    let slotted = scale.including(closed, nanoseconds: width)
    let mixed = closed.shuffled(using: &random).reduce(scale) { $0.including($1, nanoseconds: width) }
    for point in closed {
      let end = point.advanced(by: width)
      #expect(slotted.isOpen(point) && slotted.openNanoseconds(from: point, to: end) == width, "seed \(seed)")
    }
    for _ in 0..<60 {
      let moment = RandomRules.time("1970-01-01", "2100-01-01", using: &random)
      #expect(slotted.position(of: moment) == mixed.position(of: moment), "seed \(seed)")
      let open = slotted.clampUp(moment)
      guard slotted.isOpen(open) else { continue }
      #expect(slotted.time(at: slotted.position(of: open)) == open, "seed \(seed) at \(ISO8601.format(moment))")
      #expect(!scale.isOpen(moment) || slotted.isOpen(moment), "seed \(seed)")
    }
  }

  @Test func `a slot moves nothing before it, also where rules cut every ten seconds`() throws {
    let rule = try Exclusion(parsing: "repeat:2012-06-13T00:00+3s/10s")
    let scale = CalendarScale(exclusions: [rule], zone: .utc)
    let moments = (0..<40).map { time("2012-06-13T09:00:01").advanced(by: $0 * 7_000_000_000) }
    let positions = moments.map { scale.position(of: $0) }
    let closed = time("2012-06-13T09:03:31")
    #expect(!scale.isOpen(closed))
    let slotted = scale.including(closed, nanoseconds: 500_000_000)
    for (moment, position) in zip(moments, positions) {
      let grown: Int64 = moment <= closed ? 0 : 500_000_000
      #expect(slotted.position(of: moment) == position + grown, "\(ISO8601.format(moment))")
    }
  }

  @Test(arguments: many)
  func `the order of rules does not matter, nor does repeating them`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let rules = RandomRules.rules(using: &random)
    let zone = zone("America/New_York")
    let plain = CalendarScale(exclusions: rules, zone: zone)
    let mixed = CalendarScale(exclusions: (rules + rules).shuffled(using: &random), zone: zone)
    for _ in 0..<60 {
      let moment = RandomRules.time("1970-01-01", "2050-01-01", using: &random)
      #expect(plain.position(of: moment) == mixed.position(of: moment), "seed \(seed)")
    }
  }

  @Test(arguments: some)
  func `the order of questions does not move a position`(seed: UInt64) {
    var (forward, random) = scale(seed: seed)
    let backward = CalendarScale(exclusions: forward.exclusions, zone: forward.zone)
    let times = (0..<60).map { _ in RandomRules.time("1940-01-01", "2060-01-01", using: &random) }
    let positions = times.sorted().map { forward.position(of: $0) }
    let again = times.sorted(by: >).map { backward.position(of: $0) }
    #expect(positions == again.reversed(), "seed \(seed)")
    #expect(positions.map { backward.time(at: $0) } == positions.map { forward.time(at: $0) }, "seed \(seed)")
  }

  @Test(arguments: some)
  func `a cursor answers as a search does`(seed: UInt64) {
    var (scale, random) = scale(seed: seed)
    var cursor = scale.cursor()
    var moment = time("1995-01-01")
    for _ in 0..<400 {
      moment = moment.advanced(by: Int64.random(in: -hour...9 * hour, using: &random))
      let position = scale.position(of: moment)
      #expect(cursor.position(of: moment) == position, "seed \(seed)")
      #expect(cursor.time(at: position) == scale.time(at: position), "seed \(seed)")
    }
    _ = scale.position(of: time("1950-01-01"))
    #expect(cursor.position(of: moment) == scale.position(of: moment), "seed \(seed)")
  }

  @Test(arguments: some)
  func `a rule added and removed live leaves no trace`(seed: UInt64) throws {
    var (scale, random) = scale(seed: seed)
    let rule = try Exclusion(parsing: "2014-05-05..2014-05-09")
    let edited = scale.adding(rule)
    let fresh = CalendarScale(exclusions: scale.exclusions + [rule], zone: scale.zone)
    let restored = edited.removing(rule)
    for _ in 0..<40 {
      let moment = RandomRules.time("2014-01-01", "2015-01-01", using: &random)
      #expect(edited.position(of: moment) == fresh.position(of: moment), "seed \(seed)")
      #expect(restored.position(of: moment) == scale.position(of: moment), "seed \(seed)")
      #expect(!edited.isOpen(time("2014-05-06T12:00", scale.zone)))
    }
  }

  @Test(arguments: some)
  func `seams are where open time ends and begins`(seed: UInt64) {
    let (scale, _) = scale(seed: seed)
    let (from, to) = (time("2012-01-01"), time("2012-04-01"))
    let seams = scale.seams(from: from, to: to)
    var open: Int64 = 0
    var at = scale.isOpen(from) ? from : scale.clampUp(from)
    for seam in seams where seam.opens > from && seam.closes < to {
      #expect(!scale.isOpen(seam.closes) && scale.isOpen(seam.opens), "seed \(seed)")
      #expect(seam.position.whole == scale.position(of: seam.opens), "seed \(seed)")
      if seam.closes > at { open += seam.closes.nanoseconds(since: at) }
      at = seam.opens
    }
    if at < to { open += min(scale.clampDown(to), to).nanoseconds(since: at) }
    guard scale.isOpen(at) else { return }
    #expect(open == scale.openNanoseconds(from: from, to: to), "seed \(seed)")
  }
}
