import ArgumentParser
import AxisScales
import CivilTime
import TimeSeries

/// Prints the sessions of a trading calendar.
struct Calendar: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "calendar",
    abstract: "Print the sessions of a trading calendar in UTC.",
    usage: "slipstream calendar [<options>] <name>",
    discussion: """
        slipstream calendar XNYS --from 2024-01-01 --to 2024-12-31
        slipstream calendar XTKS --from 2024-11-01 --to 2024-11-10 --json
        slipstream calendar my.toml --from 2026-12-01
        slipstream calendar 0930-1600:23456 --timezone America/New_York
      """)

  @Argument(help: "A name such as XNYS, a file such as my.toml, or hours such as 0930-1600:23456.")
  var name: QuotedValue<CalendarChoice>

  @Option(help: ArgumentHelp("Time zone of the hours; UTC by default.", valueName: "zone"))
  var timezone: Zone?

  @Option(help: ArgumentHelp("First date.", valueName: "date"))
  var from: QuotedValue<CivilDate> = QuotedValue(CivilDate(days: 7_305), "1990-01-01")

  @Option(help: ArgumentHelp("Last date.", valueName: "date"))
  var to: QuotedValue<CivilDate> = QuotedValue(CivilDate(days: 22_279), "2030-12-31")

  @Flag(help: "Print CSV with a header (the default).")
  var csv = false

  @Flag(help: "Print one JSON object per line.")
  var json = false

  func run() throws {
    if json && csv { throw Failure(.usage, "--json and --csv exclude each other") }
    if timezone != nil {
      guard case .hours = name.value else {
        throw Failure(.usage, "--timezone is for hours as 0930-1600:23456; \(name) has a zone of its own")
      }
    }
    let calendar = try name.value.calendar(zone: timezone)
    let (first, last) = (from.value, to.value)
    guard first <= last else { throw Failure(.usage, "--from \(from) is after --to \(to)") }
    let sessions = calendar.sessions(from: first, to: last)
    let rows = json ? sessions.map(\.jsonRow) : [TradingSession.csvHeader] + sessions.map(\.csvRow)
    if !rows.isEmpty { Console.print(rows.joined(separator: "\n") + "\n") }
  }
}
