import AxisScales
import RangeSelection
import TimeSeries

/// The bars of the last frame, which the next one continues while newer points come and the view stays.
package struct KeptBars {
  struct Inputs: Equatable {
    let past: PlacedPast
    let grid: CellGrid
    let left: AxisPosition
    let right: AxisPosition
    let isFine: Bool
  }

  private var inputs: Inputs?
  private var bars = ColumnBars.empty
  /// The index of the newest point, which may have changed since.
  private var newest = 0

  /// Returns the bars of a view, as `ColumnBars.init` finds them.
  ///
  /// - Complexity: O(columns of newer points * log(points)), or O(columns * log(points)) of another view.
  package mutating func bars(of subject: borrowing ChartSubject, grid: CellGrid) -> ColumnBars {
    let finder = PlaceFinder(subject, grid)
    let inputs = finder.past
    let same = self.inputs == inputs ? bars.bars[...] : []
    let old = same.prefix { $0.indices.upperBound <= newest }
    let next = finder.bars(after: old)
    // Keep the same array, so that comparing it later needs no look at each bar.
    if old.isEmpty {
      bars = next
    } else if !bars.ends(as: next, after: old.count) {
      var all: [ColumnBar] = []
      all.reserveCapacity(old.count + next.bars.count)
      all += old
      all += next.bars
      bars = next.with(all)
    }
    (self.inputs, newest) = (inputs, subject.series.indices.upperBound - 1)
    return bars
  }
}

extension ColumnBars {
  /// Whether all is equal to others that go on after a place.
  fileprivate func ends(as other: ColumnBars, after place: Int) -> Bool {
    bars.count == place + other.bars.count && bars[place...] == other.bars[...] && bodyWidth == other.bodyWidth
      && indices == other.indices
  }
}
