/// The changed cells of a frame, grouped by style in the order of sending.
///
/// Each cell's mark is the number of its style, counted from 1; 0 marks a cell that is right or has been sent.
struct StyleGroups {
  private(set) var marks: [UInt16] = []
  private var pens: [Pen] = []
  private var counts: [Int] = []
  /// Style numbers by hash of the pen, open addressing; 0 is free.
  private var table = [UInt16](repeating: 0, count: 1024)
  /// Cell indices, sorted by style, row by row within a style.
  private var order: [Int32] = []
  private var starts: [Int] = []
  private var isPainted: [Bool] = []

  /// The style of plain blanks, which the painter erases rather than draws.
  static let erasure = Pen.unknown

  /// The greatest number of groups; further styles share the last group, which is sent row by row.
  static let limit = 500

  /// The cells of one style.
  struct Group {
    /// nil if the cells have different styles.
    var pen: Pen?
    var mark: UInt16
    var cells: UnsafeBufferPointer<Int32>
  }

  mutating func begin(cells: Int) {
    if marks.count != cells {
      marks = Array(repeating: 0, count: cells)
      order = Array(repeating: 0, count: cells)
    }
    if !pens.isEmpty { table.withUnsafeMutableBufferPointer { $0.update(repeating: 0) } }
    pens.removeAll(keepingCapacity: true)
    counts.removeAll(keepingCapacity: true)
  }

  /// Marks the cells that differ, in rows that may have any, and returns their number.
  mutating func collect(
    front: UnsafeBufferPointer<SentCell>, next: UnsafeBufferPointer<SentCell>, changes: [Int32], columns: Int
  ) -> Int {
    var changed = 0
    var last: UInt64 = 0
    var mark: UInt16 = 0
    // Moved out of `self` for the loop, which may add a style.
    var all: [UInt16] = []
    swap(&all, &marks)
    all.withUnsafeMutableBufferPointer { marks in
      for row in changes.indices where changes[row] != 0 {
        let end = (row + 1) * columns
        var index = row * columns
        while index < end {
          // Equal cells come in runs, so one comparison skips four. Where one of four differs, each is compared alone.
          let stop = min(index + 4, end)
          if index + 4 == stop, SentCell.areEqual(front, next, four: index) {
            index = stop
            continue
          }
          while index < stop {
            if front[index] != next[index] {
              let key = next[index] == .blank ? Self.erasure.bits : next[index].pen
              if key != last || mark == 0 {
                last = key
                mark = number(Pen(bits: last))
              }
              marks[index] = mark
              counts[Int(mark) - 1] += 1
              changed += 1
            }
            index += 1
          }
        }
      }
    }
    swap(&all, &marks)
    if changed > 0 { sort(changes, columns) }
    return changed
  }

  private func slot(_ pen: Pen) -> Int {
    var slot = Int(truncatingIfNeeded: (pen.bits &* 0x9E37_79B9_7F4A_7C15) >> 54)
    while table[slot] != 0 && pens[Int(table[slot]) - 1] != pen { slot = (slot + 1) & 1023 }
    return slot
  }

  private mutating func number(_ pen: Pen) -> UInt16 {
    let slot = slot(pen)
    if table[slot] != 0 { return table[slot] }
    if pens.count >= Self.limit { return UInt16(Self.limit) }
    pens.append(pen)
    counts.append(0)
    table[slot] = UInt16(pens.count)
    return table[slot]
  }

  /// Sorts the changed cells by style, with a counting sort.
  private mutating func sort(_ changes: [Int32], _ columns: Int) {
    starts.removeAll(keepingCapacity: true)
    var start = 0
    for count in counts {
      starts.append(start)
      start += count
    }
    starts.withUnsafeMutableBufferPointer { starts in
      order.withUnsafeMutableBufferPointer { order in
        marks.withUnsafeBufferPointer { marks in
          for row in changes.indices where changes[row] != 0 {
            let end = (row + 1) * columns
            var index = row * columns
            while index < end {
              if index + 4 <= end, marks[index] | marks[index + 1] | marks[index + 2] | marks[index + 3] == 0 {
                index += 4
                continue
              }
              if marks[index] != 0 {
                let group = Int(marks[index]) - 1
                order[starts[group]] = Int32(truncatingIfNeeded: index)
                starts[group] += 1
              }
              index += 1
            }
          }
        }
      }
    }
  }

  /// Calls `body` for each group, nearest pen first, plain blanks last.
  mutating func withGroups(pen start: Pen, _ body: (UnsafeMutableBufferPointer<UInt16>, Group) -> Void) {
    isPainted.removeAll(keepingCapacity: true)
    isPainted.append(contentsOf: repeatElement(false, count: pens.count))
    var pen = start
    for _ in pens.indices {
      guard let group = nearest(pen) else { return }
      isPainted[group] = true
      if pens[group] != Self.erasure { pen = pens[group] }
      let isMixed = group == Self.limit - 1
      let range = (starts[group] - counts[group])..<starts[group]
      marks.withUnsafeMutableBufferPointer { marks in
        order.withUnsafeBufferPointer { order in
          body(
            marks,
            Group(
              pen: isMixed ? nil : pens[group], mark: UInt16(group + 1),
              cells: UnsafeBufferPointer(rebasing: order[range])))
        }
      }
    }
  }

  private func nearest(_ pen: Pen) -> Int? {
    var best: (group: Int, cost: Int)?
    for group in pens.indices where !isPainted[group] {
      let cost = pens[group] == Self.erasure ? 1000 : pen.cost(to: pens[group])
      if cost < best?.cost ?? .max { best = (group, cost) }
      // With many styles, the search for the nearest pen would cost more than it saves.
      if pens.count > 48 { break }
    }
    return best?.group
  }
}
