/// The columns of a plot of cells, and how many axis units each of them covers.
///
/// The columns stand still on the axis, so a view that begins and ends inside a column touches one column more than its
/// span fills. One column is therefore kept free for the two parts at the edges: every point of the view then has a
/// column at its position. Slots of whole columns need no such room, because no bar starts inside a column.
///
/// A candle of n slots begins at a multiple of n slots from the axis' zero. The first candle of a view may therefore
/// begin up to n - 1 slots before the view, and the plot keeps that much room for it.
package struct PlotColumns: Equatable, Sendable {
  package let count: Int
  /// The width of a usual slot in axis units.
  package let slot: Double
  /// Whether all points start at whole slots from the axis' zero, as on an axis of slots or of numbers.
  package let isEven: Bool
  /// Whether slots narrower than a column are joined to candles of one number of slots, each in a column of its own.
  package let joins: Bool

  /// The farthest from a target that a span of whole columns may be, as a share of the target.
  private static let near = 0.08

  /// The part of a span by which the grid of viewports may have rounded it.
  private static let rounding = 1e-6

  /// - Precondition: `count` and `slot` are positive.
  package init(_ count: Int, slot: Double, isEven: Bool, joins: Bool = false) {
    precondition(count > 0 && slot > 0, "a plot has columns, and a slot has a width")
    self.count = count
    self.slot = slot
    self.isEven = isEven
    // With fewer columns, the parts of two candles at the edges of a view leave none for whole ones.
    self.joins = joins && isEven && count >= 3
  }

  /// The columns that a span fills: of the most slots of which each has a column of its own.
  package var filled: Int { isEven ? count : max(count - 1, 1) }

  /// Returns the axis units of a column for a view of this span.
  package func width(ofSpan span: Double) -> Double {
    let each = Double(count) * slot / span
    let whole = each.rounded()
    if isEven, whole >= 1, abs(each - whole) <= each * Self.rounding { return slot / whole }
    guard joins else { return span / Double(max(count - 1, 1)) }
    let slots = slotsPerCandle(ofSpan: span)
    if slots <= 1 { return min(span / Double(count - 1), slot) }
    return min((span + (slots - 1) * slot) / Double(count - 1), slots * slot)
  }

  /// Returns the number of slots of a candle: the least with which the candles of every view of this span have a column
  /// each; it grows with the span. 1 where slots are not joined.
  package func slotsPerCandle(ofSpan span: Double) -> Double {
    let slots = span / slot
    guard joins, slots > Double(count) * (1 + Self.rounding) else { return 1 }
    return max(((slots - 1) / Double(count - 2) * (1 - Self.rounding)).rounded(.up), 2)
  }

  /// Returns the span nearest to a target that gives each slot the same whole number of columns; nil if none is near.
  ///
  /// - Parameter shown: a span that is not wanted, because it is in view already.
  package func evenSpan(near target: Double, besides shown: Double) -> Double? {
    let each = Double(filled) * slot / target
    guard each.isFinite, each < Double(filled) + 1 else { return nil }
    let spans = Set([each.rounded(.down), each.rounded(.up)]).filter { $0 >= 1 }.map { Double(filled) * slot / $0 }
    return spans.filter { abs($0 - target) <= target * Self.near && abs($0 - shown) > shown * 1e-9 }
      .min { abs($0 - target) < abs($1 - target) }
  }
}
