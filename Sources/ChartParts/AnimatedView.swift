import AxisScales
import RangeSelection
import ValueMotion

/// A view whose parts are animated by name, with the predefined properties of W7.
///
/// `viewport.start`, `viewport.end`, `viewport.range` (both), `y.min`, `y.max`, `price.last` and `column[i]`. There is
/// no second copy of the range: writes go through the selection and its law, and reads come from the selection.
public final class AnimatedView {
  public var selection: RangeSelection
  /// The drawn range of the y axis.
  public private(set) var values: ClosedRange<Double>
  /// The drawn last price.
  public var lastPrice = 0.0
  /// The drawn values of columns.
  public var columns: [Double] = []

  public init(selection: RangeSelection, values: ClosedRange<Double> = 0...1) {
    (self.selection, self.values) = (selection, values)
  }

  /// The properties by name; add your own to a copy.
  public static let properties: PropertyRegistry<AnimatedView> = {
    var registry = PropertyRegistry<AnimatedView>([
      AnimatableProperty(
        "viewport.start", read: { [$0.start] }, write: { $0.show($1[0], $0.end) }),
      AnimatableProperty(
        "viewport.end", read: { [$0.end] }, write: { $0.show($0.start, $1[0]) }),
      AnimatableProperty(
        "viewport.range", read: { [$0.start, $0.end] }, write: { $0.show($1[0], $1[1]) }),
      AnimatableProperty(
        "y.min", read: { [$0.values.lowerBound] }, write: { $0.showValues($1[0], $0.values.upperBound) }),
      AnimatableProperty(
        "y.max", read: { [$0.values.upperBound] }, write: { $0.showValues($0.values.lowerBound, $1[0]) }),
      AnimatableProperty("price.last", read: { [$0.lastPrice] }, write: { $0.lastPrice = $1[0] }),
    ])
    registry.register(family: "column") { index in
      AnimatableProperty(
        "column[\(index)]", read: { [index < $0.columns.count ? $0.columns[index] : 0] },
        write: { if index < $0.columns.count { $0.columns[index] = $1[0] } })
    }
    return registry
  }()

  private var start: Double { selection.viewport.lower.value }
  private var end: Double { selection.viewport.upper.value }

  private func showValues(_ lower: Double, _ upper: Double) {
    guard lower.isFinite, upper.isFinite, lower < upper else { return }
    values = lower...upper
  }

  private func show(_ start: Double, _ end: Double) {
    guard start < end else { return }
    selection.adopt(
      Viewport(lower: AxisPosition(start), span: end - start, mode: .hold), reportedAs: .range, at: selection.lastNow)
  }
}
