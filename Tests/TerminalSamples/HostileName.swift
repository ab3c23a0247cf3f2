import Randomness

/// Names as an enemy would choose them: sequences, controls, marks that join, wide and private scalars, and any others.
package enum HostileName {
  private static let payloads: [String] = [
    "\u{1B}[2J", "\u{1B}]0;title\u{7}", "\u{1B}[?1049l", "\u{9B}31m", "\u{1B}P1$r0m\u{1B}\\", "\r\n", "\u{8}", "\u{7F}",
    "\u{202E}", "\u{2066}", "\u{200B}", "\u{FEFF}", "\u{AD}", "a\u{301}\u{301}\u{301}", "\u{20DD}", "漢字", "한글", "😀",
    "🇺🇸",
    "\u{10EEEE}", "\u{E000}", "\u{FFFF}", "\u{1160}", "\u{2028}", "\u{600}", "AAPL", "é", "·", "│", "\u{FE0F}",
    "\u{E0001}",
  ]

  package static func next(_ random: inout SplitMix64) -> String {
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
}
