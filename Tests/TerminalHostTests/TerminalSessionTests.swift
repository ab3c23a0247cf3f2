import Platform
import Randomness
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

/// One after the other: a process has one session.
@Suite(.serialized) struct TerminalSessionTests {
  static let size = ScreenSize(columns: 160, rows: 45)

  @Test func `a session leaves settings and modes as it found them`() throws {
    let terminal = try #require(PseudoTerminal(Self.size))
    let before = terminal.flags
    let session = try TerminalSession.open(terminal: terminal.terminal)
    #expect(terminal.flags != before)
    #expect(session.size() == Self.size)
    try session.set(TerminalFeatures(mouse: .motion, mousePixels: true, keyboard: .full, resize: true, scheme: true))
    session.close()
    session.close()
    #expect(terminal.flags == before)
    var emulator = ScreenEmulator(Self.size)
    emulator.feed(terminal.written())
    #expect(emulator.modes == [7, 25])
    #expect(emulator.unknown == 0)
  }

  @Test func `a second session in the same process is refused`() throws {
    let terminal = try #require(PseudoTerminal(Self.size))
    let session = try TerminalSession.open(terminal: terminal.terminal)
    #expect(throws: TerminalError.self) { try TerminalSession.open(terminal: terminal.terminal) }
    session.close()
  }

  @Test func `a file that is not a terminal is refused with a sentence`() throws {
    let wakeUp = try WakeUp()
    let error = #expect(throws: TerminalError.self) { try TerminalSession.open(terminal: wakeUp.descriptor) }
    #expect(error?.description == "cannot draw: this is not a terminal")
  }

  @Test func `keys arrive unprocessed and a new size is seen`() throws {
    let terminal = try #require(PseudoTerminal(Self.size))
    let session = try TerminalSession.open(terminal: terminal.terminal)
    #expect(try session.read().isEmpty)
    terminal.type("q\r\u{3}\u{1B}[A")
    #expect(PollSet.readable([session.inputDescriptor], until: .now + 5) == [session.inputDescriptor])
    var decoder = InputDecoder()
    let keys = decoder.decode(try session.read(), at: 0)
    #expect(
      keys
        == [Key(.character("q")), Key(.enter), Key(.character("c"), .control), Key(.up)].map { .key($0, .press) })
    terminal.resize(ScreenSize(columns: 80, rows: 24))
    #expect(session.size() == ScreenSize(columns: 80, rows: 24))
    session.close()
  }

  @Test func `a terminal that does not read stops nothing, and what it reads later is the newest frame`() throws {
    let terminal = try #require(PseudoTerminal(Self.size))
    let session = try TerminalSession.open(terminal: terminal.terminal)
    var emulator = ScreenEmulator(Self.size)
    var encoder = FrameEncoder(synchronized: true)
    var chart = SyntheticChart(seed: 3, count: 600, size: Self.size)
    chart.first = 100
    var shown = 0
    var skipped = 0
    var random = SplitMix64(seed: 5)
    for turn in 0..<160 {
      chart.first += turn % 7 == 0 ? 40 : 1
      if chart.first > 450 { chart.first = 100 }
      // The terminal reads a little now and then.
      if turn % 16 == 0 { emulator.feed(terminal.written().prefix(Int.random(in: 1...100_000, using: &random))) }
      try session.flush()
      guard !session.isWriting else {
        skipped += 1
        continue
      }
      var bytes: [UInt8] = []
      _ = encoder.encode(chart.draw(), into: &bytes)
      try session.write(bytes)
      shown += 1
    }
    #expect(skipped > 0 && shown > 0, "\(shown) shown, \(skipped) skipped")
    while session.isWriting {
      emulator.feed(terminal.written())
      try session.flush()
    }
    var bytes: [UInt8] = []
    let frame = chart.draw()
    _ = encoder.encode(frame, into: &bytes)
    try session.write(bytes)
    while session.isWriting {
      emulator.feed(terminal.written())
      try session.flush()
    }
    emulator.feed(terminal.written())
    // A busy kernel passes on a little later what was written.
    while emulator.screen.cells.map(\.glyph) != frame.cells.map(\.glyph),
      PollSet.readable([terminal.keyboard], until: .now + 5) == [terminal.keyboard]
    { emulator.feed(terminal.written()) }
    #expect(emulator.unknown == 0)
    #expect(emulator.screen.cells.map(\.glyph) == frame.cells.map(\.glyph))
    session.close()
  }

  @Test func `a session with a terminal that does not read can still be closed`() throws {
    let terminal = try #require(PseudoTerminal(Self.size))
    let before = terminal.flags
    let session = try TerminalSession.open(terminal: terminal.terminal)
    while try session.write([UInt8](repeating: 0x20, count: 4096)) == 0 {}
    let start = Instant.now.seconds
    session.close()
    #expect(Instant.now.seconds - start < 2)
    #expect(terminal.flags == before)
  }

  @Test func `an answer that comes while the session closes is not left for the shell`() throws {
    let terminal = try #require(PseudoTerminal(Self.size))
    let session = try TerminalSession.open(terminal: terminal.terminal)
    terminal.type("\u{1B}[2;2R\u{1B}[?62c")
    session.close()
    _ = fcntl(terminal.terminal, F_SETFL, O_NONBLOCK)
    var room = [UInt8](repeating: 0, count: 64)
    #expect(read(terminal.terminal, &room, room.count) <= 0)
  }

  @Test func `a terminal that is gone is an error that says so`() throws {
    var terminal = PseudoTerminal(Self.size)
    let session = try TerminalSession.open(terminal: try #require(terminal).terminal)
    terminal = nil
    let error = #expect(throws: TerminalError.self) { try session.read() }
    #expect(error?.isGone == true)
    session.close()
  }

  @Test func `signals come as events, in order`() throws {
    let terminal = try #require(PseudoTerminal(Self.size))
    let session = try TerminalSession.open(terminal: terminal.terminal)
    for signal in [Signal.windowChange, .terminate, .windowChange] {
      // To the process: the threads of a test runner block what is sent to them alone.
      kill(getpid(), signal.number)
      #expect(PollSet.readable([session.signals.descriptor], until: .now + 5) == [session.signals.descriptor])
      #expect(session.signals.drain() == [signal])
    }
    #expect(session.signals.drain().isEmpty)
    session.close()
  }
}
