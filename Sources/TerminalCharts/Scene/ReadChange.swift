import AxisScales
import TimeSeries

/// The change of the value that is read, from the same reference as in the title and the list.
package struct ReadChange: Equatable, Sendable {
  /// In the unit of the values.
  package let difference: Double
  /// In percent of the reference; nil for values that are not prices.
  package let percent: Double?
  /// The word that names the reference.
  package let word: String

  /// - Parameter reference: the value from which the change counts.
  /// - Returns: nil for a change that is no number.
  package init?(of value: Double, since reference: Double, isPrice: Bool, word: String) {
    let difference = value - reference
    guard difference.isFinite else { return nil }
    let share = difference / abs(reference) * 100
    self.difference = difference
    percent = isPrice && share.isFinite ? share : nil
    self.word = word
  }

  /// The change of a series at one of its points; nil for a series without changes.
  init?(of series: ChartSeries, _ value: Double, at index: Int?, from first: Int?, on frame: TimeFrame) {
    guard let since = series.changesSince?.on(isIndex: frame.subject.scale.isIndex), let index,
      let reference = series.data.value(before: index...index, since: since, in: frame.subject.zone, view: first)
    else { return nil }
    self.init(of: value, since: reference, isPrice: series.isPrice, word: since.word(isDaily: series.data.isDaily))
  }

  /// With its sign; in percent for a price.
  package func text(decimals: Int) -> String {
    let size = percent.map { PriceLabel.text(abs($0), decimals: 2) + " %" }
    return (difference < 0 ? "−" : "+") + (size ?? PriceLabel.text(abs(difference), decimals: decimals))
  }

  /// Only prices have the colours of gain and loss.
  var role: Role { percent == nil ? .dim : difference < 0 ? .down : .up }
}
