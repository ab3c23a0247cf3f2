import Randomness
import TerminalSamples
import TerminalScreen
import Testing

/// Names from outside: symbols, files, error texts.
@Suite struct HostileNameTests {
  @Test func `no name moves the cursor or changes a mode, and none is wider than its cells`() throws {
    let size = ScreenSize(columns: 60, rows: 3)
    let oracle = try #require(OracleScreen(size))
    var emulator = ScreenEmulator(size)
    var encoder = FrameEncoder()
    let enter = TerminalSequences.enter()
    oracle.feed(enter)
    emulator.feed(enter)
    let modes = emulator.modes
    for seed in UInt64(1)...(ProcessEnvironment.isLong ? 100_000 : 2000) {
      var random = SplitMix64(seed: seed)
      let name = HostileName.next(&random)
      var frame = CellBuffer(size)
      let end = frame.write(name, 2, 1, Style(.rgb(0x5CB8FF)))
      frame.write("|", min(end, 59), 1)
      var raw = Cell.blank
      raw.glyph = UInt32.random(in: 0...0x12_0000, using: &random)
      frame.set(raw, 0, 2)
      var bytes: [UInt8] = []
      _ = encoder.encode(frame, into: &bytes)
      oracle.feed(bytes)
      emulator.feed(bytes)
      // The glyph that was set by hand is made safe by the encoder, not by the buffer.
      let shown = emulator.screen[0, 2].glyph
      #expect(shown == raw.glyph || shown == 0xFFFD, "seed \(seed)")
      frame.set(emulator.screen[0, 2], 0, 2)
      #expect(emulator.screen.look() == frame.look(), "seed \(seed): \(name.debugDescription)")
      #expect(oracle.look == frame.look(dim: false), "seed \(seed): \(name.debugDescription)")
      #expect(emulator.modes == modes && emulator.unknown == 0, "seed \(seed)")
      if oracle.look != frame.look(dim: false) { return }
    }
  }

  @Test func `legible characters stay`() {
    var frame = CellBuffer(ScreenSize(columns: 30, rows: 1))
    frame.write("BRK.B Ünïcode €/$ µ ▲▼ ●○■×", 0, 0)
    #expect(!frame.cells.contains { $0.glyph == 0xFFFD })
  }
}
