import TerminalScreen
import Testing

@Suite struct PlainTextTests {
  private let reversed = Style(.terminalDefault, on: .terminalDefault, .reverse)

  @Test func `a blank that is filled is a block`() {
    var buffer = CellBuffer(ScreenSize(columns: 6, rows: 2))
    for column in 1...3 { buffer.set(Cell(" ", reversed), column, 0) }
    buffer.set(Cell("┃", reversed), 2, 0)
    #expect(buffer.plainText == " █┃█\n\n")
  }

  @Test func `the ground of words is no block`() {
    var buffer = CellBuffer(ScreenSize(columns: 10, rows: 1))
    buffer.write(" 12.5 ", 1, 0, reversed)
    #expect(buffer.plainText == "  12.5\n")
  }

  @Test func `blanks at the end of a row are left out, and an empty screen is empty rows`() {
    #expect(CellBuffer(ScreenSize(columns: 4, rows: 2)).plainText == "\n\n")
    #expect(CellBuffer(ScreenSize(columns: 0, rows: 0)).plainText == "")
  }
}
