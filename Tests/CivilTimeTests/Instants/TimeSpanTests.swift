import CivilTime
import Testing

struct TimeSpanTests {
  @Test(arguments: [
    ("150", TimeSpan.Amount.points(150)), ("500ms", .nanoseconds(500_000_000)), ("2s", .nanoseconds(2_000_000_000)),
    ("1h30m", .nanoseconds(5_400_000_000_000)), ("1.5h", .nanoseconds(5_400_000_000_000)), ("90d", .days(90)),
    ("1w", .days(7)), ("1d12h", .days(1.5)), ("1y", .days(365.2425)), ("250us", .nanoseconds(250_000)),
    ("7ns", .nanoseconds(7)),
    ("10min", .nanoseconds(600_000_000_000)),
  ])
  func `a span is read`(text: String, amount: TimeSpan.Amount) throws {
    #expect(try TimeSpan(parsing: text).amount == amount)
  }

  @Test(arguments: [
    "", "0", "0d", "-4d", "4 d", "d", "4x", "4d5", "1.5", ".5h", "5.h", "1e3", "99999y", "4dd", "9999999999999999",
  ])
  func `a text that is not a span is refused with a sentence`(text: String) {
    #expect(throws: RuleError.self) { try TimeSpan(parsing: text) }
  }
}
