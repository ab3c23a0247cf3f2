/// What one mutation of a series did, so that whoever holds indices or positions can follow it.
///
/// `inserted` holds each index in the numbering of its moment: to follow, walk it in order and move every index at or
/// beyond each entry up by one. The ranges are in the numbering after the mutation.
public struct SeriesChange: Equatable, Sendable {
  /// Indices added at the end; late points that came between them in the same batch lie inside.
  public var appended: Range<Int>
  /// Hull of the indices changed in place.
  public var amended: Range<Int>
  /// Index of each late point, in the order applied; later indices grew by one each time.
  public var inserted: [Int]
  /// Indices dropped from the start, by retention or by `removeFirst`.
  public var removed: Range<Int>
  /// Points refused; the series counts them by rule in its faults.
  public var rejected: Int

  /// Nothing happened.
  public init() {
    self.init(appended: 0..<0, amended: 0..<0, inserted: [], removed: 0..<0, rejected: 0)
  }

  /// A change of these parts.
  @inlinable
  public init(appended: Range<Int>, amended: Range<Int>, inserted: [Int], removed: Range<Int>, rejected: Int) {
    self.appended = appended
    self.amended = amended
    self.inserted = inserted
    self.removed = removed
    self.rejected = rejected
  }

  /// Whether the series holds the same points as before; a refused point leaves it so.
  /// - Complexity: O(1).
  public var isEmpty: Bool {
    appended.isEmpty && amended.isEmpty && inserted.isEmpty && removed.isEmpty
  }

  mutating func append(_ index: Int) {
    appended = appended.isEmpty ? index..<index + 1 : appended.lowerBound..<index + 1
  }

  mutating func amend(_ index: Int) {
    amended =
      amended.isEmpty
      ? index..<index + 1
      : min(amended.lowerBound, index)..<max(amended.upperBound, index + 1)
  }

  mutating func insert(_ index: Int) {
    inserted.append(index)
    appended = SeriesChange.grown(appended, by: index)
    amended = SeriesChange.grown(amended, by: index)
  }

  /// The range after a point took `index`: moved when it lies beyond, widened when the point came inside.
  private static func grown(_ range: Range<Int>, by index: Int) -> Range<Int> {
    if range.isEmpty || index >= range.upperBound { return range }
    let lower = index <= range.lowerBound ? range.lowerBound + 1 : range.lowerBound
    return lower..<range.upperBound + 1
  }
}
