/// The places of a tile's rows on a screen whose value axes have moved since the tile was drawn.
///
/// A terminal draws a part of a picture into whole cells, as high as they are. So each band of rows is one piece: it
/// fills all cells of the band that its pixels reach, without the pixels that fill no cell. Rows between the bands stay
/// as they are, and so does a band that would fill no cell.
struct TileStretch: Equatable {
  /// Rows of pixels of a tile, and the rows of cells that they fill.
  struct Piece: Equatable {
    var pixels: Range<Int>
    var rows: Range<Int>
    /// Whether the pixels have another height there than they had.
    var isStretched = false
  }

  /// From the top; rows without one show nothing.
  private(set) var pieces: [Piece] = []

  /// The most bands; more are not stretched.
  private static let mostBands = 16
  /// Pixels of a cell that a band need not reach to fill it.
  private static let slack = 1.0

  /// The tile as it is.
  ///
  /// - Parameters:
  ///   - rows: the height of the picture in cells.
  ///   - cell: the height of a cell in pixels.
  init(rows: Int, cell: Int) { keep(0..<max(rows, 0), cell: cell) }

  /// - Parameters:
  ///   - drawn: the bands in which the tile is drawn.
  ///   - shown: the bands of the screen.
  /// - Returns: nil if one cannot become the other by a change of height.
  init?(_ drawn: [FramePicture.Band], as shown: [FramePicture.Band], rows: Int, cell: Int) {
    guard drawn.count == shown.count, drawn.count <= Self.mostBands, cell > 0 else { return nil }
    var (next, kept) = (0, 0)
    for (band, other) in zip(drawn, shown) {
      guard band.rows.lowerBound >= next, band.rows.upperBound <= rows, let map = BandMap(band, to: other, cell: cell)
      else { return nil }
      next = band.rows.upperBound
      guard !map.isStill else { continue }
      guard FramePicture.Band.ratios.contains(map.ratio) else { return nil }
      keep(kept..<band.rows.lowerBound, cell: cell)
      stretch(band.rows, map, cell: cell)
      kept = next
    }
    keep(kept..<max(rows, kept), cell: cell)
  }

  var isStretched: Bool { pieces.contains { $0.isStretched } }

  private mutating func keep(_ rows: Range<Int>, cell: Int) {
    guard !rows.isEmpty else { return }
    pieces.append(Piece(pixels: rows.lowerBound * cell..<rows.upperBound * cell, rows: rows))
  }

  private mutating func stretch(_ rows: Range<Int>, _ map: BandMap, cell: Int) {
    let all = 0...Double(rows.count)
    let first = ((map(0) - Self.slack) / Double(cell)).rounded(.up).clamped(to: all)
    let end = ((map(map.height) + Self.slack) / Double(cell)).rounded(.down).clamped(to: all)
    guard first < end else { return keep(rows, cell: cell) }
    let pixels = 0...map.height
    let (top, bottom) = (
      map.invert(first * Double(cell)).rounded().clamped(to: pixels),
      map.invert(end * Double(cell)).rounded().clamped(to: pixels)
    )
    guard top < bottom else { return keep(rows, cell: cell) }
    let start = rows.lowerBound * cell
    pieces.append(
      Piece(
        pixels: start + Int(top)..<start + Int(bottom), rows: rows.lowerBound + Int(first)..<rows.lowerBound + Int(end),
        isStretched: true))
  }

  // MARK: loss

  /// Whether the screen has room for something in another drawing of the tile that these pieces do not show.
  ///
  /// Shapes from the top to the bottom of their band, such as a line of time, do not count.
  ///
  /// - Parameters:
  ///   - shapes: the other drawing.
  ///   - bands: the bands in which it is drawn.
  /// - Complexity: O(shapes * bands).
  func lacks(
    _ shapes: [Shape], in bands: [FramePicture.Band], as shown: [FramePicture.Band], cell: Int
  ) -> Bool {
    zip(bands, shown).contains { band, shown in
      guard let map = BandMap(band, to: shown, cell: cell) else { return true }
      let start = band.rows.lowerBound * cell
      let rows = start..<band.rows.upperBound * cell
      let seen = pieces.filter { $0.rows.overlaps(band.rows) }
      let top = Double((seen.first?.rows.lowerBound ?? 0) * cell - start) - Self.loss
      let bottom = Double((seen.last?.rows.upperBound ?? 0) * cell - start) + Self.loss
      guard top > 0 || bottom < map.height else { return false }
      return shapes.contains { shape in
        guard shape.rows == rows, let all = shape.extent,
          all.lowerBound > rows.lowerBound || all.upperBound < rows.upperBound
        else { return false }
        let (first, last) = (map(Double(all.lowerBound - start)), map(Double(all.upperBound - start)))
        return first < min(top, map.height) && last > 0 || last > max(bottom, 0) && first < map.height
      }
    }
  }

  /// Pixels at the end of a mark that may be missing.
  private static let loss = 2.0
}

extension Shape {
  /// The rows of pixels between its upper and its lower end; nil without a point.
  fileprivate var extent: Range<Int>? {
    let points: [PixelPoint]
    switch form {
    case .block(let rect): return rect.y..<max(rect.endY, rect.y)
    case .fill(let upper, let lower, _): points = upper + lower
    case .stroke(let line, _): points = line
    }
    guard let first = points.first else { return nil }
    let (least, most) = points.reduce((first.y, first.y)) { (min($0.0, $1.y), max($0.1, $1.y)) }
    return Int(least / PixelPoint.unit)..<max(Int(most / PixelPoint.unit), Int(least / PixelPoint.unit))
  }
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
