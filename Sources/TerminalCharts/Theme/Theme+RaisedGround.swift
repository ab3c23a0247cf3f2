import TerminalScreen

/// The ground of what stands out from the screen's own: hours before and after sessions, and boxes over pixels.
extension Theme {
  /// The background that the palettes are made for, while the terminal has not reported its own.
  static func plain(_ ground: Background) -> UInt32 { ground == .dark ? 0x0C0F13 : 0xFFFFFF }

  /// How far the ground stands out, as a contrast with the background: it should be seen, and not looked at.
  private static let wanted = 1.1
  /// The least contrast at which it is seen at all.
  private static let least = 1.04

  /// Returns the ground for a background: a little of the tint of stripes, as much as leaves words a contrast of 4.5
  /// and marks theirs; where that is too little to be seen, a shade that goes away from the ink. Returns nil where
  /// neither is seen, and for palettes of the terminal's own, of 16 colours or fewer.
  static func raisedGround(
    _ palette: Palette, on ground: Background, _ background: UInt32?, depth: ColorDepth
  ) -> Color? {
    guard depth == .truecolor || depth == .indexed else { return nil }
    let plain = background ?? Self.plain(ground)
    guard let tone = Self.tone(palette, on: plain, ground) else { return nil }
    guard depth == .indexed else { return .rgb(tone) }
    let index = TerminalPalette.nearest256(tone)
    guard index == TerminalPalette.nearest256(plain) else { return .palette(index) }
    // Of greys as coarse as these, the next one.
    return .palette(ground == .dark ? 234 : 255)
  }

  private static func tone(_ palette: Palette, on plain: UInt32, _ ground: Background) -> UInt32? {
    let inks = laws.flatMap { roles, least in roles.map { (Contrast.luminance(palette[$0].hex), least) } }
    let base = Contrast.luminance(plain)
    func ratio(_ a: Double, _ b: Double) -> Double { (max(a, b) + 0.05) / (min(a, b) + 0.05) }
    func tone(towards end: UInt32, obeysLaws: Bool) -> UInt32? {
      var (low, high) = (0.0, 1.0)
      var best: UInt32?
      for _ in 0..<7 {
        let share = (low + high) / 2
        let tried = Contrast.mixed(plain, end, share: share)
        let luminance = Contrast.luminance(tried)
        let isLegible =
          !obeysLaws || inks.allSatisfy { ink, least in ratio(ink, luminance) >= min(least, ratio(ink, base)) }
        if isLegible, ratio(luminance, base) <= wanted { (low, best) = (share, tried) } else { high = share }
      }
      return best.flatMap { ratio(Contrast.luminance($0), base) >= least ? $0 : nil }
    }
    // Away from the ink every contrast grows.
    return tone(towards: palette[.tint].hex, obeysLaws: true)
      ?? tone(towards: ground == .dark ? 0 : 0xFF_FFFF, obeysLaws: false)
  }

  /// The least contrast of what may lie in a plot, as of the palette on its background.
  private static let laws: [(roles: [Role], least: Double)] = [
    ([.text, .strong, .dim, .faint, .live, .focus, .up, .down] + Palette.levels, 4.5),
    // Lines, and names on boxes; the colours are as near to 4.5 as their distance from others needs.
    (Palette.compared, 4.3), ([.upWick, .downWick], 3), ([.dot, .grid, .seam], 1.4),
  ]
}
