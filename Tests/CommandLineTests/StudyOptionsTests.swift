import Slipstream
import Studies
import Testing

@testable import slipstream_cli

@Suite("Options of studies")
struct StudyOptionsTests {
  private func settings(_ arguments: String...) throws -> Settings {
    var settings = Settings()
    try PaneOptions.parse(arguments).apply(to: &settings)
    return settings
  }

  @Test func `overlays and panes are studies, and a symbol of such a name says so`() throws {
    let found = try settings(
      "--overlay", "sma:50", "--overlay", "bollinger", "--pane", "rsi:7", "--pane", "AAPL", "--pane", "symbol:VOLUME",
      "--pane", "volume")
    #expect(found.panes.overlays.map(\.description) == ["sma:50", "bollinger:20,2"])
    #expect(
      found.panes.choices == [
        .study(try Study(parsing: "rsi:7")), .symbol("AAPL"), .symbol("VOLUME"), .study(try Study(parsing: "volume")),
      ])
  }

  @Test(arguments: [
    ("--overlay=rsi:14", "--overlay rsi:14 needs a pane of its own; write --pane rsi:14"),
    ("--pane=sma:20", "--pane sma:20 is drawn over the chart; write --overlay sma:20"),
    ("--overlay=smma", "--overlay smma: 'smma' is not a study; did you mean sma?"),
    (
      "--pane=rsi:0",
      "--pane rsi:0: '0' in 'rsi:0' is not a whole number from 1 to 100000; write rsi:14, or rsi alone for these numbers."
    ),
  ])
  func `a study in the wrong place is a sentence that names the right one`(argument: String, words: String) {
    #expect(PaneOptions.fault(of: [argument]) == words)
  }

  @Test func `bars are rolled up on the clock, or by sessions of a calendar`() throws {
    func every(_ arguments: String...) throws -> BarInterval? {
      var settings = Settings()
      try AxisOptions.parse(arguments).apply(to: &settings)
      return settings.every
    }
    #expect(try every() == nil)
    #expect(try every("--every", "5m")?.description == "5m")
    #expect(try every("--every", "session", "--calendar", "XNYS") == .session)
    let failure = #expect(throws: Failure.self) { try every("--every", "session") }
    #expect(failure?.status == .usage)
    #expect(
      AxisOptions.fault(of: ["--every=5"])
        == "--every 5: '5' is not a length of a bar; write 30s, 5m, 1h, 1d, 1w, 1mo, 1y or session.")
  }
}
