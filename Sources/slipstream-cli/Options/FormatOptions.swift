import ArgumentParser
import CivilTime
import Slipstream
import TerminalCharts

/// Options of how values and times are written.
struct FormatOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Decimals of values, 0 to 10; by default as many as the data have.", valueName: "n"),
    completion: .list(["0", "2", "4"]),
    transform: { text in Int(try Number.within(0...10, "0 to 10")(text)) })
  var decimals: Int?

  @Option(help: ArgumentHelp("The unit of the values, such as °C.", valueName: "unit"))
  var unit: String?

  @Flag(help: "Write large and small values with prefixes, as 1.2M and 3.3m.")
  var si = false

  @Option(help: "The clock: 24 hours, or 12 as 2:30pm.")
  var clock: ClockHours = .twentyFour

  @Option(help: "The order of dates: 1 Mar 2013 (dmy), Mar 1 2013 (mdy) or 2013 Mar 1 (ymd).")
  var dateOrder: DateOrder = .dmy

  /// - Throws: `Failure` with file and key if a series of the configuration has a fault.
  func apply(to settings: inout Settings) throws {
    settings.timeTicks.dates = ShortDate(order: dateOrder, hasTwelveHours: clock == .twelve)
    let usual = ValueFormat(decimals: decimals, unit: unit ?? "", hasPrefixes: si)
    settings.formats.usual = usual
    settings.formats.own = try ConfiguredSymbols.formats(in: ConfigurationFile.all(), usual: usual)
  }
}

/// The hours of a clock.
enum ClockHours: String, CaseIterable, WordValue {
  case twelve = "12"
  case twentyFour = "24"
}
