import FeedModel

/// Columns by role, such as `time=ts,value=px`.
struct RoleColumns: OptionValue {
  let columns: [String: String]

  init(option text: String) throws { columns = try TextOptions.fields(parsing: text) }
}
