import TerminalScreen

/// A raster of dots finer than cells, for lines: 2 by 4 in a cell by octants or braille, 2 by 2 by quadrants. In ASCII
/// a cell has one character instead.
package struct DotRaster {
  package let columns: Int
  package let rows: Int
  package let glyphs: GlyphSet
  private var cells: [UInt8]
  /// The binary logarithms of the dots in a cell, across and down.
  private let acrossBits: Int
  private let downBits: Int
  /// Whether strokes are a dot thicker, as that of a selected series.
  var isBold = false

  package init(columns: Int, rows: Int, glyphs: GlyphSet) {
    self.columns = columns
    self.rows = rows
    self.glyphs = glyphs
    cells = Array(repeating: 0, count: max(0, columns * rows))
    acrossBits = glyphs == .ascii ? 0 : 1
    switch glyphs {
    case .octant, .braille: downBits = 2
    case .quadrant: downBits = 1
    case .ascii: downBits = 0
    }
  }

  /// The number of dots in a cell, across and down.
  var dotsAcross: Int { 1 << acrossBits }
  var dotsDown: Int { 1 << downBits }

  /// The height of a stroke in dots. Dots of braille do not touch, so one row of them reads as a dotted line.
  private var penDots: Int { (glyphs == .braille ? 2 : 1) + (isBold ? 1 : 0) }

  /// The farthest dot from the raster, so that steps to it can be counted.
  private static let farthest = 1e6

  /// Returns the dot at which a stroke through a place begins, in columns and rows from the upper left corner; nil for
  /// a place that is not a number.
  func dot(x: Double, y: Double) -> (x: Int, y: Int)? {
    guard !x.isNaN, !y.isNaN else { return nil }
    func dot(_ offset: Double) -> Int { Int(min(max(offset, -Self.farthest), Self.farthest).rounded(.down)) }
    return (dot(x * Double(dotsAcross)), dot(y * Double(dotsDown) - Double(penDots - 1) / 2))
  }

  /// Marks a dot; ignores one outside.
  mutating func mark(_ x: Int, _ y: Int) {
    let size = size
    cells.withUnsafeMutableBufferPointer { Self.mark(x, y, size, in: $0) }
  }

  /// What a dot needs to find its cell.
  private typealias Size = (columns: Int, rows: Int, across: Int, down: Int)

  private var size: Size { (columns, rows, acrossBits, downBits) }

  @inline(__always)
  private static func mark(_ x: Int, _ y: Int, _ size: Size, in cells: UnsafeMutableBufferPointer<UInt8>) {
    let (column, row) = (x >> size.across, y >> size.down)
    guard x >= 0, y >= 0, column < size.columns, row < size.rows else { return }
    let bit = ((y & (1 << size.down - 1)) << size.across) | (x & (1 << size.across - 1))
    cells[row * size.columns + column] |= 1 << UInt8(truncatingIfNeeded: bit)
  }

  /// Puts a character into a cell of a raster in ASCII; ignores a cell outside.
  mutating func put(_ character: Unicode.Scalar, _ column: Int, _ row: Int) {
    guard column >= 0, row >= 0, column < columns, row < rows, character.isASCII else { return }
    cells[row * columns + column] = UInt8(character.value)
  }

  /// Marks a straight stroke between two dots, both included, as thick as the glyphs need. Parts outside cost nothing,
  /// whatever their length.
  mutating func stroke(from a: (x: Int, y: Int), to b: (x: Int, y: Int)) {
    for y in 0..<penDots { line(from: (a.x, a.y + y), to: (b.x, b.y + y)) }
  }

  /// Marks a straight line between two dots, both included, each of whose dots touches the next by a side. Parts
  /// outside cost nothing, whatever their length.
  package mutating func line(from a: (x: Int, y: Int), to b: (x: Int, y: Int)) {
    let steps = max(abs(b.x - a.x), abs(b.y - a.y))
    guard steps > 0 else {
      mark(a.x, a.y)
      return
    }
    let (across, down) = (Double(b.x - a.x) / Double(steps), Double(b.y - a.y) / Double(steps))
    let seen = Self.steps(from: a.x, by: across, within: columns * dotsAcross, of: steps)
      .clamped(to: Self.steps(from: a.y, by: down, within: rows * dotsDown, of: steps))
    guard !seen.isEmpty else { return }
    func dot(_ step: Int) -> (x: Int, y: Int) {
      (
        a.x + Self.nearest(Double(b.x - a.x) * Double(step) / Double(steps)),
        a.y + Self.nearest(Double(b.y - a.y) * Double(step) / Double(steps))
      )
    }
    let size = size
    cells.withUnsafeMutableBufferPointer { cells in
      var last = dot(seen.lowerBound)
      for step in seen {
        let dot = dot(step)
        // A step to a corner needs a dot beside it.
        if last.x != dot.x, last.y != dot.y { Self.mark(last.x, dot.y, size, in: cells) }
        Self.mark(dot.x, dot.y, size, in: cells)
        last = dot
      }
    }
  }

  /// The nearest whole number, half of one away from zero, without the call that `rounded()` is. Quotients of whole numbers
  /// below 1e6 are far enough from the halves beside them.
  @inline(__always)
  private static func nearest(_ value: Double) -> Int { value < 0 ? -Int(0.5 - value) : Int(value + 0.5) }

  /// Returns the steps of a line that are inside on one axis, and a few more.
  private static func steps(from start: Int, by step: Double, within size: Int, of steps: Int) -> Range<Int> {
    let all = 0..<steps + 1
    guard step != 0 else { return start >= 0 && start < size ? all : 0..<0 }
    let (first, last) = (Double(-1 - start) / step, Double(size - start) / step)
    let inside = Int(clamping: min(first, last)).advanced(by: -2)..<Int(clamping: max(first, last)).advanced(by: 3)
    return inside.clamped(to: all)
  }

  /// Returns the dots of a cell, bit dotsAcross * row + column, or its character in ASCII.
  func dots(_ column: Int, _ row: Int) -> UInt8 { cells[row * columns + column] }

  /// Clears the columns of dots that are not kept, or the rows of dots for a line on its side.
  mutating func keep(isLying: Bool = false, _ isKept: (Int) -> Bool) {
    guard glyphs != .ascii else { return }
    if isLying {
      for y in 0..<rows * dotsDown where !isKept(y) {
        let mask = (0..<dotsAcross).reduce(UInt8(0)) { $0 | 1 << UInt8(y % dotsDown * dotsAcross + $1) }
        for column in 0..<columns { cells[y / dotsDown * columns + column] &= ~mask }
      }
      return
    }
    for x in 0..<columns * dotsAcross where !isKept(x) {
      let mask = (0..<dotsDown).reduce(UInt8(0)) { $0 | 1 << UInt8($1 * dotsAcross + x % dotsAcross) }
      for row in 0..<rows { cells[row * columns + x / dotsAcross] &= ~mask }
    }
  }

  /// Clears the gaps of a line's dashes, but for the columns of dots that reach half a cell above or below the dashes on
  /// both sides, and but for a part without a dash: no extreme is hidden. A line that runs down the rows (`isLying`) has
  /// its dashes along the rows of dots.
  mutating func dash(isLying: Bool = false, _ isDrawn: (Int) -> Bool) {
    guard glyphs != .ascii else { return }
    let extents = isLying ? (0..<rows * dotsDown).map(extentAcross) : (0..<columns * dotsAcross).map(extent)
    var runs: [(place: Range<Int>, isDrawn: Bool)] = []
    for x in extents.indices {
      if let last = runs.last, last.isDrawn == isDrawn(x) {
        runs[runs.count - 1].place = last.place.lowerBound..<x + 1
      } else {
        runs.append((x..<x + 1, isDrawn(x)))
      }
    }
    func whole(_ run: Int) -> ClosedRange<Int>? {
      guard runs.indices.contains(run) else { return nil }
      return extents[runs[run].place].reduce(nil) { whole, extent in
        guard let extent else { return whole }
        return whole.map { min($0.lowerBound, extent.lowerBound)...max($0.upperBound, extent.upperBound) } ?? extent
      }
    }
    var kept: Set<Int> = []
    for (place, run) in runs.enumerated() where !run.isDrawn {
      guard let own = whole(place) else { continue }
      let beside = [whole(place - 1), whole(place + 1)].compactMap { $0 }
      guard let top = beside.map(\.lowerBound).min(), let bottom = beside.map(\.upperBound).max() else {
        kept.formUnion(run.place)
        continue
      }
      let room = max(1, (isLying ? dotsAcross : dotsDown) / 2)
      for x in run.place {
        guard let extent = extents[x] else { continue }
        let isTop = extent.lowerBound == own.lowerBound && top - extent.lowerBound >= room
        let isBottom = extent.upperBound == own.upperBound && extent.upperBound - bottom >= room
        if isTop || isBottom { kept.insert(x) }
      }
    }
    keep(isLying: isLying) { isDrawn($0) || kept.contains($0) }
  }

  private func isMarked(_ x: Int, _ y: Int) -> Bool {
    let bit = UInt8(1) << UInt8((y % dotsDown) * dotsAcross + x % dotsAcross)
    return cells[y / dotsDown * columns + x / dotsAcross] & bit != 0
  }

  /// The first and the last dot of a row of dots, counted from the left; nil without any.
  private func extentAcross(_ y: Int) -> ClosedRange<Int>? {
    let dots = 0..<columns * dotsAcross
    guard let first = dots.first(where: { isMarked($0, y) }), let last = dots.last(where: { isMarked($0, y) }) else {
      return nil
    }
    return first...last
  }

  /// The first and the last dot of a column of dots, counted from above; nil without any.
  private func extent(_ x: Int) -> ClosedRange<Int>? {
    let dots = 0..<rows * dotsDown
    guard let first = dots.first(where: { isMarked(x, $0) }), let last = dots.last(where: { isMarked(x, $0) }) else {
      return nil
    }
    return first...last
  }

  /// Returns the glyph of a cell; nil if it is empty.
  package func glyph(_ column: Int, _ row: Int) -> Unicode.Scalar? { Self.glyph(dots(column, row), glyphs) }

  /// Returns the glyph of a set of dots, or of a character; nil for none.
  static func glyph(_ bits: UInt8, _ glyphs: GlyphSet) -> Unicode.Scalar? {
    guard bits != 0 else { return nil }
    switch glyphs {
    // A value below 0x20 is a marked dot, not a character.
    case .ascii: return bits < 0x20 ? "." : Unicode.Scalar(bits)
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
    // Each column of dots moves as one group of bits.
    let left = bits & 0x01 | (bits & 0x04) >> 1 | (bits & 0x10) >> 2
    let right = (bits & 0x02) << 2 | (bits & 0x08) << 1 | bits & 0x20
    return left | right | bits & 0xC0
  }
}
