/// Shapes as elements of SVG: rectangles of one colour in a path, lines with round joins, areas with a gradient.
struct ShapeDocument {
  private var definitions: [String] = []
  private var clips: [Range<Int>] = []
  private var fades: [(ink: Ink, fade: Shape.Fade)] = []
  private var body = ""
  /// Rectangles since the last other form, by the colours in the order in which they came.
  private var blocks: [(ink: Ink, path: String)] = []
  private let width: Int
  /// The beginning of the names of its clips and gradients: two pictures of one page need different ones.
  private let prefix: String

  /// - Parameter width: the width of the picture, for its clips.
  init(_ shapes: [Shape], width: Int, prefix: String = "") {
    (self.width, self.prefix) = (width, prefix)
    for shape in shapes { add(shape) }
    flush()
  }

  /// The elements, in a group.
  ///
  /// - Parameter place: where the shapes' upper left corner is.
  func elements(at place: (x: Int, y: Int)) -> String {
    let defs = definitions.isEmpty ? "" : "<defs>\(definitions.joined())</defs>\n"
    let group = "<g transform=\"translate(\(place.x) \(place.y))\" shape-rendering=\"geometricPrecision\">"
    return "\(group)\n\(defs)\(body)</g>\n"
  }

  private mutating func add(_ shape: Shape) {
    switch shape.form {
    case .block(let rect):
      let rows = PixelRect(x: rect.x, y: shape.rows.lowerBound, width: rect.width, height: shape.rows.count)
      guard let seen = rect.clipped(to: rows), shape.ink.alpha > 0 else { return }
      let path = "M\(seen.x) \(seen.y)h\(seen.width)v\(seen.height)h-\(seen.width)z"
      if let place = blocks.firstIndex(where: { $0.ink == shape.ink }) {
        blocks[place].path += path
      } else {
        blocks.append((shape.ink, path))
      }
    case .fill(let points, let lower, let fade):
      flush()
      guard points.count + lower.count > 2 else { return }
      let paint = fade.map { gradient(shape.ink, $0) } ?? Self.paint("fill", shape.ink)
      body += "<path \(paint) clip-path=\"\(clip(shape.rows))\" d=\"\(Self.path(points + lower.reversed()))z\"/>\n"
    case .stroke(let points, let width):
      flush()
      guard let first = points.first else { return }
      // A line of one point is a dot, which needs a length.
      let path = points.count == 1 ? Self.path([first, first]) : Self.path(points)
      body += "<path fill=\"none\" \(Self.paint("stroke", shape.ink)) stroke-width=\"\(Self.number(width))\""
      body += " stroke-linecap=\"round\" stroke-linejoin=\"round\" clip-path=\"\(clip(shape.rows))\" d=\"\(path)\"/>\n"
    }
  }

  private mutating func flush() {
    for (ink, path) in blocks {
      body += "<path \(Self.paint("fill", ink)) shape-rendering=\"crispEdges\" d=\"\(path)\"/>\n"
    }
    blocks = []
  }

  private mutating func clip(_ rows: Range<Int>) -> String {
    let place = clips.firstIndex(of: rows) ?? clips.count
    if place == clips.count {
      clips.append(rows)
      definitions.append(
        "<clipPath id=\"\(prefix)rows\(place)\"><path d=\"M0 \(rows.lowerBound)h\(width)v\(rows.count)h-\(width)z\"/></clipPath>"
      )
    }
    return "url(#\(prefix)rows\(place))"
  }

  private mutating func gradient(_ ink: Ink, _ fade: Shape.Fade) -> String {
    let place = fades.firstIndex { $0.ink == ink && $0.fade == fade } ?? fades.count
    if place == fades.count {
      fades.append((ink, fade))
      func stop(_ offset: Int, _ share: Double) -> String {
        "<stop offset=\"\(offset)\" stop-color=\"\(String(rgb: ink.rgb))\" stop-opacity=\"\(Self.opacity(ink.faded(share)))\"/>"
      }
      definitions.append(
        "<linearGradient id=\"\(prefix)fade\(place)\" gradientUnits=\"userSpaceOnUse\" x1=\"0\" x2=\"0\" y1=\"\(fade.top)\""
          + " y2=\"\(fade.bottom)\">\(stop(0, 1))\(stop(1, fade.share))</linearGradient>")
    }
    return "fill=\"url(#\(prefix)fade\(place))\""
  }

  // MARK: words

  private static func paint(_ name: String, _ ink: Ink) -> String {
    "\(name)=\"\(String(rgb: ink.rgb))\"" + (ink.alpha == 255 ? "" : " \(name)-opacity=\"\(opacity(ink))\"")
  }

  private static func opacity(_ ink: Ink) -> String { number(Int32((Int(ink.alpha) * 64 + 127) / 255)) }

  /// A path through points, each relative to the one before, which is shorter.
  private static func path(_ points: [PixelPoint]) -> String {
    guard let first = points.first else { return "" }
    var text = "M\(number(first.x)) \(number(first.y))"
    // The sum of rounded steps must not drift from the points.
    var last = (x: hundredths(first.x), y: hundredths(first.y))
    for point in points.dropFirst() {
      let next = (x: hundredths(point.x), y: hundredths(point.y))
      text += "l\(decimal(next.x - last.x)) \(decimal(next.y - last.y))"
      last = next
    }
    return text
  }

  private static func number(_ parts: Int32) -> String { decimal(hundredths(parts)) }

  private static func hundredths(_ parts: Int32) -> Int { (Int(parts) * 100 + 32) >> 6 }

  /// Writes hundredths as a decimal number, as short as possible.
  private static func decimal(_ hundredths: Int) -> String {
    let (whole, rest) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
    let sign = hundredths < 0 ? "-" : ""
    if rest == 0 { return sign + String(whole) }
    let digits = rest % 10 == 0 ? String(rest / 10) : rest < 10 ? "0\(rest)" : String(rest)
    return sign + (whole == 0 ? "" : String(whole)) + "." + digits
  }
}
