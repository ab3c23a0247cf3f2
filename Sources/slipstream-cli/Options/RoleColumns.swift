import ArgumentParser
import FeedModel

/// Columns by role, such as `time=ts,value=px`.
struct RoleColumns: OptionValue {
  let columns: [String: String]

  static var completion: CompletionKind? { .list(["time=", "value=", "symbol=", "open=", "time=#1,value=#2"]) }

  init(option text: String) throws { columns = try TextOptions.fields(parsing: text) }
}
