import Platform
import TerminalSamples
import TerminalScreen
import Testing

@testable import TerminalHost

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The watch over the loop's turns; what it does to one that hangs, tools/check-restore looks at from outside.
extension TerminalSessionTests {
  /// Works on, as a slow turn does, until something holds or five seconds have passed.
  private func work(until holds: () -> Bool) {
    let end = Instant.now.seconds + 5
    while !holds(), Instant.now.seconds < end {}
  }

  @Test func `keys of a slow turn are read after it, in order and once`() throws {
    let terminal = try #require(PseudoTerminal(Self.size))
    let session = try TerminalSession.open(terminal: terminal.terminal)
    defer { session.close() }
    session.turnPatience = 0.01
    session.beginTurn()
    terminal.type("abc\u{1B}[A")
    work { session.hasTyped }
    session.endTurn()
    #expect(session.hasTyped)
    terminal.type("d")
    #expect(try session.read() == Array("abc\u{1B}[A".utf8))
    #expect(!session.hasTyped)
    #expect(PollSet.readable([session.descriptor], until: .now + 5) == [session.descriptor])
    #expect(try session.read() == Array("d".utf8))
  }

  @Test func `a turn that ends in time is not looked at, and a loop that sleeps is not woken`() throws {
    let terminal = try #require(PseudoTerminal(Self.size))
    let session = try TerminalSession.open(terminal: terminal.terminal)
    defer { session.close() }
    session.turnPatience = 0.02
    for _ in 0..<100 {
      session.beginTurn()
      session.endTurn()
    }
    terminal.type("abc")
    #expect(!SignalAction.isTimerSet)
    work { PollSet.readable([session.descriptor], until: .now) == [session.descriptor] }
    #expect(!session.hasTyped)
    #expect(try session.read() == Array("abc".utf8))
  }

  @Test func `more than is kept of a slow turn is lost, and what comes after it is not`() throws {
    let terminal = try #require(PseudoTerminal(Self.size))
    let session = try TerminalSession.open(terminal: terminal.terminal)
    defer { session.close() }
    session.turnPatience = 0.01
    session.beginTurn()
    var typed = 0
    work {
      if typed < 8_000 {
        terminal.type(String(repeating: "x", count: 100))
        typed += 100
      }
      return session.isFull
    }
    session.endTurn()
    #expect(try session.read().count == TurnWatch.room)
    #expect(!session.hasTyped)
  }

  @Test func `an ending signal in a turn is the loop's, if the turn ends`() throws {
    let terminal = try #require(PseudoTerminal(Self.size))
    let session = try TerminalSession.open(terminal: terminal.terminal)
    defer { session.close() }
    session.turnPatience = 0.2
    session.beginTurn()
    kill(getpid(), SIGTERM)
    session.endTurn()
    #expect(PollSet.readable([session.signals.descriptor], until: .now + 5) == [session.signals.descriptor])
    session.beginTurn()
    #expect(session.signals.drain() == [.terminate])
    session.endTurn()
    session.beginTurn()
    // Looked at often enough for a signal that had not been dealt with to end the process.
    let end = Instant.now.seconds + 0.9
    while Instant.now.seconds < end {}
    session.endTurn()
  }
}

extension TerminalSession {
  fileprivate var isFull: Bool { state.pointee.watch.typedCount == TurnWatch.room }
}
