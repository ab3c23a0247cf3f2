extension FrameEncoder {
  /// Sends every cell of `next` that differs from `front`, and returns how many.
  mutating func paint(_ out: inout ByteWriter) -> Int {
    let columns = size.columns
    var cells = 0
    for row in 0..<size.rows {
      for column in 0..<columns {
        let index = row * columns + column
        if front[index] == next[index] { continue }
        out.reserve(128)
        cursor.move(toRow: row, column: column, into: &out)
        let wanted = Pen(bits: next[index].pen)
        pen.write(to: wanted, into: &out)
        pen = wanted
        out.put(scalar: next[index].glyph)
        cursor.column = column + 1 < columns ? column + 1 : -1
        cells += 1
      }
    }
    return cells
  }
}
