import ArgumentParser
import AxisScales
import CivilTime
import TimeSeries

/// Prints the sessions of a trading calendar.
struct Calendar: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the sessions of a trading calendar, times in UTC.",
    discussion: """
        slipstream calendar XNYS --from 2024-01-01 --to 2024-12-31
        slipstream calendar XTKS --from 2024-11-01 --to 2024-11-10 --json
        slipstream calendar my.toml --from 2026-12-01
        slipstream calendar 0930-1600:23456 --timezone America/New_York
      """)

  @Argument(help: "A calendar by name, as XNYS, a file as my.toml, or hours as 0930-1600:23456.")
  var name: String

  @Option(help: ArgumentHelp("Zone of hours that are given as such; UTC by default.", valueName: "zone"))
  var timezone: String?

  @Option(help: ArgumentHelp("First date.", valueName: "date"))
  var from: String = "1990-01-01"

  @Option(help: ArgumentHelp("Last date.", valueName: "date"))
  var to: String = "2030-12-31"

  @Flag(help: "CSV with a header (the default).")
  var csv = false

  @Flag(help: "One JSON object a line.")
  var json = false

  func run() throws {
    if json && csv { throw Failure(.usage, "--json and --csv exclude each other") }
    if timezone != nil, !Calendars.isSessionString(name) {
      throw Failure(.usage, "--timezone is for hours as 0930-1600:23456; \(name) has a zone of its own")
    }
    let calendar = try Calendars.find(name, zone: try timezone.map(Zones.named))
    let first = try date(from, "--from")
    let last = try date(to, "--to")
    guard first <= last else { throw Failure(.usage, "--from \(from) is after --to \(to)") }
    let sessions = calendar.sessions(from: first, to: last)
    let rows = json ? sessions.map(\.jsonRow) : [TradingSession.csvHeader] + sessions.map(\.csvRow)
    if !rows.isEmpty { Console.print(rows.joined(separator: "\n") + "\n") }
  }

  private func date(_ text: String, _ option: String) throws -> CivilDate {
    guard let date = ISO8601.date(text.utf8, .shortDate)
    else { throw Failure(.usage, "\(option) \(text) is no date; write one as 2024-03-08") }
    return date
  }
}
