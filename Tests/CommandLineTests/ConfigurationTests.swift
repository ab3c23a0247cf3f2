import ArgumentParser
import Slipstream
import TerminalCharts
import TerminalScreen
import Testing

@testable import slipstream_cli

@Suite("Configuration")
struct ConfigurationTests {
  private func file(_ text: String, path: String = "config.toml") throws -> ConfigurationFile {
    try ConfigurationFile(path: path, text: text)
  }

  private func configuration(
    _ files: [ConfigurationFile], _ variables: [String: String] = [:]
  ) throws -> Configuration {
    try Configuration(command: View.self, files: files, variables: variables)
  }

  @Test func `an option of the help can be configured, with its value, by its long name`() throws {
    let found = try configuration([file("span = \"90d\"\nfps = 30\nsplit = 0.5\nno-motion = true\n")])
    #expect(
      Set(found.arguments(before: []))
        == ["--span", "90d", "--fps", "30", "--split", "0.5", "--no-motion"])
  }

  @Test func `argument, environment, project, person: the first that says something has the word`() throws {
    let project = try file("span = 1\nwindow = 1\n", path: "project")
    let person = try file("span = 2\nwindow = 2\nsplit = 0.7\n", path: "person")
    let found = try configuration([project, person], ["SLIPSTREAM_SPAN": "3"])
    #expect(found.values.map(\.origin).sorted() == ["SLIPSTREAM_SPAN", "person, line 3", "project, line 2"])
    #expect(found.values.first { $0.option.name == "span" }?.texts == ["3"])
    #expect(found.values.first { $0.option.name == "window" }?.texts == ["1"])
    #expect(!found.arguments(before: ["--span", "4"]).contains("--span"))
    #expect(!found.arguments(before: ["--span=4"]).contains("--span"))
  }

  @Test func `a table of a command's name holds for that command alone`() throws {
    let files = [try file("span = 1\n[view]\nspan = 2\n[snapshot]\nspan = 3\nsize = \"80x24\"\n")]
    #expect(try configuration(files).arguments(before: []) == ["--span", "2"])
    let snapshot = try Configuration(command: Snapshot.self, files: files, variables: [:])
    #expect(snapshot.values.map(\.texts) == [["80x24"], ["3"]])
  }

  @Test func `a list gives an option again and again, and an option on the command line replaces the list`() throws {
    let found = try configuration([file("exclude = [\"weekends\", 2026-12-25]\n")])
    #expect(found.arguments(before: []) == ["--exclude", "weekends", "--exclude", "2026-12-25"])
    #expect(found.arguments(before: ["--exclude", "2026-01-01"]).isEmpty)
  }

  @Test func `a switch that is off hides the weaker layer's`() throws {
    let found = try configuration([file("no-motion = false\n", path: "a"), file("no-motion = true\n", path: "b")])
    #expect(found.arguments(before: []).isEmpty)
    #expect(try configuration([], ["SLIPSTREAM_NO_MOTION": "1"]).arguments(before: []) == ["--no-motion"])
  }

  @Test func `a fault of an option that a file sets has its place, and not that of an option whose name begins alike`()
    throws
  {
    let found = try configuration([file("y-scale = \"log\"\nspan = 1\n")])
    #expect(found.origin(in: "The value 'x' is invalid for '--span <span>'", given: []) == "config.toml, line 2")
    #expect(found.origin(in: "--y-scale log has no 0; --span is too long", given: []) == "config.toml, line 1")
    #expect(found.origin(in: "--y-scale log has no place for 0", given: ["--y-scale=log"]) == nil)
    #expect(found.origin(in: "--y-scales and --spans are others", given: []) == nil)
  }

  @Test(arguments: [
    ("spam = 1", "config.toml, line 1, column 1: spam is not an option of any command; see slipstream config print"),
    ("no-motion = 1", "config.toml, line 1, column 1: no-motion is a switch; write no-motion = true or false"),
    (
      "[view]\nspam = 1",
      "config.toml, line 2, column 1: view.spam is not an option of slipstream view; see slipstream view --help"
    ),
    ("keys = 1", "config.toml, line 1, column 1: keys is not a table; write [keys] and actions under it"),
    (
      "[keys]\nfly = \"w\"",
      "config.toml, line 2, column 1: keys.fly cannot be bound so: there is no action fly; slipstream config actions lists them"
    ),
    (
      "[keys]\nhelp = \"ww\"",
      "config.toml, line 2, column 8: keys.help has ww, which is not a key; write as \"Left\", \"Ctrl+N\", \"F5\" or \"w\""
    ),
    ("[keys]\nhelp = \"w\"\nquit = \"w\"", "config.toml, line 3, column 1: keys.quit binds w, which help binds, too"),
    (
      "[keys]\nquit = []\ninterrupt = []",
      "config.toml, line 3, column 1: keys.interrupt cannot be bound so: no key would be left that quits"
    ),
    (
      "[keys]\nhelp = [\"w\",\n1]",
      "config.toml, line 3, column 1: keys.help has 1, which is not a key; write as \"Left\", \"Ctrl+N\", \"F5\" or \"w\""
    ),
    ("\nspan = [1,\n[]]", "config.toml, line 3, column 1: span is neither text nor a number; write span = \"<span>\""),
    ("[feed]\nx = 1", "config.toml, line 2, column 1: feed.x is not a table; write [feed.x] and its keys under it"),
    ("[feed.x]\nbody = \"raw\"\n\nvalue = [7]", "config.toml, line 4, column 1: feed.x.value is not text."),
    (
      "# a\n[feed.x]\nlayout = \"<qd\"",
      "config.toml, line 3, column 1: feed.x.layout is for body = \"raw\", not for json."
    ),
    ("# a\n[feed.x]\nbody = \"csv\"\nsplit = \":\"", "config.toml, line 3, column 1: feed.x.body is 'csv'; it may be "),
    (
      "[themes.mine]\nup = \"red\"",
      "config.toml, line 2, column 1: themes.mine.up is red, which is not a colour; write #5cb8ff"
    ),
  ])
  func `a fault names file, line, key and what to do`(text: String, sentence: String) throws {
    let failure = #expect(throws: Failure.self) {
      let files = [try file(text)]
      _ = try configuration(files)
      _ = try ConfiguredKeys.table(in: files)
      _ = try ConfiguredThemes.all(in: files)
      for file in files { try ConfiguredFeeds.check(file) }
    }
    #expect(failure?.description.hasPrefix(sentence) == true, "\(String(describing: failure))")
    #expect(failure?.status == .configuration)
  }

  @Test(arguments: [
    (
      "span = \"5x\"\ntrim = \"squeeze\"\ntheme = \"mine\"\ncalendar = \"MARS\"\n[view]\n"
        + "exclude = [\"weekends\", \"mondays\"]\nfeed = \"x\"",
      [
        "config.toml, line 1, column 8: span 5x: '5x' is not a span; write points as 150",
        "config.toml, line 2, column 8: the value 'squeeze' is invalid for '--trim <trim>'",
        "config.toml, line 3, column 9: theme mine is unknown; give dark, light",
        "config.toml, line 4, column 12: calendar MARS: there is no calendar MARS",
        "config.toml, line 6, column 24: exclude mondays: 'mondays' is not an exclusion",
        "config.toml, line 7, column 8: feed x is not configured",
      ]
    ),
    ("theme = \"mine\"", ["config.toml, line 1, column 9: theme mine is unknown; give dark, light"]),
    (
      "fps = 500\nspam = 1\n[publish]\nspeed = \"fast\"\n[themes.t]\nup = \"red\"",
      [
        "config.toml, line 2, column 1: spam is not an option",
        "config.toml, line 1, column 7: fps 500 is out of range",
        "config.toml, line 4, column 9: speed fast: The speed 'fast'",
        "config.toml, line 6, column 1: themes.t.up is red",
      ]
    ),
    (
      "min-span = \"9d\"\nmax-span = \"4d\"",
      ["--min-span 9d is longer than --max-span 4d (configured in config.toml, line 1)"]
    ),
    (
      "[view]\ndecode = \"json\"\nfeed = \"x\"\n[feed.x]\nbody = \"json\"",
      ["--feed and --decode exclude each other"]
    ),
    ("[snapshot]\nspan = \"all\"\n[view]\ndefault-selection = \"fourth-fifth\"", []),
    ("theme = \"t\"\ncalendar = \"XNYS\"\n[feed.x]\nbody = \"json\"\n[themes.t]\nup = \"#ffffff\"", []),
  ])
  func `a check finds every wrong value with its file, line and column`(text: String, sentences: [String]) throws {
    // A parse takes a second in a debug build, and each command's parser takes each value.
    let others = ([Snapshot.self, Publish.self] as [any ParsableCommand.Type]).filter { text.contains("[\($0.name)]") }
    let commands = [View.self] + others
    let faults = try ConfigurationCheck([file(text)], commands: commands).faults().map(\.description)
    #expect(faults.count == sentences.count, "\(faults)")
    for (fault, sentence) in zip(faults, sentences) {
      #expect(
        SentenceStyle.plain(fault).hasPrefix(SentenceStyle.plain(sentence)) || fault.hasPrefix(sentence), "\(fault)")
    }
  }

  @Test func `a check looks at the variables, too`() throws {
    let faults = ConfigurationCheck([]).faults(variables: [
      "SLIPSTREAM_SPAN": "5x", "SLIPSTREAM_NO_MOTION": "perhaps", "SLIPSTREAM_FPS": "30", "SLIPSTREAM_OTHER": "1",
    ])
    #expect(
      Set(faults.map { String($0.description.prefix { $0 != ":" && $0 != " " }) }) == [
        "SLIPSTREAM_SPAN", "SLIPSTREAM_NO_MOTION",
      ], "\(faults)")
  }

  @Test func `broken TOML is named with its line`() {
    let failure = #expect(throws: Failure.self) { try file("span = 1\nspan 2\n") }
    #expect(failure?.description == "config.toml, line 2, column 6: a key needs = and a value; write span = \"text\"")
  }

  @Test func `keys of the user's file and of the project's add up, the project's hold`() throws {
    let person = try file("[keys]\nzoom-in = \"w\"\nzoom-out = \"e\"\n", path: "person")
    let project = try file("[keys]\nzoom-in = [\"W\", \"Up\"]\n", path: "project")
    let table = try ConfiguredKeys.table(in: [project, person])
    func action(_ name: String) throws -> Action? { table.action(for: try #require(Key(name: name))) }
    #expect(try action("W") == .zoomIn)
    #expect(try action("w") == nil)
    #expect(try action("e") == .zoomOut)
  }

  @Test func `numbers beyond the whole ones of 64 bits are given as they are meant`() throws {
    let found = try configuration([file("fps = 30.0\nsplit = 1e300\nspan = 0x10\n")])
    #expect(Set(found.arguments(before: [])) == ["--fps", "30", "--split", "1e+300", "--span", "16"])
    for number in ["inf", "nan"] {
      #expect(throws: Failure.self) { try configuration([file("split = \(number)")]) }
    }
  }

  @Test func `a theme of one's own has a ground, a market's colours and roles`() throws {
    let text = "[themes.mine]\nground = \"light\"\nmarket = \"east\"\nup = \"#008800\"\noverview-inside = \"#AABBCC\"\n"
    let themes = try ConfiguredThemes.all(in: [file(text)])
    #expect(
      themes == [
        CustomTheme(
          name: "mine", ground: .light, market: .east, colors: [.up: 0x008800, .overviewInside: 0xAABBCC])
      ])
  }

  @Test func `a printed configuration can be read again and says the same`() throws {
    let text = "span = \"90d\"\nexclude = [\"weekends\", \"weekly:sat+2d\"]\nno-motion = true\nsplit = 0.5\n"
    let found = try configuration([file(text)])
    let printed = found.values.map { "\($0.option.name) = \($0.text)\n" }.joined()
    let again = try configuration([file(printed)]).values
    #expect(again.map(\.option) == found.values.map(\.option))
    #expect(again.map(\.arguments) == found.values.map(\.arguments))
  }
}
