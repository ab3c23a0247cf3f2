import TerminalSamples
import Testing

@testable import TerminalScreen

/// Tiles that a terminal stretches while the value axes of their bands move.
@Suite struct TileStretchTests {
  typealias Axis = FramePicture.Band.Axis

  private static let cell = ScreenSize(columns: 8, rows: 16)
  private static let size = ScreenSize(columns: 24, rows: 14)
  private static let rows = 12

  /// The rows of the bands in a picture of twelve rows.
  private static let bands: [[Range<Int>]] = [[], [0..<9], [0..<6, 7..<11], [0..<6, 6..<12], [1..<2]]

  /// A picture of tiles of four columns. Each band has a bar from 30 to 70 in each column of cells.
  private static func picture(
    _ rows: [Range<Int>], at x: Int = 0, _ axis: Axis, seen: Axis? = nil, bar: Double = 70, subject: Int = 1
  ) -> FramePicture {
    var picture = FramePicture(column: 1, row: 1, columns: 20, rows: Self.rows, cell: cell, tileWidth: 32)
    (picture.overlap, picture.subject) = (8, subject)
    picture.tileBands = rows.map { FramePicture.Band(rows: $0, axes: [axis]) }
    picture.bands = rows.map { FramePicture.Band(rows: $0, axes: [seen ?? axis]) }
    let first = (-x).quotientAndRemainder(dividingBy: 32).quotient - (x > 0 ? 1 : 0)
    for index in first...first + 6 {
      let left = x + index * 32
      guard left < picture.width, left + 32 > 0 else { continue }
      var shapes: [Shape] = []
      for column in 0..<5 {
        let place = ((index * 4 + column) % 7 + 7) % 7
        for band in picture.tileBands {
          func y(_ value: Double) -> Int {
            let share = (axis.upper - value) / (axis.upper - axis.lower)
            return band.rows.lowerBound * 16 + Int((share * Double(band.rows.count * 16)).rounded())
          }
          let (top, bottom) = (y(bar - Double(place)), y(30))
          let block = PixelRect(x: column * 8 + 1, y: top, width: 6, height: bottom - top)
          shapes.append(
            Shape(.block(block), Ink(0x102030), rows: band.rows.lowerBound * 16..<band.rows.upperBound * 16))
        }
      }
      picture.tiles.append(FramePicture.Tile(index: index, x: left, shapes: shapes))
    }
    return picture
  }

  private static let rest = Axis(upper: 100, lower: 0)

  /// The pixels of a picture that begins at the second cell of the second row.
  private static func screen(_ picture: FramePicture) -> [UInt8] {
    let (width, height) = (size.columns * cell.columns, size.rows * cell.rows)
    var screen = Raster(width: width, height: height)
    screen.draw(picture.raster, x: picture.column * cell.columns, y: picture.row * cell.rows)
    return screen.bytes
  }

  /// The first row of pixels of each column that has any between two rows, or nil.
  private static func tops(_ pixels: [UInt8], _ rows: Range<Int>) -> [Int?] {
    let width = size.columns * cell.columns
    return (0..<width).map { x in rows.first { pixels[($0 * width + x) * 4 + 3] > 0 } }
  }

  @Test(arguments: bands, [0, 3, -13, 29])
  func `between two scales marks are within two pixels of their places, and at rest the picture is exact`(
    rows: [Range<Int>], x: Int
  ) {
    var emulator = PictureEmulator(Self.size, cell: Self.cell)
    var pictures = KittyPictures()
    func show(_ picture: FramePicture, _ now: Double?) -> KittyPictures.Statistics {
      var bytes: [UInt8] = []
      let cost = pictures.encode(picture, now.map { TilePatience(at: $0) }, into: &bytes)
      emulator.feed(bytes)
      return cost
    }
    let first = show(Self.picture(rows, at: x, Self.rest), nil)
    #expect(first.uploads > 3 && Self.screen(Self.picture(rows, at: x, Self.rest)) == emulator.pixels)
    var uploads = 0
    for frame in 0...12 {
      let seen = Axis(upper: 100 + 5 * Double(frame), lower: -4 * Double(frame))
      let shift = x + frame
      uploads += show(Self.picture(rows, at: shift, seen), 1 + Double(frame) / 60).uploads
      let exact = Self.screen(Self.picture(rows, at: shift, seen))
      let pixels = emulator.pixels
      for band in rows where band.count > 4 {
        let all = (band.lowerBound + 1) * 16..<(band.upperBound + 1) * 16
        for (shown, wanted) in zip(Self.tops(pixels, all), Self.tops(exact, all)) {
          #expect((shown == nil) == (wanted == nil), "frame \(frame)")
          if let shown, let wanted { #expect(abs(shown - wanted) <= 2, "frame \(frame)") }
        }
      }
    }
    // Of a few rows, too many pixels are left out to wait.
    let isHigh = rows.allSatisfy { $0.count > 4 }
    #expect(uploads <= 2 || !isHigh, "\(uploads) uploads")
    #expect(emulator.faults.isEmpty, "\(emulator.faults)")
    let end = Self.picture(rows, at: x + 12, Axis(upper: 160, lower: -48))
    let last = show(end, nil)
    #expect(emulator.pixels == Self.screen(end))
    #expect(!isHigh || rows.isEmpty == (last.uploads == 0))
    let again = show(end, nil)
    #expect(again == .init())
  }

  @Test func `tiles that are drawn where an axis comes to rest are sent before it moves, and placed until it rests`() {
    var emulator = PictureEmulator(Self.size, cell: Self.cell)
    var pictures = KittyPictures()
    var bytes: [UInt8] = []
    let rows = [0..<6, 7..<11]
    _ = pictures.encode(Self.picture(rows, Self.rest), into: &bytes)
    // What is new does not fit into the old scale.
    let wide = Axis(upper: 200, lower: 0)
    var uploads: [Int] = []
    for frame in 1...10 {
      let seen = Axis(upper: 100 + 10 * Double(frame), lower: 0)
      let picture = Self.picture(rows, wide, seen: seen, bar: 180)
      uploads.append(pictures.encode(picture, TilePatience(at: Double(frame) / 60), into: &bytes).uploads)
    }
    #expect(uploads.reduce(0, +) == 5 && uploads.last == 0, "\(uploads)")
    let last = pictures.encode(Self.picture(rows, wide, bar: 180), into: &bytes)
    #expect(last.uploads == 0 && last.stretched == 0)
    emulator.feed(bytes)
    #expect(emulator.pixels == Self.screen(Self.picture(rows, wide, bar: 180)) && emulator.faults.isEmpty)
  }

  @Test func `a motion that goes on sends tiles after 0.4 seconds, and one that pauses, after 0.2 seconds`() {
    var pictures = KittyPictures()
    var bytes: [UInt8] = []
    _ = pictures.encode(Self.picture([0..<9], Self.rest), into: &bytes)
    func frame(_ number: Int, upper: Double) -> Int {
      let picture = Self.picture([0..<9], Axis(upper: upper, lower: 0))
      return pictures.encode(picture, TilePatience(at: Double(number) / 60), into: &bytes).uploads
    }
    let moving = (1...30).map { frame($0, upper: 100 + Double($0)) }
    #expect(moving.firstIndex { $0 > 0 } == 24 && moving.reduce(0, +) == 5, "\(moving)")
    let paused = (31...45).map { frame($0, upper: 140) }
    #expect(paused.firstIndex { $0 > 0 } == 6 && paused.reduce(0, +) == 5, "\(paused)")
  }

  @Test func `other content is sent at the pace of pictures`() {
    var pictures = KittyPictures()
    var bytes: [UInt8] = []
    _ = pictures.encode(Self.picture([0..<9], Self.rest), into: &bytes)
    let seen = Axis(upper: 120, lower: 0)
    let other = Self.picture([0..<9], seen, subject: 2)
    #expect(pictures.encode(other, TilePatience(at: 1, isPaced: true), into: &bytes).uploads == 0)
    #expect(pictures.encode(other, TilePatience(at: 1.05), into: &bytes).uploads == 5)
    // A value of the newest bar, while the axis goes on to the same place.
    var ticking = Self.picture([0..<9], Self.rest, seen: seen)
    #expect(pictures.encode(ticking, TilePatience(at: 1.1), into: &bytes).uploads == 5)
    ticking.tiles[3].shapes[0].ink = Ink(0x405060)
    #expect(pictures.encode(ticking, TilePatience(at: 1.2), into: &bytes).uploads == 1)
  }

  @Test(arguments: [
    Axis(upper: 1_000, lower: 0), Axis(upper: 10, lower: 0), Axis(upper: .nan, lower: 0),
    Axis(upper: .infinity, lower: 0), Axis(upper: 0, lower: 0), Axis(upper: 0, lower: 100),
    Axis(upper: 7, lower: 0, isLogarithmic: true), Axis(upper: 1e300, lower: -1e300),
  ])
  func `a tile that cannot be stretched is sent as it is`(axis: Axis) {
    var emulator = PictureEmulator(Self.size, cell: Self.cell)
    var pictures = KittyPictures()
    var bytes: [UInt8] = []
    _ = pictures.encode(Self.picture([0..<9], Self.rest), into: &bytes)
    var picture = Self.picture([0..<9], Self.rest, bar: 60)
    (picture.bands[0].axes, picture.tileBands[0].axes) = ([axis], [axis])
    let cost = pictures.encode(picture, TilePatience(at: 1), into: &bytes)
    #expect(cost.uploads == 5 && cost.stretched == 0)
    emulator.feed(bytes)
    #expect(emulator.pixels == Self.screen(picture) && emulator.faults.isEmpty)
  }

  @Test func `bands of odd rows are not stretched`() {
    let axis = Axis(upper: 120, lower: 0)
    for rows in [[0..<0], [3..<13], [-1..<4], [0..<6, 5..<9], [6..<9, 0..<5], [0..<(Int.max / 4)]] {
      let drawn = rows.map { FramePicture.Band(rows: $0, axes: [Self.rest]) }
      let shown = rows.map { FramePicture.Band(rows: $0, axes: [axis]) }
      #expect(TileStretch(drawn, as: shown, rows: Self.rows, cell: 16) == nil, "\(rows)")
    }
    let many = Array(repeating: FramePicture.Band(rows: 0..<1, axes: []), count: 100)
    #expect(TileStretch(many, as: many, rows: Self.rows, cell: 16) == nil)
  }

  @Test func `two axes of one band are stretched only together`() {
    func band(_ axes: [Axis]) -> [FramePicture.Band] { [FramePicture.Band(rows: 0..<9, axes: axes)] }
    let other = Axis(upper: 10, lower: 0)
    let drawn = band([Self.rest, other])
    func stretch(_ left: Axis, _ right: Axis) -> TileStretch? {
      TileStretch(drawn, as: band([left, right]), rows: Self.rows, cell: 16)
    }
    #expect(stretch(Self.rest, other)?.isStretched == false)
    #expect(stretch(Axis(upper: 120, lower: 0), other) == nil)
    #expect(stretch(Axis(upper: 120, lower: 0), Axis(upper: 12, lower: 0))?.isStretched == true)
  }
}
