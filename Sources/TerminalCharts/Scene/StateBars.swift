import AxisScales
import CivilTime
import TimeSeries

/// The states of a series over the time of a frame, as bars one row high.
package struct StateBars: Equatable, Sendable {
  /// Neighbouring columns of one state.
  package struct Segment: Equatable, Sendable {
    /// Columns from the left edge of the plot.
    package let from: Double
    package let to: Double
    package let state: Int
  }

  package let name: String
  /// The words by number.
  package let words: [String]
  package let segments: [Segment]
  /// The states of the range in view.
  package let tally: StateTally
  /// Whether shares are of points, as on an axis with one place for each, and not of time.
  package let countsPoints: Bool
  /// The state at the crosshair, or at the end of the view; nil if there is none.
  package let reading: Int?

  /// - Complexity: O(columns * log(points)).
  init(_ series: ChartSeries, _ words: StateWords, on frame: TimeFrame) {
    let scale = frame.subject.scale
    let grid = frame.grid
    let data = series.data
    name = series.name
    self.words = words.words
    if case .ordinal = scale { countsPoints = true } else { countsPoints = false }
    let runs = series.states ?? StateRuns(data)
    let times = frame.times
    var whole = StateTally()
    runs.count(from: times.lowerBound, to: times.upperBound, of: data, into: &whole)
    tally = whole
    let last = times.lowerBound < times.upperBound ? times.upperBound.advanced(by: -1) : times.lowerBound
    reading = runs.state(at: frame.readingTime ?? min(last, data.lastTime ?? last), of: data)
    // A part of a column shows the state that held longest in it: one that is short beside others would claim the room
    // of all, and the newest one would change the picture with each pan.
    let parts = frame.subject.isFine ? grid.parts(frame.subject.lineParts) : grid
    let count = frame.subject.isFine ? Double(frame.subject.lineParts) : 1
    var segments: [Segment] = []
    var scratch = StateTally()
    var start = scale.time(at: parts.position(ofColumn: 0))
    for column in 0..<parts.columns {
      let end = scale.time(at: parts.position(ofColumn: column + 1))
      defer { start = end }
      scratch.clear()
      runs.count(from: start, to: end, of: data, into: &scratch)
      // A column between two points of an axis of places has the state that still holds.
      guard let state = scratch.longest(byPoints: countsPoints) ?? scratch.longest(byPoints: false) else { continue }
      let (from, to) = (Double(column) / count, Double(column + 1) / count)
      if let before = segments.last, before.state == state, before.to == from {
        segments[segments.count - 1] = Segment(from: before.from, to: to, state: state)
      } else {
        segments.append(Segment(from: from, to: to, state: state))
      }
    }
    self.segments = segments
  }

  /// The word of a state.
  package func word(_ state: Int) -> String { words.indices.contains(state) ? words[state] : String(state) }

  /// The states in view, by number, with their shares from 0 to 1 and how often each began.
  package var shares: [(state: Int, share: Double, runs: Int)] {
    words.indices.compactMap { state in
      guard tally[state].time > 0 || tally[state].points > 0,
        let share = tally.share(of: state, byPoints: countsPoints)
      else { return nil }
      return (state, share, tally[state].runs)
    }
  }
}
