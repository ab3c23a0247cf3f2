import CivilTime

/// A gap of a calendar: time that the axis skips, drawn as one line.
package struct Seam: Equatable, Sendable {
  /// The start of the gap, which the axis skips.
  package var closes: Timestamp
  /// The end of the gap, which the axis includes.
  package var opens: Timestamp
  /// The position of both.
  package var position: AxisPosition
  /// The date of the session that starts here; without a calendar, the date of the opening.
  package var date: CivilDate
  /// Whether a new session starts here, rather than the second part of a session after its break.
  package var beginsSession: Bool
}
