/// Turns whole frames into few bytes: it remembers what the terminal shows and sends what differs.
///
/// Every byte it appends must reach the terminal in order. Until the last frame is written whole, encode no new one;
/// when bytes are lost, or something else wrote to the terminal, call `invalidate`.
///
/// The terminal must have autowrap off and must not process output (OPOST off). `TerminalSequences.enter` and the raw
/// mode of the session see to both.
public struct FrameEncoder {
  /// Whether a frame is wrapped in a synchronised update (mode 2026), which costs 16 bytes.
  public var synchronized: Bool
  /// How rows may be moved sideways.
  public var scrolling: Scrolling

  var size = ScreenSize(columns: 0, rows: 0)
  /// What the terminal shows, and the frame being encoded.
  var front: [SentCell] = []
  var next: [SentCell] = []
  /// False while what the terminal shows is unknown.
  var isKnown = false
  var cursor = Cursor.unknown
  var pen = Pen.unknown
  private let memory = FrameMemory()

  public init(synchronized: Bool = false, scrolling: Scrolling = .rows) {
    self.synchronized = synchronized
    self.scrolling = scrolling
  }

  /// Forgets what the terminal shows, so that the next frame is painted whole.
  public mutating func invalidate() {
    isKnown = false
  }

  /// Appends the bytes that turn what the terminal shows into `frame`; nothing at all when it shows that already.
  ///
  /// - Complexity: O(cells), without allocation once the frame's size has been seen.
  public mutating func encode(_ frame: CellBuffer, into bytes: inout [UInt8]) -> FrameStatistics {
    if frame.size != size { adopt(frame.size) }
    normalise(frame)
    var statistics = FrameStatistics()
    var out = ByteWriter(memory)
    out.reserve(64)
    if synchronized { out.put("\u{1B}[?2026h") }
    let start = out.count
    if !isKnown {
      clear(&out)
      statistics.isFull = true
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
    memory.take(out)
    swap(&front, &next)
    return statistics
  }

  private mutating func adopt(_ size: ScreenSize) {
    self.size = size
    let count = size.columns * size.rows
    front = Array(repeating: .blank, count: count)
    next = front
    isKnown = false
  }

  private mutating func normalise(_ frame: CellBuffer) {
    frame.cells.withUnsafeBufferPointer { cells in
      next.withUnsafeMutableBufferPointer { next in
        for index in 0..<min(cells.count, next.count) { next[index] = SentCell(cells[index]) }
      }
    }
  }

  private mutating func clear(_ out: inout ByteWriter) {
    out.put("\u{1B}[m\u{1B}[H\u{1B}[2J")
    pen = .plain
    cursor = Cursor(row: 0, column: 0)
    front.withUnsafeMutableBufferPointer { $0.update(repeating: .blank) }
    isKnown = true
  }
}
