import CivilTime

/// A row and its surroundings.
struct RowContext {
  var row: ForeignValue
  var root: ForeignValue
  var topic: String?
  var bodySize: Int
  var sequence: UInt64?
  var frameTime: Timestamp?
  var receivedAt: Timestamp

  /// The value at a path in the row, else around the rows. `@size` is the number of the body's bytes, `@sequence` the
  /// message's number.
  func value(_ path: FieldPath) -> ForeignValue? {
    if path.steps.count == 1 {
      if path.steps[0] == "@size" { return .integer(Int64(bodySize)) }
      if path.steps[0] == "@sequence" { return sequence.map(ForeignValue.unsigned) }
    }
    return row[path] ?? root[path]
  }

  func value(anyOf names: [String]) -> (name: String, value: ForeignValue)? {
    for name in names {
      if let value = row[name] ?? root[name] { return (name, value) }
    }
    return nil
  }
}
