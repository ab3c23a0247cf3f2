/// The outlines of letters and signs that a picture of a frame needs, so that it needs no font and no other program.
///
/// They come from DejaVu Sans Mono, for Latin, Greek, Cyrillic and the signs of charts; any other letter is a box.
struct GlyphOutlines: Sendable {
  /// A point in 256ths of the em from the left end of the baseline; y grows upwards.
  private struct Point: Sendable {
    var x: Double
    var y: Double
    /// Whether the outline goes through it, or is only drawn towards it.
    var isOn: Bool
  }

  private let glyphs: [UInt32: [[Point]]]
  /// The advance of every glyph, in 256ths of the em.
  static let advance = 154.125

  static let plain = GlyphOutlines(regular)
  static let heavy = GlyphOutlines(bold)

  private init(_ text: String) {
    var glyphs: [UInt32: [[Point]]] = [:]
    for word in text.utf8.split(separator: UInt8(ascii: " ")) {
      let parts = word.split(separator: UInt8(ascii: ":"), maxSplits: 1)
      guard parts.count == 2, let code = UInt32(String(decoding: parts[0], as: UTF8.self), radix: 36) else { continue }
      glyphs[code] = parts[1].split(separator: UInt8(ascii: ",")).map(Self.contour)
    }
    self.glyphs = glyphs
  }

  /// Reads points of three digits in base 64: 8 bits of x + 32, 9 of y + 96, and whether the point is on the outline.
  private static func contour(_ digits: Substring.UTF8View.SubSequence) -> [Point] {
    var points: [Point] = []
    var (number, count) = (0, 0)
    for digit in digits {
      number = number << 6 | value(digit)
      count += 1
      guard count == 3 else { continue }
      points.append(Point(x: Double(number >> 10 & 255) - 32, y: Double(number >> 1 & 511) - 96, isOn: number & 1 == 1))
      (number, count) = (0, 0)
    }
    return points
  }

  private static func value(_ digit: UInt8) -> Int {
    switch digit {
    case 0x41...0x5A: Int(digit) - 0x41
    case 0x61...0x7A: Int(digit) - 0x61 + 26
    case 0x30...0x39: Int(digit) - 0x30 + 52
    default: digit == 0x2B ? 62 : 63
    }
  }

  /// Whether there is an outline of a letter.
  func has(_ scalar: Unicode.Scalar) -> Bool { glyphs[scalar.value] != nil }

  /// Returns a glyph as a closed path.
  ///
  /// - Parameters:
  ///   - x: the left end of its baseline in pixels.
  ///   - y: its baseline in pixels from the top.
  ///   - size: pixels of the em.
  func path(_ scalar: Unicode.Scalar, x: Double, y: Double, size: Double) -> [PixelPoint] {
    let scale = size / 256
    let contours = (glyphs[scalar.value] ?? Self.box).map(Self.flattened)
    var path: [PixelPoint] = []
    for contour in contours {
      guard let first = contour.first else { continue }
      path += (contour + [first]).map { PixelPoint(x + $0.x * scale, y - $0.y * scale) }
      // Back to where the path begins: the way there and back has no area.
      if let start = path.first { path.append(start) }
    }
    return path
  }

  private static let box: [[Point]] = [
    [(20, 0), (134, 0), (134, 186), (20, 186)], [(34, 14), (34, 172), (120, 172), (120, 14)],
  ].map { $0.map { Point(x: $0.0, y: $0.1, isOn: true) } }

  /// Returns a contour with its curves as straight lines, four to a curve.
  private static func flattened(_ points: [Point]) -> [Point] {
    guard let last = points.last, let first = points.first else { return [] }
    func middle(_ a: Point, _ b: Point) -> Point { Point(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, isOn: true) }
    var pen = last.isOn ? last : first.isOn ? first : middle(last, first)
    var result: [Point] = []
    for (place, point) in points.enumerated() {
      if point.isOn {
        result.append(point)
        pen = point
        continue
      }
      let next = points[(place + 1) % points.count]
      let end = next.isOn ? next : middle(point, next)
      for step in 1...4 {
        let (share, rest) = (Double(step) / 4, 1 - Double(step) / 4)
        let x = rest * rest * pen.x + 2 * rest * share * point.x + share * share * end.x
        let y = rest * rest * pen.y + 2 * rest * share * point.y + share * share * end.y
        result.append(Point(x: x, y: y, isOn: true))
      }
      pen = end
    }
    return result
  }
}
