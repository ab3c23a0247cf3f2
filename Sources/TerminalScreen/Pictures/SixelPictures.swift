/// The picture that a terminal shows by sixel graphics, and the bytes for the next one.
///
/// Pixels cannot be moved, so a pan sends the picture again; a change in a few columns sends those columns. Text that
/// the terminal writes over a picture takes its pixels away, so a picture is sent after the cells of its frame.
package struct SixelPictures: Sendable {
  /// The cost of one frame.
  package struct Statistics: Equatable, Sendable {
    package var bytes = 0
    package var pieces = 0
    package var pixels = 0
  }

  /// The picture that the terminal shows, and the cells over it.
  private struct Held {
    var picture: FramePicture
    var cells: CellBuffer
    var image: SixelImage
    /// Pieces sent since the whole picture was sent.
    var pieces: Int
  }

  private var held: Held?
  private var colors = PictureColors.dark
  private var mostColors = SixelImage.mostColors

  /// The widest and highest piece in pixels: xterm draws nothing of a larger one.
  static let largest = 1_000
  /// The most pieces until the whole picture is sent again: xterm keeps sixteen.
  static let mostPieces = 12

  package init() {}

  /// Whether the terminal shows none.
  package var isEmpty: Bool { held == nil }

  /// Takes over the terminal's own colours, as far as it has said them.
  package mutating func adopt(_ capabilities: TerminalCapabilities) {
    let own = capabilities.pictureColors
    let most = min(max(capabilities.sixelColors ?? SixelImage.mostColors, 2), SixelImage.mostColors)
    if own != colors || most != mostColors { (colors, mostColors, held) = (own, most, nil) }
  }

  /// The bytes that show a picture at the cursor, on a ground.
  package static func still(_ picture: FramePicture, colors: PictureColors) -> [UInt8] {
    let cells = CellBuffer(ScreenSize(columns: picture.column + picture.columns, rows: picture.row + picture.rows))
    let image = SixelImage(picture, rows: picture.rows, under: cells, colors: colors)
    var bytes: [UInt8] = []
    SixelWriter(image).append(0..<min(image.width, largest), to: &bytes)
    return bytes
  }

  /// The same for pixels.
  package static func still(_ raster: Raster) -> [UInt8] {
    let image = SixelImage(raster)
    var bytes: [UInt8] = []
    SixelWriter(image).append(0..<min(image.width, largest), to: &bytes)
    return bytes
  }

  /// Notes that the screen was cleared, which takes the picture from it.
  package mutating func forget() { held = nil }

  /// Whether the screen must be cleared for a picture, because another one is elsewhere on it.
  package func mustClear(for picture: FramePicture?) -> Bool {
    guard let old = held?.picture else { return false }
    guard let picture else { return true }
    return (old.column, old.row, old.columns, old.rows) != (picture.column, picture.row, picture.columns, picture.rows)
      || old.cell != picture.cell
  }

  /// Appends the bytes that turn the picture on the terminal into another; nothing if it shows that already.
  ///
  /// - Parameter cells: the cells of the frame, which the terminal has by then.
  package mutating func encode(
    _ picture: FramePicture?, under cells: CellBuffer, into bytes: inout [UInt8]
  ) -> Statistics {
    var statistics = Statistics()
    guard let picture else { return statistics }
    let isTouched = held.map { Self.mayTouch(picture, from: $0.cells, to: cells) } ?? true
    if let held, !isTouched, held.picture == picture {
      self.held?.cells = cells
      return statistics
    }
    // A picture that reached the last row of the screen would scroll it.
    let rows = min(picture.rows, cells.size.rows - 1 - picture.row)
    let image = SixelImage(picture, rows: rows, under: cells, colors: colors, most: mostColors)
    guard image.width > 0 else { return statistics }
    var columns = 0..<image.width
    if let held, !isTouched, held.pieces < Self.mostPieces, held.image.height == image.height {
      columns = image.columns(differingFrom: held.image)
    }
    let isWhole = columns.count == image.width
    let before = isWhole ? 0 : held?.pieces ?? 0
    send(columns, of: image, picture, &statistics, into: &bytes)
    held = Held(picture: picture, cells: cells, image: image, pieces: before + (isWhole ? 0 : statistics.pieces))
    return statistics
  }

  /// Sends columns of pixels, widened to whole cells, in pieces that every terminal takes.
  private func send(
    _ columns: Range<Int>, of image: SixelImage, _ picture: FramePicture, _ statistics: inout Statistics,
    into bytes: inout [UInt8]
  ) {
    guard !columns.isEmpty else { return }
    let start = bytes.count
    let cell = picture.cell.columns
    let most = max(Self.largest / cell, 1) * cell
    let writer = SixelWriter(image)
    let end = min((columns.upperBound + cell - 1) / cell * cell, image.width)
    for left in stride(from: columns.lowerBound / cell * cell, to: end, by: most) {
      let piece = left..<min(left + most, end)
      bytes += Array("\u{1B}[\(picture.row + 1);\(picture.column + left / cell + 1)H".utf8)
      writer.append(piece, to: &bytes)
      statistics.pieces += 1
      statistics.pixels += piece.count * image.height
    }
    statistics.bytes = bytes.count - start
  }

  /// Whether the bytes for new cells may write over the picture: the encoder writes a row from its first changed cell
  /// on, and may cross or erase the blank cells after it.
  private static func mayTouch(_ picture: FramePicture, from old: CellBuffer, to new: CellBuffer) -> Bool {
    guard old.size == new.size else { return true }
    for row in max(picture.row, 0)..<max(min(picture.row + picture.rows, new.size.rows), picture.row, 0) {
      for column in 0..<max(min(picture.column + picture.columns, new.size.columns), 0)
      where old[column, row] != new[column, row] {
        return true
      }
    }
    return false
  }
}
