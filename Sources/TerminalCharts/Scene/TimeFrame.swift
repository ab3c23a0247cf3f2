import CivilTime
import RangeSelection
import TimeSeries

/// The time axis of one frame: the charted series, which owns its slots, its viewport, and the cells of both.
///
/// A constant object, because every series, pane and scene of a frame refers to it: to share it costs a pointer, to
/// copy the subject would cost one for each of its parts.
package final class TimeFrame {
  package let subject: ChartSubject
  package let grid: CellGrid
  /// The places of the charted series' bars.
  package let bars: ColumnBars
  /// The time at which a legend reads the values; nil for the right edge.
  package let readingTime: Timestamp?
  /// Whether lines are read between their points, and not at the point before.
  package let joinsReadings: Bool
  /// Whether lines end at the edges of the view; in a frame of tiles they go on, and the view's edges cut the tiles.
  let cutsLines: Bool
  /// The view whose points have places: the subject's, or in a frame of tiles that of whole candles.
  let placed: Viewport
  /// The parts of columns into which lines are folded.
  let parts: CellGrid
  /// Axis units of a slot as it is drawn.
  let slot: Double

  package init(
    _ subject: ChartSubject, grid: CellGrid, bars: ColumnBars, readingTime: Timestamp? = nil,
    joinsReadings: Bool = false, cutsLines: Bool = true, placed: Viewport? = nil
  ) {
    (parts, slot) = (grid.parts(subject.lineParts), subject.slot(in: grid))
    self.subject = subject
    self.grid = grid
    self.bars = bars
    self.readingTime = readingTime
    self.joinsReadings = joinsReadings
    self.cutsLines = cutsLines
    self.placed = placed ?? subject.viewport
  }

  /// The times in view, half-open.
  var times: Range<Timestamp> {
    let (lower, upper) = (
      subject.scale.time(at: subject.viewport.lower), subject.scale.time(at: subject.viewport.upper)
    )
    return lower..<max(lower, upper)
  }

  /// Returns the same axis with other values for its bars.
  func with(_ bars: ColumnBars) -> TimeFrame {
    TimeFrame(
      subject, grid: grid, bars: bars, readingTime: readingTime, joinsReadings: joinsReadings, cutsLines: cutsLines,
      placed: placed)
  }
}
