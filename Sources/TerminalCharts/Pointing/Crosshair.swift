/// A crosshair on one bar, by absolute index, so that it stays on its bar when bars arrive or leave.
package struct Crosshair: Equatable, Sendable {
  package var index: Int
  /// The value under the pointer; nil for the bar's close.
  package var value: Double?
  /// The share of the way to the next point, from 0 to below 1: above 0 it reads the line between two points.
  package var fraction = 0.0
  /// The row of the pointer on the screen, if the crosshair reads the series nearest to it.
  package var row: Int?
  /// The series that it reads; nil for the selected series, or else the charted one.
  package var series: String?
  /// Whether it only reads, as below a resting pointer: with tags on the axes and without lines.
  package var isQuiet = false

  package init(index: Int, value: Double? = nil) {
    self.index = index
    self.value = value
  }
}
