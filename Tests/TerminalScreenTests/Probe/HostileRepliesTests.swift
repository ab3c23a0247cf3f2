import Randomness
import TerminalScreen
import Testing

/// Answers of a terminal that lies, or of something else that writes to the program's input.
@Suite struct HostileRepliesTests {
  private static let answers = [
    "\u{1B}[?62;4c", "\u{1B}[6;18;9t", "\u{1B}[4;900;1600t", "\u{1B}_Gi=31;OK\u{1B}\\", "\u{1B}[0n", "\u{1B}[?2026;2$y",
    "\u{1B}P>|kitty(0.40.1)\u{1B}\\", "\u{1B}]11;rgb:1414/1717/1c1c\u{1B}\\", "\u{1B}P1+r524742=38\u{1B}\\",
    "\u{1B}[12;40R", "\u{1B}P>|tmux 3.5a\u{1B}\\",
  ]
  private static let screen = ScreenSize(columns: 160, rows: 45)

  /// Answers with digits, bytes and ends that were changed, repeated or left out.
  private static func bytes(_ random: inout SplitMix64) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      var answer = Array((answers.randomElement(using: &random) ?? "").utf8)
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        let place = Int.random(in: 0..<answer.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: answer[place] = UInt8.random(in: 0...255, using: &random)
        case 1:
          answer.insert(contentsOf: Array(repeating: 0x39, count: Int.random(in: 1...40, using: &random)), at: place)
        case 2: answer.insert(contentsOf: ";:;;-1;0;99999999999999999999".utf8, at: place)
        default: answer.removeSubrange(place...)
        }
        if answer.isEmpty { break }
      }
      bytes += answer
    }
    return bytes
  }

  @Test(arguments: 0..<UInt64(300)) func `hostile answers change no choice to one that cannot be drawn`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var decoder = InputDecoder()
    // Half of the terminals are tmux, past which anything may answer.
    let environment = TerminalEnvironment(term: seed % 2 == 0 ? "xterm" : "tmux-256color")
    var probe = TerminalProbe(environment, asksOutside: true)
    var pictures = ScreenPictures(asked: nil, environment)
    var encoder = FrameEncoder()
    _ = probe.start(at: 0)
    for step in 0..<20 {
      for case .reply(let reply) in decoder.decode(Self.bytes(&random), at: Double(step)) {
        if reply == .status { pictures.recordAnswer() }
        _ = probe.handle(reply)
      }
      let cell = pictures.choose(by: probe.capabilities, screen: Self.screen)
      #expect((cell == nil) == (pictures.drawing == .cells), "seed \(seed)")
      guard let cell else { continue }
      #expect(cell.columns * cell.rows * Self.screen.columns * Self.screen.rows <= 8_192 * 4_608, "seed \(seed)")
      #expect(cell.columns > 1 && cell.rows > 3, "seed \(seed)")
      guard cell.columns * cell.rows < 400 else { continue }
      var picture = FramePicture(column: 0, row: 0, columns: 4, rows: 2, cell: cell, tileWidth: 4 * cell.columns)
      let block = Shape(.block(PixelRect(x: 1, y: 1, width: 9, height: 9)), Ink(0xFF0000), rows: 0..<9)
      picture.tiles = [.init(index: 0, x: 0, shapes: [block])]
      var bytes: [UInt8] = []
      let cells = CellBuffer(ScreenSize(columns: 8, rows: 4))
      _ = pictures.encode((cells, picture), at: Double(step), isSynchronized: false, by: &encoder, into: &bytes)
      #expect(bytes.count < 20_000, "seed \(seed)")
    }
    #expect((probe.capabilities.version ?? "").count <= 80 && probe.capabilities.modes.count <= 65)
  }

  @Test(arguments: [(128, 256), (99_999_999, 99_999_999), (.max, .max), (60, 120)])
  func `a cell that would make a screen of more pixels than any has leaves plots in cells`(columns: Int, rows: Int) {
    var capabilities = TerminalCapabilities()
    for reply in [.graphics(true), .cellPixels(ScreenSize(columns: columns, rows: rows))] as [TerminalReply] {
      capabilities.apply(reply)
    }
    var pictures = ScreenPictures(asked: .kitty, TerminalEnvironment(term: "xterm-kitty"))
    #expect(pictures.choose(by: capabilities, screen: Self.screen) == nil && pictures.drawing == .cells)
    let isLarge = columns > 1_000
    let small = pictures.choose(by: capabilities, screen: ScreenSize(columns: 40, rows: 12))
    #expect((small == nil) == isLarge)
  }
}
