import TerminalHost
import TerminalScreen

/// The report of `doctor` on finer glyphs and pixels: which of them this terminal can do, and a picture that shows it.
struct PixelTest {
  private let environment: TerminalEnvironment
  private let found: TerminalCapabilities

  init(_ environment: TerminalEnvironment, _ found: TerminalCapabilities) {
    (self.environment, self.found) = (environment, found)
  }

  /// How plots are drawn here; nil where the user chose nothing.
  func chosen(_ asked: Auto<PictureProtocol>?) -> PictureProtocol {
    var pictures = ScreenPictures(asked: asked?.value, environment)
    (pictures.isUnasked, pictures.isRemote) = (asked == nil, Environment.nonEmpty("SSH_CONNECTION") != nil)
    _ = pictures.choose(by: found, screen: ScreenSize(columns: 80, rows: 24))
    return pictures.drawing
  }

  var lines: [String] {
    [
      "Pixels", Doctor.row("  octants", octants), Doctor.row("  kitty graphics", words(found.hasKittyGraphics)),
      Doctor.row("  sixel", sixel), Doctor.row("  --graphics auto", chosen(.automatic).rawValue + reason),
    ]
  }

  private var octants: String {
    if !environment.isUnicode { return "no, this terminal has no Unicode" }
    if environment.isDumb { return "unknown, the terminal was not queried" }
    return GlyphSet.drawsOctants(found.version ?? "")
      ? "yes, the terminal draws them itself"
      : "unknown: yes if the row of octants above has neither boxes nor gaps"
  }

  private func words(_ isKnown: Bool) -> String {
    if environment.isDumb { return "unknown, the terminal was not queried" }
    if environment.isMultiplexed {
      if let obstacle = PictureProtocol.obstacle(in: environment, found) { return "no, " + obstacle }
      return found.cellPixels == nil ? "yes, but the size of a cell is unknown" : "yes, past tmux"
    }
    guard isKnown else { return found.isComplete ? "no" : "unknown, answers are missing" }
    return found.cellPixels == nil ? "yes, but the size of a cell is unknown" : "yes"
  }

  private var sixel: String {
    environment.isMultiplexed && !environment.isDumb
      ? "no, tmux and screen do not pass on sixel pictures" : words(found.hasSixel)
  }

  private var reason: String {
    guard chosen(.automatic) == .cells, found.hasKittyGraphics || found.hasSixel else { return "" }
    if PictureProtocol.obstacle(in: environment, found) != nil { return ", because of tmux or screen" }
    if PictureProtocol(asked: nil, environment, found, isRemote: false) != .cells {
      return ", because the terminal is on another machine"
    }
    return ", because the size of a cell is unknown"
  }

  /// The test picture in each way that the terminal answers to, with the words before it.
  var pictures: [(words: String, bytes: [UInt8])] {
    var ways: [PictureProtocol] = []
    if found.hasKittyGraphics { ways.append(.kitty) }
    if found.hasSixel { ways.append(.sixel) }
    return ways.compactMap { way in
      guard PictureProtocol(asked: way, environment, found, isRemote: false) == way, let cell = found.cellPixels else {
        return nil
      }
      let bytes = Self.still(way, environment, cell: cell, found.pictureColors)
      // Rows for the picture first, so that it does not scroll the screen under its own cursor.
      let room = String(repeating: "\n", count: Self.rows + 1) + "\u{1B}[\(Self.rows + 1)A  \u{1B}7"
      let after = "\u{1B}8\u{1B}[\(Self.rows)B\r"
      let words = "\nBy \(way.rawValue): three candles with crisp edges, a smooth line, and a background that fades"
      return (words, Array(room.utf8) + bytes + Array(after.utf8))
    }
  }

  /// The bytes that show the test picture at the cursor.
  static func still(
    _ way: PictureProtocol, _ environment: TerminalEnvironment, cell: ScreenSize, _ colors: PictureColors
  ) -> [UInt8] {
    let picture = picture(cell: cell)
    if environment.isTmux { return PlaceholderPictures.still(picture, .ofThisProcess, colors: colors) }
    return way == .kitty ? KittyPictures.still(picture.raster) : SixelPictures.still(picture, colors: colors)
  }

  private static let columns = 24
  private static let rows = 4

  /// Candles, a line and an area in pixels.
  static func picture(cell: ScreenSize) -> FramePicture {
    var picture = FramePicture(column: 0, row: 0, columns: columns, rows: rows, cell: cell)
    let (width, height) = (picture.width, picture.height)
    picture.tileWidth = width
    func point(_ x: Double, _ y: Double) -> PixelPoint { PixelPoint(x * Double(width), y * Double(height)) }
    let line = [(0.34, 0.8), (0.5, 0.3), (0.62, 0.55), (0.8, 0.12), (1, 0.4)].map { point($0.0, $0.1) }
    let floor = [point(0.34, 1), point(1, 1)]
    var shapes = [
      Shape(
        .fill(line, lower: floor, fade: Shape.Fade(top: 0, bottom: height, share: 0.1)), Ink(0x268BD2, alpha: 140),
        rows: 0..<height)
    ]
    for (place, color) in [0x2AA198, 0xDC322F, 0x2AA198].enumerated() {
      let (left, wide) = (place * 2 * cell.columns + cell.columns / 2, cell.columns | 1)
      let (top, tall) = (height / 4 - place * height / 12, height / 2)
      for (x, y, w, h) in [(left, top, wide, tall), (left + wide / 2, top - height / 12, 1, tall + height / 6)] {
        let rect = PixelRect(x: x, y: max(y, 0), width: w, height: h)
        shapes.append(Shape(.block(rect), Ink(UInt32(color)), rows: 0..<height))
      }
    }
    shapes.append(Shape(.stroke(line, width: 128), Ink(0x268BD2), rows: 0..<height))
    picture.tiles = [FramePicture.Tile(index: 0, x: 0, shapes: shapes)]
    return picture
  }
}
