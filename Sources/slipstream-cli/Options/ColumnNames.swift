import FeedModel

/// Columns in the file's order, such as `time,open,,close`.
struct ColumnNames: OptionValue {
  let names: [String]

  init(option text: String) { names = TextOptions.columns(parsing: text) }
}
