import TerminalScreen
import TimeSeries

/// The pen of a caller's own mark: it draws columns, stems, lines, dots and text at points and values.
///
/// Values refer to the series' axis; strokes out of the plot are not drawn. Later strokes are over earlier ones. A
/// colour that is nil is the series' own.
public struct MarkPen: Sendable {
  private enum Stroke {
    case column(x: Double, from: Double, to: Double)
    case stem(x: Double, from: Double, to: Double)
    case line([(x: Double, value: Double, isBroken: Bool)])
    case dot(x: Double, value: Double, isHollow: Bool)
    case text(String, column: Double, value: Double)
  }

  private var strokes: [(stroke: Stroke, role: Role?)] = []

  init() {}

  /// Draws a column as wide as a candle's body.
  public mutating func column(at point: MarkPoint, from: Double, to: Double, _ color: Role? = nil) {
    strokes.append((.column(x: point.column, from: from, to: to), color))
  }

  /// Draws a thin line up and down, in the middle of the slot.
  public mutating func stem(at point: MarkPoint, from: Double, to: Double, _ color: Role? = nil) {
    strokes.append((.stem(x: point.column, from: from, to: to), color))
  }

  /// Joins values of points by a line, which a point with `isBroken` interrupts. Lines have the series' own colour.
  public mutating func line(_ points: some Sequence<(point: MarkPoint, value: Double)>) {
    strokes.append((.line(points.map { ($0.point.middle, $0.value, $0.point.isBroken) }), nil))
  }

  /// Draws a dot.
  public mutating func dot(at point: MarkPoint, _ value: Double, _ color: Role? = nil) {
    strokes.append((.dot(x: point.column, value: value, isHollow: false), color))
  }

  /// Draws a ring.
  public mutating func ring(at point: MarkPoint, _ value: Double, _ color: Role? = nil) {
    strokes.append((.dot(x: point.column, value: value, isHollow: true), color))
  }

  /// Writes a text whose middle is at a point; it is cut at the edges of the plot.
  public mutating func text(_ text: String, at point: MarkPoint, _ value: Double, _ color: Role? = nil) {
    strokes.append((.text(text, column: point.middle, value: value), color))
  }

  /// Draws all strokes.
  ///
  /// - Complexity: O(strokes * cells of a stroke).
  func draw(on surface: inout some Surface, slot: Int?, _ plane: Plane) {
    let own = slot.map { LineSign.role($0) } ?? .up
    for (stroke, role) in strokes {
      let role = role ?? own
      switch stroke {
      case .column(let x, let from, let to):
        guard let (top, bottom) = plane.offsets(from, to) else { continue }
        surface.column(.between(top: top, bottom: bottom), at: x, role, on: plane)
      case .stem(let x, let from, let to):
        guard let (top, bottom) = plane.offsets(from, to), bottom > top else { continue }
        surface.stem(from: top, to: bottom, at: x, role, on: plane)
      case .line(let points):
        let path = points.map {
          LinePath.Point(x: $0.x, y: plane.axis.rowOffset(of: $0.value), isBroken: $0.isBroken)
        }
        surface.lines([LineStroke(LinePath(path), slot: slot)], on: plane)
      case .dot(let x, let value, let isHollow):
        guard plane.cell(x, value) != nil else { continue }
        surface.dot(at: x, plane.axis.rowOffset(of: value), isHollow: isHollow, role, on: plane)
      case .text(let text, let column, let value):
        guard let (column, row) = plane.cell(column, value) else { continue }
        let scalars = text.unicodeScalars
        let start = column - scalars.count / 2
        let seen = scalars.dropFirst(max(-start, 0)).prefix(max(plane.rect.columns - max(start, 0), 0))
        surface.write(
          String(String.UnicodeScalarView(seen)), plane.rect.column + max(start, 0), plane.rect.row + row,
          surface.theme.style(role))
      }
    }
  }
}

extension Plane {
  /// The offsets of two values from the top of the plot, in order and within it; nil for values that no axis has.
  fileprivate func offsets(_ one: Double, _ other: Double) -> (top: Double, bottom: Double)? {
    guard one.isFinite, other.isFinite else { return nil }
    func offset(_ value: Double) -> Double { min(max(axis.rowOffset(of: value), 0), Double(rect.rows)) }
    let (a, b) = (offset(one), offset(other))
    return a.isFinite && b.isFinite ? (min(a, b), max(a, b)) : nil
  }

  /// The cell of a place and a value; nil outside the plot.
  fileprivate func cell(_ column: Double, _ value: Double) -> (column: Int, row: Int)? {
    guard column.isFinite, value.isFinite else { return nil }
    let (column, row) = (Int(clamping: column.rounded(.down)), axis.row(of: value))
    return columns.contains(column) && rows.contains(row) ? (column, row) : nil
  }
}
