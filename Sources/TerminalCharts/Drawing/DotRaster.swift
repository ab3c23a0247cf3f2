import CivilTime
import TerminalScreen
import TimeSeries

/// A raster of dots finer than cells, for lines: 2 by 4 in a cell by octants or braille, 2 by 2 by quadrants, 1 by 1 in
/// ASCII.
struct DotRaster {
  let columns: Int
  let rows: Int
  let glyphs: GlyphSet
  private var cells: [UInt8]

  init(columns: Int, rows: Int, glyphs: GlyphSet) {
    self.columns = columns
    self.rows = rows
    self.glyphs = glyphs
    cells = Array(repeating: 0, count: max(0, columns * rows))
  }

  /// The number of dots in a cell, across and down.
  var dotsAcross: Int { glyphs == .ascii ? 1 : 2 }
  var dotsDown: Int {
    switch glyphs {
    case .octant, .braille: 4
    case .quadrant: 2
    case .ascii: 1
    }
  }

  /// Marks a dot; ignores one outside.
  mutating func mark(_ x: Int, _ y: Int) {
    guard x >= 0, y >= 0, x < columns * dotsAcross, y < rows * dotsDown else { return }
    let cell = y / dotsDown * columns + x / dotsAcross
    cells[cell] |= 1 << UInt8((y % dotsDown) * dotsAcross + x % dotsAcross)
  }

  /// Marks a straight line between two dots, both included. Parts outside cost nothing, whatever their length.
  mutating func line(from a: (x: Int, y: Int), to b: (x: Int, y: Int)) {
    let steps = max(abs(b.x - a.x), abs(b.y - a.y))
    guard steps > 0 else {
      mark(a.x, a.y)
      return
    }
    let (across, down) = (Double(b.x - a.x) / Double(steps), Double(b.y - a.y) / Double(steps))
    let seen = Self.steps(from: a.x, by: across, within: columns * dotsAcross, of: steps)
      .clamped(to: Self.steps(from: a.y, by: down, within: rows * dotsDown, of: steps))
    for step in seen {
      mark(
        a.x + Int((Double(b.x - a.x) * Double(step) / Double(steps)).rounded()),
        a.y + Int((Double(b.y - a.y) * Double(step) / Double(steps)).rounded()))
    }
  }

  /// Returns the steps of a line that are inside on one axis, and a few more.
  private static func steps(from start: Int, by step: Double, within size: Int, of steps: Int) -> Range<Int> {
    let all = 0..<steps + 1
    guard step != 0 else { return start >= 0 && start < size ? all : 0..<0 }
    let (first, last) = (Double(-1 - start) / step, Double(size - start) / step)
    let inside = Int(clamping: min(first, last)).advanced(by: -2)..<Int(clamping: max(first, last)).advanced(by: 3)
    return inside.clamped(to: all)
  }

  /// Returns the dots of a cell: bit dotsAcross * row + column.
  func dots(_ column: Int, _ row: Int) -> UInt8 { cells[row * columns + column] }

  /// Clears the dots of columns that are not kept.
  mutating func keep(_ isKept: (Int) -> Bool) {
    for x in 0..<columns * dotsAcross where !isKept(x) {
      let mask = (0..<dotsDown).reduce(UInt8(0)) { $0 | 1 << UInt8($1 * dotsAcross + x % dotsAcross) }
      for row in 0..<rows { cells[row * columns + x / dotsAcross] &= ~mask }
    }
  }

  /// Returns the glyph of a cell; nil if it has no dot.
  func glyph(_ column: Int, _ row: Int) -> Unicode.Scalar? { Self.glyph(dots(column, row), glyphs) }

  /// Returns the glyph of a set of dots; nil for none.
  static func glyph(_ bits: UInt8, _ glyphs: GlyphSet) -> Unicode.Scalar? {
    guard bits != 0 else { return nil }
    switch glyphs {
    case .ascii: return "*"
    case .quadrant: return Self.quadrants[Int(bits & 15)]
    case .braille: return Unicode.Scalar(0x2800 + UInt32(Self.brailleBits(bits)))
    case .octant: return OctantGlyph.scalar(bits)
    }
  }

  private static let quadrants: [Unicode.Scalar] = [
    " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
  ]

  /// Braille numbers its upper six dots down each column, and the lowest two last.
  private static func brailleBits(_ bits: UInt8) -> UInt8 {
    let order: [UInt8] = [0, 3, 1, 4, 2, 5, 6, 7]
    var result: UInt8 = 0
    for (place, dot) in order.enumerated() where bits & (1 << UInt8(place)) != 0 { result |= 1 << dot }
    return result
  }
}
