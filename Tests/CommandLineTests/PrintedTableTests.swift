import Testing

@testable import slipstream_cli

@Suite("Printed tables")
struct PrintedTableTests {
  @Test func `columns are below each other, numbers flush right, and no line ends with a blank`() {
    #expect(PrintedTable.text([]) == "")
    #expect(PrintedTable.text([["a"]]) == "a\n")
    #expect(PrintedTable.text([["NAME", "N"], ["a", "10"], ["b", ""]], numbers: [1]) == "NAME   N\na     10\nb\n")
    #expect(PrintedTable.text([["long", "x"], ["a", "yy"]]) == "long  x\na     yy\n")
  }
}
