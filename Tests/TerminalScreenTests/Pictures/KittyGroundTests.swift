import Randomness
import TerminalSamples
import Testing

@testable import TerminalScreen

/// The picture of value lines below the tiles, read by an emulator of kitty's graphics.
@Suite struct KittyGroundTests {
  private static let size = ScreenSize(columns: 20, rows: 7)
  private static let cell = ScreenSize(columns: 8, rows: 16)

  /// A picture of 16 columns whose only tile has a block, with lines of a colour below it.
  private static func picture(_ lines: [Int], _ color: UInt32 = 0x445566, rows: Int = 4, row: Int = 1) -> FramePicture {
    var picture = FramePicture(column: 2, row: row, columns: 16, rows: rows, cell: cell, tileWidth: 128)
    let height = picture.height
    let block = PixelRect(x: 10, y: 10, width: 50, height: 30)
    picture.tiles = [.init(index: 0, x: 0, shapes: [Shape(.block(block), Ink(0x224466), rows: 0..<height)])]
    picture.ground = lines.map { y in
      Shape(.block(PixelRect(x: 0, y: y, width: 128, height: 2)), Ink(color), rows: 0..<height)
    }
    return picture
  }

  private static func line(_ y: Int) -> FramePicture.Sprite {
    let line = Shape(.block(PixelRect(x: 0, y: 0, width: 128, height: 1)), Ink(0xFF0000), rows: 0..<1)
    return FramePicture.Sprite(PixelRect(x: 0, y: y, width: 128, height: 1), [line])
  }

  private static func screen(_ picture: FramePicture?) -> [UInt8] {
    var all = Raster(width: size.columns * cell.columns, height: size.rows * cell.rows)
    if let picture { all.draw(picture.raster, x: picture.column * cell.columns, y: picture.row * cell.rows) }
    return all.bytes
  }

  @Test(arguments: 0..<UInt64(20)) func `a ground over the last frame is, pixel by pixel, the one from nothing`(
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    var emulator = PictureEmulator(Self.size, cell: Self.cell)
    var pictures = KittyPictures()
    var lines = [5, 30]
    var (rows, row) = (4, 1)
    for step in 0..<40 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0: lines = (0..<Int.random(in: 0...5, using: &random)).map { $0 * 11 }
      case 1: lines = []
      case 2: (rows, row) = (Int.random(in: 3...5, using: &random), Int.random(in: 0...1, using: &random))
      default: lines = lines.map { $0 + 1 }
      }
      var picture: FramePicture?
      if Int.random(in: 0..<8, using: &random) != 0 {
        picture = Self.picture(lines, rows: rows, row: row)
        picture?.sprites = (0..<Int.random(in: 0...2, using: &random)).map { Self.line(40 + 3 * $0) }
      }
      if Int.random(in: 0..<10, using: &random) == 0 {
        emulator.feed(Array("\u{1B}[2J".utf8))
        pictures.forget()
      }
      var bytes: [UInt8] = []
      _ = pictures.encode(picture, into: &bytes)
      emulator.feed(bytes)
      #expect(emulator.faults.isEmpty, "seed \(seed), step \(step): \(emulator.faults)")
      let isSame = emulator.pixels == Self.screen(picture)
      #expect(isSame, "seed \(seed), step \(step)")
    }
    emulator.feed(KittyPictures.deletion)
    #expect(emulator.imageCount == 0)
  }

  @Test func `a ground that stays sends nothing, one that moves sends three columns, and no tile`() {
    var pictures = KittyPictures()
    var bytes: [UInt8] = []
    let first = pictures.encode(Self.picture([5]), into: &bytes)
    #expect(first.grounds == 2 && first.uploads == 1)
    #expect(pictures.encode(Self.picture([5]), into: &bytes) == .init())
    let moved = pictures.encode(Self.picture([6]), into: &bytes)
    #expect(moved.grounds == 2 && moved.uploads == 0 && moved.placements == 0)
    #expect(moved.bytes < 3 * 64 * 4 * 4 / 3 + 150)
    let down = pictures.encode(Self.picture([6], row: 2), into: &bytes)
    #expect(down.grounds == 1)
    let gone = pictures.encode(Self.picture([], row: 2), into: &bytes)
    #expect(gone.grounds == 0 && gone.deletions == 1 && gone.uploads == 0)
    _ = pictures.encode(nil, into: &bytes)
    #expect(pictures.isEmpty)
  }
}
