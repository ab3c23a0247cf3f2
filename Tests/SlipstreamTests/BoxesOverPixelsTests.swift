import TerminalCharts
import TerminalScreen
import Testing

@testable import Slipstream

/// Help, lists, faults and statistics over a chart in pixels.
@Suite struct BoxesOverPixelsTests {
  private static let pages: [Unicode.Scalar] = ["?", "o", ":", "E", "i"]

  private func state(
    _ size: ScreenSize, depth: ColorDepth = .truecolor, ground: Background = .dark
  ) throws -> AppState {
    var settings = Settings()
    settings.sourceIsFile = true
    var view = ChartView(theme: Theme(ground: ground, depth: depth), glyphs: .octant)
    view.pixels = ScreenSize(columns: 9, rows: 18)
    var state = AppState(settings: settings, size: size, view: view)
    state.update(.load(symbol: "AAPL", .bars(try Bundled.apple()), badRows: 0), at: 0)
    state.adopt(state.wholeFrame(at: 0))
    return state
  }

  private func press(_ key: Unicode.Scalar, _ state: inout AppState, at now: Double) {
    state.update(.input(.key(Key(.character(key)), .press)), at: now)
    state.advance(to: now + 5)
  }

  @Test(
    arguments: pages,
    [ScreenSize(columns: 160, rows: 45), ScreenSize(columns: 80, rows: 24), ScreenSize(columns: 40, rows: 12)])
  func `a page lies over the same pixels, on a ground of its own`(page: Unicode.Scalar, size: ScreenSize) throws {
    for ground in [Background.dark, .light] {
      var state = try state(size, ground: ground)
      let before = state.wholeFrame(at: 5)
      let picture = try #require(before.picture)
      press(page, &state, at: 5)
      let covered = state.wholeFrame(at: 10)
      #expect(covered.picture == picture)
      for row in picture.row..<picture.row + picture.rows {
        let grounded = (0..<size.columns).filter { !covered.cells[$0, row].style.background.isDefault }
        for column in picture.column..<picture.column + picture.columns
        where covered.cells[column, row] != before.cells[column, row] {
          // The rest of a word that the page cuts goes.
          let isBeside = column < grounded.first ?? 0 || column > grounded.last ?? size.columns
          let isGone = isBeside && covered.cells[column, row] == .blank
          #expect(isGone || grounded.contains(column), "pixels show at \(column), \(row)")
        }
      }
      state.update(.input(.key(Key(.escape), .press)), at: 11)
      if page == "i" { press("i", &state, at: 11) }
      state.advance(to: 20)
      // The hints below differ by what has been used.
      let after = state.wholeFrame(at: 20)
      let isSame = (picture.row..<picture.row + picture.rows).allSatisfy { row in
        (0..<size.columns).allSatisfy { after.cells[$0, row] == before.cells[$0, row] }
      }
      #expect(isSame && after.picture == picture)
    }
  }

  @Test(arguments: pages) func `a page over pixels sends no picture again`(page: Unicode.Scalar) throws {
    var state = try state(ScreenSize(columns: 160, rows: 45))
    var (plan, encoder) = (FramePlan(), FrameEncoder())
    var pictures = ScreenPictures(asked: .kitty, TerminalEnvironment(term: "xterm-kitty")) { _ in nil }
    func bytes(at now: Double) -> String {
      state.advance(to: now)
      let frame = plan.draw(&state, at: now)
      var bytes: [UInt8] = []
      _ = pictures.encode(
        (frame.cells, frame.picture), at: now, isSynchronized: true, isMoving: false, by: &encoder, into: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(bytes(at: 1).contains("a=t,"))
    for now in 2...6 { _ = bytes(at: Double(now)) }
    press(page, &state, at: 7)
    let opened = (8...12).map { bytes(at: Double($0)) }.joined()
    #expect(!opened.isEmpty && !opened.contains("a=t,") && !opened.contains("a=d"))
  }

  @Test func `of sixteen colours none is a ground, so a page takes the place of the pixels`() throws {
    var state = try state(ScreenSize(columns: 80, rows: 24), depth: .ansi)
    #expect(state.wholeFrame(at: 5).picture != nil)
    press("?", &state, at: 5)
    #expect(state.wholeFrame(at: 10).picture == nil)
  }
}
