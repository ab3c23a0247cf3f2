import TerminalScreen
import Testing

@Suite struct FrameEncoderTests {
  @Test func `a frame that is shown already sends nothing`() {
    var encoder = FrameEncoder(synchronized: true)
    var frame = CellBuffer(ScreenSize(columns: 20, rows: 4))
    frame.write("ACME 118.31", 2, 1, Style(.rgb(0x5CB8FF)))
    var bytes: [UInt8] = []
    #expect(encoder.encode(frame, into: &bytes).isFull)
    bytes.removeAll()
    #expect(encoder.encode(frame, into: &bytes) == FrameStatistics())
    #expect(bytes.isEmpty)
  }

  @Test func `one changed digit sends a move and the digit inside the synchronised update`() {
    var encoder = FrameEncoder(synchronized: true)
    var frame = CellBuffer(ScreenSize(columns: 20, rows: 4))
    frame.write("118.31", 2, 1)
    var bytes: [UInt8] = []
    _ = encoder.encode(frame, into: &bytes)
    frame.write("2", 7, 1)
    bytes.removeAll()
    let statistics = encoder.encode(frame, into: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "\u{1B}[?2026h\u{08}2\u{1B}[?2026l")
    #expect(statistics.cells == 1)
    #expect(statistics.bytes == bytes.count)
  }

  @Test func `frames of more bytes than there is room for at first look as they should`() throws {
    let size = ScreenSize(columns: 200, rows: 60)
    var witness = try #require(ConformanceTests.Witness(size, scrolling: .none))
    for turn in 0..<3 {
      var frame = CellBuffer(size)
      for row in 0..<size.rows {
        for column in 0..<size.columns {
          let color = UInt32((row * size.columns + column + turn) * 7_919 & 0xFF_FFFF)
          frame.write("x", column, row, Style(.rgb(color)))
        }
      }
      #expect(witness.show(frame).bytes > 1 << 16)
      #expect(ConformanceTests.difference(witness, frame) == nil)
    }
  }
}
