import TimeSeries

/// States of a study at some points, from which it can be computed again.
struct StudyMarks {
  struct Mark {
    var index: Int
    /// The state before the point at `index`.
    var kernel: any StudyKernel
  }

  /// Points from one state to the next; at least as many as a state remembers, so that states take no more memory than
  /// the points.
  private let apart: Int
  /// Ascending; the first is at or before the first point held.
  private var marks: [Mark]
  /// Copies of the points from the first state on, which the series may have dropped since.
  private var points: [StudyPoint] = []
  private var firstPoint: Int

  /// A late point near the end costs about as many steps.
  static let leastApart = 256

  init(apart: Int, _ kernel: any StudyKernel, at index: Int) {
    self.apart = apart
    marks = [Mark(index: index, kernel: kernel)]
    firstPoint = index
  }

  /// Forgets all states but this one.
  mutating func begin(_ kernel: any StudyKernel, at index: Int) {
    self = StudyMarks(apart: apart, kernel, at: index)
  }

  mutating func record(_ kernel: any StudyKernel, before index: Int) {
    guard index % apart == 0, index > marks.last?.index ?? .min else { return }
    marks.append(Mark(index: index, kernel: kernel))
  }

  /// Forgets the marks after a point that has changed.
  mutating func forget(from index: Int) {
    while marks.count > 1, let last = marks.last, last.index > index { marks.removeLast() }
    if index < firstPoint + points.count { points.removeLast(firstPoint + points.count - max(index, firstPoint)) }
  }

  /// Keeps one state at or before the first point held, and copies of the points after it.
  ///
  /// - Complexity: O(1) amortised.
  mutating func trim(_ source: Series) {
    let held = source.indices
    let gone = (marks.dropFirst().firstIndex { $0.index > held.lowerBound } ?? marks.count) - 1
    if gone > 0 { marks.removeFirst(gone) }
    let first = marks.first?.index ?? held.lowerBound
    if firstPoint < first {
      points.removeFirst(min(first - firstPoint, points.count))
      firstPoint = first
    }
    if firstPoint + points.count < held.lowerBound { (points, firstPoint) = ([], held.lowerBound) }
    let end = min(first + 2 * apart, held.upperBound)
    while firstPoint + points.count < end { points.append(StudyPoint(source.bar(at: firstPoint + points.count))) }
  }

  /// Whether the series has dropped more points after the first state than their copies cover.
  func areBehind(_ source: Series) -> Bool {
    source.indices.lowerBound - (marks.first?.index ?? 0) > apart
  }

  /// The last state at or before a point from which all points are held or copied.
  func last(before index: Int, holding held: Range<Int>) -> Mark? {
    marks.last { $0.index <= index && ($0.index >= held.lowerBound || $0.index >= firstPoint) }
  }

  func point(at index: Int, of source: Series) -> StudyPoint {
    if index >= source.indices.lowerBound { return StudyPoint(source.bar(at: index)) }
    return points[index - firstPoint]
  }
}
