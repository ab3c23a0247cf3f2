import Randomness
import TerminalScreen

/// A plot of 1,280 by 720 pixels: a grid, 1,000 candles, and three overlays, of which two are averages and one is a band
/// with edges.
struct PlotShapes {
  static let width = 1_280
  static let height = 720
  private static let candles = 1_000
  private static let rows = 0..<height

  let shapes: [Shape]

  init(seed: UInt64 = 19) {
    var random = SplitMix64(seed: seed)
    var shapes = (0..<8).map { line in
      Shape(
        .block(PixelRect(x: 0, y: 45 + line * 90, width: Self.width, height: 1)), Ink(0x808080, alpha: 115),
        rows: Self.rows)
    }
    var closes: [Double] = []
    var candles: [Shape] = []
    var close = Double(Self.height) / 2
    for index in 0..<Self.candles {
      let open = close
      close = min(max(close + Double.random(in: -12...12, using: &random), 60), 660)
      let top = min(open, close) - Double.random(in: 0...10, using: &random)
      let bottom = max(open, close) + Double.random(in: 0...10, using: &random)
      let ink = Ink(close < open ? 0x2AA198 : 0xDC322F)
      for (y, end) in [(top, bottom), (min(open, close), max(open, close))] {
        let rect = PixelRect(x: Int(Self.x(index)), y: Int(y), width: 1, height: max(Int(end - y), 1))
        candles.append(Shape(.block(rect), ink, rows: Self.rows))
      }
      closes.append(close)
    }
    let middle = Self.average(closes, of: 40)
    let (upper, lower) = (Self.line(middle.map { $0 - 30 }), Self.line(middle.map { $0 + 30 }))
    shapes.append(Shape(.fill(upper, lower: lower), Ink(0x6C71C4, alpha: 60), rows: Self.rows))
    shapes += candles
    let lines = [upper, lower, Self.line(Self.average(closes, of: 5)), Self.line(Self.average(closes, of: 20))]
    for (line, color) in zip(lines, [0x6C71C4, 0x6C71C4, 0xB58900, 0x268BD2] as [UInt32]) {
      shapes.append(Shape(.stroke(line, width: 96), Ink(color), rows: Self.rows))
    }
    self.shapes = shapes
  }

  /// The shapes of one tile, a quarter of the plot.
  var tile: [Shape] {
    let columns = Self.width / 4..<Self.width / 2
    return shapes.compactMap { $0.part(in: columns)?.moved(by: -columns.lowerBound) }
  }

  private static func x(_ index: Int) -> Double { (Double(index) + 0.5) * Double(width) / Double(candles) }

  private static func line(_ values: [Double]) -> [PixelPoint] {
    values.enumerated().map { PixelPoint(x($0.offset), $0.element) }
  }

  private static func average(_ values: [Double], of count: Int) -> [Double] {
    values.indices.map { index in
      let part = values[max(index - count + 1, 0)...index]
      return part.reduce(0, +) / Double(part.count)
    }
  }

  /// The shapes as lines of text for other programs, in pixels: `b` for blocks, `f` for fills, `s` for strokes.
  static func text(_ shapes: [Shape]) -> String {
    func points(_ points: [PixelPoint]) -> String {
      points.map { "\(Double($0.x) / 64) \(Double($0.y) / 64)" }.joined(separator: " ")
    }
    return shapes.map { shape in
      let ink = "\(shape.ink.rgb) \(Double(shape.ink.alpha) / 255)"
      switch shape.form {
      case .block(let rect): return "b \(ink) \(rect.x) \(rect.y) \(rect.width) \(rect.height)\n"
      case .fill(let path, let lower, _):
        return "f \(ink) \(path.count + lower.count) \(points(path + lower.reversed()))\n"
      case .stroke(let path, let width): return "s \(ink) \(Double(width) / 64) \(path.count) \(points(path))\n"
      }
    }.joined()
  }
}
