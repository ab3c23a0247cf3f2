/// A cell of text in whose place a terminal shows a cell of a picture.
///
/// The text is U+10EEEE with three diacritics, for row, column and the highest byte of the picture's number; its colour
/// is the lowest byte. After a cell of the same picture it needs no diacritics. Because it is text, tmux and other
/// programs move, clip and hide the picture without knowing it.
///
/// As the glyph of a `Cell` it is a number that no scalar has.
struct Placeholder: Equatable {
  /// Counted from the picture's upper left corner.
  var column: UInt8
  var row: UInt8
  /// The highest byte of the picture's number.
  var high: UInt8
  /// Whether the cell follows the one to its left, and so needs no diacritics.
  var isNext: Bool

  init(column: UInt8, row: UInt8, high: UInt8, isNext: Bool = false) {
    self.column = column
    self.row = row
    self.high = high
    self.isNext = isNext
  }

  /// The placeholder that a cell's glyph is; nil for a scalar.
  init?(glyph: UInt32) {
    guard glyph >> 25 == Self.tag >> 1 else { return nil }
    self.init(
      column: UInt8(truncatingIfNeeded: glyph), row: UInt8(truncatingIfNeeded: glyph >> 8),
      high: UInt8(truncatingIfNeeded: glyph >> 16), isNext: glyph >> 24 != Self.tag)
  }

  var glyph: UInt32 { (Self.tag | (isNext ? 1 : 0)) << 24 | UInt32(high) << 16 | UInt32(row) << 8 | UInt32(column) }

  /// The scalars of its text.
  var scalars: [UInt32] {
    isNext ? [Self.base] : [Self.base] + [row, column, high].map { Self.diacritics[Int($0)] }
  }

  /// The most bytes of its text in UTF-8.
  static let mostBytes = 13
  private static let tag: UInt32 = 0x80
  private static let base: UInt32 = 0x10EEEE

  /// The marks for the numbers from 0 to 255, in the protocol's order: marks above a letter, from Unicode 6.0, that no
  /// normalisation fuses with one.
  private static let diacritics: [UInt32] = [
    0x305...0x305, 0x30D...0x30E, 0x310...0x310, 0x312...0x312, 0x33D...0x33F, 0x346...0x346, 0x34A...0x34C,
    0x350...0x352, 0x357...0x357, 0x35B...0x35B, 0x363...0x36F, 0x483...0x487, 0x592...0x595, 0x597...0x599,
    0x59C...0x5A1, 0x5A8...0x5A9, 0x5AB...0x5AC, 0x5AF...0x5AF, 0x5C4...0x5C4, 0x610...0x617, 0x657...0x65B,
    0x65D...0x65E, 0x6D6...0x6DC, 0x6DF...0x6E2, 0x6E4...0x6E4, 0x6E7...0x6E8, 0x6EB...0x6EC, 0x730...0x730,
    0x732...0x733, 0x735...0x736, 0x73A...0x73A, 0x73D...0x73D, 0x73F...0x741, 0x743...0x743, 0x745...0x745,
    0x747...0x747, 0x749...0x74A, 0x7EB...0x7F1, 0x7F3...0x7F3, 0x816...0x819, 0x81B...0x823, 0x825...0x827,
    0x829...0x82D, 0x951...0x951, 0x953...0x954, 0xF82...0xF83, 0xF86...0xF87, 0x135D...0x135F, 0x17DD...0x17DD,
    0x193A...0x193A, 0x1A17...0x1A17, 0x1A75...0x1A7C, 0x1B6B...0x1B6B, 0x1B6D...0x1B73, 0x1CD0...0x1CD2,
    0x1CDA...0x1CDB, 0x1CE0...0x1CE0, 0x1DC0...0x1DC1, 0x1DC3...0x1DC9, 0x1DCB...0x1DCC, 0x1DD1...0x1DE6,
    0x1DFE...0x1DFE, 0x20D0...0x20D1, 0x20D4...0x20D7, 0x20DB...0x20DC, 0x20E1...0x20E1, 0x20E7...0x20E7,
    0x20E9...0x20E9, 0x20F0...0x20F0, 0x2CEF...0x2CF1, 0x2DE0...0x2DFF, 0xA66F...0xA66F, 0xA67C...0xA67D,
    0xA6F0...0xA6F1, 0xA8E0...0xA8E5,
  ].flatMap { $0 }
}
