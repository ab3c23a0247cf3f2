import ArgumentParser
import TextPoints

/// The form of a table's text: the names of its columns, its delimiter and its numbers.
struct CellOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Column names of a file without a header, such as time,open,high,low,close; an empty name skips a column.",
      valueName: "names"))
  var columns: ColumnNames?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Field separator: comma, semicolon, tab, bar, blanks or any one character; detected by default.",
      valueName: "character"))
  var delimiter: Delimiter?

  @Option(help: ArgumentHelp("Decimal mark of numbers: point or comma; detected by default.", valueName: "mark"))
  var decimal: DecimalMark?

  var textOptions: TextOptions {
    var result = TextOptions()
    result.columns = columns?.names
    result.decimal = decimal
    result.delimiter = delimiter?.byte
    return result
  }
}

/// The separator of fields.
struct Delimiter: OptionValue {
  let byte: UInt8

  static var completion: CompletionKind? { .list(["comma", "semicolon", "tab", "bar", "blanks"]) }

  init(option text: String) throws {
    guard let byte = TextOptions.delimiter(parsing: text) else {
      throw ValueFault("separates no fields; give comma, semicolon, tab, bar, blanks or one character")
    }
    self.byte = byte
  }
}
