extension FrameEncoder {
  /// Lets the terminal move rows sideways if this saves bytes, and moves `front` along.
  mutating func shift(_ out: inout ByteWriter, _ statistics: inout FrameStatistics) {
    guard scrolling != .none, let by = shiftOnce(&out, &statistics) else { return }
    statistics.shift = by
    // The remaining rows may move by another distance: the overview, while the plot moves, too.
    if changes.count(where: { $0 >= Self.manyCells }) >= 3 { _ = shiftOnce(&out, &statistics) }
  }

  /// A row with at least this many changed cells is worth a second shift.
  private static let manyCells: Int32 = 8

  /// Moves the rows that gain most from one distance, and returns the distance.
  private mutating func shiftOnce(_ out: inout ByteWriter, _ statistics: inout FrameStatistics) -> Int? {
    let found = front.withUnsafeBufferPointer { front in
      next.withUnsafeBufferPointer { next in
        finder.find(size: size, front: front, next: next, changes: changes)
      }
    }
    guard let plan = found else { return nil }
    out.reserve(64 * (size.rows + 2))
    if !pen.erasesPlain || pen == .unknown {
      pen.write(to: .plain, into: &out)
      pen = .plain
    }
    if scrolling == .margins, let rows = block(plan) {
      scroll(plan, rows, &out)
      statistics.shiftedRows += rows.count
    } else {
      statistics.shiftedRows += shiftRows(plan, &out)
    }
    // A moved row may now have wrong cells that were right before.
    for row in 0..<size.rows where plan.rows[row] != .still { changes[row] = 1 }
    return plan.by
  }

  // MARK: Row by row

  private mutating func shiftRows(_ plan: ShiftPlan, _ out: inout ByteWriter) -> Int {
    let width = abs(plan.by)
    let toLeft = plan.by > 0
    // All rows of one column, then all of the other: from row to row the move is one line feed.
    for isDelete in [true, false] {
      let isOuter = isDelete != toLeft
      for row in 0..<size.rows where plan.rows[row] == .region || (plan.rows[row] == .tail && !isOuter) {
        cursor.move(toRow: row, column: isOuter ? plan.right - width : plan.left, into: &out)
        Cursor.put(width, isDelete ? 0x50 : 0x40, into: &out)
      }
    }
    var count = 0
    for row in 0..<size.rows where plan.rows[row] != .still {
      move(row: row, from: plan.left, to: plan.rows[row] == .tail ? size.columns : plan.right, by: plan.by)
      count += 1
    }
    return count
  }

  private mutating func move(row: Int, from left: Int, to right: Int, by: Int) {
    let columns = size.columns
    front.withUnsafeMutableBufferPointer { front in
      let start = row * columns
      let width = min(abs(by), right - left)
      let kept = right - left - width
      guard let base = front.baseAddress else { return }
      if by > 0 {
        (base + start + left).update(from: base + start + left + width, count: kept)
        (base + start + left + kept).update(repeating: .blank, count: width)
      } else {
        (base + start + left + width).update(from: base + start + left, count: kept)
        (base + start + left).update(repeating: .blank, count: width)
      }
    }
  }

  // MARK: Between margins

  /// Returns the rows from the first to the last that move, if most of them do: one scroll then moves them all.
  private func block(_ plan: ShiftPlan) -> ClosedRange<Int>? {
    guard let first = plan.rows.firstIndex(where: { $0 != .still }),
      let last = plan.rows.lastIndex(where: { $0 != .still })
    else { return nil }
    let moving = plan.rows[first...last].filter { $0 != .still }.count
    return moving >= 8 && moving * 3 > (last - first + 1) * 2 && plan.right - plan.left > 1 ? first...last : nil
  }

  private mutating func scroll(_ plan: ShiftPlan, _ rows: ClosedRange<Int>, _ out: inout ByteWriter) {
    out.put("\u{1B}[?69h\u{1B}[")
    out.put(decimal: rows.lowerBound + 1)
    out.put(0x3B)
    out.put(decimal: rows.upperBound + 1)
    out.put("r\u{1B}[")
    out.put(decimal: plan.left + 1)
    out.put(0x3B)
    out.put(decimal: plan.right)
    out.put(0x73)
    // Setting margins homes the cursor; xterm scrolls only with the cursor between them.
    cursor = .unknown
    cursor.move(toRow: rows.lowerBound, column: plan.left, into: &out)
    out.put("\u{1B}[")
    if abs(plan.by) > 1 { out.put(decimal: abs(plan.by)) }
    // DECDC and DECIC exist on the same terminals as the margins, VT420 and later; SL and SR are rarer.
    out.put(plan.by > 0 ? "'~" : "'}")
    out.put("\u{1B}[?69l\u{1B}[r")
    cursor = .unknown
    for row in rows {
      move(row: row, from: plan.left, to: plan.right, by: plan.by)
      changes[row] = 1
    }
  }
}
