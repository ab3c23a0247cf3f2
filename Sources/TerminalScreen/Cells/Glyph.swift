/// The scalars that a cell may hold: one column wide on every terminal, and unable to control it.
///
/// A name from outside could contain escapes, combining marks that pile up (CVE-2021-27135), controls that change the
/// writing direction, or letters two columns wide that would shift the rest of the row. All of them become U+FFFD.
enum Glyph {
  static let replacement: UInt32 = 0xFFFD

  /// Returns true for the scalars of charts, without a table lookup.
  @inline(__always)
  static func isSurelySafe(_ value: UInt32) -> Bool {
    (value >= 0x20 && value < 0x7F) || (value >= 0x2500 && value < 0x25FD) || (value >= 0x2800 && value < 0x2900)
      || (value >= 0xAE && value < 0x180) || (value >= 0x2190 && value < 0x2200)
  }

  /// Returns `value`, or U+FFFD if a cell may not hold it. A placeholder is not a scalar, so no text from outside has
  /// one.
  static func safe(_ value: UInt32) -> UInt32 {
    guard let scalar = Unicode.Scalar(value) else { return Placeholder(glyph: value) == nil ? replacement : value }
    return isSafe(scalar) ? value : replacement
  }

  static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    if isSurelySafe(value) { return true }
    if value < 0xA0 || value == 0xAD { return false }
    // Octants and sextants are newer than the tables of some standard libraries.
    if (0x1CD00...0x1CDE5).contains(value) || (0x1FB00...0x1FBF9).contains(value) { return true }
    if isWide(value) { return false }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator,
      .nonspacingMark, .enclosingMark, .spacingMark:
      return false
    default:
      // Hangul vowels and final consonants join the syllable before them.
      return !(0x1160...0x11FF).contains(value) && !(0xD7B0...0xD7FF).contains(value)
    }
  }

  /// Returns true for scalars that terminals draw two columns wide (East Asian Width W and F, emoji presentation).
  static func isWide(_ value: UInt32) -> Bool {
    guard value >= 0x1100 else { return false }
    return wide.contains { $0.contains(value) }
  }

  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x23F0...0x23F0, 0x23F3...0x23F3,
    0x25FD...0x25FE, 0x2614...0x2615, 0x2630...0x2637, 0x2648...0x2653, 0x267F...0x267F, 0x268A...0x268F,
    0x2693...0x2693, 0x26A1...0x26A1, 0x26AA...0x26AB, 0x26BD...0x26BE, 0x26C4...0x26C5, 0x26CE...0x26CE,
    0x26D4...0x26D4, 0x26EA...0x26EA, 0x26F2...0x26F3, 0x26F5...0x26F5, 0x26FA...0x26FA, 0x26FD...0x26FD,
    0x2705...0x2705, 0x270A...0x270B, 0x2728...0x2728, 0x274C...0x274C, 0x274E...0x274E, 0x2753...0x2755,
    0x2757...0x2757, 0x2795...0x2797, 0x27B0...0x27B0, 0x27BF...0x27BF, 0x2B1B...0x2B1C, 0x2B50...0x2B50,
    0x2B55...0x2B55, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4DC0...0x4DFF, 0x4E00...0xA4CF, 0xA960...0xA97F,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
    0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1D300...0x1D376, 0x1F004...0x1F004, 0x1F0CF...0x1F0CF,
    0x1F18E...0x1F18E, 0x1F191...0x1F19A, 0x1F1E6...0x1F265, 0x1F300...0x1FAFF, 0x20000...0x3FFFD,
  ]
}
