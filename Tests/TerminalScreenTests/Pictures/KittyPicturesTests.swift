import Randomness
import TerminalSamples
import Testing

@testable import TerminalScreen

/// Pictures by the kitty graphics protocol, read by an emulator of it.
@Suite struct KittyPicturesTests {
  private static let size = ScreenSize(columns: 20, rows: 6)
  private static let cell = ScreenSize(columns: 8, rows: 16)

  /// A picture of 16 columns by 4 rows whose tiles of 4 columns have one block for each bar of their own.
  private static func picture(at x: Int, colors: [UInt32]) -> FramePicture {
    var picture = FramePicture(column: 2, row: 1, columns: 16, rows: 4, cell: cell, tileWidth: 32)
    let first = -x / 32 - (x > 0 && x % 32 != 0 ? 1 : 0)
    for index in first...first + 5 {
      let left = x + index * 32
      guard left < picture.width, left + 32 > 0 else { continue }
      let color = colors[((index % colors.count) + colors.count) % colors.count]
      let block = PixelRect(x: 3, y: (index & 7) * 4, width: 21, height: 30)
      let line = Shape(.stroke([PixelPoint(-9, 3), PixelPoint(40, 60)], width: 100), Ink(color), rows: 0..<64)
      picture.tiles.append(
        .init(index: index, x: left, shapes: [Shape(.block(block), Ink(color, alpha: 200), rows: 0..<64), line]))
    }
    return picture
  }

  /// The screen with a picture on it, from its raster.
  private static func screen(_ picture: FramePicture?) -> [UInt8] {
    let width = size.columns * cell.columns
    var pixels = [UInt8](repeating: 0, count: width * size.rows * cell.rows * 4)
    guard let picture else { return pixels }
    let bytes = picture.raster.bytes
    for y in 0..<picture.height {
      let to = ((picture.row * cell.rows + y) * width + picture.column * cell.columns) * 4
      let from = y * picture.width * 4
      pixels.replaceSubrange(to..<to + picture.width * 4, with: bytes[from..<from + picture.width * 4])
    }
    return pixels
  }

  @Test(arguments: 0..<UInt64(12)) func `a frame over the last is, pixel by pixel, the frame from nothing`(seed: UInt64)
  {
    var random = SplitMix64(seed: seed)
    var emulator = PictureEmulator(Self.size, cell: Self.cell)
    var pictures = KittyPictures()
    var colors: [UInt32] = [0xFF0000, 0x00FF00, 0x0000FF, 0xFFFF00, 0x00FFFF, 0xFF00FF, 0x808080]
    var x = 0
    for step in 0..<30 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: colors[Int.random(in: 0..<7, using: &random)] = UInt32.random(in: 0...0xFF_FFFF, using: &random)
      case 1: x = Int.random(in: -300...300, using: &random)
      default: x += Int.random(in: -9...9, using: &random)
      }
      let isGone = Int.random(in: 0..<8, using: &random) == 0
      if Int.random(in: 0..<8, using: &random) == 0 {
        emulator.feed(Array("\u{1B}[2J".utf8))
        pictures.forget()
      }
      let picture = isGone ? nil : Self.picture(at: x, colors: colors)
      var bytes: [UInt8] = []
      _ = pictures.encode(picture, into: &bytes)
      emulator.feed(bytes)
      #expect(emulator.faults.isEmpty && emulator.brokenUploads == 0, "seed \(seed), step \(step)")
      let isSame = emulator.pixels == Self.screen(picture)
      #expect(isSame, "seed \(seed), step \(step)")
      #expect(emulator.imageCount <= 6)
    }
  }

  @Test func `a pan by a pixel sends no pixels, and what does not change sends nothing`() {
    var pictures = KittyPictures()
    var bytes: [UInt8] = []
    let colors: [UInt32] = [0xFF0000, 0x00FF00, 0x0000FF]
    let first = pictures.encode(Self.picture(at: 5, colors: colors), into: &bytes)
    #expect(first.uploads == 5 && first.placements == 5 && first.pixels == 5 * 32 * 64)
    #expect(pictures.encode(Self.picture(at: 5, colors: colors), into: &bytes) == .init())
    let pan = pictures.encode(Self.picture(at: 6, colors: colors), into: &bytes)
    #expect(pan.uploads == 0 && pan.placements == 5 && pan.deletions == 0)
    #expect(pan.bytes < 5 * 80)
  }

  @Test func `while all tiles change they are placed in every frame, sent at a lower rate, and right at rest`() {
    var pictures = ScreenPictures(asked: .kitty, TerminalEnvironment(term: "xterm-kitty"))
    var capabilities = TerminalCapabilities()
    for reply in [.graphics(true), .cellPixels(Self.cell)] as [TerminalReply] { capabilities.apply(reply) }
    _ = pictures.choose(by: capabilities, screen: Self.size)
    var (encoder, emulator) = (FrameEncoder(), PictureEmulator(Self.size, cell: Self.cell))
    func frame(_ step: Int) -> FramePicture {
      Self.picture(at: step, colors: [0xFF0000 + UInt32(step), 0x00FF00 + UInt32(step)])
    }
    var (uploads, moves) = (0, 0)
    for step in 0...60 {
      var bytes: [UInt8] = []
      _ = pictures.encode(
        (CellBuffer(Self.size), frame(step)), at: Double(step) / 60, isSynchronized: false, isMoving: step < 60,
        by: &encoder, into: &bytes)
      emulator.feed(bytes)
      let text = String(decoding: bytes, as: UTF8.self)
      if text.contains("a=t,i=7102") { uploads += 1 }
      if text.contains("a=p,i=7102") { moves += 1 }
    }
    #expect((15...23).contains(uploads) && moves == 61, "\(uploads) uploads, \(moves) moves")
    #expect(emulator.pixels == Self.screen(frame(60)) && emulator.faults.isEmpty)
  }

  @Test func `another value of one bar sends one tile`() {
    var pictures = KittyPictures()
    var bytes: [UInt8] = []
    var picture = Self.picture(at: 0, colors: [0xFF0000])
    _ = pictures.encode(picture, into: &bytes)
    picture.tiles[3].shapes[0].ink = Ink(0x123456)
    let tick = pictures.encode(picture, into: &bytes)
    #expect(tick.uploads == 1 && tick.placements == 1)
  }

  @Test func `tiles out of view are deleted, and leaving deletes all`() {
    var emulator = PictureEmulator(Self.size, cell: Self.cell)
    var pictures = KittyPictures()
    for x in stride(from: 0, to: 4_000, by: 37) {
      var bytes: [UInt8] = []
      _ = pictures.encode(Self.picture(at: -x, colors: [0xFF0000, 0x00FF00]), into: &bytes)
      emulator.feed(bytes)
      #expect((4...5).contains(emulator.imageCount))
    }
    emulator.feed(KittyPictures.deletion)
    #expect(emulator.imageCount == 0 && emulator.faults.isEmpty)
  }

  @Test func `leaving deletes all wherever a frame broke off, and the next program can send pictures`() {
    var whole: [UInt8] = []
    var pictures = KittyPictures()
    _ = pictures.encode(Self.picture(at: 5, colors: [0xFF0000, 0x00FF00]), into: &whole)
    var later: [UInt8] = []
    var next = KittyPictures()
    _ = next.encode(Self.picture(at: 0, colors: [0x0000FF]), into: &later)
    for end in stride(from: 0, through: whole.count, by: 97) {
      var emulator = PictureEmulator(Self.size, cell: Self.cell)
      emulator.feed(Array(whole[..<end]) + TerminalSequences.stringEnd + KittyPictures.deletion)
      #expect(emulator.imageCount == 0, "after \(end) bytes")
      let faults = emulator.faults.count
      emulator.feed(later)
      #expect(emulator.faults.count == faults, "after \(end) bytes")
      #expect(emulator.pixels == Self.screen(Self.picture(at: 0, colors: [0x0000FF])), "after \(end) bytes")
    }
  }

  @Test func `pictures in files are the pictures in bytes, and what cannot be written is sent`() {
    let files = StoredFiles()
    var emulator = PictureEmulator(Self.size, cell: Self.cell) { files.remove($0) }
    var pictures = KittyPictures()
    pictures.store = { files.store($0) }
    for step in 0..<12 {
      var bytes: [UInt8] = []
      files.isFull = step % 3 == 2
      let picture = Self.picture(at: 40 * step, colors: [0xFF0000, 0x00FF00, 0x0000FF])
      let cost = pictures.encode(picture, into: &bytes)
      emulator.feed(bytes)
      #expect(cost.uploads >= 1 && cost.files == (files.isFull ? 0 : cost.uploads), "step \(step)")
      #expect(files.isFull || cost.bytes < 200 * (cost.uploads + cost.placements + cost.deletions), "step \(step)")
      #expect(emulator.pixels == Self.screen(picture), "step \(step)")
    }
    #expect(files.isEmpty && emulator.faults.isEmpty && emulator.brokenUploads == 0)
  }

  @Test func `base64 is that of RFC 4648`() {
    func text(_ plain: String) -> String {
      var bytes: [UInt8] = []
      Base64.append(Array(plain.utf8), to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
    let plain = ["", "f", "fo", "foo", "foob", "fooba", "foobar"]
    #expect(plain.map(text) == ["", "Zg==", "Zm8=", "Zm9v", "Zm9vYg==", "Zm9vYmE=", "Zm9vYmFy"])
  }
}
