import TerminalScreen
import TimeSeries

/// Candles, stems and columns as rectangles of whole pixels.
extension PictureSurface {
  /// The pixels of a bar's body and of its wick, which is in the middle of it.
  struct Place {
    var body: Range<Int>
    var wick: Range<Int>
  }

  /// - Parameter x: columns from the left edge of the plane.
  func place(_ x: Double, on plane: Plane) -> Place {
    // A place that is a whole pixel but for a rounding error is that pixel.
    let left = Int((self.x(x, plane) + 1e-6).rounded(.down))
    let width = Int(plane.slotColumns * Double(cell.columns) + 1e-6)
    var body = max(width - max(width / 4, hair), hair)
    // A wick is in the middle of its body, to the pixel.
    if (body - hair) % 2 != 0 { body += body < width ? 1 : -1 }
    let start = left + (width - body + 1) / 2
    let middle = start + (body - hair) / 2
    return Place(body: start..<start + body, wick: middle..<middle + hair)
  }

  mutating func candle(_ values: Aggregate, _ look: CandleLook, at x: Double, on plane: Plane) {
    guard has(plane) else { return onCells { $0.candle(values, look, at: x, on: plane) } }
    let axis = plane.axis
    let isRising = look.isRising
    let place = place(x, on: plane)
    let ends = axis.offsets(from: min(values.open, values.close), to: max(values.open, values.close))
    var (top, bottom) = (wholeY(ends.top, plane), wholeY(ends.bottom, plane))
    if bottom - top < hair {
      // A flat body is a line through its middle.
      top = (top + bottom - hair + 1) / 2
      bottom = top + hair
    }
    let tips = axis.offsets(from: values.low, to: values.high)
    let (first, last) = (min(wholeY(tips.top, plane), top), max(wholeY(tips.bottom, plane), bottom))
    let (wick, body) = (ink(isRising ? .upWick : .downWick), ink(isRising ? .up : .down))
    addBlock(x: place.wick.lowerBound, y: first, width: hair, height: top - first, wick, plane)
    addBlock(x: place.wick.lowerBound, y: bottom, width: hair, height: last - bottom, wick, plane)
    let left = place.body.lowerBound
    let width = place.body.count
    let height = bottom - top
    // Without colours, a rising body is hollow.
    guard look.isOutlined || theme.isMono && values.close > values.open, height > 2 * hair, width > 2 * hair else {
      return addBlock(x: left, y: top, width: width, height: height, body, plane)
    }
    addBlock(x: left, y: top, width: width, height: hair, body, plane)
    addBlock(x: left, y: bottom - hair, width: width, height: hair, body, plane)
    addBlock(x: left, y: top + hair, width: hair, height: height - 2 * hair, body, plane)
    addBlock(x: left + width - hair, y: top + hair, width: hair, height: height - 2 * hair, body, plane)
  }

  mutating func openHighLowClose(_ values: Aggregate, at x: Double, on plane: Plane) {
    guard has(plane) else { return onCells { $0.openHighLowClose(values, at: x, on: plane) } }
    let axis = plane.axis
    let place = place(x, on: plane)
    let color = ink(values.close > values.open ? .up : .down)
    let tips = axis.offsets(from: values.low, to: values.high)
    let first = wholeY(tips.top, plane)
    let last = max(wholeY(tips.bottom, plane), first + hair)
    let (stem, body) = (place.wick.lowerBound, place.body)
    addBlock(x: stem, y: first, width: hair, height: last - first, color, plane)
    func tick(_ value: Double) -> Int { wholeY(axis.rowOffset(of: value), plane) - hair / 2 }
    addBlock(x: body.lowerBound, y: tick(values.open), width: stem - body.lowerBound, height: hair, color, plane)
    addBlock(x: stem + hair, y: tick(values.close), width: body.upperBound - stem - hair, height: hair, color, plane)
  }

  mutating func stem(from top: Double, to bottom: Double, at x: Double, _ role: Role, on plane: Plane) {
    guard has(plane) else { return onCells { $0.stem(from: top, to: bottom, at: x, role, on: plane) } }
    let (first, last) = (wholeY(top, plane), wholeY(bottom, plane))
    addBlock(
      x: place(x, on: plane).wick.lowerBound, y: first, width: hair, height: max(last - first, hair), ink(role), plane)
  }

  mutating func column(_ extent: ColumnExtent, at x: Double, _ role: Role, on plane: Plane) {
    guard has(plane) else { return onCells { $0.column(extent, at: x, role, on: plane) } }
    let body = place(x, on: plane).body
    let (top, bottom): (Int, Int)
    switch extent {
    case .floor(let height):
      bottom = wholeY(Double(plane.rect.rows), plane)
      top = min(wholeY(Double(plane.rect.rows) - height, plane), bottom - 1)
    case .between(let upper, let lower):
      top = wholeY(upper, plane)
      bottom = max(wholeY(lower, plane), top + hair)
    }
    addBlock(x: body.lowerBound, y: top, width: body.count, height: bottom - top, ink(role), plane)
  }
}
