/// The picture that the terminal outside tmux shows in a pane, and the bytes for the next one.
///
/// tmux knows cells alone, so the cells of the picture become placeholders, and its pixels go past tmux. A picture is a
/// few strips side by side. A strip with other pixels is sent again under its number; its cells stay as they are.
package struct PlaceholderPictures: Sendable {
  /// The cost of one frame.
  package struct Statistics: Equatable, Sendable {
    package var bytes = 0
    /// Strips sent with their pixels.
    package var uploads = 0
    /// Strips that the terminal reads from files.
    package var files = 0
    package var deletions = 0
  }

  /// The picture on the terminal, and the lines over it that became pixels.
  private struct Held {
    var picture: FramePicture
    var marks: CellBuffer
    var strips: [Raster]
  }

  /// Packs pixels as zlib does; nil if they are sent as they are.
  private let pack: (@Sendable ([UInt8]) -> [UInt8]?)?
  /// Writes a file for a terminal that reads and removes it, and returns its path; nil if the bytes must be sent.
  package var store: (@Sendable ([UInt8]) -> String?)?
  private let numbers: PlaceholderNumbers
  private var colors = PictureColors.dark
  private var held: Held?
  /// How many strips the terminal may have.
  private var sent = 0

  /// Columns of a strip: few enough for a change at the edge to cost little.
  static let stripColumns = 64
  /// The most strips of a picture.
  static let mostStrips = 16
  /// The most columns and rows of a screen whose pictures have placeholders.
  static let largest = ScreenSize(columns: stripColumns * mostStrips, rows: 256)

  package init(_ numbers: PlaceholderNumbers, pack: (@Sendable ([UInt8]) -> [UInt8]?)? = nil) {
    (self.numbers, self.pack) = (numbers, pack)
  }

  /// Whether the terminal has none.
  package var isEmpty: Bool { sent == 0 }

  /// Takes over the terminal's own colours, as far as it has said them.
  package mutating func adopt(_ capabilities: TerminalCapabilities) {
    let own = capabilities.pictureColors
    if own != colors { (colors, held) = (own, nil) }
  }

  /// Notes that the terminal may not have the pictures.
  package mutating func forget() { held = nil }

  /// Deletes a process's pictures, wherever a frame broke off, and ends a synchronized update.
  ///
  /// A string that broke off after one of two escapes needs two ends, and reaches the terminal without its own.
  static func deletion(_ numbers: PlaceholderNumbers) -> [UInt8] {
    var bytes = Array("\u{1B}\\\u{1B}_Gq=2,m=0\u{1B}\\".utf8)
    for place in 0..<mostStrips { delete(numbers.id(place), into: &bytes) }
    return TerminalSequences.stringEnd + TerminalSequences.stringEnd + PassThrough.wrap(bytes + updateEnd)
  }

  /// The bytes that delete a process's pictures on this terminal, whether tmux is in between or not.
  package static func deletion(_ numbers: PlaceholderNumbers, _ environment: TerminalEnvironment) -> [UInt8] {
    environment.isTmux ? deletion(numbers) : KittyPictures.deletion
  }

  // MARK: frames

  /// Appends the bytes that turn the picture on the terminal into another, and puts placeholders into its
  /// cells: into blank cells, and into lines and blocks, which become pixels. Letters stay.
  ///
  /// - Parameter picture: nil for none; one that is too large is none.
  package mutating func encode(
    _ picture: FramePicture?, over cells: inout CellBuffer, into bytes: inout [UInt8]
  ) -> Statistics {
    var (statistics, commands): (Statistics, [UInt8]) = (Statistics(), [])
    var count = 0
    if let picture, Self.isPossible(picture) {
      count = (picture.columns + Self.stripColumns - 1) / Self.stripColumns
      let text = OverlaidText(cells, over: picture, rows: picture.rows)
      if held?.picture != picture || held?.marks != text.marks {
        draw(picture, text.marks, &statistics, into: &commands)
      }
      Self.mark(&cells, with: picture, except: text.letters + text.gaps, numbers)
    } else {
      held = nil
    }
    for place in count..<max(sent, count) {
      Self.delete(numbers.id(place), into: &commands)
      statistics.deletions += 1
    }
    sent = count
    let start = bytes.count
    // A strip vanishes between its pixels and its placement, so the terminal shows both at once.
    let isLong = statistics.uploads > statistics.files
    bytes += PassThrough.wrap(isLong ? Self.updateStart + commands + Self.updateEnd : commands)
    statistics.bytes = bytes.count - start
    return statistics
  }

  private static let updateStart = Array("\u{1B}[?2026h".utf8)
  private static let updateEnd = Array("\u{1B}[?2026l".utf8)

  private static func isPossible(_ picture: FramePicture) -> Bool {
    (1...largest.columns).contains(picture.columns) && (1...largest.rows).contains(picture.rows)
      && picture.width > 0 && picture.height > 0
  }

  /// Sends the strips whose pixels are new.
  private mutating func draw(
    _ picture: FramePicture, _ marks: CellBuffer, _ statistics: inout Statistics, into commands: inout [UInt8]
  ) {
    var raster = picture.raster
    raster.draw(CellPainter(marks, colors: colors).shapes(cell: picture.cell))
    let old = held?.picture.cell == picture.cell ? held?.strips ?? [] : []
    var strips: [Raster] = []
    for left in stride(from: 0, to: picture.columns, by: Self.stripColumns) {
      let columns = min(Self.stripColumns, picture.columns - left)
      var strip = Raster(width: columns * picture.cell.columns, height: raster.height)
      strip.draw(raster, x: -left * picture.cell.columns, y: 0)
      let place = strips.count
      if !old.indices.contains(place) || old[place] != strip {
        upload(strip, place, &statistics, into: &commands)
        let size = "c=\(columns),r=\(picture.rows)"
        commands += Array("\u{1B}_Gq=2,a=p,U=1,i=\(numbers.id(place)),p=1,\(size)\u{1B}\\".utf8)
      }
      strips.append(strip)
    }
    held = Held(picture: picture, marks: marks, strips: strips)
  }

  private func upload(
    _ strip: Raster, _ place: Int, _ statistics: inout Statistics, into commands: inout [UInt8]
  ) {
    statistics.uploads += 1
    let keys = "a=t,i=\(numbers.id(place))"
    if let path = store?(strip.bytes) {
      statistics.files += 1
      KittyPictures.send(strip, at: path, keys: keys, into: &commands)
    } else {
      KittyPictures.send(strip, keys: keys, pack: pack, into: &commands)
    }
  }

  private static func delete(_ id: Int, into commands: inout [UInt8]) {
    commands += Array("\u{1B}_Gq=2,a=d,d=I,i=\(id)\u{1B}\\".utf8)
  }

  /// Sets the cells of a picture, except the cells of text.
  private static func mark(
    _ cells: inout CellBuffer, with picture: FramePicture, except letters: [(column: Int, row: Int)],
    _ numbers: PlaceholderNumbers
  ) {
    var isLetter = [Bool](repeating: false, count: picture.columns * picture.rows)
    for place in letters { isLetter[place.row * picture.columns + place.column] = true }
    for row in 0..<picture.rows {
      var isAfter = false
      for column in 0..<picture.columns {
        let isFree = !isLetter[row * picture.columns + column]
        defer { isAfter = isFree }
        guard isFree else { continue }
        let cell = cell(column, row, isNext: isAfter && column % run > 0, numbers)
        cells.set(cell, picture.column + column, picture.row + row)
      }
    }
  }

  /// Each run of cells names its place once, in its first cell: tmux writes a cell with diacritics four times. Runs are
  /// short because a popup over the picture hides the place of the cells to its right.
  private static let run = 8

  /// - Precondition: the place is within `largest`.
  private static func cell(_ column: Int, _ row: Int, isNext: Bool, _ numbers: PlaceholderNumbers) -> Cell {
    let (strip, inner) = column.quotientAndRemainder(dividingBy: stripColumns)
    let place = Placeholder(
      column: UInt8(truncatingIfNeeded: inner), row: UInt8(truncatingIfNeeded: row), high: numbers.high(strip),
      isNext: isNext)
    var cell = Cell(" ", Style(.palette(numbers.color)))
    cell.glyph = place.glyph
    return cell
  }

  // MARK: pages

  /// The bytes that show a picture at the cursor, which is then below it; it is part of the page until that is cleared.
  ///
  /// - Parameter picture: its upper left cell is the first of the page.
  package static func still(_ picture: FramePicture, _ numbers: PlaceholderNumbers, colors: PictureColors) -> [UInt8] {
    var (pictures, bytes): (PlaceholderPictures, [UInt8]) = (PlaceholderPictures(numbers), [])
    pictures.colors = colors
    var cells = CellBuffer(ScreenSize(columns: picture.columns, rows: picture.rows))
    _ = pictures.encode(picture, over: &cells, into: &bytes)
    bytes += Array("\u{1B}[38;5;\(numbers.color)m".utf8)
    for row in 0..<picture.rows {
      for column in 0..<picture.columns {
        let scalars = Placeholder(glyph: cells[column, row].glyph)?.scalars ?? [0x20]
        for scalar in scalars { bytes += Array(String(Unicode.Scalar(scalar).map(Character.init) ?? " ").utf8) }
      }
      bytes += Array("\u{1B}[\(picture.columns)D\u{1B}[B".utf8)
    }
    return bytes + Array("\u{1B}[39m".utf8)
  }
}
