/// The panes that a screen must have room for, below the main plot.
package struct PaneRoom: Equatable, Sendable {
  /// The height of each pane as a share of the main plot's; empty for none.
  package var heights: [Double] = []
  /// The first pane shown if there is no room for all.
  package var first = 0

  package init() {}

  package init(heights: [Double], first: Int = 0) {
    (self.heights, self.first) = (heights, first)
  }

  /// The least rows of the main plot beside panes, and of a pane with its name.
  private static let leastMain = 5
  private static let leastPane = 4

  /// Returns the rows of each shown pane, its name included; the rest of `rows` belongs to the main plot.
  ///
  /// As many panes are shown as fit with their least rows, from `first` on or, near the end, the last ones.
  func split(_ rows: Int) -> (first: Int, rows: [Int]) {
    let fitting = min(max((rows - Self.leastMain) / Self.leastPane, 0), heights.count)
    guard fitting > 0 else { return (0, []) }
    let start = min(max(first, 0), heights.count - fitting)
    let shown = heights[start..<start + fitting].map { $0.isFinite ? min(max($0, 0.05), 20) : 1 }
    var free = rows
    var weight = 1 + shown.reduce(0, +)
    var result: [Int] = []
    for (place, height) in shown.enumerated() {
      let reserved = Self.leastMain + Self.leastPane * (shown.count - place - 1)
      let share = Int((Double(free) * height / weight).rounded())
      let own = min(max(share, Self.leastPane), free - reserved)
      result.append(own)
      free -= own
      weight -= height
    }
    return (start, result)
  }
}
