import ArgumentParser
import FeedIO
import Platform
import Slipstream
import TerminalCharts
import TerminalHost
import TerminalScreen
import ZeroMQ

/// Says what the terminal and libzmq can do, and what follows from it; or whether feeds answer.
struct Doctor: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "What the terminal can do, what libzmq offers, whether a feed answers, what a file is understood as.",
    discussion: """
      Asks the terminal and prints its answers, the colours and glyphs that are chosen by them, and a line of every kind \
      of glyph: each row must end at the same column, and blocks must join.

      With endpoints it says of each whether somebody answers there: 0 when one does, 69 when nobody does within --wait \
      (3s), 76 when what comes is of another protocol, 77 when the keys are refused.

      With files it prints how each was understood: its format, what each column is taken for, its series and their times,
      what is bad in it and what was assumed.

        slipstream doctor
        slipstream doctor tcp://127.0.0.1:5556
        slipstream doctor prices.csv
        slipstream doctor --restore    # after something left the terminal in a mess
      """)

  @Flag(help: "Give the terminal back its modes, its cursor and its main screen, and do nothing else.")
  var restore = false

  /// Draws and then ends in a way that only a fault would take: tools/check-restore looks at what is left.
  @Option(help: .hidden)
  var crash: Crash?

  enum Crash: String, ExpressibleByArgument {
    case trap
  }

  @Argument(help: "Endpoints of feeds (tcp://host:port, ipc://path), or files.")
  var sources: [String] = []

  @Option(help: ArgumentHelp("Exact name of the series that must come.", valueName: "name"))
  var symbol: String?

  @Flag(help: "With files: print one JSON object per line.")
  var json = false

  @OptionGroup(title: "Columns") var columns: ColumnOptions
  @OptionGroup(title: "Feed") var feed: FeedOptions
  @OptionGroup(title: "Look") var look: LookOptions

  func run() throws {
    if let crash { return try fail(crash) }
    if !sources.isEmpty, !sources.contains(where: Endpoint.isMeant) { return try reportFiles() }
    guard sources.isEmpty else { return try checkFeeds() }
    if restore {
      Console.write(TerminalSequences.restore, to: .output)
      return
    }
    let choice = try look.choice()
    let environment = TerminalEnvironment(isTerminal: Console.isTerminal, Environment.value)
    var capabilities = TerminalCapabilities()
    var seconds: Double?
    if !environment.isDumb { (capabilities, seconds) = try ask() }
    let view = choice.view(environment, capabilities)
    var lines = Self.terminal(environment, capabilities, seconds)
    lines += Self.choices(view, capabilities)
    lines += Self.library
    lines += Self.selfTest(view.glyphs)
    Console.print(lines.map { Console.clean($0) + "\n" }.joined())
  }

  private func fail(_ crash: Crash) throws {
    let session: TerminalSession
    do throws(TerminalError) {
      session = try TerminalSession.open()
    } catch {
      throw Failure(.inputOutput, error.description)
    }
    defer { session.close() }
    Console.error("slipstream: an error on purpose: \(crash.rawValue)")
    // Past the end by one, of a number that only the process knows.
    let arguments = CommandLine.arguments
    Console.error(arguments[arguments.count])
  }

  /// Asks the terminal; nil seconds when it did not end its answers within the budget.
  private func ask() throws -> (TerminalCapabilities, Double?) {
    do throws(TerminalError) {
      let session = try TerminalSession.open()
      defer { session.close() }
      var probe = TerminalProbe()
      var decoder = InputDecoder()
      let start = Instant.now.seconds
      session.answersUntil = start + TerminalProbe.budget
      try session.write(probe.start(at: start))
      while probe.isWaiting(at: Instant.now.seconds) {
        var set = PollSet()
        let keys = set.add(session.descriptor, session.isWriting ? [.input, .output] : .input)
        _ = set.wait(until: probe.deadline.map { Instant(seconds: $0) })
        if session.isWriting { _ = try session.flush() }
        guard set.isReadable(keys) else { continue }
        for case .reply(let reply) in decoder.decode(try session.read(), at: Instant.now.seconds) {
          _ = probe.take(reply)
        }
      }
      var capabilities = probe.capabilities
      let (cells, pixels) = session.measure()
      capabilities.assume(cells: cells, pixels: pixels)
      return (capabilities, capabilities.isComplete ? Instant.now.seconds - start : nil)
    } catch {
      throw Failure(.inputOutput, error.description)
    }
  }
}

// MARK: lines

extension Doctor {
  private static func row(_ name: String, _ value: String) -> String {
    name + String(repeating: " ", count: max(1, 24 - name.unicodeScalars.count)) + value
  }

  private static func hex(_ color: UInt32?) -> String {
    guard let color else { return "not told" }
    let digits = String(color, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  private static func terminal(
    _ environment: TerminalEnvironment, _ found: TerminalCapabilities, _ seconds: Double?
  ) -> [String] {
    func yes(_ value: Bool) -> String { value ? "yes" : "no" }
    var lines = [
      "Terminal",
      row(
        "  TERM, COLORTERM",
        "\(environment.term.isEmpty ? "-" : environment.term)"
          + ", \(environment.colorTerm.isEmpty ? "-" : environment.colorTerm)"),
    ]
    guard environment.isTerminal else {
      return lines + [row("  standard output", "is no terminal: nothing was asked"), ""]
    }
    guard !environment.isDumb else { return lines + [row("  answers", "a dumb terminal is not asked"), ""] }
    let cell = found.cellPixels.map { "\($0.columns) x \($0.rows) pixels" } ?? "not told"
    let answered = seconds.map { "complete after \(Int(($0 * 1000).rounded(.up))) ms" }
    lines += [
      row("  answers", answered ?? "incomplete after \(Int(TerminalProbe.budget * 1000)) ms"),
      row("  name and version", found.version ?? "not told"),
      row(
        "  level, attributes",
        found.attributes.isEmpty ? "not told" : found.attributes.map(String.init).joined(separator: " ")),
      row("  text on ground", hex(found.foreground) + " on " + hex(found.background)),
      row("  true colour (RGB)", found.hasDirectColor.map(yes) ?? "not told"),
      row("  cell", cell),
      row("  one-column glyphs", yes(found.hasNarrowGlyphs)),
      row("  synchronised (2026)", yes(found.canSynchronize)),
      row("  keyboard protocol", yes(found.hasKeyboardProtocol)),
      row("  size reports (2048)", yes(found.canReportSize)),
      row("  scheme (2031)", yes(found.canReportScheme)),
      row("  mouse pixels (1016)", yes(found.canReportPixels)),
      row("  margins for scrolls", found.scrolling == .margins ? "yes" : "no, whole rows"),
      row("  kitty graphics, sixel", yes(found.hasKittyGraphics) + ", " + yes(found.hasSixel)),
    ]
    return lines + [""]
  }

  private static func choices(_ view: ChartView, _ found: TerminalCapabilities) -> [String] {
    let theme = view.theme
    let contrast =
      theme.depth == .truecolor && theme.background != nil ? "computed against \(hex(theme.background))" : "as designed"
    return [
      "Choice", row("  colours", theme.depth.rawValue),
      row("  theme", "\(theme.ground.rawValue), \(theme.market.rawValue)"),
      row("  contrast", contrast), row("  glyphs", view.glyphs.rawValue), "",
    ]
  }

  private static var library: [String] {
    let names = ["curve", "ipc", "tcp", "inproc", "gssapi", "norm", "pgm", "tipc", "vmci", "ws", "wss", "draft"]
      .filter { Context.has($0) }
    return ["libzmq", row("  version", Context.version), row("  has", names.joined(separator: " ")), ""]
  }

  /// One row for each kind of glyph, 16 columns wide between bars that must stand below each other.
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
