import AxisScales
import Randomness
import RangeSelection
import Slipstream
import TerminalCharts
import TerminalScreen
import Testing
import TimeSeries

/// What stays when another symbol is charted.
@Suite struct SwitchSymbolTests {
  private let long = Synthetic.bars(1_000, seed: 1)
  private let other = Synthetic.bars(1_000, seed: 2)

  @Test(arguments: ["Enter", "Ctrl+n", "Ctrl+p"])
  func `Enter, Ctrl+N and Ctrl+P chart another symbol`(key: String) {
    var play = Several([("ONE", long), ("TWO", other)])
    play.press(key)
    #expect(play.state.chartedSymbol == "TWO")
    let title = play.frame().plainText.prefix { $0 != "\n" }
    #expect(title.hasPrefix("  TWO"))
    play.press(key)
    #expect(play.state.chartedSymbol == "ONE")
  }

  @Test func `Ctrl+P goes back through the list, and the list has no ends`() {
    var play = Several([("ONE", long), ("TWO", other), ("THREE", other)])
    play.press("Ctrl+p")
    #expect(play.state.chartedSymbol == "THREE")
    play.press("Ctrl+n Ctrl+n")
    #expect(play.state.chartedSymbol == "TWO")
  }

  @Test func `the same times stay in view when another symbol is charted`() throws {
    var play = Several([("ONE", long), ("TWO", other)])
    play.press("PageUp PageUp + +")
    let before = try play.visible()
    play.press("Enter")
    let after = try play.visible()
    #expect(play.state.chartedSymbol == "TWO" && after == before)
  }

  @Test func `a view that follows goes on following, over the same length of time`() throws {
    var play = Several([("ONE", long), ("TWO", other)])
    play.press("+ + +")
    let before = try play.viewport()
    play.press("Enter")
    let after = try play.viewport()
    #expect(after.mode == .follow && before.mode == .follow)
    #expect(abs(after.span - before.span) < 1e-6, "\(after.span), \(before.span)")
  }

  @Test func `a symbol without points in these times is shown as it was left`() throws {
    var play = Several([("ONE", long), ("LATER", long.shifted(days: 5_000))])
    play.press("Enter PageUp PageUp")
    let left = try play.viewport()
    play.press("Enter PageUp + Enter")
    let again = try play.viewport()
    #expect(play.state.chartedSymbol == "LATER" && again == left)
  }

  @Test func `a range that a symbol has only in part is cut there, and whole again at the next`() throws {
    var play = Several([("ONE", long), ("SHORT", Array(long[..<900])), ("THREE", other)])
    play.press("Space")
    let wish = try play.visible()
    let end = long[899].time
    #expect(wish.lowerBound < end && wish.upperBound > end, "the test needs a range across the end")
    play.press("Enter")
    let part = try play.visible()
    #expect(part.lowerBound == wish.lowerBound && part.upperBound <= end.advanced(by: Synthetic.day * 3))
    play.press("Enter")
    let whole = try play.visible()
    #expect(play.state.chartedSymbol == "THREE" && whole == wish)
  }

  @Test func `a walk round the list changes no view`() throws {
    var random = SplitMix64(seed: 9)
    for round in 0..<40 {
      // Symbols with holes in other places, so that their slots stand for other times.
      let all = (0..<4).map { name in
        ("S\(name)", Synthetic.bars(600, seed: UInt64(name)).filter { _ in Int.random(in: 0..<9, using: &random) > 0 })
      }
      var play = Several(all)
      let keys = ["PageUp", "+", "-", "Home", "Space", "F", "Left", "4", "3"]
      for _ in 0..<Int.random(in: 0...5, using: &random) { play.press(keys.randomElement(using: &random) ?? "+") }
      let before = try play.viewport()
      play.press("Ctrl+n Ctrl+n Ctrl+n Ctrl+n")
      let after = try play.viewport()
      #expect(after == before && play.state.chartedSymbol == "S0", "round \(round)")
      play.press("Ctrl+n Ctrl+p")
      let back = try play.viewport()
      #expect(back == before, "round \(round)")
    }
  }

  @Test func `the crosshair stays at its time`() throws {
    var play = Several([("ONE", long), ("TWO", Array(other[100...]))])
    play.press("Shift+Left Shift+Left Shift+Left Shift+Left")
    let before = play.state.report(at: play.now).text
    let line = play.state.drainEventLines().last { $0.contains("crosshair") } ?? ""
    play.press("Enter")
    let after = play.state.drainEventLines().last { $0.contains("crosshair") } ?? ""
    func time(_ line: String) -> Substring? {
      line.range(of: #""crosshair":"#).map { line[$0.upperBound...] }
    }
    #expect(time(line) != nil && time(line) == time(after), "\(line)\n\(after)\n\(before.prefix(80))")
  }

  @Test func `symbols come in the order that was asked for, whichever is heard of first`() {
    var play = Several([("B", long), ("C", long), ("A", long), ("X", long)], isFeed: true) {
      $0.symbols = ["A", "B", "C"]
    }
    #expect(play.state.chartedSymbol == "A" && play.state.symbols.pointCount == 3_000)
    play.press("Enter")
    #expect(play.state.chartedSymbol == "B")
    play.press("Enter")
    #expect(play.state.chartedSymbol == "C")
  }

  @Test func `a symbol that was chosen stays charted when one before it comes`() {
    var play = Several([("B", long), ("C", long)], isFeed: true) { $0.symbols = ["A", "B", "C"] }
    play.press("Enter")
    #expect(play.state.chartedSymbol == "C")
    play.tick("A", long)
    #expect(play.state.chartedSymbol == "C")
  }
}
