import ArgumentParser
import TextPoints

/// Columns in the file's order, such as `time,open,,close`.
struct ColumnNames: OptionValue {
  let names: [String]

  static var completion: CompletionKind? { .list(["time,value", "time,open,high,low,close,volume"]) }

  init(option text: String) { names = TextOptions.columns(parsing: text) }
}
