/// Draws the cells of one style after another, by the cheapest steps that it finds.
struct Painter {
  let size: ScreenSize
  var cursor: Cursor
  var pen: Pen

  typealias Cells = UnsafeBufferPointer<SentCell>
  typealias Marks = UnsafeMutableBufferPointer<UInt16>

  mutating func paint(_ group: StyleGroups.Group, next: Cells, marks: Marks, into out: inout ByteWriter) {
    if group.pen == StyleGroups.erasure {
      erase(group, next: next, marks: marks, into: &out)
      return
    }
    for first in group.cells {
      var index = Int(first)
      while index >= 0 && marks[index] == group.mark {
        let glyph = next[index]
        out.reserve(160)
        setPen(Pen(bits: glyph.pen), isBlank: glyph.glyph == 0x20, into: &out)
        reach(index, next: next, marks: marks, into: &out)
        send(index, next: next, marks: marks, into: &out)
        index = neighbour(of: index, mark: group.mark, next: next, marks: marks)
      }
    }
  }

  // MARK: Steps

  /// Sets the pen to draw a cell; attributes that a blank does not show may stay.
  @inline(__always)
  private mutating func setPen(_ wanted: Pen, isBlank: Bool, into out: inout ByteWriter) {
    if pen == wanted || (isBlank && shows(pen, wanted)) { return }
    var target = wanted
    if isBlank && pen != .unknown && wanted.attributes.isEmpty
      && pen.attributes.isDisjoint(with: [.reverse, .underline])
    {
      target = Pen(bits: pen.bits & ~(0x3FF_FFFF << 26) | wanted.bits & (0x3FF_FFFF << 26))
    }
    pen.write(to: target, into: &out)
    pen = target
  }

  /// Returns true if a blank drawn with `pen` looks like one drawn with `wanted`.
  @inline(__always)
  private func shows(_ pen: Pen, _ wanted: Pen) -> Bool {
    if pen == .unknown || wanted.attributes.contains(.underline) { return false }
    if wanted.attributes.contains(.reverse) {
      return pen.attributes == wanted.attributes && pen.foreground == wanted.foreground
    }
    return pen.attributes.isDisjoint(with: [.reverse, .underline]) && pen.background == wanted.background
  }

  /// Returns true if the current pen draws the cell.
  @inline(__always)
  func draws(_ cell: SentCell) -> Bool {
    cell.pen == pen.bits || (cell.glyph == 0x20 && shows(pen, Pen(bits: cell.pen)))
  }

  @inline(__always)
  mutating func send(_ index: Int, next: Cells, marks: Marks, into out: inout ByteWriter) {
    out.put(scalar: next[index].glyph)
    marks[index] = 0
    cursor.column += 1
    if cursor.column >= size.columns { cursor.column = -1 }
  }

  /// Moves to a cell: over a short gap by writing its cells, else by the cheapest move.
  private mutating func reach(_ index: Int, next: Cells, marks: Marks, into out: inout ByteWriter) {
    // Most cells are right of the last one: this takes no division.
    if cursor.row >= 0, cursor.column >= 0, cursor.row * size.columns + cursor.column == index { return }
    let row = index / size.columns
    let column = index - row * size.columns
    if cursor.row == row, cursor.column >= 0, column > cursor.column, column - cursor.column <= Self.longestGap {
      let gap = (index - column + cursor.column)..<index
      if crossing(gap, next: next, marks: marks) <= cursor.cost(toRow: row, column: column) {
        cross(gap, next: next, marks: marks, into: &out)
      }
    }
    cursor.move(toRow: row, column: column, into: &out)
  }

  /// Returns the next cell of the same style near the one that was sent last, or -1.
  @inline(__always)
  private func neighbour(of index: Int, mark: UInt16, next: Cells, marks: Marks) -> Int {
    let columns = size.columns
    let row = cursor.row
    let column = index - row * columns
    let right = columns - 1 - column
    let below = size.rows - 1 - row
    if right > 0 {
      if marks[index + 1] == mark { return index + 1 }
      if below > 0 && marks[index + columns + 1] == mark { return index + columns + 1 }
      if right > 1 && marks[index + 2] == mark && draws(next[index + 1]) { return index + 2 }
    }
    if below > 0 && marks[index + columns] == mark { return index + columns }
    if row > 0 && marks[index - columns] == mark { return index - columns }
    if right > 1 {
      if marks[index + 2] == mark { return index + 2 }
      if below > 0 && marks[index + columns + 2] == mark { return index + columns + 2 }
      if row > 0 && marks[index - columns + 2] == mark { return index - columns + 2 }
      if row > 0 && marks[index - columns + 1] == mark { return index - columns + 1 }
      if right > 2 && marks[index + 3] == mark { return index + 3 }
    }
    if below > 1 && marks[index + 2 * columns] == mark { return index + 2 * columns }
    if row > 1 && marks[index - 2 * columns] == mark { return index - 2 * columns }
    return -1
  }
}

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
