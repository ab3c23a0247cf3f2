/// How much of each pixel one shape covers, while that shape is drawn.
///
/// Fills add the signed area that each edge cuts off to the right of it, and a sum along each row is the covered share.
/// Strokes take the distance of each pixel's middle from the line, so that joins and ends are round and no pixel is
/// counted twice. Only the part that a shape touches is cleared after it.
///
/// A shape is covered in strips of a few rows, so that all of a strip stays in the processor's caches.
struct Coverage {
  /// The first touched column of a row, and the one after the last.
  struct Span {
    var first: Int32
    var end: Int32
  }

  /// The covered share of each pixel, 0 to 255, in the touched columns of some rows. Bytes and columns begin with the
  /// first of the rows.
  struct Mask {
    var bytes: [UInt8]
    var columns: [Span]
    var rows: Range<Int>
  }

  /// The most rows at once.
  static let strip = 32

  private let width: Int
  private var mask: Mask
  /// Signed areas; a row has one place more than columns.
  private var areas: [Float] = []
  private let none: Span
  /// Whether the mask has the shape before.
  private var isUsed = false

  init(width: Int) {
    self.width = width
    none = Span(first: Int32(width), end: 0)
    mask = Mask(
      bytes: Array(repeating: 0, count: width * Self.strip), columns: Array(repeating: none, count: Self.strip),
      rows: 0..<0)
  }

  /// The strips of the rows that a path can touch, from the top.
  static func strips(of path: [PixelPoint], margin: Int32, in rows: Range<Int>) -> [Range<Int>] {
    guard let first = path.first else { return [] }
    var (least, most) = (first.y, first.y)
    for point in path { (least, most) = (min(least, point.y), max(most, point.y)) }
    let touched = Int((least - margin) >> 6)..<Int((most + margin) >> 6) + 1
    let seen = rows.clamped(to: touched)
    return stride(from: seen.lowerBound, to: seen.upperBound, by: strip).map { $0..<min($0 + strip, seen.upperBound) }
  }

  /// Clears the areas that the last shape touched.
  private mutating func begin() {
    guard isUsed else { return }
    mask.bytes.withUnsafeMutableBufferPointer { bytes in
      for row in 0..<mask.rows.count where mask.columns[row].first < mask.columns[row].end {
        let span = mask.columns[row]
        bytes[row * width + Int(span.first)..<row * width + Int(span.end)].update(repeating: 0)
      }
    }
    for row in 0..<mask.rows.count { mask.columns[row] = none }
    isUsed = false
  }

  /// Notes columns of a row, counted from the first of the strip.
  private mutating func touch(_ row: Int, _ first: Int, _ end: Int) {
    let span = mask.columns[row]
    mask.columns[row] = Span(
      first: min(span.first, Int32(truncatingIfNeeded: first)), end: max(span.end, Int32(truncatingIfNeeded: end)))
  }

  // MARK: strokes

  /// Covers a line with round joins and ends, in the rows of a strip.
  mutating func stroke(_ points: [PixelPoint], width: Int32, shift: Int, rows: Range<Int>) {
    begin()
    guard let first = points.first else { return }
    isUsed = true
    mask.rows = rows
    // Thinner than a pixel, a line is as wide as one and lighter.
    let radius = max(Double(width) / 128, 0.5)
    let strength = min(Double(width) / 64, 1)
    var last = place(first, shift)
    if points.count == 1 { capsule(from: last, to: last, radius, strength, rows) }
    for point in points.dropFirst() {
      let next = place(point, shift)
      capsule(from: last, to: next, radius, strength, rows)
      last = next
    }
  }

  /// The shares that the last shape covers.
  var covered: Mask { _read { yield mask } }

  private func place(_ point: PixelPoint, _ shift: Int) -> (x: Double, y: Double) {
    (Double(point.x) / 64 + Double(shift), Double(point.y) / 64)
  }

  /// Covers the pixels near a straight line.
  private mutating func capsule(
    from a: (x: Double, y: Double), to b: (x: Double, y: Double), _ radius: Double, _ strength: Double,
    _ rows: Range<Int>
  ) {
    let reach = radius + 0.5
    guard max(a.y, b.y) + reach > Double(rows.lowerBound), min(a.y, b.y) - reach < Double(rows.upperBound) else {
      return
    }
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let square = dx * dx + dy * dy
    let inverse = square > 0 ? 1 / square : 0
    guard max(a.x, b.x) + reach > 0, min(a.x, b.x) - reach < Double(width) else { return }
    let top = max(Int((min(a.y, b.y) - reach).rounded(.down)), rows.lowerBound)
    let bottom = min(Int((max(a.y, b.y) + reach).rounded(.up)), rows.upperBound)
    guard top < bottom else { return }
    // How far to the side of the line its edge is, in a row.
    let side = abs(dy) > 1e-9 ? reach * (square.squareRoot() / abs(dy)) : .infinity
    for row in top..<bottom {
      let y = Double(row) + 0.5 - a.y
      var (left, right) = (min(a.x, b.x) - reach, max(a.x, b.x) + reach)
      if side < .infinity {
        let middle = a.x + dx * (y / dy)
        (left, right) = (max(left, middle - side), min(right, middle + side))
      }
      let first = max(Int(max(left, -1).rounded(.down)), 0)
      let end = min(Int(min(right, Double(width)).rounded(.up)), width)
      guard first < end else { continue }
      touch(row - rows.lowerBound, first, end)
      let start = (row - rows.lowerBound) * width
      mask.bytes.withUnsafeMutableBufferPointer { bytes in
        for column in first..<end {
          let x = Double(column) + 0.5 - a.x
          let along = min(max((x * dx + y * dy) * inverse, 0), 1)
          let (offX, offY) = (x - dx * along, y - dy * along)
          let share = min(max(reach - (offX * offX + offY * offY).squareRoot(), 0), 1) * strength
          let byte = UInt8(share * 255 + 0.5)
          if byte > bytes[start + column] { bytes[start + column] = byte }
        }
      }
    }
  }

  // MARK: fills

  /// Covers the inside of a closed path, in the rows of a strip.
  mutating func fill(_ points: [PixelPoint], shift: Int, rows: Range<Int>) {
    begin()
    guard points.count > 2 else {
      mask.rows = rows.lowerBound..<rows.lowerBound
      return
    }
    if areas.isEmpty { areas = Array(repeating: 0, count: (width + 1) * Self.strip) }
    isUsed = true
    mask.rows = rows
    var last = place(points[points.count - 1], shift)
    for point in points {
      let next = place(point, shift)
      edge(from: last, to: next, rows)
      last = next
    }
    sum()
  }

  /// Adds an edge, split where it leaves the picture at the left or the right. A part left of the picture cuts off its
  /// whole width, a part right of it nothing.
  private mutating func edge(
    from a: (x: Double, y: Double), to b: (x: Double, y: Double), _ rows: Range<Int>
  ) {
    guard a.y != b.y else { return }
    let sign: Float = a.y < b.y ? 1 : -1
    let (upper, lower) = a.y < b.y ? (a, b) : (b, a)
    let (top, bottom) = (max(upper.y, Double(rows.lowerBound)), min(lower.y, Double(rows.upperBound)))
    guard top < bottom else { return }
    let (slope, most) = ((lower.x - upper.x) / (lower.y - upper.y), Double(width))
    func x(_ y: Double) -> Double { upper.x + (y - upper.y) * slope }
    // Where the edge crosses the left and the right border, in the order from the top.
    func cross(_ border: Double) -> Double { min(max(upper.y + (border - upper.x) / slope, top), bottom) }
    let isCut = slope != 0 && (min(x(top), x(bottom)) < 0 || max(x(top), x(bottom)) > most)
    let cuts = !isCut ? (top, top) : slope > 0 ? (cross(0), cross(most)) : (cross(most), cross(0))
    for (top, bottom) in [(top, cuts.0), (cuts.0, cuts.1), (cuts.1, bottom)] where top < bottom {
      let middle = x((top + bottom) / 2)
      if middle >= most { continue }
      if middle <= 0 {
        part(from: (0, top), to: (0, bottom), sign, rows)
      } else {
        part(from: (min(max(x(top), 0), most), top), to: (min(max(x(bottom), 0), most), bottom), sign, rows)
      }
    }
  }

  /// Adds a part of an edge that is inside the picture, from the top down.
  private mutating func part(
    from a: (x: Double, y: Double), to b: (x: Double, y: Double), _ sign: Float, _ rows: Range<Int>
  ) {
    let slope = (b.x - a.x) / (b.y - a.y)
    var row = Int(a.y)
    var (x, y) = (a.x, a.y)
    while y < b.y, row < rows.upperBound {
      let end = min(Double(row + 1), b.y)
      let nextX = end == b.y ? b.x : a.x + (end - a.y) * slope
      add(row - rows.lowerBound, from: x, to: nextX, height: Float(end - y) * sign)
      (x, y) = (nextX, end)
      row += 1
    }
  }

  /// Adds the area to the right of a part of an edge within one row of the strip: to each pixel that the edge crosses its
  /// share, and the rest to the sum of the pixels after it.
  private mutating func add(_ row: Int, from x0: Double, to x1: Double, height: Float) {
    let (left, right) = (min(x0, x1), max(x0, x1))
    let first = min(Int(left), width - 1)
    let last = min(Int(right.rounded(.up)), width)
    touch(row, first, min(max(last, first + 1) + 1, width))
    let start = row * (width + 1)
    areas.withUnsafeMutableBufferPointer { areas in
      if last <= first + 1 {
        // Within one pixel: the area right of the middle of the stroke is covered.
        let share = Float(1 - ((left + right) / 2 - Double(first)))
        areas[start + first] += height * share
        areas[start + first + 1] += height * (1 - share)
        return
      }
      let step = 1 / Float(right - left)
      // The part in the first pixel is a triangle, those between are trapezoids, the last is the rest.
      let head = Float(Double(first + 1) - left)
      let one = 0.5 * step * head * head
      areas[start + first] += height * one
      if last == first + 2 {
        let tail = Float(right - Double(first + 1))
        let rest = 0.5 * step * tail * tail
        areas[start + first + 1] += height * (1 - one - rest)
        areas[start + first + 2] += height * rest
        return
      }
      let two = step * (head + 0.5)
      areas[start + first + 1] += height * (two - one)
      for column in (first + 2)..<(last - 1) { areas[start + column] += height * step }
      let before = two + Float(last - first - 3) * step
      let tail = Float(right - Double(last - 1))
      let rest = 0.5 * step * tail * tail
      areas[start + last - 1] += height * (1 - before - rest)
      areas[start + last] += height * rest
    }
  }

  /// Sums the areas of each row to the covered shares, and clears them.
  private mutating func sum() {
    areas.withUnsafeMutableBufferPointer { areas in
      mask.bytes.withUnsafeMutableBufferPointer { bytes in
        for row in 0..<mask.rows.count {
          let span = mask.columns[row]
          guard span.first < span.end else { continue }
          let (source, target) = (row * (width + 1), row * width)
          var total: Float = 0
          for column in Int(span.first)..<Int(span.end) {
            total += areas[source + column]
            areas[source + column] = 0
            bytes[target + column] = UInt8(min(abs(total), 1) * 255 + 0.5)
          }
          areas[source + width] = 0
          // A shape that goes on right of the picture has no edge there, so its coverage reaches the right border.
          let rest = UInt8(min(abs(total), 1) * 255 + 0.5)
          if rest > 0, Int(span.end) < width {
            bytes[target + Int(span.end)..<target + width].update(repeating: rest)
            mask.columns[row].end = Int32(width)
          }
        }
      }
    }
  }
}
