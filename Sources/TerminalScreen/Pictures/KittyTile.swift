/// A tile that a terminal holds: its content, its places, and whether it may wait for new pixels.
struct KittyTile: Sendable {
  /// Where a part of a tile is shown: the cell and the pixels in it of its upper left corner, its pixels in the tile, and
  /// the cells that they fill if they have another height there.
  struct Place: Equatable {
    var column: Int
    var row: Int
    var offset = 0
    var pixels: PixelRect
    var cells: ScreenSize?
  }

  /// The content of a tile: its shapes, and the bands and the subject that they are drawn for.
  private struct Drawing {
    var shapes: [Shape]
    var bands: [FramePicture.Band]
    var subject: Int

    init(_ tile: FramePicture.Tile, of picture: FramePicture) {
      shapes = tile.shapes
      bands = picture.tileBands
      subject = picture.subject
    }

    /// Whether anything but the axes differs.
    func differs(from other: Drawing) -> Bool {
      subject != other.subject || bands == other.bands && shapes != other.shapes
    }

    static func == (a: Drawing, b: Drawing) -> Bool {
      a.subject == b.subject && a.bands == b.bands && a.shapes == b.shapes
    }
  }

  let index: Int
  let id: Int
  /// The drawing that the terminal has; nil before the first pixels.
  private var sent: Drawing?
  /// The drawing of the last frame.
  private var last: Drawing?
  /// Whether that differs from the terminal's drawing by more than the scales of its axes.
  private var isStale = false
  /// When it came to differ.
  private var since: Double?
  /// When it was sent while something moved.
  private var sentAt: Double?
  /// Where the parts are shown, by the numbers of their places less one.
  var places: [Place] = []

  init(index: Int, id: Int) { (self.index, self.id) = (index, id) }

  /// Takes the tile of the next frame, and returns whether its pixels must be sent.
  ///
  /// - Parameters:
  ///   - areAxesStill: whether the picture has the value axes of the last one.
  ///   - patience: nil if nothing may wait.
  mutating func needsPixels(
    of tile: FramePicture.Tile, in picture: FramePicture, areAxesStill: Bool, _ patience: TilePatience?
  ) -> Bool {
    let next = Drawing(tile, of: picture)
    guard let sent else { return true }
    defer { last = next }
    if sent == next {
      (isStale, since) = (false, nil)
      return false
    }
    guard let patience else { return true }
    if next.differs(from: sent) || last.map({ next.differs(from: $0) }) ?? false { isStale = true }
    let isSettled = areAxesStill && since != nil && !wasSent(within: TilePatience.least, of: patience.now)
    let start = since ?? patience.now
    since = start
    // A clock that was set back must not hold pixels for longer.
    let isLong = !(0..<TilePatience.longest).contains(patience.now - start)
    if isStale || isSettled || isLong { return !patience.isPaced }
    // A missing part does not wait for the pace of the other tiles.
    return !wasSent(within: TilePatience.pause, of: patience.now) && loses(next, in: picture)
  }

  /// Whether the tile was sent in the last seconds of a motion.
  private func wasSent(within seconds: Double, of now: Double) -> Bool {
    sentAt.map { (0..<seconds).contains(now - $0) } ?? false
  }

  /// Whether the terminal cannot stretch its drawing so that it shows all of the next one.
  private func loses(_ next: Drawing, in picture: FramePicture) -> Bool {
    guard let stretch = stretch(in: picture) else { return true }
    return stretch.lacks(next.shapes, in: next.bands, as: picture.bands, cell: picture.cell.rows)
  }

  /// Notes that the terminal gets the pixels of a tile. A new image under the same number deletes the old one and its
  /// places.
  ///
  /// - Parameter now: the time of the frame; nil if nothing moves.
  mutating func send(_ tile: FramePicture.Tile, of picture: FramePicture, at now: Double?) {
    sent = Drawing(tile, of: picture)
    last = sent
    isStale = false
    since = nil
    sentAt = now
    places = []
  }

  /// The rows of the tile on the axes of a picture; nil if they cannot be stretched.
  private func stretch(in picture: FramePicture) -> TileStretch? {
    guard let sent, sent.subject == picture.subject, picture.overlap >= picture.cell.columns else { return nil }
    return TileStretch(sent.bands, as: picture.bands, rows: picture.rows, cell: picture.cell.rows)
  }

  /// Whether the tile is stretched on the axes of a picture.
  func isStretched(in picture: FramePicture) -> Bool { stretch(in: picture)?.isStretched ?? false }

  /// Where the parts of the tile are in a picture.
  ///
  /// - Parameters:
  ///   - x: the tile's left edge.
  ///   - isAligned: whether each place begins and ends with a cell, as in stretched tiles and their neighbours.
  func places(in picture: FramePicture, x: Int, isAligned: Bool) -> [Place] {
    let (cell, whole) = (picture.cell, TileStretch(rows: picture.rows, cell: picture.cell.rows))
    var columns = (x..<x + picture.tileWidth).clamped(to: picture.shown)
    if isAligned {
      func up(_ x: Int) -> Int { (x + cell.columns - 1) / cell.columns * cell.columns }
      columns = up(columns.lowerBound)..<up(columns.upperBound)
    }
    guard !columns.isEmpty else { return [] }
    let pieces = isAligned ? (stretch(in: picture) ?? whole).pieces : whole.pieces
    return pieces.map { piece in
      let pixels = PixelRect(
        x: columns.lowerBound - x, y: piece.pixels.lowerBound, width: columns.count, height: piece.pixels.count)
      var place = Place(
        column: picture.column + columns.lowerBound / cell.columns, row: picture.row + piece.rows.lowerBound,
        offset: columns.lowerBound % cell.columns, pixels: pixels)
      if piece.isStretched {
        place.cells = ScreenSize(columns: columns.count / cell.columns, rows: piece.rows.count)
      }
      return place
    }
  }
}
