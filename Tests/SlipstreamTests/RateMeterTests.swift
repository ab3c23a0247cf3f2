import Testing

@testable import Slipstream

@Suite struct RateMeterTests {
  @Test func `the rate is that of the last full second`() {
    var meter = RateMeter()
    for tick in 0..<20 { meter.count(1, at: 10 + Double(tick) / 20) }
    #expect(meter.rate == 0)
    meter.advance(to: 11)
    #expect(meter.rate == 20)
  }

  @Test func `silence brings it to nothing and then asks for no more wake-ups`() {
    var meter = RateMeter()
    meter.count(5, at: 3.2)
    #expect(meter.deadline == 4)
    let fell = meter.advance(to: 4)
    #expect(fell)
    #expect(meter.rate == 5 && meter.deadline == 5)
    let stopped = meter.advance(to: 5)
    #expect(stopped)
    #expect(meter.rate == 0 && meter.deadline == nil)
    let changed = meter.advance(to: 100)
    #expect(!changed)
  }
}
