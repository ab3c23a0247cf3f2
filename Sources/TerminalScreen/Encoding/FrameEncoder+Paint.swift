extension FrameEncoder {
  /// Sends every cell of `next` that differs from `front`, and returns their number.
  ///
  /// Sends all cells of one style before the cells of the next, because a true colour costs up to 19 bytes and a move
  /// usually two. Plain blanks come last, erased in runs.
  mutating func paint(_ out: inout ByteWriter) -> Int {
    groups.begin(cells: next.count)
    let changed = collect()
    guard changed > 0 else { return 0 }
    var painter = Painter(size: size, cursor: cursor, pen: pen)
    groups.withGroups(pen: pen) { marks, group in
      next.withUnsafeBufferPointer { next in
        painter.paint(group, next: next, marks: marks, into: &out)
      }
    }
    cursor = painter.cursor
    pen = painter.pen
    return changed
  }

  /// Puts every changed cell into the group of its style, and returns the number of changed cells.
  private mutating func collect() -> Int {
    front.withUnsafeBufferPointer { front in
      next.withUnsafeBufferPointer { next in
        groups.collect(front: front, next: next, changes: changes, columns: size.columns)
      }
    }
  }
}
