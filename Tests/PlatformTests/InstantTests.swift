import Platform
import Testing

@Suite struct InstantTests {
  @Test func `the clock never goes back`() {
    var last = Instant.now
    for _ in 0..<10_000 {
      let now = Instant.now
      #expect(now >= last)
      last = now
    }
  }

  @Test(arguments: [0, 1, 999_999_999, 1_000_000_000, 86_400_000_000_001, 9_007_199_254_740_991])
  func `seconds of an instant are the same instant to the nanosecond`(nanoseconds: Int64) {
    let instant = Instant(nanoseconds: nanoseconds)
    #expect(abs(Instant(seconds: instant.seconds).nanoseconds - nanoseconds) <= 2)
  }

  @Test func `a number beyond the clock becomes its nearest end`() {
    #expect(Instant(seconds: .infinity).nanoseconds == .max)
    #expect(Instant(seconds: -.infinity).nanoseconds == 0)
    #expect(Instant(seconds: .nan).nanoseconds == 0)
    #expect((Instant.now + .infinity).nanoseconds == .max)
  }
}
