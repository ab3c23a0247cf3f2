import Terminal
import TerminalSamples
import Testing

/// Names from outside: symbols, files, error texts.
@Suite struct HostileNameTests {
  private static let payloads: [String] = [
    "\u{1B}[2J", "\u{1B}]0;title\u{7}", "\u{1B}[?1049l", "\u{9B}31m", "\u{1B}P1$r0m\u{1B}\\", "\r\n", "\u{8}", "\u{7F}",
    "\u{202E}", "\u{2066}", "\u{200B}", "\u{FEFF}", "\u{AD}", "a\u{301}\u{301}\u{301}", "\u{20DD}", "漢字", "한글", "😀",
    "🇺🇸",
    "\u{10EEEE}", "\u{E000}", "\u{FFFF}", "\u{1160}", "\u{2028}", "\u{600}", "AAPL", "é", "·", "│", "\u{FE0F}",
    "\u{E0001}",
  ]

  private static func name(_ random: inout SplitMix64) -> String {
    var name = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      if Bool.random(using: &random) {
        name.append(contentsOf: (payloads.randomElement(using: &random) ?? "").unicodeScalars)
      } else if let scalar = Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &random)) {
        name.append(scalar)
      }
    }
    return String(name)
  }

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
      let name = Self.name(&random)
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

  @Test func `what a person reads stays`() {
    var frame = CellBuffer(ScreenSize(columns: 30, rows: 1))
    frame.write("BRK.B Ünïcode €/$ µ ▲▼ ●○■×", 0, 0)
    #expect(!frame.cells.contains { $0.glyph == 0xFFFD })
  }
}
