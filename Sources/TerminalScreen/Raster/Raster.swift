/// A picture in pixels, on which shapes are drawn with smooth edges.
///
/// A pixel of an edge gets as much of the colour as the shape covers of it. Colours are premultiplied by their opacity,
/// so that transparent pixels stay transparent and the terminal's own background shows through.
package struct Raster: Equatable, Sendable {
  package let width: Int
  package let height: Int
  /// Row by row; red in the lowest byte, then green, blue and alpha, each colour times alpha / 255.
  private(set) var pixels: [UInt32]

  /// The most pixels of a raster: 8,192 by 8,192.
  package static let mostPixels = 1 << 26

  /// A transparent picture; without pixels if a side is not positive or there would be too many.
  package init(width: Int, height: Int) {
    let (count, isTooMuch) = width.multipliedReportingOverflow(by: height)
    let isPossible = width > 0 && height > 0 && !isTooMuch && count <= Self.mostPixels
    (self.width, self.height) = isPossible ? (width, height) : (0, 0)
    pixels = Array(repeating: 0, count: isPossible ? count : 0)
  }

  /// A picture of shapes, the first at the bottom.
  ///
  /// - Parameter shift: whole pixels by which the shapes move to the right.
  /// - Complexity: O(pixels touched + points).
  package init(width: Int, height: Int, _ shapes: [Shape], shift: Int = 0) {
    self.init(width: width, height: height)
    draw(shapes, shift: shift)
  }

  /// Fills all pixels with a colour.
  package mutating func clear(_ ink: Ink) {
    let color = ink.premultiplied
    pixels.withUnsafeMutableBufferPointer { $0.update(repeating: color) }
  }

  /// Draws shapes over the picture, the first at the bottom.
  package mutating func draw(_ shapes: [Shape], shift: Int = 0) {
    guard width > 0 else { return }
    var coverage = Coverage(width: width)
    for shape in shapes { draw(shape, shift: shift, &coverage) }
  }

  /// Draws another raster over the picture, its upper left corner at a place that may be outside.
  package mutating func draw(_ other: Raster, x: Int, y: Int) {
    for row in max(-y, 0)..<max(min(other.height, height - y), max(-y, 0)) {
      for column in max(-x, 0)..<max(min(other.width, width - x), max(-x, 0)) {
        let (place, color) = ((y + row) * width + x + column, other.pixels[row * other.width + column])
        if color != 0 { pixels[place] = Self.over(pixels[place], color) }
      }
    }
  }

  private mutating func draw(_ shape: Shape, shift: Int, _ coverage: inout Coverage) {
    let rows = shape.rows.clamped(to: 0..<height)
    guard !rows.isEmpty, shape.ink.alpha > 0 else { return }
    switch shape.form {
    case .block(var rect):
      rect.x += shift
      let bounds = PixelRect(x: 0, y: rows.lowerBound, width: width, height: rows.count)
      guard let seen = rect.clipped(to: bounds) else { return }
      fill(seen, shape.ink)
    case .fill(let points, let lower, let fade):
      let path = points + lower.reversed()
      for strip in Coverage.strips(of: path, margin: 0, in: rows) {
        coverage.fill(path, shift: shift, rows: strip)
        blend(coverage.covered, shape.ink, fade)
      }
    case .stroke(let points, let width):
      for strip in Coverage.strips(of: points, margin: max(width / 2, 0) + PixelPoint.unit, in: rows) {
        coverage.stroke(points, width: width, shift: shift, rows: strip)
        blend(coverage.covered, shape.ink, nil)
      }
    }
  }

  // MARK: blending

  private mutating func fill(_ rect: PixelRect, _ ink: Ink) {
    let color = ink.premultiplied
    pixels.withUnsafeMutableBufferPointer { pixels in
      for row in rect.y..<rect.endY {
        let start = row * width + rect.x
        if ink.alpha == 255 {
          pixels[start..<start + rect.width].update(repeating: color)
        } else {
          for place in start..<start + rect.width { pixels[place] = Self.over(pixels[place], color) }
        }
      }
    }
  }

  /// Blends a colour over the pixels that a mask covers.
  private mutating func blend(_ mask: borrowing Coverage.Mask, _ ink: Ink, _ fade: Shape.Fade?) {
    let width = width
    pixels.withUnsafeMutableBufferPointer { pixels in
      mask.bytes.withUnsafeBufferPointer { bytes in
        for row in mask.rows {
          let shown = fade.map { ink.faded($0.share(atRow: row)) } ?? ink
          let color = shown.premultiplied
          let place = row - mask.rows.lowerBound
          let columns = mask.columns[place]
          guard columns.first < columns.end else { continue }
          var column = Int(columns.first)
          let (start, source) = (row * width, place * width)
          while column < Int(columns.end) {
            // Most of a row between two parts of a line is not covered.
            if column + 8 <= Int(columns.end), Self.words(bytes, at: source + column) == 0 {
              column += 8
              continue
            }
            let share = bytes[source + column]
            if share == 255 {
              pixels[start + column] = shown.alpha == 255 ? color : Self.over(pixels[start + column], color)
            } else if share > 0 {
              pixels[start + column] = Self.over(pixels[start + column], Self.scaled(color, UInt32(share)))
            }
            column += 1
          }
        }
      }
    }
  }

  /// Eight bytes at once.
  ///
  /// - Precondition: all of them are in the buffer.
  @inline(__always)
  private static func words(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> UInt64 {
    UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: place, as: UInt64.self)
  }

  /// Returns the four parts times share / 255, rounded.
  @inline(__always)
  private static func scaled(_ color: UInt32, _ share: UInt32) -> UInt32 {
    let low = (color & 0x00FF_00FF) &* share &+ 0x0080_0080
    let high = (color >> 8 & 0x00FF_00FF) &* share &+ 0x0080_0080
    let first = (low &+ (low >> 8 & 0x00FF_00FF)) >> 8 & 0x00FF_00FF
    let second = (high &+ (high >> 8 & 0x00FF_00FF)) & 0xFF00_FF00
    return first | second
  }

  @inline(__always)
  private static func over(_ below: UInt32, _ color: UInt32) -> UInt32 {
    let alpha = color >> 24
    if alpha == 255 || below == 0 { return color }
    return color &+ scaled(below, 255 &- alpha)
  }

  // MARK: reading

  /// The smallest rectangle outside which two pictures of one size are equal; nil if they are equal everywhere.
  package func rect(differingFrom other: Raster) -> PixelRect? {
    guard (width, height) == (other.width, other.height) else {
      return PixelRect(x: 0, y: 0, width: width, height: height)
    }
    var rect: PixelRect?
    for y in 0..<height {
      let row = y * width..<(y + 1) * width
      guard let first = row.first(where: { pixels[$0] != other.pixels[$0] }),
        let last = row.last(where: { pixels[$0] != other.pixels[$0] })
      else { continue }
      let left = min(rect?.x ?? width, first - row.lowerBound)
      let right = max(rect?.endX ?? 0, last - row.lowerBound + 1)
      let top = rect?.y ?? y
      rect = PixelRect(x: left, y: top, width: right - left, height: y + 1 - top)
    }
    return rect
  }

  /// Red, green, blue and alpha of each pixel, row by row, colours not multiplied: the form of PNG and of terminals.
  package var bytes: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: pixels.count * 4) { bytes, count in
      var place = 0
      var (last, plain): (UInt32, UInt32) = (0, 0)
      for pixel in pixels {
        if pixel != last { (last, plain) = (pixel, Self.plain(pixel)) }
        bytes[place] = UInt8(truncatingIfNeeded: plain)
        bytes[place + 1] = UInt8(truncatingIfNeeded: plain >> 8)
        bytes[place + 2] = UInt8(truncatingIfNeeded: plain >> 16)
        bytes[place + 3] = UInt8(truncatingIfNeeded: plain >> 24)
        place += 4
      }
      count = place
    }
  }

  /// Percentages of red, green and blue of each pixel in seven bits each, row by row, on an opaque ground.
  var percentages: [UInt32] {
    let parts = (0...255).map { ($0 * 100 + 127) / 255 as UInt32 }
    var (last, found): (UInt32, UInt32) = (0, 0)
    return pixels.map { pixel in
      if pixel != last {
        let red = parts[Int(pixel & 255)]
        let green = parts[Int(pixel >> 8 & 255)]
        let blue = parts[Int(pixel >> 16 & 255)]
        (last, found) = (pixel, red | green << 7 | blue << 14)
      }
      return found
    }
  }

  /// The pixel at a place inside the picture: red, green, blue and alpha from the lowest byte up, not multiplied.
  ///
  /// - Precondition: the place is inside.
  package func pixel(_ x: Int, _ y: Int) -> UInt32 {
    precondition(x >= 0 && x < width && y >= 0 && y < height, "pixel \(x), \(y) lies outside the raster")
    return Self.plain(pixels[y * width + x])
  }

  private static func plain(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    guard alpha > 0, alpha < 255 else { return pixel }
    func part(_ shift: UInt32) -> UInt32 { min(((pixel >> shift & 255) * 255 + alpha / 2) / alpha, 255) << shift }
    return part(0) | part(8) | part(16) | alpha << 24
  }
}
