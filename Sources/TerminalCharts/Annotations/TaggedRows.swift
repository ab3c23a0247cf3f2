/// The rows of the plot with a tag: of the value line, of a newest point out of view, and of the lines of a comparison.
///
/// Not a set, which would be allocated in every frame.
struct TaggedRows {
  let value: Int?
  let newest: Int?
  var lines: [Int] = []

  func contains(_ row: Int) -> Bool { row == value || row == newest || lines.contains(row) }
}
