import TerminalCharts
import TerminalScreen
import Testing

@testable import Slipstream

/// What the screen says to whoever does not know it yet.
@Suite struct HintTests {
  private func play(_ size: String, symbols: Int = 1, change: (inout Settings) -> Void = { _ in }) -> Several {
    Several((0..<symbols).map { ("S\($0)", Synthetic.bars(300)) }, size: size, settings: change)
  }

  private func lines(_ play: inout Several) -> [String] {
    play.frame().plainText.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func `at 80x24 the hints fill their room with what is useful now`() {
    var play = play("80x24")
    let first = play.frame().plainText
    for hint in ["←→ pan", "↑↓ zoom", "Tab grips", "? help"] { #expect(first.contains(hint)) }
    // There is nothing newer to go to, and nothing to clear.
    for hint in ["End newest", "Esc clear", "C compare"] { #expect(!first.contains(hint)) }
    play.press("Left")
    #expect(play.frame().plainText.contains("End newest"))
    play.press("c")
    #expect(play.frame().plainText.contains("Esc clear"))
  }

  @Test(arguments: [("160x45", true), ("80x24", false), ("60x16", true)])
  func `the hint that pixels are possible hides no rate and no count, and goes with the next key`(
    size: String, hasStatistics: Bool
  ) throws {
    var play = play(size) {
      $0.sourceIsFile = false
      $0.reports.showsStatistics = hasStatistics
    }
    play.state.update(.hint(try #require(play.state.pixelHint)), at: play.now)
    let foot = try #require(lines(&play).last { !$0.allSatisfy { $0 == " " } })
    #expect(foot.contains("msg/s") && foot.contains("? help"), "\(foot)")
    // Where there is no room for all, facts go before hints.
    #expect(foot.contains("m draws in pixels here") == (size != "60x16"), "\(foot)")
    play.press("Left")
    #expect(!play.frame().plainText.contains("draws in pixels"))
  }

  @Test func `the hint that pixels are possible hides no remark, such as one on an option without an effect`() throws {
    var play = play("80x24") { $0.time.numbersAreLogarithmic = true }
    let remark = "--x-log is for numbers and does not apply to it"
    #expect(play.frame().plainText.contains(remark))
    play.state.update(.hint(try #require(play.state.pixelHint)), at: play.now)
    #expect(play.frame().plainText.contains(remark))
    play.press("Left")
    #expect(!play.frame().plainText.contains(remark))
  }

  @Test func `with two symbols the hint is to compare them, until they are`() {
    var play = play("80x24", symbols: 2)
    #expect(play.frame().plainText.contains("C compare"))
    play.press("C Ctrl+N")
    #expect(!play.frame().plainText.contains("C compare"))
  }

  @Test func `where not all hints fit, those of the highest rank stay, help the longest`() {
    var inputs = HintInputs()
    (inputs.isFollowing, inputs.hasSymbols, inputs.canCompare, inputs.isPointing) = (false, true, true, true)
    for keys in [KeyTable(), KeyTable(in: .replay)] {
      let hints = keys.hints(inputs)
      var last = 0
      for columns in 0...200 {
        var surface = CellSurface(
          size: ScreenSize(columns: 200, rows: 1), theme: Theme(), glyphs: .braille)
        surface.drawHints(hints, from: 200 - columns, to: 200, row: 0)
        let text = surface.buffer.plainText
        let shown = hints.filter { text.contains("\($0.key) \($0.verb)") }
        let left = hints.filter { hint in !shown.contains(hint) }
        #expect(shown.map(\.rank).min() ?? .max > left.map(\.rank).max() ?? .min)
        #expect(shown.isEmpty || shown.contains { $0.verb == "help" })
        #expect(shown.count >= last, "more room holds no fewer hints")
        last = shown.count
      }
      #expect(last == hints.count)
    }
  }

  @Test(arguments: ["20x6", "40x12", "80x13", "200x8"]) func `a screen without a status line says what shows the keys`(
    size: String
  ) {
    var play = play(size)
    #expect(play.frame().plainText.contains("? help"))
    play.state.screen.hideHints()
    #expect(!play.frame().plainText.contains("? help"))
  }

  @Test(arguments: ["19x6", "20x5", "10x1", "18x1"]) func `a screen too small for a chart says what quits`(size: String)
  {
    var play = play(size)
    #expect(play.frame().plainText.hasPrefix("too small"))
    #expect(play.frame().plainText.contains("q quits") == (size != "10x1"))
  }

  @Test func `a low screen shows what the user types`() {
    var play = play("40x12")
    play.press("g 2 0 2 4")
    #expect(lines(&play)[11].contains("2024_"))
    play.press("Esc")
    #expect(!play.frame().plainText.contains("2024_"))
  }

  // MARK: the overview

  private func guided(_ size: String = "80x24", change: (inout Settings) -> Void = { _ in }) -> Several {
    play(size) { settings in
      settings.guidesSelector = true
      change(&settings)
    }
  }

  @Test(arguments: ["60x16", "80x24", "160x45", "200x60"]) func `for ten seconds the overview says how it is used`(
    size: String
  ) throws {
    var play = guided(size)
    let chart = try #require(play.state.chart)
    let rows = try #require(play.state.layout(for: chart)?.chart.overview)
    #expect(lines(&play)[rows.row].contains("drag"))
    var memory = FrameMemory()
    let frame = play.state.frame(at: play.now, memory: &memory)
    #expect(frame.until == play.now + 10)
    // What is kept of that frame does not stay.
    play.now += 10
    let after = play.state.frame(at: play.now, memory: &memory)
    #expect(after.cells == play.state.cells(at: play.now) && !after.cells.plainText.contains("drag"))
    #expect(after.until == nil)
  }

  @Test func `whoever uses the selector is told nothing more`() {
    var play = guided()
    play.press("Tab")
    #expect(!play.frame().plainText.contains("drag"))
  }

  @Test func `without a pointer the keys are named, and no viewer says it unasked`() {
    var keys = guided { $0.policies.usesMouse = false }
    #expect(keys.frame().plainText.contains("Tab takes it, arrows move it"))
    var plain = play("80x24")
    #expect(!plain.frame().plainText.contains("drag"))
  }

  @Test func `where all is selected the words lie within the selector`() {
    var play = guided { $0.policies.firstSelection = .all }
    #expect(play.frame().plainText.contains("drag the bright part to pan, its ends to zoom"))
  }
}
