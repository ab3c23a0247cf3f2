import ArgumentParser
import CivilTime
import FeedIO
import Platform
import Slipstream
import TerminalCharts
import TerminalHost
import TerminalScreen
import TextPoints
import ZeroMQ

/// Reports what the terminal and libzmq can do, whether feeds answer, and how files are understood.
struct Doctor: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Check the terminal, libzmq, feeds and files.",
    discussion: """
      Without arguments, queries the terminal and prints its answers, the colours and glyphs chosen from them, a row of \
      every kind of glyph (each row must end at the same column, and blocks must join), and a test picture for each way \
      of drawing pixels that the terminal answers to.

      With endpoints, reports whether each one answers. Exits with 0 if it does, 69 if nobody answers within --wait \
      (3s) or no point of --symbol comes, 76 if it speaks another protocol, 77 if it refuses the keys.

      With files, prints how each one was understood: its format, the meaning of each column, its series and their \
      times, bad rows and assumptions.

        slipstream doctor
        slipstream doctor tcp://127.0.0.1:5556
        slipstream doctor prices.csv
        slipstream doctor --restore    # after a program left the terminal broken
      """)

  @Flag(
    help: "Restore the modes, the cursor and the main screen of the terminal, delete its pictures, and do nothing else."
  )
  var restore = false

  /// Draws and then crashes: tools/check-restore examines the terminal afterwards.
  @Option(help: .hidden)
  var crash: Crash?

  enum Crash: String, ExpressibleByArgument {
    case trap
  }

  @Argument(
    help: "Endpoints of feeds (tcp://host:port, ipc://path), or files.",
    completion: OfferedWords.sources)
  var sources: [String] = []

  @Option(
    help: ArgumentHelp("Exact name of the series that must come.", valueName: "name"), completion: OfferedWords.symbols)
  var symbol: String?

  @Flag(help: "Print the report of the terminal as one JSON object; with files, one object per line.")
  var json = false

  @Option(help: "With files: place rows by index, and ignore times.")
  var time: BareTimes?

  @Option(
    help: ArgumentHelp("With files: time zone of local times, such as Europe/Berlin, or local.", valueName: "zone"))
  var timezone: Zone?

  @OptionGroup(title: "Columns") var columns: ColumnOptions
  @OptionGroup(title: "Feed") var feed: FeedOptions
  @OptionGroup(title: "Look") var palette: PaletteOptions

  func run() throws {
    if let crash { return try fail(crash) }
    if !sources.isEmpty, !sources.contains(where: Endpoint.isMeant) { return try reportFiles() }
    guard sources.isEmpty else { return try checkFeeds() }
    if restore {
      let environment = TerminalEnvironment(isTerminal: true, Environment.value)
      // tmux, screen and the console would show the command as text.
      let hasPictures = !environment.isMultiplexed && !environment.isDumb && environment.term != "linux"
      Console.write((hasPictures ? KittyPictures.deletion : []) + TerminalSequences.restore, to: .output)
      return
    }
    let choice = try palette.choice()
    let environment = TerminalEnvironment(isTerminal: Console.isTerminal, Environment.value)
    var capabilities = TerminalCapabilities()
    var seconds: Double?
    if !environment.isDumb { (capabilities, seconds) = try ask(environment) }
    let view = choice.view(environment, capabilities)
    let test = PixelTest(environment, capabilities)
    let sections = [
      Self.terminal(environment, capabilities, seconds),
      Self.choices(view, capabilities, test.chosen(palette.graphics)), Self.library,
    ]
    if json {
      let members =
        [("version", JSONOutput.string("\(ProgramVersion.number) (\(ProgramVersion.commit))"))]
        + sections.map { ($0.title, $0.json) }
      Console.print(Console.clean(JSONOutput.object(members).text) + "\n")
      return
    }
    var lines = sections.flatMap(\.lines)
    lines += Self.selfTest(view.glyphs)
    lines += [""] + test.lines
    Console.print(lines.map { Console.clean($0) + "\n" }.joined())
    for (words, bytes) in test.pictures {
      Console.print(words + "\n")
      Console.write(bytes, to: .output)
    }
  }

  /// Seconds after which a terminal answers nothing more.
  private static let patience = 2.0

  private func fail(_ crash: Crash) throws {
    let session: TerminalSession
    let environment = TerminalEnvironment(isTerminal: true, Environment.value)
    do throws(TerminalError) {
      session = try TerminalSession.open(deletion: PlaceholderPictures.deletion(.ofThisProcess, environment))
    } catch {
      throw Failure(.inputOutput, error.description)
    }
    defer { session.close() }
    if let way = palette.graphics?.value, way != .cells {
      _ = try? session.write(PixelTest.still(way, environment, cell: ScreenSize(columns: 9, rows: 18), .dark))
      session.hasPictures = way == .kitty
    }
    Console.error("slipstream: an error on purpose: \(crash.rawValue)")
    // One past the end, of a number known only at run time, so that the compiler cannot see it.
    let arguments = CommandLine.arguments
    Console.error(arguments[arguments.count])
  }

  /// Queries the terminal; nil seconds if its answers were incomplete within the budget.
  private func ask(_ environment: TerminalEnvironment) throws -> (TerminalCapabilities, Double?) {
    do throws(TerminalError) {
      let session = try TerminalSession.open()
      defer { session.close() }
      var probe = TerminalProbe(environment, asksOutside: true)
      var decoder = InputDecoder()
      let start = Instant.now.seconds
      var answered: Double?
      try session.write(probe.start(at: start))
      session.answersUntil = probe.deadline
      // Answers that come after the budget count for nothing, but must not be left for the shell.
      let (budget, end) = (probe.deadline ?? start, start + Self.patience)
      func isOpen(_ now: Double) -> Bool {
        probe.isWaiting(at: now) || !probe.capabilities.isComplete && now < end
      }
      while isOpen(Instant.now.seconds) {
        var set = PollSet()
        let keys = set.add(session.descriptor, session.isWriting ? [.input, .output] : .input)
        _ = set.wait(until: Instant(seconds: probe.deadline ?? end))
        if session.isWriting { _ = try session.flush() }
        guard set.isReadable(keys) else { continue }
        for case .reply(let reply) in decoder.decode(try session.read(), at: Instant.now.seconds) {
          _ = probe.handle(reply)
        }
        let now = Instant.now.seconds
        if probe.capabilities.isComplete, now <= budget { answered = answered ?? now - start }
      }
      var capabilities = probe.capabilities
      let (cells, pixels) = session.measure()
      capabilities.assume(cells: cells, pixels: pixels)
      return (capabilities, answered)
    } catch {
      throw Failure(.inputOutput, error.description)
    }
  }
}

// MARK: lines

extension Doctor {
  /// A part of the report of the terminal.
  private struct Section {
    var title: String
    var rows: [(name: String, value: String)] = []

    var lines: [String] { [title] + rows.map { Doctor.row("  " + $0.name, $0.value) } + [""] }

    var json: JSONOutput { .object(rows.map { ($0.name, .string($0.value)) }) }
  }

  static func row(_ name: String, _ value: String) -> String {
    name + String(repeating: " ", count: max(1, 24 - name.unicodeScalars.count)) + value
  }

  private static func hex(_ color: UInt32?) -> String {
    color.map(String.init(rgb:)) ?? "unknown"
  }

  private static func terminal(
    _ environment: TerminalEnvironment, _ found: TerminalCapabilities, _ seconds: Double?
  ) -> Section {
    func yes(_ value: Bool) -> String { value ? "yes" : "no" }
    var section = Section(title: "Terminal")
    func row(_ name: String, _ value: String) -> (String, String) { (name, value) }
    section.rows.append(
      row(
        "TERM, COLORTERM",
        "\(environment.term.isEmpty ? "-" : environment.term)"
          + ", \(environment.colorTerm.isEmpty ? "-" : environment.colorTerm)"))
    guard environment.isTerminal else {
      section.rows.append(row("standard output", "not a terminal, so it was not queried"))
      return section
    }
    guard !environment.isDumb else {
      section.rows.append(row("answers", "a dumb terminal is not queried"))
      return section
    }
    let cell = found.cellPixels.map { "\($0.columns) x \($0.rows) pixels" } ?? "unknown"
    let answered = seconds.map { "complete after \(Int(($0 * 1000).rounded(.up))) ms" }
    section.rows += [
      row("answers", answered ?? "incomplete after \(Int(TerminalProbe.budget * 1000)) ms"),
      row("name and version", found.version ?? "unknown"),
      row(
        "  level, attributes",
        found.attributes.isEmpty ? "unknown" : found.attributes.map(String.init).joined(separator: " ")),
      row("text on background", hex(found.foreground) + " on " + hex(found.background)),
      row("true colour (RGB)", found.hasDirectColor.map(yes) ?? "unknown"),
      row("cell", cell),
      row("one-column glyphs", yes(found.hasNarrowGlyphs)),
      row("synchronised (2026)", yes(found.canSynchronize)),
      row("keyboard protocol", yes(found.hasKeyboardProtocol)),
      row("size reports (2048)", yes(found.canReportSize)),
      row("scheme (2031)", yes(found.canReportScheme)),
      row("mouse pixels (1016)", yes(found.canReportPixels)),
      row("margins for scrolls", found.scrolling == .margins ? "yes" : "no, whole rows"),
    ]
    return section
  }

  private static func choices(
    _ view: ChartView, _ found: TerminalCapabilities, _ plots: PictureProtocol
  ) -> Section {
    let theme = view.theme
    let contrast =
      theme.depth == .truecolor && theme.background != nil ? "computed against \(hex(theme.background))" : "as designed"
    return Section(
      title: "Choice",
      rows: [
        ("colours", theme.depth.rawValue), ("theme", "\(theme.ground.rawValue), \(theme.market.rawValue)"),
        ("contrast", contrast), ("glyphs", view.glyphs.rawValue), ("plots", plots.rawValue),
      ])
  }

  private static var library: Section {
    let names = ["curve", "ipc", "tcp", "inproc", "gssapi", "norm", "pgm", "tipc", "vmci", "ws", "wss", "draft"]
      .filter { Context.has($0) }
    return Section(
      title: "libzmq", rows: [("version", Context.version), ("has", names.joined(separator: " "))])
  }

  /// One row for each kind of glyph, 16 columns between bars that must line up.
  private static func selfTest(_ glyphs: GlyphSet) -> [String] {
    let rows: [(String, String)] = [
      ("ascii", "#|+-[]<>^v~*.:'o"), ("wicks", "│╷╵┃║╽╿╻╹╺╸┿┷┯━┼"), ("eighths", "▁▂▃▄▅▆▇█▇▆▅▄▃▂▁ "),
      ("quadrants", "▘▝▀▖▌▞▛▗▚▐▜▄▙▟█ "), ("braille", "⠁⠃⠇⡇⣇⣧⣷⣿⣾⣼⣸⢸⠸⠘⠈⠀"), ("octants", "𜺨𜴀𜴉𜵱𜶫𜴵𜵹𜷋𜷤𜷥𜷞𜷀𜶖𜵌𜴴 "),
      ("signs", "·┊╌┈─┴●○■×▲▼−–…→"),
    ]
    let shown = glyphs == .ascii ? Array(rows.prefix(1)) : rows
    return ["Glyphs: every row must end at the same column, blocks without gaps"]
      + shown.map { row("  " + $0.0, "|" + $0.1 + "|") }
  }
}
