import TOML
import Testing

@Suite("Tables of TOML")
struct TOMLTableTests {
  /// The document as one line in braces.
  private func read(_ text: String) throws -> String { TOMLValue.table(try TOMLReader.read(text)).text }

  @Test(arguments: [
    ("", "{}"), ("\u{20}\t\n# only this", "{}"), ("a = 1\r\nb = 2\r\n", "{a = 1, b = 2}"), ("a=1#x", "{a = 1}"),
    ("a.b.c = 1\na.d = 2\ne = 3\na.b.f = 4", "{a = {b = {c = 1, f = 4}, d = 2}, e = 3}"),
    ("a . \"b c\" . 'd' = 1", "{a = {\"b c\" = {d = 1}}}"),
    ("\"\" = 1\n'é' = 2\n3.14 = 3", "{\"\" = 1, \"é\" = 2, 3 = {14 = 3}}"),
    ("[a]\nb = 1\n[c.d]\ne = 2\n[c]\nf = 3", "{a = {b = 1}, c = {d = {e = 2}, f = 3}}"),
    ("[ a . b ]\n[a.\"c\"]", "{a = {b = {}, c = {}}}"), ("[a.b]\n[a]\nb2.c = 1", "{a = {b = {}, b2 = {c = 1}}}"),
    ("[a.b.c]\n[a]\nb.d = 1", "{a = {b = {c = {}, d = 1}}}"),
    ("[[a]]\nb = 1\n[[a]]\n[[a]]\nb = 3", "{a = [{b = 1}, {}, {b = 3}]}"),
    ("[[a]]\n[a.b]\nc = 1\n[[a.d]]\n[[a]]\n[[a.d]]\n[[a.d]]", "{a = [{b = {c = 1}, d = [{}]}, {d = [{}, {}]}]}"),
    ("[a]\nb.c = 1\n[a.b.d]\ne = 2", "{a = {b = {c = 1, d = {e = 2}}}}"),
    ("a = { b.c = 1, b.d = 2, 'e' = {} }", "{a = {b = {c = 1, d = 2}, e = {}}}"), ("a = {\t}", "{a = {}}"),
    ("a = [ [1, 2,], [], {b = [\n]} # c\n, 'x' ]", "{a = [[1, 2], [], {b = []}, \"x\"]}"),
    ("true = false\n-1 = 2026-01-01", "{true = false, -1 = 2026-01-01}"),
    ("\"é\" = 1\n\"e\u{301}\" = 2", "{\"é\" = 1, \"e\u{301}\" = 2}"),
  ])
  func `keys, headers and braces make tables`(text: String, meant: String) throws {
    #expect(try Array(read(text).utf8) == Array(meant.utf8))
  }

  @Test(arguments: [
    ("a = 1\na = 2", 2, 1, "a is there already, in line 1; keep one of the two"),
    ("a = 1\n\"a\" = 2", 2, 1, "a is there already, in line 1; keep one of the two"),
    ("[a]\n[b]\n[a]", 3, 2, "a is there already, in line 1; keep one of the two"),
    ("[a.b]\n[a]\n[a]", 3, 2, "a is there already, in line 1; keep one of the two"),
    ("a = 1\n[a]", 2, 2, "a is there already, in line 1; keep one of the two"),
    ("a.b = 1\n[a]", 2, 2, "a is there already, in line 1; keep one of the two"),
    ("[a]\nb.c = 1\n[a.b]", 3, 4, "a.b is there already, in line 2; keep one of the two"),
    ("a.b = 1\na.b.c = 2", 2, 3, "a.b is written in line 1; nothing can be added to it here"),
    ("[a.b.c]\n[a]\nb.c.d = 1", 3, 3, "b.c is written in line 1; nothing can be added to it here"),
    ("[a.b.c]\n[a]\nb.d = 1\n[a.b]", 4, 4, "a.b is there already, in line 1; keep one of the two"),
    ("a = 1\n[a.b]", 2, 2, "a is written in line 1; nothing can be added to it here"),
    ("a = {}\n[a.b]", 2, 2, "a is written in line 1; nothing can be added to it here"),
    ("a = {}\na.b = 1", 2, 1, "a is written in line 1; nothing can be added to it here"),
    ("a = [{}]\n[[a]]", 2, 3, "a is there already, in line 1; keep one of the two"),
    ("a = [{}]\n[a.b]", 2, 2, "a is written in line 1; nothing can be added to it here"),
    ("[a]\n[[a]]", 2, 3, "a is there already, in line 1; keep one of the two"),
    ("[a.b]\n[[a]]", 2, 3, "a is there already, in line 1; keep one of the two"),
    ("[[a]]\n[a]", 2, 2, "a is a list of tables in line 1; write [[a]]"),
    ("[[a.b]]\n[a]\nb.c = 1", 3, 1, "b is written in line 1; nothing can be added to it here"),
    ("a = {b = 1, b = 2}", 1, 13, "b is there already, in line 1; keep one of the two"),
    ("a = {b = {c = 1}, b.d = 2}", 1, 19, "b is written in line 1; nothing can be added to it here"),
  ])
  func `nothing is there twice, and what is whole is not added to`(
    text: String, line: Int, column: Int, sentence: String
  ) {
    let error = #expect(throws: TOMLError.self) { try TOMLReader.read(text) }
    #expect(error == TOMLError(TOMLPosition(line: line, column: column), sentence), "\(text)")
  }

  @Test(arguments: [
    ("a", 2, "a key needs = and a value; write a = \"text\""),
    ("a b = 1", 3, "a key needs = and a value; write a = \"text\""),
    ("= 1", 1, "a name is missing; write letters, digits, - and _, or anything in quotes"),
    ("a. = 1", 4, "a name is missing; write letters, digits, - and _, or anything in quotes"),
    ("é = 1", 1, "a name is missing; write letters, digits, - and _, or anything in quotes"),
    ("a+ = 1", 2, "a key needs = and a value; write a = \"text\""),
    ("[]", 2, "a name is missing; write letters, digits, - and _, or anything in quotes"),
    ("[a", 3, "no ] follows the name of a table; a name with signs or blanks needs quotes"),
    ("[[a] ]", 5, "no ]] follows the name of a table; a name with signs or blanks needs quotes"),
    ("[a] b = 1", 5, "there is something after the end of this; begin a new line, or a comment with #"),
    ("a = 1 b = 2", 7, "there is something after the end of this; begin a new line, or a comment with #"),
    ("\"\"\"a\"\"\" = 1", 3, "a key needs = and a value; write \"\" = \"text\""),
    ("a =", 4, "no value begins here; write \"text\", a number, true, a date, [list] or { name = value }"),
    ("a = \n1", 5, "no value begins here; write \"text\", a number, true, a date, [list] or { name = value }"),
    ("a = [1, , 2]", 9, "no value begins here; write \"text\", a number, true, a date, [list] or { name = value }"),
    ("a = [1 2]", 8, "the list from line 1 goes on without a comma; write , between values, or ] after the last"),
    ("a = [1, }", 9, "no value begins here; write \"text\", a number, true, a date, [list] or { name = value }"),
    ("a = {b = 1,}", 12, "a name is missing; write letters, digits, - and _, or anything in quotes"),
    ("a = {b = 1 c = 2}", 12, "a table in braces goes on without a comma; write { a = 1, b = 2 } on one line"),
    ("a = {b = 1\n}", 11, "a table in braces goes on without a comma; write { a = 1, b = 2 } on one line"),
    ("a = 1 # \u{7F}", 9, "a comment has a control character; remove it"),
    ("a = 1\r", 6, "there is something after the end of this; begin a new line, or a comment with #"),
  ])
  func `a line that is not TOML is refused in a sentence`(text: String, column: Int, sentence: String) {
    let error = #expect(throws: TOMLError.self) { try TOMLReader.read(text) }
    #expect(error == TOMLError(TOMLPosition(line: 1, column: column), sentence), "\(text)")
  }

  @Test func `every key and value knows its line and column`() throws {
    let document = try TOMLReader.read("# é\n  \"😀\" . b = [ 1,\n  {c = 2} ]\n[d]\ne = 'x'\n[[f]]\n")
    let first = try #require(document.entries.first)
    #expect(first.place == TOMLPosition(line: 2, column: 3))
    let b = try #require(first.node.value.table?.entry("b"))
    #expect(b.place == TOMLPosition(line: 2, column: 9))
    #expect(b.node.place == TOMLPosition(line: 2, column: 13))
    #expect(b.node.value.array?.map(\.place) == [TOMLPosition(line: 2, column: 15), TOMLPosition(line: 3, column: 3)])
    #expect(document["d"]?.value.table?["e"]?.place == TOMLPosition(line: 5, column: 5))
    #expect(document["f"]?.value.array?.first?.place == TOMLPosition(line: 6, column: 3))
  }

  @Test func `a key that is added to a table twice keeps its first value`() {
    var table = TOMLTable()
    #expect([("a", 1), ("b", 2), ("a", 3)].map { table.append($0, .integer($1)) } == [true, true, false])
    #expect(table.text == "a = 1\nb = 2\n")
    #expect(table["a"]?.value == .integer(1))
    #expect(Array(table.keys) == ["a", "b"])
  }

  @Test func `tables and lists are as deep as the bound, and no deeper`() throws {
    let deepest = TOMLReader.deepest
    func dotted(_ count: Int) -> String { Array(repeating: "a", count: count).joined(separator: ".") }
    func texts(_ levels: Int) -> [String] {
      [
        "[\(dotted(levels))]", "\(dotted(levels + 1)) = 1", "[[\(dotted(levels - 1))]]", "\(dotted(levels)) = {}",
        "a = " + String(repeating: "[", count: levels) + String(repeating: "]", count: levels),
        String(repeating: "a = {", count: levels) + String(repeating: "}", count: levels),
        "[\(dotted(levels - 2))]\nb = [{}]", "[[\(dotted(levels - 2))]]\nb.c = 1",
      ]
    }
    for text in texts(deepest) {
      let table = try TOMLReader.read(text)
      #expect(try TOMLReader.read(table.text) == table, "\(text)")
    }
    for text in texts(deepest + 1) {
      let error = #expect(throws: TOMLError.self, "\(text)") { try TOMLReader.read(text) }
      #expect(
        error?.sentence == "tables and lists are more than 32 levels deep here; use fewer dots, brackets and braces")
    }
  }
}
