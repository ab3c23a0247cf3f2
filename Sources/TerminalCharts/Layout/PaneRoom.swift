/// The panes that a screen must have room for, below the main plot.
package struct PaneRoom: Equatable, Sendable {
  /// The height of each pane as a share of the main plot's; empty for none.
  package var heights: [Double] = []
  /// The first pane shown if there is no room for all.
  package var first = 0
  /// The places of panes whose plot is one row high.
  package var ofOneRow: Set<Int> = []
  /// Whether panes are two rows high, with their names beside them, where not all have room as they are.
  package var canBeCompact = false

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
  /// The rows of a compact pane.
  private static let compact = 2

  /// Returns the rows of each shown pane, its name included; the rest of `rows` belongs to the main plot.
  ///
  /// As many panes are shown as fit with their least rows, from `first` on or, near the end, the last ones.
  func split(_ rows: Int) -> Split {
    let places = shown(in: rows - Self.leastMain) { least(of: $0) }
    if canBeCompact, places.count < heights.count {
      // One row more is for the words above all of them.
      let places = shown(in: rows - Self.leastMain - 1) { _ in Self.compact }
      let ofOneRow = Set(places.filter(self.ofOneRow.contains).map { $0 - places.lowerBound })
      let needsRow = !places.isEmpty && !ofOneRow.contains(0)
      return Split(
        first: places.lowerBound,
        rows: places.indices.map { Self.compact + ($0 == places.lowerBound && needsRow ? 1 : 0) },
        compact: Set(places.indices.map { $0 - places.lowerBound }).subtracting(ofOneRow))
    }
    guard !places.isEmpty else { return Split() }
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
    return Split(first: places.lowerBound, rows: result)
  }

  /// The panes that are shown.
  struct Split: Equatable, Sendable {
    var first = 0
    /// The rows of each, from the first.
    var rows: [Int] = []
    /// Those that are compact, counted from the first.
    var compact: Set<Int> = []
  }

  private func share(of place: Int) -> Double {
    heights[place].isFinite ? min(max(heights[place], 0.05), 20) : 1
  }

  private func least(of place: Int) -> Int { ofOneRow.contains(place) ? Self.oneRow : Self.leastPane }

  /// The panes whose least rows fit.
  private func shown(in rows: Int, _ least: (Int) -> Int) -> Range<Int> {
    var start = min(max(first, 0), heights.count)
    var (end, used) = (start, 0)
    while end < heights.count, used + least(end) <= rows {
      used += least(end)
      end += 1
    }
    while end == heights.count, start > 0, used + least(start - 1) <= rows {
      start -= 1
      used += least(start)
    }
    return start..<end
  }
}
