/// The panes that a screen must have room for, below the main plot.
package struct PaneRoom: Equatable, Sendable {
  /// The height of each pane as a share of the main plot's; empty for none.
  package var heights: [Double] = []
  /// The first pane shown if there is no room for all.
  package var first = 0
  /// The places of panes whose plot is one row high.
  package var ofOneRow: Set<Int> = []

  package init() {}

  package init(heights: [Double], first: Int = 0, ofOneRow: Set<Int> = []) {
    self.heights = heights
    self.first = first
    self.ofOneRow = ofOneRow
  }

  /// The least rows of the main plot beside panes, and of a pane with its name.
  private static let leastMain = 5
  private static let leastPane = 4
  /// The rows of a pane of one row and its name.
  private static let oneRow = 2

  /// Returns the rows of each shown pane, its name included; the rest of `rows` belongs to the main plot.
  ///
  /// As many panes are shown as fit with their least rows, from `first` on or, near the end, the last ones.
  func split(_ rows: Int) -> (first: Int, rows: [Int]) {
    let places = shown(in: rows - Self.leastMain)
    guard !places.isEmpty else { return (0, []) }
    let fixed = places.count { ofOneRow.contains($0) } * Self.oneRow
    let shares = places.filter { !ofOneRow.contains($0) }
    var free = rows - fixed
    var weight = 1 + shares.reduce(0) { $0 + share(of: $1) }
    var left = shares.count
    var result: [Int] = []
    for place in places {
      guard !ofOneRow.contains(place) else {
        result.append(Self.oneRow)
        continue
      }
      left -= 1
      let height = share(of: place)
      let reserved = Self.leastMain + Self.leastPane * left
      let share = Int((Double(free) * height / weight).rounded())
      let own = min(max(share, Self.leastPane), free - reserved)
      result.append(own)
      free -= own
      weight -= height
    }
    return (places.lowerBound, result)
  }

  private func share(of place: Int) -> Double {
    heights[place].isFinite ? min(max(heights[place], 0.05), 20) : 1
  }

  private func least(of place: Int) -> Int { ofOneRow.contains(place) ? Self.oneRow : Self.leastPane }

  /// The panes whose least rows fit.
  private func shown(in rows: Int) -> Range<Int> {
    var start = min(max(first, 0), heights.count)
    var (end, used) = (start, 0)
    while end < heights.count, used + least(of: end) <= rows {
      used += least(of: end)
      end += 1
    }
    while end == heights.count, start > 0, used + least(of: start - 1) <= rows {
      start -= 1
      used += least(of: start)
    }
    return start..<end
  }
}
