import Randomness
import TerminalSamples
import Testing

@testable import TerminalScreen

/// Pictures in the text of tmux, read by an emulator of tmux and of the terminal outside.
@Suite struct PlaceholderPicturesTests {
  private static let size = ScreenSize(columns: 90, rows: 7)
  private static let cell = ScreenSize(columns: 4, rows: 8)
  private static let environment = TerminalEnvironment(term: "tmux-256color")
  private static let numbers = PlaceholderNumbers(process: 4_711)

  /// A picture of blocks and a line over two tiles; the default has two strips.
  private static func picture(at x: Int, colors: [UInt32], column: Int = 3, columns: Int = 80) -> FramePicture {
    var picture = FramePicture(column: column, row: 1, columns: columns, rows: 4, cell: cell, tileWidth: 180)
    for index in 0..<2 {
      let shapes = colors.enumerated().map { place, color in
        let block = PixelRect(x: place * 29 + x, y: place * 3, width: 7, height: 12)
        return Shape(.block(block), Ink(color, alpha: place % 2 == 0 ? 255 : 120), rows: 0..<32)
      }
      let line = Shape(.stroke([PixelPoint(-9, 3), PixelPoint(190, 30)], width: 130), Ink(colors[index]), rows: 0..<32)
      picture.tiles.append(.init(index: index, x: index * 180 - 8, shapes: shapes + [line]))
    }
    return picture
  }

  private static func capabilities() -> TerminalCapabilities {
    var capabilities = TerminalCapabilities()
    for reply in [
      .version("tmux 3.5a"), .cellPixels(cell), .deviceAttributes([1, 2]), .version("kitty(0.41.1)"), .graphics(true),
    ] as [TerminalReply] { capabilities.apply(reply) }
    return capabilities
  }

  /// tmux, and what a program sends it.
  private struct Screen {
    let files = StoredFiles()
    var emulator: TmuxEmulator
    var encoder = FrameEncoder()
    var pictures = ScreenPictures(asked: .kitty, environment, numbers: numbers)
    var now = 0.0

    init(usesFiles: Bool = false) {
      emulator = TmuxEmulator(size, cell: cell) { [files] in files.remove($0) }
      _ = pictures.choose(by: capabilities(), screen: size)
      if usesFiles { pictures.useFiles { [files] in files.store($0) } }
    }

    @discardableResult
    mutating func show(_ cells: CellBuffer, _ picture: FramePicture?) -> [UInt8] {
      var bytes: [UInt8] = []
      now += 0.2
      _ = pictures.encode((cells, picture), at: now, isSynchronized: false, by: &encoder, into: &bytes)
      emulator.feed(bytes)
      return bytes
    }
  }

  /// Changes letters, lines and grounds at random places.
  private static func change(_ cells: inout CellBuffer, _ random: inout SplitMix64) {
    let glyphs: [Unicode.Scalar] = ["a", "7", " ", " ", "│", "┈", "█"]
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      let (column, row) = (Int.random(in: 0..<90, using: &random), Int.random(in: 0..<7, using: &random))
      let isTinted = Int.random(in: 0..<5, using: &random) == 0
      let style = isTinted ? Style(.terminalDefault, on: .rgb(0x404040)) : .plain
      cells.set(Cell(glyphs.randomElement(using: &random) ?? " ", style), column, row)
    }
  }

  /// Cells without what is invisible in them.
  private static func seen(_ screen: CellBuffer) -> [SentCell] { screen.cells.map { SentCell($0) } }

  private static let colors: [UInt32] = [0xFF0000, 0x00FF00, 0x0000FF, 0xFFFF00, 0x00FFFF, 0xFF00FF, 0x808080]

  @Test(arguments: 0..<UInt64(6)) func `a frame over the last is, pixel by pixel, the frame from nothing`(seed: UInt64)
  {
    var random = SplitMix64(seed: seed)
    var screen = Screen(usesFiles: seed % 2 == 0)
    var cells = CellBuffer(Self.size)
    var (colors, x, column, columns) = (Self.colors, 0, 3, 80)
    for step in 0..<25 {
      switch Int.random(in: 0..<9, using: &random) {
      case 0: colors[Int.random(in: 0..<7, using: &random)] = UInt32.random(in: 0...0xFF_FFFF, using: &random)
      case 1, 2: x += Int.random(in: -9...9, using: &random)
      case 3: column = Int.random(in: 0...8, using: &random)
      case 4...5: Self.change(&cells, &random)
      case 6: screen.encoder.invalidate()
      case 7: columns = Int.random(in: 20...82, using: &random)
      default: screen.files.isFull.toggle()
      }
      let isGone = Int.random(in: 0..<8, using: &random) == 0
      let picture = isGone ? nil : Self.picture(at: x, colors: colors, column: column, columns: columns)
      screen.show(cells, picture)
      var fresh = Screen()
      fresh.show(cells, picture)
      let (now, new) = (screen.emulator, fresh.emulator)
      #expect(now.outside.faults.isEmpty && now.text.unknown == 0 && now.outside.brokenUploads == 0, "seed \(seed)")
      let (pixels, wanted) = (now.pixels, new.pixels)
      #expect(
        Self.seen(now.text.screen) == Self.seen(new.text.screen) && pixels.missing == 0, "seed \(seed), step \(step)")
      #expect(pixels.bytes == wanted.bytes, "seed \(seed), step \(step)")
      #expect(now.outside.imageCount == new.outside.imageCount && screen.files.isEmpty, "seed \(seed), step \(step)")
    }
  }

  @Test func `pixels are those of the raster, lines become pixels, and letters keep their cells`() {
    var screen = Screen()
    var cells = CellBuffer(Self.size)
    cells.write("ab", 5, 2)
    cells.set(Cell("█"), 70, 3)
    let picture = Self.picture(at: 2, colors: Self.colors)
    screen.show(cells, picture)
    let (pixels, width) = (screen.emulator.pixels.bytes, Self.size.columns * 4)
    for y in 0..<Self.size.rows * 8 {
      for x in 0..<width {
        let (column, row) = (x / 4, y / 8)
        guard (column, row) != (70, 3) else { continue }
        let isSeen = (3..<83).contains(column) && (1..<5).contains(row) && !(row == 2 && (5...6).contains(column))
        let want = isSeen ? picture.raster.pixel(x - 12, y - 8) : 0
        let parts = (0..<4).map { UInt8(truncatingIfNeeded: want >> (8 * UInt32($0))) }
        #expect(Array(pixels[(y * width + x) * 4..<(y * width + x) * 4 + 4]) == parts, "pixel \(x), \(y)")
      }
    }
    #expect(screen.emulator.text.screen[5, 2] == Cell("a"))
    let block = (3 * 8 * width + 70 * 4) * 4
    #expect(pixels[block + 3] == 255)
  }

  @Test func `an unchanged picture sends nothing, and a change in one strip that strip without its cells`() {
    var screen = Screen()
    let cells = CellBuffer(Self.size)
    var picture = Self.picture(at: 0, colors: Self.colors)
    screen.show(cells, picture)
    #expect(screen.show(cells, picture).isEmpty)
    picture.tiles[1].shapes[3].ink = Ink(0x123456)
    let tick = String(decoding: screen.show(cells, picture), as: UTF8.self)
    #expect(tick.split(separator: "a=p,U=1").count == 2 && !tick.contains("\u{10EEEE}"))
    #expect(tick.contains("c=16,r=4"))
  }

  @Test func `a picture that tmux did not pass on is sent again once the user does something`() {
    var screen = Screen()
    let cells = CellBuffer(Self.size)
    let picture = Self.picture(at: 0, colors: Self.colors)
    var hasLost = screen.pictures.recordInput(at: 0, isReturn: false)
    #expect(!hasLost)
    screen.show(cells, picture)
    hasLost = screen.pictures.recordInput(at: 5, isReturn: false)
    #expect(!hasLost, "the user had no time to turn away")
    screen.emulator.passes = false
    screen.now = 7
    let next = Self.picture(at: 9, colors: Self.colors)
    screen.show(cells, next)
    screen.emulator.passes = true
    hasLost = screen.pictures.recordInput(at: 9, isReturn: false)
    #expect(hasLost)
    screen.show(cells, next)
    var fresh = Screen()
    fresh.show(cells, next)
    #expect(screen.emulator.pixels.bytes == fresh.emulator.pixels.bytes)
    hasLost = screen.pictures.recordInput(at: 9.1, isReturn: false)
    #expect(!hasLost)
    hasLost = screen.pictures.recordInput(at: 9.2, isReturn: true)
    #expect(hasLost)
  }

  @Test func `leaving deletes every picture of the process, wherever a frame broke off`() {
    var screen = Screen()
    let cells = CellBuffer(Self.size)
    screen.show(cells, Self.picture(at: 0, colors: Self.colors))
    let before = screen
    let bytes = screen.show(cells, Self.picture(at: 5, colors: Self.colors))
    let deletion = TerminalSequences.stringEnd + PlaceholderPictures.deletion(Self.numbers, Self.environment)
    let ends = Array(stride(from: 0, to: bytes.count, by: 397)) + Array(0..<40) + Array(bytes.count - 40...bytes.count)
    for end in ends {
      var emulator = before.emulator
      emulator.feed(bytes[..<end] + deletion + TerminalSequences.stringEnd + TerminalSequences.restore)
      #expect(emulator.outside.imageCount == 0 && !emulator.isInString, "cut at \(end)")
      #expect(!emulator.text.modes.contains(1049) && emulator.text.modes.contains(25), "cut at \(end)")
    }
  }

  @Test func `a picture that goes takes its images along, and so does the change to cells`() {
    var screen = Screen()
    let cells = CellBuffer(Self.size)
    screen.show(cells, Self.picture(at: 0, colors: Self.colors))
    #expect(screen.pictures.needDeletion && screen.emulator.outside.imageCount == 2)
    screen.show(cells, Self.picture(at: 0, colors: Self.colors, columns: 30))
    #expect(screen.emulator.outside.imageCount == 1)
    screen.pictures.asked = .cells
    _ = screen.pictures.choose(by: Self.capabilities(), screen: Self.size)
    screen.show(cells, nil)
    #expect(!screen.pictures.needDeletion && screen.emulator.outside.imageCount == 0)
    #expect(screen.emulator.text.screen == cells)
  }

  @Test(arguments: [(1_025, 40), (160, 257)])
  func `a screen of more cells than placeholders can name has plots in cells`(columns: Int, rows: Int) {
    var pictures = ScreenPictures(asked: .kitty, Self.environment)
    #expect(pictures.choose(by: Self.capabilities(), screen: ScreenSize(columns: columns, rows: rows)) == nil)
    #expect(pictures.choose(by: Self.capabilities(), screen: ScreenSize(columns: 160, rows: 45)) == Self.cell)
  }

  @Test func `marks stand for the numbers of the protocol`() {
    for number in 0...255 {
      let byte = UInt8(number)
      let scalars = Placeholder(column: byte, row: byte, high: byte).scalars
      #expect(scalars.dropFirst().map { TmuxEmulator.numbers[$0] } == [number, number, number])
    }
  }

  @Test func `a placeholder is a glyph that no scalar is, and gives its parts back`() {
    let place = Placeholder(column: 63, row: 255, high: 200)
    let next = Placeholder(column: 63, row: 255, high: 200, isNext: true)
    for place in [place, next] {
      #expect(Placeholder(glyph: place.glyph) == place && Unicode.Scalar(place.glyph) == nil)
    }
    #expect(place != next && place.glyph != next.glyph && next.scalars == [0x10EEEE])
    for value in [0x20, 0x10EEEE, 0x10FFFF, 0x7FFF_FFFF, .max] as [UInt32] { #expect(Placeholder(glyph: value) == nil) }
    #expect(Glyph.safe(0x10EEEE) == Glyph.replacement)
  }

  @Test func `processes have numbers of their own, in colours that tmux leaves alone`() {
    let ids = (1..<2_000).map { PlaceholderNumbers(process: $0).id(0) }
    #expect(Set(ids).count > 1_900)
    #expect(ids.allSatisfy { (16...255).contains($0 & 255) && $0 >> 32 == 0 })
  }
}
