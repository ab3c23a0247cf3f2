/// The effect of one mutation of a series, so that holders of indices or positions can follow it.
///
/// Each entry of `inserted` uses the numbering at its own moment: walk the entries in order and move every index at or
/// beyond each entry up by one. The ranges use the numbering after the mutation.
public struct SeriesChange: Equatable, Sendable {
  /// Indices added at the end; includes late points of the same batch that were inserted between them.
  public var appended: Range<Int>
  /// Smallest range that covers all indices changed in place.
  public var amended: Range<Int>
  /// Index of each late point, in the order applied; later indices grew by one each time.
  public var inserted: [Int]
  /// Indices dropped from the start, by retention or by `removeFirst`.
  public var removed: Range<Int>
  /// Number of points rejected; the series counts them by rule in its faults.
  public var rejected: Int

  /// No change.
  public init() {
    self.init(appended: 0..<0, amended: 0..<0, inserted: [], removed: 0..<0, rejected: 0)
  }

  /// Makes a change from its parts.
  @inlinable
  public init(appended: Range<Int>, amended: Range<Int>, inserted: [Int], removed: Range<Int>, rejected: Int) {
    self.appended = appended
    self.amended = amended
    self.inserted = inserted
    self.removed = removed
    self.rejected = rejected
  }

  /// Whether the series holds the same points as before; a rejected point leaves it so.
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

  /// The range after a point took `index`: moved when the range starts at or beyond it, widened when the point is
  /// inside.
  private static func grown(_ range: Range<Int>, by index: Int) -> Range<Int> {
    if range.isEmpty || index >= range.upperBound { return range }
    let lower = index <= range.lowerBound ? range.lowerBound + 1 : range.lowerBound
    return lower..<range.upperBound + 1
  }
}
