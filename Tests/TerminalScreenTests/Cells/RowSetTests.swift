import Testing

@testable import TerminalScreen

@Suite struct RowSetTests {
  @Test(arguments: [[], [0], [0, 1], [63, 64, 127], Array(stride(from: 0, to: 128, by: 3))])
  func `a set contains the rows inserted, and of 128 rows no other`(rows: [Int]) {
    var set = RowSet()
    for row in rows { set.insert(row) }
    #expect((0..<128).filter { set.contains($0) } == rows)
    #expect(RowSet.all.contains(0) && RowSet.all.contains(127) && RowSet.all.contains(4_000))
  }

  @Test func `beyond 128 rows it contains at least the rows inserted`() {
    for row in [128, 129, 500, 4_095] {
      var set = RowSet()
      set.insert(row)
      #expect(set.contains(row))
    }
  }

  @Test func `a union contains the rows of both`() {
    var (set, other) = (RowSet(), RowSet())
    set.insert(3)
    other.insert(70)
    set.formUnion(other)
    #expect((0..<128).filter { set.contains($0) } == [3, 70])
  }

  @Test func `each change of a frame counts as written, and no look at it`() {
    var frame = CellBuffer(ScreenSize(columns: 8, rows: 12))
    #expect(frame.history.written == .all)
    frame.history.beginNext()
    #expect(frame.history.written == RowSet() && frame.history.origin == 0)
    let (first, ground) = (frame.history.number, frame)
    frame.set(Cell("a"), 1, 2)
    frame.set(Cell("a"), 1, 12)
    frame.write("text", 0, 4)
    frame.fill(rows: 6..<8, columns: 8)
    var some = RowSet()
    some.insert(9)
    frame.copy(ground, rows: 8..<12, in: some, columns: 8)
    _ = frame[1, 2]
    #expect((0..<12).filter { frame.history.written.contains($0) } == [2, 4, 6, 7, 9])
    frame.history.beginNext()
    #expect(frame.history.origin == first && frame.history.number != first && frame.history.written == RowSet())
  }

  @Test func `a frame written in after the next was begun over it is read again`() {
    let size = ScreenSize(columns: 8, rows: 3)
    var (encoder, bytes) = (FrameEncoder(), [UInt8]())
    var frame = CellBuffer(size)
    frame.history.beginNext()
    var shown = frame
    shown.write("faded", 0, 1)
    _ = encoder.encode(shown, into: &bytes)
    frame.history.beginNext()
    bytes.removeAll()
    #expect(encoder.encode(frame, into: &bytes).cells == 5)
    bytes.removeAll()
    #expect(encoder.encode(frame, into: &bytes) == FrameStatistics() && bytes.isEmpty)
  }
}
