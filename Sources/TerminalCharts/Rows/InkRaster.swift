import TerminalScreen

/// A raster of filled dots, 2 by 4 in a cell, each of one ink or empty.
struct InkRaster {
  let columns: Int
  let rows: Int
  /// 0 is empty, else a slot plus 1.
  private var dots: [UInt16]

  static let across = 2
  static let down = 4

  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (max(0, columns), max(0, rows))
    dots = Array(repeating: 0, count: self.columns * self.rows * Self.across * Self.down)
  }

  private var width: Int { columns * Self.across }
  private var height: Int { rows * Self.down }

  /// The slot of a dot; nil if it is empty or outside.
  func slot(_ x: Int, _ y: Int) -> Int? {
    guard x >= 0, y >= 0, x < width, y < height else { return nil }
    let dot = dots[y * width + x]
    return dot == 0 ? nil : Int(dot) - 1
  }

  /// Sets every dot by its middle, in cell widths from the left and the top: to a slot, to empty (-1), or nil to leave
  /// it.
  ///
  /// - Parameters:
  ///   - ratio: the height of a cell in cell widths.
  ///   - box: the part of the raster to look at, in cell widths; the rest stays.
  mutating func fill(
    ratio: Double, in box: (x: ClosedRange<Double>, y: ClosedRange<Double>), _ slot: (Double, Double) -> Int?
  ) {
    func range(_ range: ClosedRange<Double>, _ scale: Double, _ most: Int) -> Range<Int> {
      let first = max(0, Int(clamping: (range.lowerBound * scale - 1).rounded(.down)))
      return first..<max(first, min(most, Int(clamping: (range.upperBound * scale + 1).rounded(.up))))
    }
    let (xs, ys) = (range(box.x, Double(Self.across), width), range(box.y, Double(Self.down) / ratio, height))
    guard !xs.isEmpty, !ys.isEmpty else { return }
    for y in ys {
      for x in xs {
        let place = ((Double(x) + 0.5) / Double(Self.across), (Double(y) + 0.5) / Double(Self.down) * ratio)
        if let slot = slot(place.0, place.1) { dots[y * width + x] = UInt16(clamping: slot + 1) }
      }
    }
  }

  /// The dots of a cell, row by row.
  func cell(_ column: Int, _ row: Int) -> [UInt16] {
    (0..<Self.down).flatMap { down in
      (0..<Self.across).map { dots[(row * Self.down + down) * width + column * Self.across + $0] }
    }
  }

  /// The dots of a cell on a border: not empty, and with another ink above, at the left, or empty around. Bit
  /// 2 * row + column.
  func border(_ column: Int, _ row: Int) -> UInt8 {
    var bits: UInt8 = 0
    for down in 0..<Self.down {
      for across in 0..<Self.across {
        let (x, y) = (column * Self.across + across, row * Self.down + down)
        guard let own = slot(x, y) else { continue }
        let isEdge =
          slot(x - 1, y) != own || slot(x, y - 1) != own || slot(x + 1, y) == nil || slot(x, y + 1) == nil
        if isEdge { bits |= 1 << UInt8(down * Self.across + across) }
      }
    }
    return bits
  }
}
