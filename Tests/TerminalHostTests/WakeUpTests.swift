import Testing

@testable import TerminalHost

@Suite struct WakeUpTests {
  @Test func `a signal makes the descriptor readable until it is drained`() throws {
    let wakeUp = try WakeUp()
    #expect(poll([wakeUp.descriptor], until: MonotonicClock.now).isEmpty)
    wakeUp.signal()
    wakeUp.signal()
    #expect(poll([wakeUp.descriptor], until: nil) == [wakeUp.descriptor])
    wakeUp.drain()
    #expect(poll([wakeUp.descriptor], until: MonotonicClock.now).isEmpty)
  }
}
