import AxisScales
import TerminalScreen

/// A horizontal axis of numbers in cells.
struct NumberRow {
  let low: Double
  let high: Double
  let columns: Int
  /// The ticks with their labels.
  let ticks: [(value: Double, label: String)]
  private let left: Double
  private let room: Double

  /// - Parameter left, right: columns kept free at the ends.
  init(low: Double, high: Double, columns: Int, left: Int = 0, right: Int = 0) {
    let isFlat = high - low <= max(abs(low), abs(high)) * 1e-12
    let pad = isFlat ? max(abs(low) * 0.01, 0.5) : 0
    (self.low, self.high) = (low == 0 ? 0 : low - pad, high + pad)
    self.columns = columns
    self.left = Double(min(max(left, 0), columns / 3))
    room = max(1, Double(columns) - self.left - Double(min(max(right, 0), columns / 3)))
    var count = max(1, columns / 8)
    var found: [(value: Double, label: String)] = []
    for _ in 0..<8 {
      let step = NumberTicks.step(span: self.high - self.low, maximumCount: count)
      let decimals = NumberTicks.decimals(forStep: step)
      found = NumberTicks.ticks(from: self.low, to: self.high, step: step)
        .map { ($0, NumberTicks.label($0, decimals: decimals)) }
      let width = found.map(\.label.unicodeScalars.count).max() ?? 0
      if count <= 1 || found.count * (width + 2) <= columns { break }
      count = max(1, min(count - 1, columns / (width + 3)))
    }
    ticks = found
  }

  /// Returns columns from the left edge.
  func offset(_ value: Double) -> Double {
    let place = left + (value - low) / (high - low) * room
    return place.isFinite ? min(max(place, 0), Double(columns)) : left
  }
}

extension CellSurface {
  /// Draws the ticks of a horizontal axis: dots above them, or lines at zero, and labels below.
  mutating func drawNumberGrid(_ axis: NumberRow, in rect: CellRect, hasLines: Bool) {
    var end = rect.column - 1
    for (value, label) in axis.ticks {
      let column = min(rect.column + Int(axis.offset(value).rounded(.down)), rect.endColumn - 1)
      if hasLines {
        let isZero = value == 0 && axis.low < 0
        let line = CellRect(column: column, row: rect.row, columns: 1, rows: rect.rows)
        let x = Double(rect.column) + axis.offset(value)
        mark(in: line) { surface in
          for row in stride(from: line.row, to: line.endRow, by: isZero ? 1 : 2) {
            let glyph: Unicode.Scalar = isZero ? (surface.isASCII ? "|" : "│") : (surface.isASCII ? "." : "·")
            surface.set(glyph, column, row, surface.theme.style(isZero ? .grid : .dot))
          }
        } pixels: {
          $0.rule(from: (x, Double(line.row)), to: (x, Double(line.endRow)), .grid, strength: isZero ? 1 : 0.45)
        }
      }
      let width = label.unicodeScalars.count
      let start = min(max(column - width / 2, rect.column), max(rect.column, rect.endColumn - width))
      guard start > end else { continue }
      end = write(label, start, rect.endRow, .dim)
    }
  }
}
