/// Filled rectangles by colour, merged if they touch and written as one path per colour, because a chart has thousands.
struct RectanglePaths {
  /// A rectangle in hundredths of the picture's unit, so that touching edges are equal.
  struct Rectangle: Hashable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
  }

  private var colors: [UInt32] = []
  private var held: [UInt32: [Rectangle]] = [:]

  /// - Parameter color: 0xRRGGBB.
  mutating func add(_ rectangle: Rectangle, _ color: UInt32) {
    if held[color] == nil { colors.append(color) }
    held[color, default: []].append(rectangle)
  }

  /// Returns one path element per colour, in the order in which the colours first came.
  ///
  /// - Complexity: O(n log n)
  func elements(_ name: (UInt32) -> String) -> String {
    var text = ""
    for color in colors {
      text += "<path fill=\"\(name(color))\" d=\"\(Self.path(Self.merged(held[color] ?? [])))\"/>\n"
    }
    return text
  }

  /// The merged rectangles with their colours, in the order in which the colours first came.
  var rectangles: [(Rectangle, UInt32)] {
    colors.flatMap { color in Self.merged(held[color] ?? []).map { ($0, color) } }
  }

  /// Joins neighbours in a row, then rows of equal width.
  static func merged(_ rectangles: [Rectangle]) -> [Rectangle] {
    let across = joined(rectangles.sorted { ($0.y, $0.height, $0.x) < ($1.y, $1.height, $1.x) }) { last, next in
      guard last.y == next.y, last.height == next.height, last.x + last.width == next.x else { return false }
      last.width += next.width
      return true
    }
    return joined(across.sorted { ($0.x, $0.width, $0.y) < ($1.x, $1.width, $1.y) }) { last, next in
      guard last.x == next.x, last.width == next.width, last.y + last.height == next.y else { return false }
      last.height += next.height
      return true
    }
  }

  private static func joined(
    _ sorted: [Rectangle], _ join: (inout Rectangle, Rectangle) -> Bool
  ) -> [Rectangle] {
    var result: [Rectangle] = []
    for next in sorted {
      if !result.isEmpty, join(&result[result.count - 1], next) { continue }
      result.append(next)
    }
    return result
  }

  private static func path(_ rectangles: [Rectangle]) -> String {
    var text = ""
    for part in rectangles {
      text +=
        "M\(number(part.x)) \(number(part.y))h\(number(part.width))v\(number(part.height))h-\(number(part.width))z"
    }
    return text
  }

  /// Formats hundredths as a decimal number, as short as possible; not negative.
  private static func number(_ hundredths: Int) -> String {
    let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
    if rest == 0 { return String(whole) }
    let digits = rest % 10 == 0 ? String(rest / 10) : rest < 10 ? "0\(rest)" : String(rest)
    return (whole == 0 ? "" : String(whole)) + "." + digits
  }
}
