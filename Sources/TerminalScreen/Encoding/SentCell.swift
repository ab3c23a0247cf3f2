/// A cell as the terminal shows it, without invisible parts, so that cells that look equal are equal.
struct SentCell: Equatable {
  var pen: UInt64
  var glyph: UInt32

  static let blank = SentCell(pen: 0, glyph: 0x20)

  @inline(__always)
  init(pen: UInt64, glyph: UInt32) {
    self.pen = pen
    self.glyph = glyph
  }

  /// A glyph that is not one column wide, or that could control the terminal, becomes U+FFFD.
  @inline(__always)
  init(_ cell: Cell) {
    let glyph = cell.glyph
    pen = Pen(cell.style, blank: glyph == 0x20).bits
    self.glyph = Glyph.isSurelySafe(glyph) ? glyph : Glyph.safe(glyph)
  }

  /// Whether four cells from a place on are equal, without a branch.
  @inline(__always)
  static func areEqual(
    _ a: UnsafeBufferPointer<SentCell>, _ b: UnsafeBufferPointer<SentCell>, four place: Int
  ) -> Bool {
    var difference: UInt64 = 0
    for index in place..<place + 4 {
      difference |= (a[index].pen ^ b[index].pen) | UInt64(a[index].glyph ^ b[index].glyph)
    }
    return difference == 0
  }

  @inline(__always)
  static func == (a: SentCell, b: SentCell) -> Bool {
    // Without a branch: two frames are compared cell by cell.
    (a.pen ^ b.pen) | UInt64(a.glyph ^ b.glyph) == 0
  }
}
