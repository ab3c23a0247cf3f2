import Testing

@testable import TextPoints

@Suite struct TextTableTests {
  private func table(_ text: String, _ options: TextOptions = TextOptions()) throws -> TextTable {
    try TextTable(Array(text.utf8), options: options)
  }

  private func column(_ table: TextTable, _ name: String) throws -> [Double?] {
    let place = try #require(table.names.firstIndex(of: name))
    return (0..<table.rows).map { table.number($0, place) }
  }

  @Test func `rows of fields, of objects and of arrays give the same cells`() throws {
    let texts = [
      "name,2011,2012\nBroccoli,5.65,4.35\nCarrots,12.6,13.2\n",
      "name\t2011\t2012\nBroccoli\t5.65\t4.35\nCarrots\t12.6\t13.2",
      "\u{FEFF}# vegetables\r\nname;2011;2012\r\n\"Broccoli\";5.65;4.35\r\nCarrots;12.6;13.2\r\n",
      "{\"name\":\"Broccoli\",\"2011\":5.65,\"2012\":4.35}\n{\"name\":\"Carrots\",\"2011\":12.6,\"2012\":13.2}\n",
      "[{\"name\":\"Broccoli\",\"2011\":5.65,\"2012\":4.35},\n {\"name\":\"Carrots\",\"2011\":12.6,\"2012\":13.2}]",
      "[[\"name\",\"2011\",\"2012\"],[\"Broccoli\",5.65,4.35],[\"Carrots\",12.6,13.2]]",
    ]
    for text in texts {
      let table = try table(text)
      #expect(table.names == ["name", "2011", "2012"], "\(text)")
      #expect((0..<table.rows).map { table.text($0, 0) } == ["Broccoli", "Carrots"], "\(text)")
      #expect(try column(table, "2011") == [5.65, 12.6], "\(text)")
      #expect(!table.isNumber(0) && table.isNumber(1), "\(text)")
    }
  }

  @Test func `a decimal comma is one, and an ambiguous one names the option`() throws {
    let table = try table("name;value\na;1,5\nb;2,25\n")
    #expect(try column(table, "value") == [1.5, 2.25])
    var options = TextOptions()
    options.decimal = .comma
    #expect(try column(self.table("name;value\na;1,500\n", options), "value") == [1.5])
    #expect(throws: FeedFault.self) { try self.table("name;value\na;1,500\nb;2,250\n") }
  }

  @Test func `an empty cell is a gap and a word is no number`() throws {
    let table = try table("name,value\na,\nb,NA\nc,word\nd,1\ne,2\nf,3\n")
    let values = try column(table, "value")
    #expect(values[0]?.isNaN == true && values[1]?.isNaN == true && values[2] == nil && values[3] == 1)
    #expect(table.isNumber(1))
  }

  @Test func `rows beyond the most are left out, and it says so`() throws {
    let text = "name,value\n" + (0..<7).map { "r\($0),\($0)\n" }.joined()
    for (most, rows) in [(0, 0), (1, 1), (6, 6), (7, 7), (8, 7)] {
      let table = try TextTable(Array(text.utf8), most: most)
      #expect(table.rows == rows && table.isCut == (most < 7), "\(most)")
    }
  }

  @Test func `columns without names are numbered, and repeated ones stay apart`() throws {
    #expect(try table("1,2\n3,4\n5,6\n").names.count == 2)
    let twice = try table("name,value,value\na,1,2\n")
    #expect(Set(twice.names).count == 3)
  }

  @Test func `what is no table is refused in a sentence`() {
    for text in ["", "\n\n", "# only a comment\n", "[]", "%PDF-1.7"] {
      #expect(throws: FeedFault.self) { try table(text) }
    }
    #expect(throws: FeedFault.self) { try TextTable([0x1F, 0x8B, 8]) }
  }

  @Test func `more rows than the bound are left out`() throws {
    let text = "v\n" + String(repeating: "1\n", count: TextTable.mostRows + 10)
    #expect(try table(text).rows == TextTable.mostRows)
  }
}
