/// The cells of the last overview, which the next one keeps if it can.
package struct ShownOverview {
  /// Axis units of its column; nil before the first.
  package var columnWidth: Double?
  /// Its cells while a pointer holds a part of it; nil while none does.
  package var held: CellGrid?

  package init(columnWidth: Double? = nil, held: CellGrid? = nil) {
    (self.columnWidth, self.held) = (columnWidth, held)
  }
}
