import Testing
import TimeSeries

@testable import Slipstream
@testable import TerminalCharts

/// What a program puts on a chart for a hand to change, and gets back.
@Suite struct GivenDrawingsTests {
  private let bars = Synthetic.bars(600)

  private func level(_ value: Double) -> Annotation { .level(value, text: "at \(value)") }

  @Test(arguments: [0, 1, 2, 20]) func `a program gets back what it gave, each symbol's own`(count: Int) {
    var play = Several([("TEST", bars), ("OTHER", bars)])
    let given = (0..<count).map { level(Double($0)) }
    play.state.update(.drawings(given, symbol: "TEST"), at: 0)
    play.state.update(.drawings([level(-1)], symbol: "OTHER"), at: 0)
    play.state.update(.drawings([level(-2)]), at: 0)
    #expect(play.state.drawings(of: "TEST") == given)
    #expect(play.state.drawings(of: "OTHER") == [level(-1)] && play.state.drawings(of: nil) == [level(-2)])
    play.state.update(.drawings([], symbol: "TEST"), at: 0)
    #expect(play.state.drawings(of: "TEST").isEmpty && play.state.drawings(of: "OTHER").count == 1)
  }

  @Test func `a hand changes them, and a program's next ones take their place with all edits`() throws {
    var play = Several([("TEST", bars)])
    play.press("n a Enter")
    #expect(play.state.drawings(of: "TEST").map(\.text) == ["a"])
    play.state.update(.drawings([level(100)], symbol: "TEST"), at: play.now)
    #expect(play.state.drawings(of: "TEST") == [level(100)])
    // An edit of what is gone is not taken back.
    play.press("U")
    #expect(play.state.drawings(of: "TEST") == [level(100)])
  }
}
