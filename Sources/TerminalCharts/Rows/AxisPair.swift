import AxisScales

/// A value for each value axis of a chart of rows: for the main one, and for the second one at the right if the chart
/// has it.
package struct AxisPair<Value> {
  package var main: Value
  package var second: Value?

  package init(main: Value, second: Value? = nil) { (self.main, self.second) = (main, second) }

  /// The value of an axis; nil for a second axis without one.
  package subscript(isSecond isSecond: Bool) -> Value? { isSecond ? second : main }

  package func map<Other>(_ change: (Value) -> Other) -> AxisPair<Other> {
    AxisPair<Other>(main: change(main), second: second.map(change))
  }
}

extension AxisPair: Equatable where Value: Equatable {}
extension AxisPair: Sendable where Value: Sendable {}

extension AxisPair<ClosedRange<Double>> {
  /// Returns the smallest ranges that contain both pairs.
  package func joined(with other: AxisPair) -> AxisPair {
    func join(_ a: ClosedRange<Double>, _ b: ClosedRange<Double>) -> ClosedRange<Double> {
      min(a.lowerBound, b.lowerBound)...max(a.upperBound, b.upperBound)
    }
    return AxisPair(
      main: join(main, other.main), second: second.map { own in other.second.map { join(own, $0) } ?? own })
  }
}

extension AxisPair<ValueAxis> {
  /// Returns the range of the second axis over the same rows as a range of the main one; nil without a second axis, and
  /// for a range that no axis can have.
  package func second(beside range: ClosedRange<Double>) -> ClosedRange<Double>? {
    guard let second else { return nil }
    let ends = [range.lowerBound, range.upperBound].map { second.value(atRow: main.rowOffset(of: $0)) }
    guard ends.allSatisfy({ $0.isFinite && $0.magnitude <= EvenScale.greatest }), ends[0] != ends[1] else { return nil }
    return min(ends[0], ends[1])...max(ends[0], ends[1])
  }
}

/// A value axis of a chart of rows, as the caller gives it.
package struct RowValueAxis: Sendable {
  /// The title, and the ticks and labels.
  package var options = ValueAxisOptions()
  package var mode = ValueScaleMode.linear
  /// The range that a second axis shows; nil for that of its values. The main axis has that of the proportions.
  package var range: ClosedRange<Double>?
  /// The value at which the x axis is drawn; beyond the axis, at its nearer end. Its labels stay below the plot.
  package var crossing: Double?

  package init() {}
}

/// The series of a chart of rows with marks of their own, and those on a second value axis.
package struct RowMix: Equatable, Sendable {
  /// Marks by column; other series have the mark of the chart.
  package var marks: [String: Mark]
  /// The columns on the second axis.
  package var second: Set<String>
  /// The chart's mark for which the marks above were chosen. If the user changes it, all series get the new mark.
  var base: Mark?

  package init(marks: [String: Mark] = [:], second: Set<String> = []) { (self.marks, self.second) = (marks, second) }
}
