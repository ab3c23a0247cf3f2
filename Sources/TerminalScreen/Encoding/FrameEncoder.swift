// Frames to bytes: `FrameEncoder` compares a frame with the terminal's content and writes the shortest update that it
// finds, by shifts, groups of one style and cheap moves. It allocates nothing between frames of one size and calls no
// system function.

/// Turns whole frames into few bytes: it remembers the frame on the terminal and sends the differences.
///
/// Every byte it appends must reach the terminal in order. Encode no new frame until the last one is written
/// completely. If bytes are lost, or if something else wrote to the terminal, call `invalidate`.
///
/// The terminal must have autowrap off and must not process output (OPOST off). `TerminalSequences.enter` and the raw
/// mode of the session set both.
package struct FrameEncoder {
  /// Whether to wrap a frame in a synchronised update (mode 2026), which costs 16 bytes.
  package var synchronized: Bool
  /// The method for moving rows sideways.
  package var scrolling: Scrolling

  var size = ScreenSize(columns: 0, rows: 0)
  /// The frame on the terminal, and the frame being encoded; equal between two frames.
  var front: [SentCell] = []
  var next: [SentCell] = []
  /// The cells from which `next` was read: a row with the same bytes need not be read again. Empty at first.
  private var read: [Cell] = []
  /// The number of the frame that was read last, and the rows written in it.
  private var lastNumber: UInt64 = 0
  private var lastWritten = RowSet.all
  /// The number of cells of each row that differ between `front` and `next`.
  var changes: [Int32] = []
  /// False while the content of the terminal is unknown.
  var isKnown = false
  var cursor = Cursor.unknown
  var pen = Pen.unknown
  var groups = StyleGroups()
  var finder = ShiftFinder()
  private let memory = WriterMemory()

  package init(synchronized: Bool = false, scrolling: Scrolling = .rows) {
    self.synchronized = synchronized
    self.scrolling = scrolling
  }

  /// Forgets the content of the terminal, so that the next frame is sent whole.
  package mutating func invalidate() {
    isKnown = false
  }

  /// Whether the next frame is sent whole.
  func startsFromNothing(_ next: ScreenSize) -> Bool { !isKnown || next != size }

  /// Forgets where the cursor is, after other bytes have moved it.
  package mutating func loseCursor() {
    cursor = .unknown
  }

  /// Appends the bytes that turn the content of the terminal into `frame`; nothing if it shows `frame` already.
  ///
  /// - Complexity: O(cells), without allocation once the frame's size has been seen.
  package mutating func encode(_ frame: CellBuffer, into bytes: inout [UInt8]) -> FrameStatistics {
    if frame.size != size { adopt(frame.size) }
    var statistics = FrameStatistics()
    if normalise(frame) == 0 && isKnown { return statistics }
    var out = ByteWriter(memory)
    out.reserve(64)
    if synchronized { out.put("\u{1B}[?2026h") }
    let start = out.count
    if !isKnown {
      clear(&out)
      statistics.isFull = true
    } else {
      shift(&out, &statistics)
    }
    statistics.cells = paint(&out)
    if out.count > start {
      if synchronized {
        out.reserve(16)
        out.put("\u{1B}[?2026l")
      }
      statistics.bytes = out.count
      bytes.append(contentsOf: UnsafeBufferPointer(start: out.base, count: out.count))
    }
    memory.reclaim(from: out)
    settle()
    return statistics
  }

  private mutating func adopt(_ size: ScreenSize) {
    self.size = size
    let count = size.columns * size.rows
    front = Array(repeating: .blank, count: count)
    changes = Array(repeating: 0, count: size.rows)
    next = front
    read = []
    isKnown = false
  }

  /// Returns the rows that may differ from the last frame that was read.
  ///
  /// Rows written in that one count, too: it may have been written in after the next one was begun over it.
  private mutating func changedRows(_ frame: CellBuffer) -> RowSet {
    defer { (lastNumber, lastWritten) = (frame.history.number, frame.history.written) }
    guard frame.history.origin != 0, frame.history.origin == lastNumber else { return .all }
    var rows = frame.history.written
    rows.formUnion(lastWritten)
    return rows
  }

  /// Reads the cells that differ from the last frame's into `next`, counts the cells that differ from `front`, and
  /// returns their number. Other cells are equal in `next` and `front`, unless the content of the terminal is unknown.
  private mutating func normalise(_ frame: CellBuffer) -> Int {
    let isFirst = read.isEmpty
    if isFirst { read = frame.cells }
    let rows = changedRows(frame)
    let columns = size.columns
    var total = 0
    frame.cells.withUnsafeBufferPointer { cells in
      read.withUnsafeMutableBufferPointer { read in
        front.withUnsafeBufferPointer { front in
          next.withUnsafeMutableBufferPointer { next in
            changes.withUnsafeMutableBufferPointer { changes in
              for row in 0..<changes.count {
                let range = (row * columns)..<((row + 1) * columns)
                var count = 0
                if isFirst || rows.contains(row) && !Self.areSame(cells, read, range) {
                  var start = range.lowerBound
                  while start < range.upperBound {
                    let block = start..<min(start + Self.block, range.upperBound)
                    start = block.upperBound
                    // Most cells of a changed row are as they were, and stand side by side.
                    if !isFirst, Self.areSame(cells, read, block) { continue }
                    for index in block {
                      let cell = SentCell(cells[index])
                      read[index] = cells[index]
                      next[index] = cell
                      count &+= cell == front[index] ? 0 : 1
                    }
                  }
                }
                changes[row] = Int32(truncatingIfNeeded: count)
                total += count
              }
            }
          }
        }
      }
    }
    return total
  }

  /// Cells that are compared at once in a row that differs.
  private static let block = 4

  /// Returns whether cells have the same bytes. A cell has no padding, so this is equality.
  ///
  /// Two cells are compared at once, without a branch, as the comparison of equal rows is most of the work of a frame
  /// with few changes.
  @inline(__always)
  private static func areSame(
    _ a: UnsafeBufferPointer<Cell>, _ b: UnsafeMutableBufferPointer<Cell>, _ range: Range<Int>
  ) -> Bool {
    guard let a = a.baseAddress, let b = b.baseAddress else { return true }
    let (left, right) = (UnsafeRawPointer(a + range.lowerBound), UnsafeRawPointer(b + range.lowerBound))
    let bytes = range.count &* MemoryLayout<Cell>.stride
    var difference = SIMD4<UInt64>.zero
    var offset = 0
    while offset &+ 32 <= bytes {
      difference |=
        left.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt64>.self)
        ^ right.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt64>.self)
      offset &+= 32
    }
    while offset < bytes {
      difference[0] |= UInt64(
        left.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
          ^ right.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
      offset &+= 4
    }
    return difference == .zero
  }

  /// Notes that the terminal now shows the frame.
  private mutating func settle() {
    let columns = size.columns
    front.withUnsafeMutableBufferPointer { front in
      next.withUnsafeBufferPointer { next in
        guard let front = front.baseAddress, let next = next.baseAddress else { return }
        for row in changes.indices where changes[row] != 0 {
          (front + row * columns).update(from: next + row * columns, count: columns)
        }
      }
    }
  }

  private mutating func clear(_ out: inout ByteWriter) {
    out.put("\u{1B}[m\u{1B}[H\u{1B}[2J")
    pen = .plain
    cursor = Cursor(row: 0, column: 0)
    front.withUnsafeMutableBufferPointer { $0.update(repeating: .blank) }
    changes.withUnsafeMutableBufferPointer { $0.update(repeating: 1) }
    isKnown = true
  }
}

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
