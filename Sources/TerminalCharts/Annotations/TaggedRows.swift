/// The rows of the plot with a tag of the charted series: that of the value line, and that of a newest point out of view.
///
/// Not a set, which would be allocated in every frame.
struct TaggedRows {
  private let value: Int?
  private let newest: Int?

  static let none = TaggedRows(value: nil, newest: nil)

  init(value: Int?, newest: Int?) {
    (self.value, self.newest) = (value, newest)
  }

  func contains(_ row: Int) -> Bool { row == value || row == newest }
}
