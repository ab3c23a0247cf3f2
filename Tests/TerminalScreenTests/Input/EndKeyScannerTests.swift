import Randomness
import TerminalScreen
import Testing

/// The keys that end a hanging program, found in bytes alone.
@Suite("Keys that end a turn without end")
struct EndKeyScannerTests {
  private func keys(_ text: String) -> [EndKeyScanner.EndKey] {
    var scanner = EndKeyScanner()
    return text.utf8.compactMap { scanner.scan($0) }
  }

  @Test(arguments: [
    "\u{3}", "\u{1B}[99;5u", "\u{1B}[99;5:1u", "\u{1B}[99;5:2u", "\u{1B}[99;69u", "\u{1B}[99;133u", "\u{1B}[99::99;5u",
    "\u{1B}[27;5;99~", "\u{1B}\u{3}", "\u{1B}[<35;10;\u{3}", "\u{1B}]11;rgb\u{3}", "\u{1B}[200~qq\u{1B}[201~\u{3}",
  ])
  func `Ctrl+C interrupts however it is sent`(text: String) {
    #expect(keys(text) == [.interrupt])
  }

  @Test(arguments: [
    "q", "\u{1B}[113u", "\u{1B}[113;1u", "\u{1B}[113;1:1;113u", "\u{1B}[113;129u", "\u{1B}[27;1;113~", "\u{1B}q",
    "\u{1B}]11;rgb:0/0/0\u{7}q", "\u{1B}P1+r52\u{1B}\\q", "\u{1B}[?62;4cq",
  ])
  func `q quits however it is sent`(text: String) {
    #expect(keys(text) == [.quit])
  }

  @Test(arguments: [
    "", "Q", "x", "\u{1B}[99;5:3u", "\u{1B}[113;1:3u", "\u{1B}[113;5u", "\u{1B}[113;2u", "\u{1B}[99u", "\u{1B}[?113u",
    "\u{1B}[200~a q and \u{3}\u{1B}[201~", "\u{1B}]11;question\u{7}", "\u{1B}P>|query(1)\u{1B}\\",
    "\u{1B}_Gq=1\u{1B}\\",
    "\u{1B}[<0;113;113M", "\u{1B}[113;1H", "\u{1B}[99999999999999999999;5u",
  ])
  func `another key ends nothing`(text: String) {
    #expect(keys(text).isEmpty)
  }

  @Test func `no bytes trap, and Ctrl+C outside pasted text is always found after them`() {
    var random = SplitMix64(seed: 13)
    let pool: [UInt8] = [0x1B, 0x5B, 0x5D, 0x50, 0x3B, 0x3A, 0x30, 0x39, 0x75, 0x7E, 0x3C, 0x07, 0x5C, 0xC3, 0xFF]
    for _ in 0..<5_000 {
      var scanner = EndKeyScanner()
      for _ in 0..<Int.random(in: 0...40, using: &random) {
        _ = scanner.scan(pool.randomElement(using: &random) ?? 0)
      }
      let found = "\u{1B}[201~\u{3}".utf8.compactMap { scanner.scan($0) }
      let again = "\u{1B}\\\u{1B}[201~\u{3}".utf8.compactMap { scanner.scan($0) }
      #expect(found.contains(.interrupt) || again.contains(.interrupt))
    }
  }

  @Test func `it finds what the decoder finds in whatever a terminal sends`() {
    var random = SplitMix64(seed: 14)
    let pieces = [
      "q", "\u{3}", "a", "Q", "\u{1B}[A", "\u{1B}[99;5u", "\u{1B}[99;5:3u", "\u{1B}[113;1:1u", "\u{1B}[113;1:3u",
      "\u{1B}[27;5;99~", "\u{1B}[<35;12;7M", "\u{1B}[I", "\u{1B}[?62;4c", "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\",
      "\u{1B}[200~quick\u{1B}[201~", "\u{1B}[48;24;80;480;800t", "é",
    ]
    for _ in 0..<2_000 {
      let text = (0..<Int.random(in: 1...12, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
        .joined()
      var decoder = InputDecoder()
      let events = decoder.decode(Array(text.utf8), at: 0) + decoder.flush(at: 1)
      let decoded = events.compactMap { event -> EndKeyScanner.EndKey? in
        guard case .key(let key, let phase) = event, phase != .release else { return nil }
        if key == Key(.character("c"), .control) { return .interrupt }
        return key == Key(.character("q")) ? .quit : nil
      }
      #expect(keys(text) == decoded, "\(Array(text.utf8))")
    }
  }
}
