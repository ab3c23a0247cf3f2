// Following: the values of a study beside the series they are computed from.

import CivilTime
import TimeSeries

/// The values of a study at the points of a series that grows, changes and loses its start.
///
/// The owner of the series passes on every change; see ``follow(_:)``. Appending a point and amending the newest one
/// cost O(1). A late point or an older amendment changes all values from itself on; they are computed when a value is
/// read next, once for all changes since the last reading. A trim changes no value that is kept.
///
/// Each output is a series of samples at the times of the points, with gaps where there is no value, so that what draws
/// and aggregates a series does so with a study.
package final class StudySeries {
  package let study: Study
  let source: Series
  let sessions: BarBorders
  /// One per output of the study.
  var outputs: [Series]
  /// The state before point `known - 1`, or before `known` while `newest` is nil.
  var kernel: any StudyKernel
  var newest: StudyPoint?
  /// The index of the next point to compute.
  var known: Int
  /// The first index from which values are wrong; nil while all are right.
  var wrong: Int?
  var marks: StudyMarks
  /// The absolute index of the point that has index 0 in the outputs.
  var origin: Int

  /// Computes the study of the points held.
  ///
  /// - Parameter sessions: where a session begins, for `vwap`; the default is midnight, UTC.
  /// - Throws: `RuleError` if a series of this kind cannot have the study; `name` is its name in the sentence.
  /// - Complexity: O(points).
  package init(
    _ study: Study, of source: Series, named name: String,
    sessions: BarBorders = BarBorders(.session, zone: .utc)
  ) throws(RuleError) {
    if let refusal = study.refusal(of: source.kind, named: name) { throw refusal }
    self.study = study
    self.source = source
    self.sessions = sessions
    outputs = study.outputs.map { _ in StudySeries.output(for: source) }
    kernel = study.kernel(sessions)
    known = source.indices.lowerBound
    origin = known
    marks = StudyMarks(apart: max(StudyMarks.leastApart, study.memory), kernel, at: known)
    computeNew()
    marks.trim(source)
  }

  /// Follows a change that the series has just returned.
  ///
  /// - Complexity: O(1) amortised per appended point, and for an amendment of the newest one.
  package func follow(_ change: SeriesChange) {
    let first = min(change.inserted.min() ?? .max, change.amended.isEmpty ? .max : change.amended.lowerBound)
    marks.forget(from: first)
    if first < known {
      if wrong == nil, first == known - 1, change.inserted.isEmpty {
        (known, newest) = (known - 1, nil)
      } else {
        wrong = min(wrong ?? .max, first)
      }
    }
    if wrong == nil { computeNew() }
    marks.trim(source)
    // A state must not be left behind so far that the points after it are gone.
    if wrong != nil, marks.areBehind(source) { settle() }
  }

  /// The values of an output, at the times of the points.
  package func series(_ output: Int) -> Series {
    settle()
    return outputs[output]
  }

  /// The value of an output at an absolute index of the source; NaN where there is none.
  /// - Complexity: O(1), but for the first reading after a late point.
  package func value(_ output: Int, at index: Int) -> Double {
    settle()
    return source.indices.contains(index) ? outputs[output].value(at: index - origin) : .nan
  }

  /// The least, the greatest and the last value of an output in a range of absolute indices of the source, in its low,
  /// high and close; nil where there is none.
  /// - Complexity: as for an aggregate of a series.
  package func aggregate(_ output: Int, _ range: Range<Int>) -> Aggregate? {
    settle()
    let held = range.clamped(to: source.indices)
    return outputs[output].aggregate(held.lowerBound - origin..<held.upperBound - origin)
  }
}
