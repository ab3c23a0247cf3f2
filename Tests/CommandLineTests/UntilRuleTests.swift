import CivilTime
import Platform
import Slipstream
import Testing
import TextPoints
import TimeSeries

@testable import slipstream_cli

@Suite("The rule of tail --until on a live feed")
struct UntilRuleTests {
  private func samples(_ values: Double...) -> FeedPayload {
    .samples(
      values.enumerated().map { Sample(time: Timestamp(nanoseconds: Int64($0) * 1_000_000_000), value: $1) })
  }

  private func rule(_ text: String) throws -> UntilRule {
    UntilRule(try AlertRule(parsing: text), usesPointTimes: false)
  }

  @Test func `points are printed up to the one that meets it, and none after`() throws {
    var rule = try rule("X > 5")
    #expect(rule.evaluate(samples(1, 2), of: "X") == 2)
    #expect(rule.met == nil)
    #expect(rule.evaluate(samples(3, 6, 7), of: "X") == 2)
    #expect(rule.met != nil)
    #expect(rule.evaluate(samples(8), of: "X") == 0)
    try rule.check(["tcp://h:1"])
  }

  @Test func `another symbol's points do not meet it`() throws {
    var rule = try rule("X > 5")
    #expect(rule.evaluate(samples(9, 9), of: "Y") == 2)
    #expect(rule.met == nil)
    #expect(throws: Failure.self) { try rule.check(["tcp://h:1"]) }
  }

  @Test func `a silence meets it when its time is over, which wakes the reader`() throws {
    var rule = try rule("X quiet 30s")
    _ = rule.evaluate(samples(1), of: "X")
    let deadline = try #require(rule.deadline)
    #expect(deadline > Instant.now.seconds + 20)
    rule.advance(to: deadline - 1)
    #expect(rule.met == nil)
    rule.advance(to: deadline + 0.001)
    #expect(rule.met != nil && rule.deadline == nil)
  }

  @Test func `lost points meet a rule about gaps`() throws {
    var rule = try rule("X gap")
    _ = rule.evaluate(samples(1), of: "X")
    rule.lose(3..<5, of: "Y")
    #expect(rule.met == nil)
    rule.lose(3..<5, of: "X")
    #expect(rule.met != nil)
  }
}
