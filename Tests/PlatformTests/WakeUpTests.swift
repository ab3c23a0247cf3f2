import Platform
import Testing

@Suite struct WakeUpTests {
  @Test func `a signal makes the descriptor readable until it is drained`() throws {
    let wakeUp = try WakeUp()
    #expect(PollSet.readable([wakeUp.descriptor], until: .now).isEmpty)
    wakeUp.signal()
    wakeUp.signal()
    #expect(PollSet.readable([wakeUp.descriptor], until: nil) == [wakeUp.descriptor])
    wakeUp.drain()
    #expect(PollSet.readable([wakeUp.descriptor], until: .now).isEmpty)
  }

  @Test func `a stop is asked for once, and stays`() throws {
    let token = try StopToken()
    #expect(!token.isRequested)
    token.request(signal: 15)
    token.request()
    #expect(token.isRequested)
    #expect(token.signal == 15)
    #expect(PollSet.isReady(token.descriptor, until: .now))
  }

  @Test func `a sleep ends at its deadline, and not before`() throws {
    let wakeUp = try WakeUp()
    let deadline = Instant.now + 0.02
    #expect(!PollSet.isReady(wakeUp.descriptor, until: deadline))
    #expect(Instant.now >= deadline)
  }

  @Test func `a removed descriptor wakes no one`() throws {
    let wakeUp = try WakeUp()
    var set = PollSet()
    let place = set.add(wakeUp.descriptor)
    wakeUp.signal()
    #expect(set.wait(until: .now) == 1)
    set.remove(at: place)
    #expect(set.wait(until: .now) == 0)
  }
}
