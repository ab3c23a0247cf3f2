import Randomness
import TerminalSamples
import Testing

@testable import TerminalScreen

/// Pictures by sixel graphics, read by an emulator of a terminal that shows them as xterm does.
@Suite struct SixelPicturesTests {
  private static let size = ScreenSize(columns: 24, rows: 7)
  private static let cell = ScreenSize(columns: 8, rows: 16)
  private static let all = 0..<64

  /// A picture of 16 columns by 4 rows: blocks and lines of a few colours over two tiles.
  private static func picture(at x: Int, colors: [UInt32], column: Int = 3) -> FramePicture {
    var picture = FramePicture(column: column, row: 1, columns: 16, rows: 4, cell: cell, tileWidth: 72)
    for index in 0..<2 {
      let shapes = colors.enumerated().map { place, color in
        let block = PixelRect(x: place * 9 + x, y: place * 5, width: 7, height: 20)
        return Shape(.block(block), Ink(color, alpha: place % 2 == 0 ? 255 : 120), rows: all)
      }
      let line = Shape(.stroke([PixelPoint(-9, 3), PixelPoint(80, 60)], width: 130), Ink(colors[index]), rows: all)
      picture.tiles.append(.init(index: index, x: index * 72 - 8, shapes: shapes + [line]))
    }
    return picture
  }

  private static func capabilities(_ replies: TerminalReply...) -> TerminalCapabilities {
    var capabilities = TerminalCapabilities()
    for reply in [.deviceAttributes([63, 4]), .cellPixels(cell)] + replies { capabilities.apply(reply) }
    return capabilities
  }

  /// A terminal, and what a program sends it.
  private struct Screen {
    var emulator = SixelEmulator(size, cell: cell)
    var encoder = FrameEncoder()
    var pictures = ScreenPictures(asked: .sixel, TerminalEnvironment(term: "xterm"))

    init() { _ = pictures.choose(by: capabilities(.background(0x102030), .foreground(0xFFFFFF)), screen: size) }

    mutating func show(_ cells: CellBuffer, _ picture: FramePicture?) {
      var bytes: [UInt8] = []
      _ = pictures.encode((cells, picture), at: 0, isSynchronized: false, by: &encoder, into: &bytes)
      emulator.feed(bytes)
    }
  }

  /// Changes letters, lines and grounds at random places, more often outside the picture.
  private static func change(_ cells: inout CellBuffer, _ random: inout SplitMix64) {
    let glyphs: [Unicode.Scalar] = ["a", "7", " ", " ", "│", "┈", "█"]
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let (column, row) = (Int.random(in: 0..<24, using: &random), Int.random(in: 0..<7, using: &random))
      let isTinted = Int.random(in: 0..<5, using: &random) == 0
      let style = isTinted ? Style(.terminalDefault, on: .rgb(0x404040)) : .plain
      cells.set(Cell(glyphs.randomElement(using: &random) ?? " ", style), column, row)
    }
  }

  @Test func `words over a picture are one piece: only blanks between them that are wider than one show pixels`() {
    var cells = CellBuffer(Self.size)
    for (place, glyph) in "drag it  in │ at".unicodeScalars.enumerated() {
      cells.set(Cell(glyph, .plain), 4 + place, 2)
    }
    let picture = Self.picture(at: 0, colors: [0xFF0000, 0x00FF00])
    let text = OverlaidText(cells, over: picture, rows: 4)
    #expect(text.letters.map(\.column) == [1, 2, 3, 4, 6, 7, 10, 11, 15] && text.letters.allSatisfy { $0.row == 1 })
    #expect(text.gaps.map(\.column) == [5] && text.gaps.allSatisfy { $0.row == 1 })
  }

  @Test(arguments: 0..<UInt64(16)) func `a frame over the last is, pixel by pixel, the frame from nothing`(seed: UInt64)
  {
    var random = SplitMix64(seed: seed)
    var screen = Screen()
    var cells = CellBuffer(Self.size)
    var colors: [UInt32] = [0xFF0000, 0x00FF00, 0x0000FF, 0xFFFF00, 0x00FFFF, 0xFF00FF, 0x808080]
    var (x, column) = (0, 3)
    for step in 0..<50 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0: colors[Int.random(in: 0..<7, using: &random)] = UInt32.random(in: 0...0xFF_FFFF, using: &random)
      case 1, 2: x += Int.random(in: -9...9, using: &random)
      case 3: column = Int.random(in: 0...8, using: &random)
      case 4...5: Self.change(&cells, &random)
      case 6: screen.encoder.invalidate()
      default: break
      }
      let isGone = Int.random(in: 0..<8, using: &random) == 0
      let picture = isGone ? nil : Self.picture(at: x, colors: colors, column: column)
      screen.show(cells, picture)
      var fresh = Screen()
      fresh.show(cells, picture)
      #expect(screen.emulator.faults.isEmpty && screen.emulator.text.unknown == 0, "seed \(seed), step \(step)")
      let isSame = screen.emulator.pixels == fresh.emulator.pixels
      #expect(isSame && screen.emulator.text.screen == fresh.emulator.text.screen, "seed \(seed), step \(step)")
    }
  }

  @Test(arguments: [false, true])
  func `pixels have the colours of the raster on the terminal's ground, and letters keep their cells`(
    hasGround: Bool
  ) {
    var screen = Screen()
    var cells = CellBuffer(Self.size)
    cells.write("ab", 5, 2)
    var picture = Self.picture(at: 2, colors: [0xFF0000, 0x00FF00, 0x0000FF])
    if hasGround {
      let block = PixelRect(x: 30, y: 2, width: 80, height: 60)
      picture.ground = [Shape(.block(block), Ink(0x804000), rows: Self.all)]
    }
    screen.show(cells, picture)
    var flat = Raster(width: picture.width, height: picture.height)
    flat.clear(Ink(0x102030))
    flat.draw(picture.raster, x: 0, y: 0)
    let (wanted, width) = (flat.percentages, Self.size.columns * Self.cell.columns)
    for y in 0..<Self.size.rows * Self.cell.rows {
      for x in 0..<width {
        let (column, row) = (x / 8, y / 16)
        let isSeen = (3..<19).contains(column) && (1..<5).contains(row) && !(row == 2 && (5...6).contains(column))
        let want = isSeen ? wanted[(y - 16) * picture.width + x - 24] : nil
        #expect(screen.emulator.pixels[y * width + x] == want, "pixel \(x), \(y)")
      }
    }
    #expect(screen.emulator.text.screen[5, 2] == Cell("a"))
  }

  @Test func `text that moves over a picture is written again, for a terminal that moves it moves pixels`() {
    let letters = "the quick brown fox jumps over the lazy dog"
    func cells(from first: Int) -> CellBuffer {
      var cells = CellBuffer(Self.size)
      for row in 1..<5 { cells.write(String(letters.dropFirst(first + row).prefix(24)), 0, row) }
      return cells
    }
    var screen = Screen()
    let picture = Self.picture(at: 2, colors: [0xFF0000, 0x00FF00, 0x0000FF])
    for first in 0..<8 { screen.show(cells(from: first), picture) }
    #expect(screen.emulator.faults.isEmpty, "\(screen.emulator.faults)")
    // The same text without a picture is moved.
    screen.show(CellBuffer(Self.size), nil)
    for first in 0..<8 { screen.show(cells(from: first), nil) }
    #expect(screen.emulator.text.shifts > 0)
  }

  @Test func `an unchanged picture sends nothing, and another value of one bar its columns`() {
    var pictures = SixelPictures()
    var bytes: [UInt8] = []
    let cells = CellBuffer(Self.size)
    var picture = Self.picture(at: 0, colors: [0xFF0000, 0x00FF00, 0x0000FF])
    let whole = pictures.encode(picture, under: cells, into: &bytes)
    #expect(whole.pieces == 1 && whole.pixels == picture.width * picture.height)
    #expect(pictures.encode(picture, under: cells, into: &bytes) == .init())
    picture.tiles[1].shapes[2].ink = Ink(0x123456)
    let tick = pictures.encode(picture, under: cells, into: &bytes)
    #expect(tick.pieces == 1 && tick.pixels == 2 * 8 * picture.height)
  }

  @Test func `a change of text right of the picture leaves it, and one left of it sends it again`() {
    var pictures = SixelPictures()
    var bytes: [UInt8] = []
    let picture = Self.picture(at: 0, colors: [0xFF0000, 0x00FF00, 0x0000FF])
    var cells = CellBuffer(Self.size)
    _ = pictures.encode(picture, under: cells, into: &bytes)
    cells.write("12", 20, 2)
    #expect(pictures.encode(picture, under: cells, into: &bytes).pieces == 0)
    cells.write("x", 0, 2)
    #expect(pictures.encode(picture, under: cells, into: &bytes).pixels == picture.width * picture.height)
  }

  @Test func `a picture of more colours than registers has the nearest of the most common`() {
    var picture = FramePicture(column: 0, row: 0, columns: 16, rows: 2, cell: Self.cell, tileWidth: 128)
    let shapes = (0..<128 * 4).map { place in
      let color = UInt32((place * 7919) & 0xFF) << 16 | UInt32(place / 2) << 8 | UInt32(place & 0xFF)
      return Shape(.block(PixelRect(x: place % 128, y: place / 128 * 4, width: 1, height: 4)), Ink(color), rows: 0..<32)
    }
    picture.tiles = [.init(index: 0, x: 0, shapes: shapes)]
    let image = SixelImage(picture, rows: 2, under: CellBuffer(Self.size), colors: .dark)
    #expect(image.colors.count == SixelImage.mostColors && Set(image.pixels).count == SixelImage.mostColors)
    var emulator = SixelEmulator(Self.size, cell: Self.cell)
    var bytes: [UInt8] = []
    SixelWriter(image).append(0..<image.width, to: &bytes)
    emulator.feed(bytes)
    #expect(emulator.faults.isEmpty)
    let width = Self.size.columns * Self.cell.columns
    let isSame = (0..<32).allSatisfy { y in
      (0..<128).allSatisfy { emulator.pixels[y * width + $0] == image.pixels[y * 128 + $0] }
    }
    #expect(isSame)
  }

  @Test func `a terminal with sixteen colours gets pictures of sixteen, the main ones true`() {
    var capabilities = Self.capabilities()
    var decoder = InputDecoder()
    for case .reply(let reply) in decoder.decode(Array("\u{1B}[?1;0;16S".utf8), at: 0) { capabilities.apply(reply) }
    #expect(capabilities.sixelColors == 16)
    let colors: [UInt32] = [0xFF0000, 0x00FF00, 0x0000FF, 0x333333]
    let picture = Self.picture(at: 2, colors: colors)
    let image = SixelImage(picture, rows: 2, under: CellBuffer(Self.size), colors: .dark, most: 16)
    #expect(image.colors.count <= 16 && Set(image.pixels).subtracting([SixelImage.hole]) == Set(image.colors))
    let red: UInt32 = 100
    #expect(image.colors.contains(red) && image.colors.contains(red << 14))
    var pictures = SixelPictures()
    pictures.adopt(capabilities)
    var bytes: [UInt8] = []
    _ = pictures.encode(picture, under: CellBuffer(Self.size), into: &bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("#0;2;") && !text.contains("#16;2;"))
  }

  @Test func `a picture wider than a terminal takes comes in pieces`() {
    var bytes: [UInt8] = []
    var pictures = SixelPictures()
    var picture = FramePicture(column: 0, row: 0, columns: 260, rows: 3, cell: Self.cell, tileWidth: 2_080)
    picture.tiles = [
      .init(
        index: 0, x: 0, shapes: [Shape(.block(PixelRect(x: 0, y: 0, width: 2_000, height: 9)), Ink(0xFF), rows: 0..<48)]
      )
    ]
    let cells = CellBuffer(ScreenSize(columns: 260, rows: 4))
    #expect(pictures.encode(picture, under: cells, into: &bytes).pieces == 3)
    var emulator = SixelEmulator(cells.size, cell: Self.cell)
    emulator.feed(bytes)
    #expect(emulator.faults.isEmpty && emulator.count == 3)
    let isWhole = emulator.pixels[0..<48 * 2_080].allSatisfy { $0 != nil }
    #expect(isWhole)
  }
}
