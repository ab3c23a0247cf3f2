import ArgumentParser
import CivilTime
import TextPoints

/// The names of the parts of a row or a message, and the form of its times and numbers.
struct ColumnOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Columns by other names or places, such as time=ts,value=px or time=#1; symbol=NAME makes one series per symbol, index=NAME is the x axis.
      """, valueName: "names"))
  var fields: RoleColumns?

  @Option(help: ArgumentHelp("Order of dates such as 01/02/2024: ymd, dmy or mdy.", valueName: "order"))
  var dates: DateOrder?

  @Option(
    help: ArgumentHelp(
      "Unit of numeric times: s, ms, us, ns, year or ymd; by default by magnitude.", valueName: "unit"))
  var timeUnit: TimeUnit?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Numbers and words that mark a missing value, such as -9999,off; by default the usual ones, where they lie far outside the data.",
      valueName: "values"))
  var missing: MissingValues?

  @Option(
    name: .customLong("states"), parsing: .singleValue,
    help: ArgumentHelp(
      "Column or field of words to read as a series of states; repeatable.", valueName: "column"))
  var states: [String] = []

  @OptionGroup var cells: CellOptions

  var textOptions: TextOptions {
    var result = cells.textOptions
    result.fields = fields?.columns ?? [:]
    result.timeUnit = timeUnit
    result.dates = dates
    result.missing = missing?.values ?? []
    result.states = states
    return result
  }
}

/// Numbers and words that mean a missing value, such as `-9999,off`.
struct MissingValues: OptionValue {
  let values: [String]

  static var completion: CompletionKind? { .list(["-9999", "-9999,NA"]) }

  init(option text: String) throws {
    values = text.split(separator: ",").map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
    guard !values.isEmpty else { throw ValueFault("names no value; give numbers or words, as -9999,NA") }
  }
}

/// Columns by role, such as `time=ts,value=px`.
struct RoleColumns: OptionValue {
  let columns: [String: String]

  static var completion: CompletionKind? { .list(["time=", "value=", "symbol=", "open=", "time=#1,value=#2"]) }

  init(option text: String) throws { columns = try TextOptions.fields(parsing: text) }
}
