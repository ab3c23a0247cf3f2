import ArgumentParser
import CivilTime
import FeedModel

/// The names of the parts of a row or a message, and the form of its times and numbers.
struct ColumnOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Columns by other names or places, such as time=ts,value=px or time=#1; symbol=NAME makes one series per symbol.
      """, valueName: "names"))
  var fields: RoleColumns?

  @Option(
    help: ArgumentHelp(
      "Column names of a file without a header, such as time,open,high,low,close; an empty name skips a column.",
      valueName: "names"))
  var columns: ColumnNames?

  @Option(help: ArgumentHelp("Order of dates such as 01/02/2024: ymd, dmy or mdy.", valueName: "order"))
  var dates: DateOrder?

  @Option(
    help: ArgumentHelp(
      "Unit of numeric times: s, ms, us, ns, year or ymd; by default by magnitude.", valueName: "unit"))
  var timeUnit: TimeUnit?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Field separator: comma, semicolon, tab, bar, blanks or any one character; detected by default.",
      valueName: "character"))
  var delimiter: Delimiter?

  @Option(help: ArgumentHelp("Decimal mark of numbers: point or comma; detected by default.", valueName: "mark"))
  var decimal: DecimalMark?

  var textOptions: TextOptions {
    var result = TextOptions(fields: fields?.columns ?? [:], timeUnit: timeUnit)
    result.columns = columns?.names
    result.dates = dates
    result.decimal = decimal
    result.delimiter = delimiter?.byte
    return result
  }
}
