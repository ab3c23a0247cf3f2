/// A picture in the colours that a terminal has registers for, with holes where the text of its cells is.
///
/// Sixel colours are percentages of red, green and blue. All pixels outside the holes have a colour, so that a picture
/// hides the one before; the ground is the terminal's, as far as it has said it.
struct SixelImage: Equatable, Sendable {
  /// The most colours.
  static let mostColors = 255
  /// No pixel: the cell's own text shows.
  static let hole = UInt32.max

  let width: Int
  let height: Int
  /// Percentages of red, green and blue in seven bits each, row by row; or `hole`.
  private(set) var pixels: [UInt32]
  /// The colours of pixels, the most frequent first.
  private(set) var colors: [UInt32] = []

  /// - Parameters:
  ///   - cells: the cells over the picture. Lines and blocks on the terminal's ground become pixels, letters holes.
  ///   - rows: the rows of cells that are drawn.
  ///   - most: the most colours that the terminal has.
  init(
    _ picture: FramePicture, rows: Int, under cells: CellBuffer, colors: PictureColors, most: Int = mostColors
  ) {
    let cell = picture.cell
    var raster = Raster(width: picture.width, height: max(rows, 0) * cell.rows)
    raster.clear(Ink(colors.background))
    raster.draw(picture.ground)
    picture.drawTiles(on: &raster)
    let text = OverlaidText(cells, over: picture, rows: rows)
    // Unlike letters, blanks take no older pixels away.
    raster.draw(
      text.gaps.map { gap in
        let (x, y) = (gap.column * cell.columns, gap.row * cell.rows)
        return Shape(
          .block(PixelRect(x: x, y: y, width: cell.columns, height: cell.rows)), Ink(colors.background),
          rows: y..<y + cell.rows)
      })
    raster.draw(CellPainter(text.marks, colors: colors).shapes(cell: cell))
    (width, height) = (raster.width, raster.height)
    pixels = raster.percentages
    for place in text.letters where width > 0 {
      for y in place.row * cell.rows..<(place.row + 1) * cell.rows {
        let start = y * width + place.column * cell.columns
        for pixel in start..<start + cell.columns { pixels[pixel] = Self.hole }
      }
    }
    reduce(to: most)
  }

  /// All pixels of a raster, without holes.
  init(_ raster: Raster) {
    width = raster.width
    height = raster.height
    pixels = raster.percentages
    reduce(to: Self.mostColors)
  }

  /// Counts the colours, and gives pixels of rare ones the nearest of the others.
  private mutating func reduce(to most: Int) {
    var counts: [UInt32: Int] = [:]
    var (last, run) = (Self.hole, 0)
    for pixel in pixels {
      if pixel == last {
        run += 1
      } else {
        if last != Self.hole { counts[last, default: 0] += run }
        (last, run) = (pixel, 1)
      }
    }
    if last != Self.hole { counts[last, default: 0] += run }
    let sorted = counts.sorted { ($0.value, $1.key) > ($1.value, $0.key) }.map(\.key)
    colors = most < Self.mostColors ? Self.spread(counts, sorted, most) : Array(sorted.prefix(most))
    guard sorted.count > colors.count else { return }
    var nearest: [UInt32: UInt32] = [:]
    let kept = Set(colors)
    for color in sorted where !kept.contains(color) {
      nearest[color] = colors.min { Self.distance($0, color) < Self.distance($1, color) } ?? color
    }
    for place in pixels.indices {
      if let color = nearest[pixels[place]] { pixels[place] = color }
    }
  }

  /// Colours of many pixels that are far from each other, the one of most pixels first.
  ///
  /// - Complexity: O(colours * most)
  private static func spread(_ counts: [UInt32: Int], _ sorted: [UInt32], _ most: Int) -> [UInt32] {
    guard var last = sorted.first else { return [] }
    var chosen = [last]
    var distances = sorted.map { _ in Int.max }
    while chosen.count < min(most, sorted.count) {
      var best: (place: Int, score: Double)?
      for (place, color) in sorted.enumerated() {
        distances[place] = min(distances[place], distance(color, last))
        let score = Double(distances[place]) * Double(counts[color] ?? 0).squareRoot()
        if score > best?.score ?? 0 { best = (place, score) }
      }
      guard let best else { break }
      last = sorted[best.place]
      chosen.append(last)
    }
    return chosen
  }

  private static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    func square(_ shift: UInt32) -> Int {
      let difference = Int(a >> shift & 127) - Int(b >> shift & 127)
      return difference * difference
    }
    return square(0) + square(7) + square(14)
  }

  /// The columns of pixels in which two pictures of one size differ; empty if nowhere.
  func columns(differingFrom other: SixelImage) -> Range<Int> {
    var (first, end) = (width, 0)
    for y in 0..<height {
      let start = y * width
      for x in 0..<first where pixels[start + x] != other.pixels[start + x] {
        first = x
        break
      }
      for x in (max(end, first)..<width).reversed() where pixels[start + x] != other.pixels[start + x] {
        end = x + 1
        break
      }
    }
    return first < end ? first..<end : 0..<0
  }
}
