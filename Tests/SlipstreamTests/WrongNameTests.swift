import FeedModel
import TerminalCharts
import TerminalScreen
import Testing

@testable import Slipstream

/// Names in options that no series has.
@Suite struct WrongNameTests {
  private func words(_ names: [String] = ["AAPL", "MSFT"], _ change: (inout Settings) throws -> Void) rethrows
    -> [String]
  {
    var settings = Settings()
    try change(&settings)
    let chosen = settings
    let play = Several(names.map { ($0, Synthetic.bars(20)) }) { $0 = chosen }
    return play.state.wrongNames
  }

  @Test func `a name that no series has is an error with the nearest one`() throws {
    #expect(
      words { $0.opening.compared = ["AALP"] } == [
        "no series is named AALP, which --compare asks for; did you mean AAPL?"
      ])
    #expect(
      words { $0.panes.rightSymbol = "ZZZZ" } == [
        "no series is named ZZZZ, which --right asks for; choose from AAPL, MSFT"
      ])
    #expect(
      try words { $0.alerts = [try AlertRule(parsing: "NOPE > 3")] } == [
        "no series is named NOPE, which --alert asks for; choose from AAPL, MSFT"
      ])
  }

  @Test func `a pane may be a study, too`() {
    let words = words { $0.panes.choices = [.symbol("rsx:14")] }
    #expect(words == ["no series or study is named rsx:14, which --pane asks for; did you mean rsi?"])
  }

  @Test func `names that are there, derived ones, and an empty chart give no words`() throws {
    let right = try words {
      $0.opening.compared = ["MSFT"]
      $0.alerts = [try AlertRule(parsing: "AAPL > 3"), try AlertRule(parsing: "close > 3")]
      try $0.derive("spread = AAPL - MSFT")
      $0.panes.choices = [.symbol("spread")]
    }
    #expect(right == [])
    #expect(words([]) { $0.opening.compared = ["NOPE"] } == [])
  }
}

/// What is said while no point comes.
@Suite struct WaitingWordsTests {
  private func state(_ origin: SourceOrigin) -> AppState {
    var settings = Settings()
    settings.origin = origin
    var state = AppState(settings: settings, size: ScreenSize(columns: 80, rows: 24), view: ChartView())
    state.advance(to: 1)
    return state
  }

  @Test func `an address without an answer is called one after three seconds`() {
    var state = state(SourceOrigin(name: "tcp://localhost:1"))
    #expect(state.frame(at: 1).plainText.contains("connecting to tcp://localhost:1 ..."))
    var memory = FrameMemory()
    #expect(state.frame(at: 1, memory: &memory).until == 4)
    state.advance(to: 4)
    #expect(state.frame(at: 4).plainText.contains("nobody answers at tcp://localhost:1 yet; trying again"))
    #expect(state.frame(at: 4, memory: &memory).until == nil)
    state.update(.feed([.state(.live, "")]), at: 5)
    #expect(!state.frame(at: 5).plainText.contains("nobody"))
  }

  @Test func `a silent pipe is waited for by its name, and says in the end why it gave no point`() {
    var origin = SourceOrigin()
    origin.isStandardInput = true
    var state = state(origin)
    state.advance(to: 9)
    #expect(state.frame(at: 9).plainText.contains("waiting for standard input ..."))
    #expect(state.pointlessWords == nil)
    state.update(.feed([.state(.ended, "")]), at: 9)
    #expect(state.pointlessWords == "the source ended without a point to show")
    #expect(state.frame(at: 9).plainText.contains("no points"))
  }
}
