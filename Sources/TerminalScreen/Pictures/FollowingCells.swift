/// The cells around a picture that may follow its moves a moment later: title, labels of values, overview.
///
/// They change with almost every column by which the picture moves. A frame of a picture that moves fast has the
/// changes of one part of them, in turn; a frame at rest has all of them. Labels beside a value axis that moves do not
/// wait, because its lines do not.
struct FollowingCells: Sendable {
  /// The cells on the terminal.
  private var shown: CellBuffer?
  /// Where the picture's tiles were in the last frame, its value axes with their lines, and its time.
  private var last: (place: Int?, bands: [FramePicture.Band], ground: [Shape], time: Double)?
  /// The part that has the next turn.
  private var turn = 0
  /// The sprites of windows outside the picture on the terminal, and whether they wait; they have a turn of their own.
  private var sprites: [FramePicture.Sprite] = []
  private var keepsSprites = false
  /// When the cells that wait must be sent; nil if none do.
  private(set) var due: Double?

  /// Forgets the cells on the terminal, so that the next frame has all of them.
  mutating func forget() { (shown, last, due, sprites, keepsSprites) = (nil, nil, nil, [], false) }

  /// Returns the picture to send after `cells`, with the sprites on the terminal if theirs wait.
  func picture(_ picture: FramePicture) -> FramePicture {
    guard keepsSprites else { return picture }
    var picture = picture
    picture.sprites = picture.sprites.filter { $0.window == nil } + sprites
    return picture
  }

  /// Returns the cells to send for a frame: its own, and in the parts that wait, those on the terminal.
  mutating func cells(of frame: CellBuffer, beside picture: FramePicture, at now: Double) -> CellBuffer {
    let place = picture.tiles.first.map { $0.x - $0.index * picture.tileWidth }
    // Two frames with a pause between them are not a motion, and a clock that was set back starts another one.
    let isMoving = last.map { $0.place != place && (0..<PicturePace.interval).contains(now - $0.time) } ?? false
    let hasOtherAxes = last.map { $0.bands != picture.bands || $0.ground != picture.ground } ?? false
    last = (place, picture.bands, picture.ground, now)
    (due, keepsSprites) = (nil, false)
    var cells = frame
    let windowed = picture.sprites.filter { $0.window != nil }
    if isMoving, let shown, shown.size == frame.size {
      let parts = picture.following
      let labels = picture.row..<picture.row + max(picture.rows, 0)
      var changed = parts.indices.filter { part in
        !(hasOtherAxes && parts[part].rows.overlaps(labels)) && !frame.isEqual(to: shown, in: parts[part])
      }
      if windowed != sprites, windowed.count == sprites.count { changed.append(parts.count) }
      let next = changed.first { $0 >= turn } ?? changed.first
      for part in changed where part != next {
        if part < parts.count { cells.copy(shown, in: parts[part]) } else { keepsSprites = true }
        due = now + PicturePace.interval
      }
      if let next { turn = next + 1 }
    }
    shown = cells
    if !keepsSprites { sprites = windowed }
    return cells
  }
}

extension CellBuffer {
  /// The places of a part's cells, row by row.
  private func ranges(of part: FramePicture.Part) -> [Range<Int>] {
    let columns = part.columns.clamped(to: 0..<size.columns)
    return part.rows.clamped(to: 0..<size.rows).map { row in
      row * size.columns + columns.lowerBound..<row * size.columns + columns.upperBound
    }
  }

  /// Whether a part has the cells of another buffer of the same size.
  fileprivate func isEqual(to other: CellBuffer, in part: FramePicture.Part) -> Bool {
    ranges(of: part).allSatisfy { cells[$0] == other.cells[$0] }
  }

  /// Takes a part's cells from another buffer of the same size.
  fileprivate mutating func copy(_ other: CellBuffer, in part: FramePicture.Part) {
    for row in part.rows.clamped(to: 0..<size.rows) {
      for column in part.columns.clamped(to: 0..<size.columns) { set(other[column, row], column, row) }
    }
  }
}
