import AxisScales
import Gallery
import GalleryScreen
import TerminalCharts
import TerminalScreen
import Testing
import TimeSeries

@testable import Slipstream

/// A key script ends, or says at which of its tokens it does not (findings S10).
@Suite struct StandstillTests {
  /// Something that is due at once, for ever.
  private struct Restless: ScreenContent {
    func deadline(nextFrame: Double) -> Double? { 0.3 }
    mutating func advance(to now: Double) -> Change { .nothing }
    func frame(_ view: ChartView, size: ScreenSize, at now: Double) -> Frame { Frame(CellBuffer(size)) }
    mutating func handle(_ key: Key, _ phase: KeyPhase, at now: Double) -> Bool { false }
    mutating func handle(_ mouse: MouseEvent, _ view: ChartView, size: ScreenSize, at now: Double) -> Bool { false }
  }

  /// Something whose loop has no end.
  private struct Endless: ScreenContent {
    mutating func advance(to now: Double) -> Change {
      var budget = LoopBudget("a test", most: 50)
      while budget.spend() {}
      return .nothing
    }
    func frame(_ view: ChartView, size: ScreenSize, at now: Double) -> Frame { Frame(CellBuffer(size)) }
    mutating func handle(_ key: Key, _ phase: KeyPhase, at now: Double) -> Bool { false }
    mutating func handle(_ mouse: MouseEvent, _ view: ChartView, size: ScreenSize, at now: Double) -> Bool { false }
  }

  private func play(_ content: any ScreenContent, _ keys: String) throws {
    var state = AppState(
      settings: Settings(), size: ScreenSize(columns: 40, rows: 12), view: ChartView(theme: Theme(), glyphs: .ascii))
    var host = ScriptedHost(try KeyScript(parsing: keys), sources: [])
    LoopWatch.$current.withValue(LoopWatch()) { _ = state.show(content) }
    try host.play(&state)
  }

  @Test func `a clock that stands still ends the script at its token`() {
    let error = #expect(throws: ScriptStandstill.self) { try play(Restless(), "Left*2 wait:5s Right") }
    #expect(error?.token == 2 && error?.word == "wait:5s", "\(String(describing: error))")
    #expect(error?.description.contains("turns at 0.3 s changed nothing") == true)
  }

  @Test func `a loop without an end ends the script, which names it`() {
    let error = #expect(throws: ScriptStandstill.self) { try play(Endless(), "Left") }
    #expect(error?.description.contains("the loop of a test took more than 50 steps") == true)
  }

  @Test func `a script of a day's wait ends`() throws {
    var state = AppState(
      settings: Settings(), size: ScreenSize(columns: 40, rows: 12), view: ChartView(theme: Theme(), glyphs: .ascii))
    var host = ScriptedHost(try KeyScript(parsing: "wait:24h"), sources: [])
    try host.play(&state)
    #expect(host.now == 86_400)
  }

  @Test(arguments: GalleryTests.names)
  func `the news of a page come when they are due, at any time of opening`(name: String) throws {
    let pages = Gallery.pages(prices: try Bundled.apple())
    let place = try #require(pages.firstIndex { $0.name == name })
    var settings = Settings()
    settings.isMotionEnabled = false
    for start in [0, 0.1, 0.7, 1.0 / 3, 12.3] {
      var gallery = try GalleryScreen(
        pages, at: place, settings: settings, view: ChartView(theme: Theme(), glyphs: .ascii))
      _ = gallery.advance(to: start)
      for _ in 0..<60 {
        guard pages[place].interval != nil, let deadline = gallery.deadline(nextFrame: .infinity) else { break }
        _ = gallery.advance(to: deadline)
        let next = try #require(gallery.deadline(nextFrame: .infinity))
        #expect(next > deadline, "opened at \(start), due at \(deadline)")
        if next <= deadline { return }
      }
    }
  }
}
