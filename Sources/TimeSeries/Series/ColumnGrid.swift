/// Column edges at absolute positions, so that a column keeps its points while a viewport pans.
///
/// Column `k` covers the positions from `floor(k * span / columns)` until before `floor((k + 1) * span / columns)`. The
/// viewport's own position has no influence: the width follows from span and columns alone, the place from `k` alone.
/// Positions are whole units of a time scale: nanoseconds, or slots. When there are more columns than slots, some
/// columns hold no slot.
public struct ColumnGrid: Equatable, Sendable {
  /// Length of a viewport in positions.
  public let span: Int64
  /// Number of columns across a viewport.
  public let columns: Int

  /// Makes a grid for viewports of `span` positions in `columns` columns.
  /// - Precondition: `span` and `columns` are above zero.
  public init(span: Int64, columns: Int) {
    precondition(span > 0 && columns > 0, "a grid has a span and columns")
    self.span = span
    self.columns = columns
  }

  /// Start of column `k` and end of column `k - 1`, clamped to the range of Int64.
  /// - Complexity: O(1).
  public func edge(_ k: Int) -> Int64 {
    ColumnGrid.scaled(Int64(k), span, Int64(columns))
  }

  /// The column that contains `position`.
  /// - Complexity: O(1).
  public func column(containing position: Int64) -> Int {
    // The largest k with floor(k * span / columns) <= position, which is ceil((position + 1) * columns / span) - 1; and
    // ceil(x) is -floor(-x), while -(x + 1) is ~x.
    ~Int(ColumnGrid.scaled(~position, Int64(columns), span))
  }

  /// The edges of `count` columns from column `first` on: `count + 1` positions.
  /// - Complexity: O(count).
  public func edges(from first: Int, count: Int) -> [Int64] {
    (0...max(0, count)).map { edge(first + $0) }
  }

  /// `floor(value * factor / divisor)` without intermediate overflow; `factor` and `divisor` are above zero.
  private static func scaled(_ value: Int64, _ factor: Int64, _ divisor: Int64) -> Int64 {
    let product = value.multipliedFullWidth(by: factor)
    // floor(product / 2^63); it must be below the divisor for the quotient to fit.
    let top = product.high << 1 | Int64(product.low >> 63)
    if top >= divisor { return .max }
    if top < -divisor { return .min }
    let (quotient, remainder) = divisor.dividingFullWidth(product)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
