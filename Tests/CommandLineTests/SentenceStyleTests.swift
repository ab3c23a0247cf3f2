import CivilTime
import Randomness
import Testing
import TimeSeries

@testable import slipstream_cli

@Suite("One voice")
struct VoiceTests {
  @Test(arguments: [
    ("Cannot open x.csv: No such file or directory.", "cannot open x.csv: no such file or directory"),
    ("prices.csv: There is no column time.", "prices.csv: there is no column time"),
    (
      "The endpoint 'tcp://a' is malformed: the port is missing.",
      "the endpoint 'tcp://a' is malformed: the port is missing"
    ),
    ("The.csv: there are no points to show", "The.csv: there are no points to show"),
    ("--span x: give a number", "--span x: give a number"), ("T is not TSLA", "T is not TSLA"),
    ("give --keys 'Left ...'", "give --keys 'Left ...'"), ("and so on...", "and so on..."), ("", ""), (".", ""),
    ("it stopped: ", "it stopped: "), ("No", "No"),
  ])
  func `a sentence begins small and has no full stop at its end`(sentence: String, told: String) {
    #expect(SentenceStyle.plain(sentence) == told)
    #expect(SentenceStyle.plain(SentenceStyle.plain(sentence)) == told)
  }

  @Test(arguments: [
    ("snapshot", "rows", "--size COLUMNSxROWS"), ("chart", "width", "--size COLUMNSxROWS"),
    ("view", "log", "--y-scale log"), ("replay", "type", "--series"), ("snapshot", "output", "-o FILE"),
    ("tail", "tz", "--timezone"),
  ])
  func `an option of other programs is answered with ours, where the command has it`(
    command: String, name: String, ours: String
  ) {
    let help = "slipstream \(command) --help"
    let message = "Unknown option '--\(name)'. Did you mean '--from'?"
    #expect(
      SentenceStyle.usage(message, help: help) == "Unknown option '--\(name)'; did you mean \(ours)? See \(help)")
    let none = SentenceStyle.usage(message, help: "slipstream config --help")
    #expect(none == "Unknown option '--\(name)'; did you mean '--from'? See slipstream config --help")
  }

  @Test func `a name from outside adds no line to a sentence, and turns nothing`() {
    #expect(Console.clean("a\nslipstream: forged") == "a\u{FFFD}slipstream: forged")
    #expect(Console.clean("a\u{202E}b\u{1B}[2Jc\td") == "a\u{FFFD}b\u{FFFD}[2Jc\td")
    #expect(Console.clean("").isEmpty)
  }

  @Test(arguments: [
    (
      "Unknown option '--symbl'. Did you mean '--symbol'?",
      "unknown option '--symbl'; did you mean '--symbol'? See slipstream view --help"
    ),
    (
      "Missing expected argument '<sources> ...'",
      "missing expected argument '<sources> ...'; see slipstream view --help"
    ),
    (
      "The value 'x' is invalid for '--momentum <momentum>'. Please provide one of 'decay', 'seed' or 'off'.",
      "the value 'x' is invalid for '--momentum <momentum>'; give one of 'decay', 'seed' or 'off'; see slipstream view --help"
    ),
  ])
  func `the parser speaks in the same voice`(message: String, told: String) {
    #expect(SentenceStyle.plain(SentenceStyle.usage(message, help: "slipstream view --help")) == told)
  }

  @Test(arguments: [(0, "0 points"), (1, "1 point"), (2, "2 points"), (-1, "-1 points")])
  func `a noun agrees with its number`(number: Int, words: String) {
    #expect(number.counted("point") == words)
  }
}

@Suite("What was meant")
struct SuggestionTests {
  private static let commands = SlipstreamCommand.commandNames

  @Test(arguments: [
    ("veiw", "view"), ("vew", "view"), ("VIEW", "view"), ("snapshto", "snapshot"), ("publsh", "publish"),
    ("relpay", "replay"), ("docter", "doctor"), ("calender", "calendar"), ("ls", "ls"), ("tial", "tail"),
  ])
  func `a slip or two lead to the command`(word: String, meant: String) {
    #expect(Suggestion.nearest(to: word, in: Self.commands) == meant)
  }

  @Test(arguments: ["", "x", "completely-else", "prices.csv", String(repeating: "view", count: 100_000)])
  func `a word that is near no other suggests nothing`(word: String) {
    #expect(Suggestion.nearest(to: word, in: Self.commands) == nil)
    #expect(Suggestion.nearest(to: word, in: []) == nil)
  }

  @Test func `a slip in any name of some length leads back to it`() {
    var random = SplitMix64(seed: 3)
    let names = (0..<200).map { number in
      "name-\(number)-"
        + String((0..<12).map { _ in "abcdefghijklmnopqrstuvwxyz".randomElement(using: &random) ?? "a" })
    }
    for name in names {
      var letters = Array(name)
      let place = Int.random(in: 9..<letters.count - 1, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: letters.remove(at: place)
      case 1: letters.insert("z", at: place)
      case 2: letters[place] = "0"
      default: letters.swapAt(place, place + 1)
      }
      #expect(Suggestion.nearest(to: String(letters), in: names) == name)
    }
  }

  @Test func `a source that is no file is looked for among endpoints, files and commands`() throws {
    let folder = try TemporaryFolder()
    let path = folder.place("prices.csv")
    try Files.write("time,value\n", to: path)
    #expect(Sources.missing("localhost:5556")?.description.contains("did you mean tcp://localhost:5556?") == true)
    #expect(Sources.missing("[::1]:5556")?.description.contains("did you mean tcp://[::1]:5556?") == true)
    #expect(Sources.missing(folder.place("price.csv"))?.description.hasSuffix("did you mean \(path)?") == true)
    #expect(Sources.missing("calendar")?.description.hasSuffix("the command slipstream calendar?") == true)
    #expect(Sources.missing(folder.place("quite-else.json")) == nil)
    #expect(Sources.missing("") == nil)
    #expect(Sources.missing("localhost:0") == nil)
  }

  @Test func `a source alone is viewed, and another word is no command`() throws {
    let folder = try TemporaryFolder()
    let path = folder.place("prices.csv")
    try Files.write("time,value\n", to: path)
    #expect(try SlipstreamCommand.withCommand([path, "--text"]) == ["view", path, "--text"])
    #expect(try SlipstreamCommand.withCommand(["tcp://h:1"]) == ["view", "tcp://h:1"])
    #expect(try SlipstreamCommand.withCommand(["-"]) == ["view", "-"])
    for given in [
      [], ["view", "x"], ["help", "view"], ["help"], ["--version"], ["--versoin"], ["-h"], ["config", "print"],
    ] {
      #expect(try SlipstreamCommand.withCommand(given) == given)
    }
    let failure = #expect(throws: Failure.self) { try SlipstreamCommand.withCommand(["veiw", "x"]) }
    #expect(failure?.description == "there is no command veiw; did you mean view?")
    #expect(throws: Failure.self) { try SlipstreamCommand.withCommand(["nosuch.csv"]) }
    #expect(try SlipstreamCommand.withCommand(["--span", "90d", path]) == ["view", "--span", "90d", path])
  }

  @Test func `a file in a folder is a file, whatever its name`() throws {
    let folder = try TemporaryFolder()
    let path = folder.place("demo")
    try Files.write("time,value\n", to: path)
    #expect(try SlipstreamCommand.withCommand([path]) == ["view", path])
    #expect(try SlipstreamCommand.withCommand(["demo"]) == ["demo"])
    let failure = #expect(throws: Failure.self) { try SlipstreamCommand.withCommand(["./view"]) }
    #expect(failure?.description == "there is no file ./view")
    #expect(failure?.status == .noInput)
  }

  @Test(arguments: [
    (["config", "prnt"], "there is no command config prnt; did you mean config print?"),
    (["help", "vew"], "there is no command vew; did you mean view?"),
    (["help", "keys", "shwo"], "there is no command keys shwo; did you mean keys show?"),
    (["keys", "x", "--list"], "there is no command keys x; give generate, show or allow"),
  ])
  func `a slip in a command of a command is no argument`(given: [String], sentence: String) {
    let failure = #expect(throws: Failure.self) { try SlipstreamCommand.withCommand(given) }
    #expect(failure?.description == sentence)
    #expect(failure?.status == .usage)
  }
}

@Suite("The machine's own zone")
struct LocalZoneTests {
  @Test(arguments: [
    ("America/New_York", "America/New_York"), (":Europe/London", "Europe/London"), ("UTC", "UTC"), ("", "UTC"),
    (":", "UTC"), ("EST5EDT,M3.2.0,M11.1.0", "EST5EDT,M3.2.0,M11.1.0"), ("<+0530>-5:30", "<+0530>-5:30"),
  ])
  func `TZ names it, or holds its rule`(variable: String, identifier: String) throws {
    #expect(try Zones.local(variable: variable, file: "/nowhere").identifier == identifier)
  }

  @Test func `without TZ the system's file says it, and without one it is UTC`() throws {
    #expect(try Zones.local(variable: nil, file: "/nowhere").identifier == "UTC")
    let folder = try TemporaryFolder()
    try Files.write("no zone", to: folder.place("localtime"))
    #expect(throws: Failure.self) { try Zones.local(variable: nil, file: folder.place("localtime")) }
    #expect(throws: Failure.self) { try Zones.local(variable: "Nowhere/Town", file: "/nowhere") }
  }

  @Test func `a rule gives the offsets of the zone that it describes`() throws {
    let rule = try Zones.local(variable: "EST5EDT,M3.2.0,M11.1.0")
    let zone = try Zones.named("America/New_York")
    for day in stride(from: Int64(1_200_000_000), to: 2_000_000_000, by: 86_400 * 5) {
      let time = Timestamp(nanoseconds: day * 1_000_000_000)
      #expect(rule.offset(at: time) == zone.offset(at: time))
    }
  }
}
