/// A part of a frame that is drawn again only when its inputs change.
///
/// The inputs are all values that its drawing reads, so a part that is kept cannot be stale. Each part of a frame with
/// its own rows is a layer, of the chart and of the screen around it.
package struct Layer<Inputs: Equatable & Sendable>: Sendable {
  @usableFromInline var inputs: Inputs?

  /// A layer that nothing is drawn on.
  @inlinable
  package init() {}

  /// Clears the rows if they must be drawn: unless the inputs equal the last ones.
  // Inlinable, because a generic function of another module costs a search for its metadata in each frame.
  @inlinable
  package mutating func begins(
    _ inputs: Inputs, rows: Range<Int>, columns: Int, on surface: inout CellSurface
  ) -> Bool {
    if self.inputs?.equals(inputs) == true { return false }
    self.inputs = inputs
    surface.buffer.fill(rows: rows, columns: columns)
    return true
  }
}
