import CivilTime
import TerminalCharts
import TerminalSamples
import TerminalScreen
import Testing

@testable import Slipstream

/// Plots in pixels while value axes move, on a terminal that stretches the tiles that it has.
@Suite struct PixelRescaleTests {
  /// A viewer of real bars and a terminal that shows its pictures.
  private struct Screen {
    static let cell = ScreenSize(columns: 6, rows: 12)
    static let size = ScreenSize(columns: 84, rows: 26)
    var state: AppState
    var plan = FramePlan()
    var encoder = FrameEncoder()
    var pictures = ScreenPictures(asked: .kitty, TerminalEnvironment(term: "xterm-kitty"))
    var emulator = PictureEmulator(Screen.size, cell: Screen.cell)
    var now = 0.0
    /// The tiles sent by the last frame.
    var uploads = 0

    init(span: String, logarithmic: Bool = false) throws {
      var settings = Settings()
      settings.sourceIsFile = true
      settings.span = try TimeSpan(parsing: span)
      var view = ChartView(theme: Theme(depth: .truecolor), glyphs: .octant)
      view.pixels = Self.cell
      state = AppState(settings: settings, size: Self.size, view: view)
      state.update(.load(symbol: "AAPL", .bars(try Bundled.apple()), badRows: 0), at: now)
      if logarithmic { state.update(.input(.key(Key(.character("L")), .press)), at: now) }
      rest()
    }

    mutating func press(_ key: Key, _ phase: KeyPhase = .press) { state.update(.input(.key(key, phase)), at: now) }

    /// Draws a frame; returns whether another follows by itself.
    mutating func draw(after seconds: Double = 1 / 60) -> Bool {
      now += seconds
      state.advance(to: now)
      let frame = plan.draw(&state, at: now)
      let isMoving = frame.until.map { $0 <= now } ?? false
      var bytes: [UInt8] = []
      _ = pictures.encode(
        (frame.cells, frame.picture), at: now, isSynchronized: true, isMoving: isMoving, by: &encoder, into: &bytes)
      emulator.feed(bytes)
      let commands = String(decoding: bytes, as: UTF8.self).split(separator: "\u{1B}")
      uploads = commands.count { $0.hasPrefix("_G") && $0.contains("a=t,i=71") }
      return isMoving || pictures.followingDue != nil
    }

    mutating func rest() { for _ in 0..<600 where !draw() { return } }

    /// What a terminal shows of the frame of this moment alone.
    func fresh() -> [UInt8] {
      var (pictures, bytes) = (KittyPictures(), [UInt8]())
      _ = pictures.encode(state.wholeFrame(at: now).picture, into: &bytes)
      var emulator = PictureEmulator(Self.size, cell: Self.cell)
      emulator.feed(bytes)
      return emulator.pixels
    }

    /// The greatest distance between an end of a bar on the screen and where it belongs, in pixels.
    func error() throws -> Int {
      var exact = state
      var view = state.look.view
      view.movesPictures = false
      exact.update(.view(view), at: now)
      let (picture, scene) = (try #require(exact.wholeFrame(at: now).picture), try #require(state.scene(at: now)))
      let height = scene.layout.plot.rows * Self.cell.rows
      let inks = Set([Role.up, .down, .upWick, .downWick].compactMap { state.look.view.theme.color($0).rgb })
      /// The first and the last row of a bar in a column of pixels.
      func ends(_ bytes: [UInt8], _ x: Int, width: Int, row: Int) -> (Int, Int)? {
        let rows = (0..<height).filter { y in
          let place = ((y + row) * width + x) * 4
          return bytes[place + 3] == 255
            && inks.contains(UInt32(bytes[place]) << 16 | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2]))
        }
        return rows.first.flatMap { first in rows.last.map { (first, $0) } }
      }
      let (whole, shown) = (picture.raster, emulator.pixels)
      let bytes = whole.bytes
      let width = Self.size.columns * Self.cell.columns
      var worst = 0
      for x in 0..<whole.width {
        // A terminal may leave out a row of pixels.
        guard let (top, bottom) = ends(bytes, x, width: whole.width, row: 0), bottom - top > 3 else { continue }
        let left = x + picture.column * Self.cell.columns
        guard let seen = ends(shown, left, width: width, row: picture.row * Self.cell.rows) else { return height }
        worst = max(worst, abs(seen.0 - top), abs(seen.1 - bottom))
      }
      return worst
    }
  }

  private static let up = Key(.up, .shift)
  private static let down = Key(.down, .shift)

  @Test(arguments: ["20", "149"], [false, true])
  func `at rest after every motion, the screen has the pixels of a frame from nothing`(
    span: String, logarithmic: Bool
  ) throws {
    var screen = try Screen(span: span, logarithmic: logarithmic)
    for keys in [[Self.up, Self.up], [Self.down], [Self.down, Self.down, Self.down], [Key(.left)], [Key(.pageUp)]] {
      for key in keys {
        screen.press(key)
        for _ in 0..<5 { _ = screen.draw() }
      }
      screen.rest()
      #expect(screen.emulator.faults.isEmpty && screen.emulator.brokenUploads == 0, "\(screen.emulator.faults)")
      let isSame = screen.emulator.pixels == screen.fresh()
      #expect(isSame, "\(keys)")
    }
  }

  @Test(arguments: ["20", "149"], [false, true])
  func `while the values are stretched or squeezed, bars end within two pixels of their places`(
    span: String, logarithmic: Bool
  ) throws {
    var screen = try Screen(span: span, logarithmic: logarithmic)
    for key in [Self.up, Self.up, Self.down, Self.down] {
      screen.press(key)
      for frame in 0..<60 {
        let goesOn = screen.draw()
        guard frame < 4 || frame % 8 == 0 || !goesOn else { continue }
        let error = try screen.error()
        #expect(error <= 2, "frame \(frame) after \(key)")
        if !goesOn { break }
      }
    }
  }

  @Test(arguments: ["20", "149"], [false, true])
  func `a change of the value axis sends each tile in view exactly once`(span: String, logarithmic: Bool) throws {
    var screen = try Screen(span: span, logarithmic: logarithmic)
    let tiles = try #require(screen.state.wholeFrame(at: screen.now).picture).tiles.count
    for key in [Self.up, Self.up, Self.down, Self.down, Self.down] {
      screen.press(key)
      let bands = screen.state.wholeFrame(at: screen.now).picture?.tileBands
      var (sent, frames) = (0, 0)
      for _ in 0..<60 {
        let goesOn = screen.draw()
        (sent, frames) = (sent + screen.uploads, frames + 1)
        if !goesOn { break }
      }
      print("\(span) bars\(logarithmic ? ", logarithmic" : ""), \(key.code): \(sent) tiles in \(frames) frames")
      let hasMoved = screen.state.wholeFrame(at: screen.now).picture?.tileBands != bands || frames > 2
      #expect(sent == (hasMoved ? tiles : 0), "\(key)")
    }
  }

  @Test(arguments: [Key(.up, .shift), Key(.down, .shift), Key(.left)])
  func `a held key that moves the value axis sends each tile a few times a second`(key: Key) throws {
    var screen = try Screen(span: "75")
    let tiles = try #require(screen.state.wholeFrame(at: screen.now).picture).tiles.count
    screen.press(key)
    var sent = 0
    for frame in 0..<120 {
      if frame > 15, frame % 2 == 0 { screen.press(key, .repeating) }
      _ = screen.draw()
      sent += screen.uploads
    }
    screen.press(key, .release)
    print("held \(key.code) for two seconds: \(sent) of \(tiles) tiles in view")
    // Twenty times a second for each tile that is in view, as without stretching.
    #expect(sent * 3 <= 2 * 20 * tiles)
    screen.rest()
    let isSame = screen.emulator.pixels == screen.fresh()
    #expect(isSame)
  }
}
