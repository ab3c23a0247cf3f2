import ArgumentParser
import FeedModel

/// What the parts of a row or a message are called, and how its times and numbers are written.
struct ColumnOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Columns by other names or places, as time=ts,value=px or time=#1; symbol=NAME makes a series of each symbol.",
      valueName: "names"))
  var fields: String?

  @Option(
    help: ArgumentHelp(
      "Names of the columns of a file without a header, as time,open,high,low,close; an empty name skips one.",
      valueName: "names"))
  var columns: String?

  @Option(help: ArgumentHelp("Order of dates such as 01/02/2024: ymd, dmy or mdy.", valueName: "order"))
  var dates: String?

  @Option(
    help: ArgumentHelp(
      "Unit of numeric times: s, ms, us, ns, year or ymd; by default by magnitude.", valueName: "unit"))
  var timeUnit: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "What is between fields: comma, semicolon, tab, bar, blanks or any one sign; by default found out.",
      valueName: "sign"))
  var delimiter: String?

  @Option(help: ArgumentHelp("What marks the fraction of numbers: point or comma.", valueName: "mark"))
  var decimal: String?

  /// - Throws: a usage error that names the option.
  func textOptions() throws -> TextOptions {
    var result = TextOptions()
    if let fields {
      do {
        result.fields = try TextOptions.fields(parsing: fields)
      } catch {
        throw Failure(.usage, "--fields \(fields): \(error.description)")
      }
    }
    result.columns = columns.map(TextOptions.columns)
    result.dates = try word(dates, "--dates", "ymd, dmy or mdy")
    result.timeUnit = try word(timeUnit, "--time-unit", TimeUnit.wordsOfNumbers)
    result.decimal = try word(decimal, "--decimal", "point or comma")
    if let delimiter {
      guard let byte = TextOptions.delimiter(parsing: delimiter) else {
        throw Failure(
          .usage, "--delimiter \(delimiter) parts no fields; give comma, semicolon, tab, bar, blanks or one sign")
      }
      result.delimiter = byte
    }
    return result
  }

  private func word<Value: RawRepresentable>(_ text: String?, _ option: String, _ words: String) throws -> Value?
  where Value.RawValue == String {
    guard let text else { return nil }
    guard let value = Value(rawValue: text) else {
      throw Failure(.usage, "\(option) \(text) is unknown; give \(words)")
    }
    return value
  }
}
