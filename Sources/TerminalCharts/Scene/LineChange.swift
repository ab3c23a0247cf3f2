import TimeSeries

/// The change of a series since the left edge of the view, which is drawn in place of its values.
///
/// A line of changes starts at 0 at its first value in view, as chart users expect of a comparison: it shows which
/// symbol moved further from here, whatever its price.
package struct LineChange: Equatable, Sendable {
  package let unit: ChangeUnit
  /// The value whose change is 0; nil if nothing is in view.
  package let base: Double?
  /// The change at the crosshair, or at the right edge of the view; nil if the series has no value there.
  package internal(set) var reading: Double?

  init(_ unit: ChangeUnit, since line: SeriesLine) {
    self.unit = unit
    base = line.points.first { $0.value.isFinite && (!unit.isRelative || $0.value != 0) }?.value
  }

  /// Returns the change from the base to a value; nil without a base, and for a change beyond every axis, such as a
  /// percentage of a base near 0.
  func of(_ value: Double) -> Double? {
    guard let base else { return nil }
    let change = unit.isRelative ? (value - base) / abs(base) * 100 : value - base
    return change.magnitude <= Series.greatestValue ? change : nil
  }

  /// The line with changes for values; without a base it has no points.
  func line(_ line: SeriesLine) -> SeriesLine { base == nil ? line.emptied : line.mapped(of) }
}
