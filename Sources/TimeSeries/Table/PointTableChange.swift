/// The effect of one mutation of a table.
public struct PointTableChange: Equatable, Sendable {
  /// The number of rows removed from the start; the places of the others are lower by it.
  public var removed: Int
  /// The places of rows with other values than before.
  public var amended: Range<Int>
  /// The places of rows added at the end.
  public var appended: Range<Int>

  package init(removed: Int = 0, amended: Range<Int> = 0..<0, appended: Range<Int> = 0..<0) {
    (self.removed, self.amended, self.appended) = (removed, amended, appended)
  }

  /// Whether the table holds the same rows as before.
  public var isEmpty: Bool { removed == 0 && amended.isEmpty && appended.isEmpty }
}
