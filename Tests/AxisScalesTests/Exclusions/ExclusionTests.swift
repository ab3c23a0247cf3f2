import AxisScales
import CivilTime
import Randomness
import TestFixtures
import Testing
import TimeSeries

struct ExclusionTests {
  @Test(arguments: [
    ("weekends", "weekly:sat+2d"), ("WEEKENDS", "weekly:Saturday+2d"), ("2026-12-25", "2026-12-25..2026-12-25"),
    ("2026-12-25", "2026-12-25T00:00..2026-12-26T00:00"), ("daily:16:00-09:30", "daily:16:00:00-9:30"),
    ("weekly:sat+2d", "weekly:sat@00:00+2d"),
  ])
  func `different texts of one rule are equal rules`(a: String, b: String) throws {
    let weekends = try Exclusion(parsing: a)
    let other = try Exclusion(parsing: b)
    let newYork = zone("America/New_York")
    let from = time("2026-01-01", newYork)
    let to = time("2027-06-01", newYork)
    #expect(
      CalendarScale(exclusions: [weekends], zone: newYork).seams(from: from, to: to)
        == CalendarScale(exclusions: [other], zone: newYork).seams(from: from, to: to))
  }

  @Test(arguments: [
    ("weekends", "weekends"), ("weekly:Saturday+2d", "repeat:1970-01-10+2d/1w"), ("2026-12-25", "2026-12-25"),
    ("2026-12-25..2026-12-25", "2026-12-25"),
    ("2001-09-11..2001-09-14", "2001-09-11..2001-09-14"),
    ("2026-12-24T13:00..2026-12-27", "2026-12-24T13:00:00..2026-12-28T00:00:00"),
    ("daily:16:00-09:30", "daily:16:00:00-09:30:00"), ("monthly:15@9:30+90m", "repeat:1970-01-15T09:30:00+90m/1mo"),
  ])
  func `a rule is written in a form that reads as the same rule`(text: String, written: String) throws {
    let exclusion = try Exclusion(parsing: text)
    #expect(exclusion.text == written)
    #expect(try Exclusion(parsing: written) == exclusion)
  }

  @Test(arguments: [
    "", " ", "weekend", "weekends ", "2026-13-01", "2026-02-30", "2026-12-25..", "2026-12-25..2026-12-24", "daily:",
    "daily:16:00",
    "daily:25:00-09:00", "daily:16:60-09:00", "weekly:", "weekly:su+2d", "weekly:sat+0d", "weekly:sat+2x",
    "weekly:sat+2", "weekly:sat",
    "weekly:sat+2001w", "weekly:fri@17:00+999999999h",
    "repeat:2010-01-02+1d/999999999y", "monthly:32+1d", "yearly:02-30+1d", "repeat:2010-01-02+2d", "2026-12-25T10:00",
    "weekly:sat@24:00+1d",
    "repeat:2010-01-02+2d/0w", "repeat:2010-01-02+9999999999d/1w", "monthly:0+1d",
  ])
  func `a text that is not a rule is refused with a sentence that quotes it`(text: String) {
    let error = #expect(throws: RuleError.self) { try Exclusion(parsing: text) }
    #expect(error?.description.isEmpty == false)
  }

  @Test(arguments: ["50..150", "-20..-10", "0.5..1.5", "-0.25..1000.0"])
  func `numbers are a rule of number axes, in the words that they were typed in`(text: String) throws {
    let rule = try Exclusion(parsing: text)
    #expect(rule.isOfNumbers)
    #expect(try Exclusion(parsing: #require(rule.text)) == rule)
  }

  @Test(arguments: ["1..1", "2..1", "nan..1", "0x10..20", "0..1e19"])
  func `an empty range, a word and numbers beyond the axis are refused`(text: String) {
    #expect(throws: RuleError.self) { try Exclusion(parsing: text) }
  }

  @Test func `decimals skip the indices that stand for them, the start and not the end`() throws {
    let rule = try Exclusion(parsing: "0.5..1.5")
    let tenths = CalendarScale(exclusions: [rule.placed(on: IndexScale(decimals: 1))], zone: .utc)
    #expect(tenths.clampUp(Timestamp(nanoseconds: 4)).nanoseconds == 4)
    #expect(tenths.clampUp(Timestamp(nanoseconds: 5)).nanoseconds == 15)
    #expect(tenths.clampUp(Timestamp(nanoseconds: 14)).nanoseconds == 15)
    // Where an index is no number of the rule's own, the first one within it is skipped.
    let whole = CalendarScale(exclusions: [rule.placed(on: .whole)], zone: .utc)
    #expect(whole.clampUp(Timestamp(nanoseconds: 1)).nanoseconds == 2)
    #expect(whole.clampUp(Timestamp(nanoseconds: 0)).nanoseconds == 0)
  }

  @Test(arguments: [
    // The anchor may lie long after what is shown, or before; the phase is found.
    ("repeat:2010-01-02+2d/1w", "1975-03-08T12:00", "1975-03-10T00:00"),
    ("repeat:2030-01-05+2d/1w", "1975-03-08T12:00", "1975-03-10T00:00"),
    ("monthly:31+1d", "2026-02-28T12:00", "2026-03-01T00:00"),
    ("monthly:31+1d", "2026-03-31T12:00", "2026-04-01T00:00"),
    ("yearly:12-25+2d", "2026-12-26T23:59", "2026-12-27T00:00"),
    ("yearly:02-29+1d", "2024-02-29T01:00", "2024-03-01T00:00"),
    ("yearly:12-30+5d", "2027-01-02T00:00", "2027-01-04T00:00"),
    ("repeat:2020-01-01T00:00+1y/2y", "2026-07-01T00:00", "2027-01-01T00:00"),
    // Hours are elapsed time, so in summer the clock shows another one.
    ("repeat:2020-01-01T10:00+30m/6h", "2026-01-01T16:10", "2026-01-01T16:30"),
    ("repeat:2020-01-01T10:00+30m/6h", "2026-07-01T17:10", "2026-07-01T17:30"),
    ("weekly:fri@17:00+48h", "2026-11-21T00:00", "2026-11-22T17:00"),
    ("daily:16:00-09:30", "2024-03-09T20:00", "2024-03-10T09:30"),
    ("daily:16:00-09:30", "2024-11-02T20:00", "2024-11-03T09:30"),
    ("daily:09:00-09:00", "2024-11-02T20:00", "2024-11-02T20:00"),
    ("2001-09-11..2001-09-14", "2001-09-12T12:00", "2001-09-15T00:00"),
  ])
  func `a time inside a rule's period goes up to its end`(rule: String, inside: String, end: String) throws {
    let newYork = zone("America/New_York")
    let scale = CalendarScale(exclusions: [try Exclusion(parsing: rule)], zone: newYork)
    #expect(scale.clampUp(time(inside, newYork)) == time(end, newYork))
    #expect(!scale.isOpen(time(inside, newYork)) || rule.hasPrefix("daily:09:00"))
  }

  @Test func `a rule that leaves nothing open leaves every time where it is`() throws {
    let scale = CalendarScale(exclusions: [try Exclusion(parsing: "daily:00:00-24:00")], zone: .utc)
    let moment = time("2026-11-21T10:00")
    #expect(scale.position(of: moment) == scale.position(of: time("1990-01-01")))
    #expect(scale.clampUp(moment) == moment)
    #expect(scale.clampDown(moment) == moment)
  }

  @Test(
    arguments: [CalendarAmount.Unit.second, .minute, .hour, .day, .week, .month, .year],
    [Int.max, Int.min, 0, -1, 1 << 39])
  func `an amount beyond reason is refused`(unit: CalendarAmount.Unit, count: Int) {
    let start = CivilDateTime(year: 2010, month: 1, day: 2)
    let amount = CalendarAmount(count, unit)
    #expect(throws: RuleError.self) {
      try Exclusion(start: start, length: amount, frequency: CalendarAmount(1, .week))
    }
    #expect(throws: RuleError.self) { try Exclusion(start: start, length: CalendarAmount(1, .day), frequency: amount) }
  }

  @Test func `a rule of every ten seconds counts from near where it is used`() throws {
    let rule = try Exclusion(parsing: "repeat:2010-01-01+2s/10s")
    let scale = CalendarScale(exclusions: [rule], zone: .utc)
    let (a, b) = (time("2026-11-21T10:00"), time("2026-11-21T11:00"))
    #expect(scale.openNanoseconds(from: a, to: b) == hour * 8 / 10)
    #expect(scale.offset(a, byNanoseconds: hour * 8 / 10) == time("2026-11-21T11:00:02"))
    #expect(!scale.isOpen(a) && scale.isOpen(a.advanced(by: 2_000_000_000)))
    // A far question is answered within bounds of memory, after some seconds.
    if seeds(1).count > 1 { _ = scale.position(of: time("2200-01-01")) }
    #expect(scale.openNanoseconds(from: a, to: b) == hour * 8 / 10)
  }

  @Test func `rules of any text never trap, and what parses is a scale`() {
    var random = SplitMix64(seed: 31)
    let seeds = [
      "weekends", "2026-12-25", "2001-09-11..2001-09-14", "daily:16:00-09:30", "weekly:sat+2d", "monthly:15+1d",
      "yearly:12-25+2d",
      "repeat:2010-01-02+2d/1w", "repeat:2010-01-02T10:00+90m/6h",
    ]
    let letters = Array("0123456789-:.+/@dwmohysT".utf8)
    var parsed = 0
    for _ in 0..<20_000 {
      var bytes = Array((seeds.randomElement(using: &random) ?? "").utf8)
      for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
        let at = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[at] = letters.randomElement(using: &random) ?? 0
        case 1: bytes.remove(at: at)
        default: bytes.insert(letters.randomElement(using: &random) ?? 0, at: at)
        }
      }
      let text = String(decoding: bytes, as: UTF8.self)
      guard let exclusion = try? Exclusion(parsing: text) else { continue }
      parsed += 1
      let written = exclusion.text ?? ""
      #expect((try? Exclusion(parsing: written)) == exclusion, "\(text) is written as \(written)")
      guard parsed % 40 == 0, !text.contains("s/"), !text.contains("m/") else { continue }
      let scale = CalendarScale(exclusions: [exclusion], zone: .utc)
      let (a, b) = (time("1969-06-01"), time("1971-06-01"))
      #expect(scale.position(of: a) <= scale.position(of: b), "\(text)")
    }
    #expect(parsed > 500)
  }
}

struct OpenTimeTests {
  @Test(arguments: [
    ["daily:00:00-00:00"], ["daily:00:00-24:00"], ["weekly:mon+7d"], ["weekends", "weekly:mon+5d"],
    ["daily:00:00-12:00", "daily:12:00-00:00"], ["repeat:2010-01-02+1s/1s"], ["repeat:2010-01-02+90m/90m"],
    ["1600-01-01..2300-01-01"], ["daily:09:00-10:00", "repeat:2010-01-02+7m/7m"], ["monthly:1+31d"],
  ])
  func `rules that cover all time leave none open`(rules: [String]) throws {
    let exclusions = try rules.map { try Exclusion(parsing: $0) }
    for name in ["UTC", "America/New_York"] {
      #expect(!CalendarScale(exclusions: exclusions, zone: zone(name)).hasOpenTime)
    }
  }

  @Test(arguments: [
    [], ["weekends"], ["daily:16:00-09:30"], ["daily:00:00-23:59:59"], ["weekends", "weekly:mon+4d"],
    ["1600-01-01..2024-01-01"], ["1990-01-01..2300-01-01"], ["repeat:2010-01-02+1s/2s"],
    ["daily:00:00-23:59", "repeat:2010-01-02+1s/2s"],
  ])
  func `rules that leave a second open leave time open`(rules: [String]) throws {
    let exclusions = try rules.map { try Exclusion(parsing: $0) }
    #expect(CalendarScale(exclusions: exclusions, zone: zone("America/New_York")).hasOpenTime)
  }
}
