import ArgumentParser
import Slipstream
import TerminalCharts
import Testing
import TimeSeries

@testable import slipstream_cli

@Suite("Sessions, groups and formats of the configuration")
struct SessionFileTests {
  /// A parse takes tenths of a second in a debug build: those that have the options of a session.
  private static let commands: [any ParsableCommand.Type] = [View.self, Snapshot.self, ReplayCommand.self]

  private func file(_ text: String) throws -> ConfigurationFile {
    try ConfigurationFile(path: "config.toml", text: text)
  }

  @Test func `the session is named by the last option of its name`() {
    #expect(SessionFile.name(in: ["view", "a.csv"]) == nil)
    #expect(SessionFile.name(in: ["view", "--session", "day"]) == "day")
    #expect(SessionFile.name(in: ["--session=day", "--session=night-2"]) == "night-2")
    #expect(SessionFile.name(in: ["--session", "../x"]) == nil)
    #expect(SessionFile.name(in: ["--session"]) == nil)
  }

  @Test func `the options that the user gave are kept, and the options of the view are replaced`() throws {
    let known = CommandOption.all(of: View.self)
    let given = SessionKeeper.entries(
      in: [
        "view", "a.csv", "--level", "5", "--level=6=top", "--no-motion", "--span", "90d", "--exclude", "weekends", "-x",
      ],
      known)
    #expect(
      given == [
        SessionEntry("level", ["5", "6=top"]), SessionEntry("no-motion"), SessionEntry("span", ["90d"]),
        SessionEntry("exclude", ["weekends"]),
      ])
    let text = SessionFile.text(given: given, shown: [SessionEntry("show", ["2012..2013"]), SessionEntry("panes")])
    let lines = text.split(separator: "\n").dropFirst()
    #expect(
      Array(lines) == [
        "level = [\"5\", \"6=top\"]", "no-motion = true", "show = \"2012..2013\"", "panes = true",
      ])
  }

  @Test func `a saved view is a configuration without faults, and gives the same options`() throws {
    let shown = [
      SessionEntry("charted", ["MSFT"]), SessionEntry("compare", ["AAPL", "MSFT"]), SessionEntry("pane", ["rsi:14"]),
      SessionEntry("overlay", ["sma:20"]), SessionEntry("show", ["2012-10-18T00:00:00Z..2013-03-02T00:00:00Z,follow"]),
      SessionEntry("alert", ["AAPL > 450", "\"a b\" quiet 30s"]), SessionEntry("no-volume"),
      SessionEntry("range", ["-5.5..5.5"]), SessionEntry("series", ["ohlc"]),
      SessionEntry("hide", ["p*", "NEWS"]),
    ]
    let file = try file(SessionFile.text(given: [], shown: shown))
    // Each value is parsed by every command that has the option, so check the new kinds of values alone.
    let checked = SessionFile.text(given: [], shown: shown.filter { ["show", "alert"].contains($0.option) })
    #expect(ConfigurationCheck([try self.file(checked)], commands: Self.commands).faults().isEmpty)
    let arguments = try Configuration(command: View.self, files: [file], variables: [:]).arguments(before: [])
    let again = SessionKeeper.entries(in: arguments, CommandOption.all(of: View.self))
    #expect(Set(again.map(\.option)) == Set(shown.map(\.option)))
    for entry in shown { #expect(again.first { $0.option == entry.option }?.values == entry.values) }
  }

  @Test func `a session with panes of states and with markers comes back`() throws {
    let known = CommandOption.all(of: View.self)
    let line = [
      "view", "tcp://127.0.0.1:5556", "--states", "mode", "--pane", "state", "--pane", "mode", "--markers", "event",
      "--markers-from", "deploys.csv", "--marker-fields", "text=what",
    ]
    let given = SessionKeeper.entries(in: line, known)
    let text = SessionFile.text(given: given, shown: [SessionEntry("pane", ["symbol:state", "symbol:mode"])])
    let arguments = try Configuration(command: View.self, files: [file(text)], variables: [:]).arguments(before: [])
    let view = try View.parse(["tcp://127.0.0.1:5556"] + arguments)
    #expect(view.chart.panes.states == ["state", "mode"] && view.series.columns.states == ["mode"])
    #expect(view.chart.markers.markers == "event" && view.chart.markers.sources == ["deploys.csv"])
    #expect(view.chart.markers.markerFields?.fields == ["text": "what"])
  }

  @Test func `groups and formats are read, and the strongest file has the word`() throws {
    let strong = try file("[groups]\nfx = [\"EURUSD\"]\n[symbols.AAPL]\nunit = \"USD\"\n")
    let weak = try file("[groups]\nfx = [\"X\"]\nall = [\"A\", \"B\"]\n[symbols.AAPL]\ndecimals = 1\n")
    #expect(
      try ConfiguredGroups.all(in: [strong, weak]) == [
        SymbolGroup(name: "fx", symbols: ["EURUSD"]), SymbolGroup(name: "all", symbols: ["A", "B"]),
      ])
    let formats = try ConfiguredSymbols.formats(in: [strong, weak], usual: ValueFormat(decimals: 4))
    #expect(formats == ["AAPL": ValueFormat(decimals: 4, unit: "USD")])
    #expect(ConfigurationCheck([strong, weak], commands: Self.commands).faults().isEmpty)
  }

  @Test(arguments: [
    (
      "groups = 1",
      "config.toml, line 1, column 1: groups is not a table; write [groups] and fx = [\"EURUSD\"] under it"
    ),
    (
      "[groups]\nfx = \"EURUSD\"",
      "config.toml, line 2, column 6: groups.fx is not a list of series; write fx = [\"EURUSD\", \"USDJPY\"]"
    ),
    ("[groups]\nfx = [\"A\", 1]", "config.toml, line 2, column 12: groups.fx has 1, which is not a valid series name"),
    ("[symbols.A]\ndecimals = 11", "config.toml, line 2, column 12: symbols.A.decimals is not a number from 0 to 10"),
    ("[symbols.A]\nspam = 1", "config.toml, line 2, column 1: symbols.A.spam is unknown; give decimals, unit or si"),
    (
      "alert = [\"AAPL > 450\",\n  \"AAPL > x\"]",
      "config.toml, line 2, column 3: alert AAPL > x: Column 8 of 'AAPL > x': 'x' is not a number; write one as 450"
    ),
  ])
  func `a fault names its line, its column and its key`(text: String, sentence: String) throws {
    let faults = ConfigurationCheck([try file(text)], commands: Self.commands).faults().map(\.description)
    #expect(faults.count == 1 && faults[0].hasPrefix(sentence), "\(faults)")
  }

  @Test(arguments: [
    "2012", "2012-05,fit", "2012..2013", "2012-01-01..2012-06-30,follow", "#10..#90,fit",
    "2012-10-18T00:00:00Z..2013-03-02T00:00:00.5Z",
  ])
  func `a view is a period, or has two times, and perhaps a mode`(text: String) throws {
    _ = try ViewValue(option: text)
  }

  @Test(arguments: [
    "", "#10", "2012..", "..2012", "2013..2012", "2012..2013,spam", "#1..2012-01-01", "2.5..1.5",
    "x..y",
  ])
  func `any other text is no view`(text: String) {
    #expect(throws: ValueFault.self) { try ViewValue(option: text) }
  }

  @Test func `what may be years or numbers is one or the other by the axis`() throws {
    func range(_ view: LinkedView.Range?) -> [Double]? {
      view.flatMap { view in view.indexScale.map { scale in [view.from, view.to].map(scale.number) } }
    }
    let both = try ViewValue(option: "2000..2100")
    #expect(both.view(in: .utc)?.indexScale == nil && range(both.viewOfNumbers) == [2000, 2100])
    #expect(both.viewOfNumbers?.includesEnd == true)
    for (text, numbers) in [
      ("2000..4000", [2000, 4000]), ("0.5..2.25", [0.5, 2.25]), ("-3..4,fit", [-3, 4]), ("100..2000", [100, 2000]),
    ] as [(String, [Double])] {
      let view = try ViewValue(option: text)
      #expect(range(view.viewOfNumbers) == numbers && range(view.view(in: .utc)) == numbers, "\(text)")
    }
    #expect(try ViewValue(option: "#10..#90").viewOfNumbers?.includesEnd == false)
    #expect(try ViewValue(option: "2012-01-01..2012-06-30").viewOfNumbers == nil)
    #expect(try ViewValue(option: "2012").viewOfNumbers == nil)
  }

  @Test func `a period is shown from its first day to its last`() throws {
    #expect(try ViewValue(option: "2001").view(in: .utc) == ViewValue(option: "2001-01-01..2001-12-31").view(in: .utc))
  }
}
