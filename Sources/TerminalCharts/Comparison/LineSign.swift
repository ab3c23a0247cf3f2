import TerminalScreen

/// How the lines of compared symbols are told apart: by colour where there is one, else by their texture.
enum LineSign {
  /// Most symbols that are compared at once, beside the charted one.
  static let most = 6

  private static let roles: [Role] = [.series1, .series2, .series3, .series4, .series5, .series6]
  private static let letters: [Unicode.Scalar] = ["o", "x", "+", "%", "@", "="]
  private static let textures: [Unicode.Scalar] = ["╍", "┅", "┉", "╌", "┄", "┈"]
  /// Dots that are drawn and left out, in turns.
  private static let patterns: [[Int]] = [[6, 3], [2, 2], [9, 2, 2, 2], [1, 2], [4, 2, 1, 2], [1, 4]]

  /// The role of a slot's colour; nil is the charted symbol's own.
  static func role(_ slot: Int?) -> Role { slot.map { roles[$0 % roles.count] } ?? .strong }

  /// The sign that stands for a line in legend and list.
  static func glyph(_ slot: Int?, ascii: Bool, mono: Bool) -> Unicode.Scalar {
    if ascii { return slot.map { letters[$0 % letters.count] } ?? "*" }
    return slot.flatMap { mono ? textures[$0 % textures.count] : nil } ?? "━"
  }

  /// Whether a line of a slot has ink at a dot, so many dots from the left.
  static func isDrawn(_ slot: Int?, at dot: Int, mono: Bool) -> Bool {
    guard mono, let slot else { return true }
    let pattern = patterns[slot % patterns.count]
    let length = pattern.reduce(0, +)
    var rest = ((dot % length) + length) % length
    for (place, run) in pattern.enumerated() {
      if rest < run { return place % 2 == 0 }
      rest -= run
    }
    return true
  }
}
