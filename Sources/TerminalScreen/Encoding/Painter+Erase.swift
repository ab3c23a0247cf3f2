extension Painter {
  /// Erases the remaining plain blanks: the end of a row, a long run or a few cells at a time.
  mutating func erase(_ group: StyleGroups.Group, next: Cells, marks: Marks, into out: inout ByteWriter) {
    for cell in group.cells {
      let index = Int(cell)
      guard marks[index] == group.mark else { continue }
      out.reserve(160)
      if !pen.erasesPlain || pen == .unknown {
        pen.write(to: .plain, into: &out)
        pen = .plain
      }
      let row = index / size.columns
      let column = index - row * size.columns
      let rowEnd = (row + 1) * size.columns
      var end = index
      var last = index
      while end < rowEnd && next[end] == .blank {
        if marks[end] != 0 { last = end }
        end += 1
      }
      let count = last - index + 1
      cursor.move(toRow: row, column: column, into: &out)
      if end == rowEnd && count > 3 {
        out.put("\u{1B}[K")
      } else if count > 3 + decimalDigits(count) {
        Cursor.put(count, 0x58, into: &out)
      } else {
        out.reserve(count)
        for _ in 0..<count { out.put(0x20) }
        cursor.column += count
        if cursor.column >= size.columns { cursor.column = -1 }
      }
      for place in index...last { marks[place] = 0 }
    }
  }
}
