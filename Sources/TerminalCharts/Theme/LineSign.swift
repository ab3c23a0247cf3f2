import TerminalScreen

/// The signs of compared symbols' lines: a colour if the terminal has colours, else a texture.
package enum LineSign {
  /// The greatest number of symbols compared at once, besides the charted one.
  package static let most = 7

  private static let roles: [Role] = [.series1, .series2, .series3, .series4, .series5, .series6, .series7]
  private static let letters: [Unicode.Scalar] = ["o", "x", "+", "%", "@", "=", "&"]
  private static let textures: [Unicode.Scalar] = ["╍", "┅", "┉", "╌", "┄", "┈", "╼"]
  /// Lengths of dashes and gaps in dots, alternating.
  private static let patterns: [[Int]] = [[6, 3], [2, 2], [9, 2, 2, 2], [1, 2], [4, 2, 1, 2], [1, 4], [12, 4]]

  /// Returns the role of a slot's colour; nil is the charted symbol.
  package static func role(_ slot: Int?) -> Role { slot.map { roles[$0 % roles.count] } ?? .strong }

  /// Returns the sign of a line in the legend and the list.
  package static func glyph(_ slot: Int?, ascii: Bool, mono: Bool) -> Unicode.Scalar {
    if ascii { return slot.map { letters[$0 % letters.count] } ?? "*" }
    return slot.flatMap { mono ? textures[$0 % textures.count] : nil } ?? "━"
  }

  /// Columns from one letter of a line to its next.
  static let letterPitch = 10

  /// Returns the first column of a letter on a line of ASCII, for a plot whose leftmost column is an absolute cell.
  /// Lines have their letters in different columns.
  static func letterColumn(_ slot: Int?, firstCell: Double) -> Int {
    let place = Double((slot.map { $0 + 1 } ?? 0) * 3)
    let phase = Int((place - firstCell).truncatingRemainder(dividingBy: Double(letterPitch)))
    return (phase + letterPitch) % letterPitch
  }

  /// Returns whether the line of a slot has ink at a dot, counted from the left.
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
