import Platform
import Testing

@Suite struct GuardedTests {
  @Test func `a value that one thread gives is taken by another that waits`() throws {
    let handover = Handover<Int>()
    let thread = try NativeThread(name: "giver") {
      handover.deliver(1)
      handover.deliver(2)
    }
    #expect(handover.wait() == 1)
    thread.join()
    #expect(handover.wait() == 1)
  }

  @Test func `changes of several threads are all counted`() throws {
    let count = Guarded(0)
    let threads = try (0..<4).map { _ in
      try NativeThread(name: "counter") { for _ in 0..<1_000 { count.change { $0 += 1 } } }
    }
    let sum = count.wait { $0 == 4_000 ? $0 : nil }
    #expect(sum == 4_000)
    for thread in threads { thread.join() }
  }
}
