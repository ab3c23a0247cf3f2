import Randomness
import TerminalSamples
import Testing

@testable import TerminalScreen

/// Small pictures that move over the tiles, read by an emulator of kitty's graphics.
@Suite struct KittySpritesTests {
  private static let size = ScreenSize(columns: 20, rows: 6)
  private static let cell = ScreenSize(columns: 8, rows: 16)
  private static let (width, height) = (128, 64)

  /// A picture of 16 columns by 4 rows, its ground drawn by one tile.
  private static func picture(_ sprites: [FramePicture.Sprite]) -> FramePicture {
    var picture = FramePicture(column: 2, row: 1, columns: 16, rows: 4, cell: cell, tileWidth: width)
    let block = PixelRect(x: 10, y: 10, width: 50, height: 30)
    picture.tiles = [.init(index: 0, x: 0, shapes: [Shape(.block(block), Ink(0x224466), rows: 0..<height)])]
    picture.sprites = sprites
    return picture
  }

  private static func across(_ y: Int, _ color: UInt32 = 0xFF0000) -> FramePicture.Sprite {
    let line = Shape(.block(PixelRect(x: 0, y: 0, width: width, height: 2)), Ink(color), rows: 0..<2)
    return FramePicture.Sprite(PixelRect(x: 0, y: y, width: width, height: 2), [line])
  }

  private static func down(_ x: Int) -> FramePicture.Sprite {
    let dashes = stride(from: 0, to: height, by: 8).map { y in
      Shape(.block(PixelRect(x: 0, y: y, width: 1, height: 4)), Ink(0x00FF00), rows: 0..<height)
    }
    return FramePicture.Sprite(PixelRect(x: x, y: 0, width: 1, height: height), dashes)
  }

  private static func screen(_ picture: FramePicture?) -> [UInt8] {
    let (width, rows) = (size.columns * cell.columns, size.rows * cell.rows)
    var all = Raster(width: width, height: rows)
    if let picture { all.draw(picture.raster, x: picture.column * cell.columns, y: picture.row * cell.rows) }
    return all.bytes
  }

  @Test(arguments: 0..<UInt64(20)) func `sprites over the last frame are, pixel by pixel, those from nothing`(
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    var emulator = PictureEmulator(Self.size, cell: Self.cell)
    var pictures = KittyPictures()
    for step in 0..<40 {
      var sprites: [FramePicture.Sprite] = []
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        switch Int.random(in: 0..<3, using: &random) {
        case 0: sprites.append(Self.across(Int.random(in: -3...66, using: &random)))
        case 1: sprites.append(Self.across(Int.random(in: 0...62, using: &random), 0x0000FF))
        default: sprites.append(Self.down(Int.random(in: -2...130, using: &random)))
        }
      }
      // Two that cross have no order between them.
      if Set(sprites.map(\.place.height)).count > 1 { sprites = Array(sprites.prefix(1)) }
      if sprites.count > 1 { sprites = sprites.filter { $0.shapes == sprites[0].shapes } }
      let picture = Int.random(in: 0..<8, using: &random) == 0 ? nil : Self.picture(sprites)
      if Int.random(in: 0..<10, using: &random) == 0 {
        emulator.feed(Array("\u{1B}[2J".utf8))
        pictures.forget()
      }
      var bytes: [UInt8] = []
      _ = pictures.encode(picture, into: &bytes)
      emulator.feed(bytes)
      #expect(emulator.faults.isEmpty, "seed \(seed), step \(step): \(emulator.faults)")
      #expect(emulator.pixels == Self.screen(picture), "seed \(seed), step \(step)")
      let all = picture.map { PixelRect(x: 0, y: 0, width: $0.width, height: $0.height) }
      let least = all.map { all in 1 + sprites.count { $0.place.clipped(to: all) != nil } } ?? 0
      let most = picture == nil ? 0 : 1 + sprites.count + KittySprites.mostSpare
      #expect((least...most).contains(emulator.imageCount), "seed \(seed), step \(step)")
    }
  }

  @Test func `a line that moves sends no pixels, and one that stays nothing`() {
    var pictures = KittyPictures()
    var bytes: [UInt8] = []
    let first = pictures.encode(Self.picture([Self.across(5), Self.down(7)]), into: &bytes)
    #expect(first.sprites == 4)
    #expect(pictures.encode(Self.picture([Self.across(5), Self.down(7)]), into: &bytes) == .init())
    let moved = pictures.encode(Self.picture([Self.across(40), Self.down(7)]), into: &bytes)
    #expect(moved.sprites == 1 && moved.uploads == 0 && moved.bytes < 70, "\(moved)")
    let gone = pictures.encode(Self.picture([Self.across(40)]), into: &bytes)
    #expect(gone.sprites == 1 && gone.bytes < 40)
    let again = pictures.encode(Self.picture([Self.across(40), Self.down(9)]), into: &bytes)
    #expect(again.sprites == 1 && again.bytes < 70, "its image is still there")
    let all = pictures.encode(nil, into: &bytes)
    #expect(all.deletions == 1 && all.sprites == 2 && pictures.isEmpty)
  }

  @Test func `a line that changes its colour to and fro sends the pixels of each colour once`() {
    var pictures = KittyPictures()
    var bytes: [UInt8] = []
    for step in 0..<10 {
      let color: UInt32 = step % 2 == 0 ? 0xFF0000 : 0x00FF00
      let cost = pictures.encode(Self.picture([Self.across(step, color)]), into: &bytes)
      if step > 1 { #expect(cost.bytes < 110, "step \(step)") }
    }
  }

  @Test func `two lines of one look stay where they are while a third one moves`() {
    var pictures = KittyPictures()
    var bytes: [UInt8] = []
    _ = pictures.encode(Self.picture([Self.across(5), Self.across(20), Self.across(30)]), into: &bytes)
    let moved = pictures.encode(Self.picture([Self.across(6), Self.across(20), Self.across(30)]), into: &bytes)
    #expect(moved.sprites == 1)
  }

  @Test func `no frame has more sprites than the terminal is to hold`() {
    var pictures = KittyPictures()
    var emulator = PictureEmulator(Self.size, cell: Self.cell)
    var bytes: [UInt8] = []
    _ = pictures.encode(Self.picture((0..<100).map { Self.across($0 % 60) }), into: &bytes)
    emulator.feed(bytes)
    #expect(emulator.imageCount == 1 + KittySprites.most && emulator.faults.isEmpty)
  }
}
