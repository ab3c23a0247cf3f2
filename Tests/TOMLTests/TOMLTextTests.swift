import TOML
import Testing

@Suite("Texts of TOML")
struct TOMLTextTests {
  private func value(_ text: String) throws -> TOMLValue? { try TOMLReader.read("a = \(text)\nb = 1")["a"]?.value }

  @Test(arguments: [
    (#""""#, ""), ("''", ""), (#""a\tb""#, "a\tb"), (#"'a\tb'"#, #"a\tb"#),
    (#""\b\t\n\f\r\"\\""#, "\u{8}\t\n\u{C}\r\"\\"),
    (#""\u00e9\U0001F600""#, "é😀"), (#""\u0000""#, "\0"), ("\"a\tb\"", "a\tb"), ("\"it's\"", "it's"), ("'\"'", "\""),
  ])
  func `a text of one line has escapes in quotes and none between apostrophes`(text: String, meant: String) throws {
    #expect(try value(text) == .string(meant))
  }

  @Test(arguments: [
    ("\"\"\"\"\"\"", ""), ("''''''", ""), ("\"\"\"\na\nb\"\"\"", "a\nb"), ("\"\"\"\r\na\r\nb\"\"\"", "a\nb"),
    ("\"\"\"\n\na\"\"\"", "\na"), ("'''\na\\\n'''", "a\\\n"), ("\"\"\"a\\\n   \n\t b\"\"\"", "ab"),
    ("\"\"\"a \\  \t\r\n b\"\"\"", "a b"), ("\"\"\"a\\\\\nb\"\"\"", "a\\\nb"), ("\"\"\"\"a\"\"\"\"", "\"a\""),
    ("\"\"\"\"\"a\"\"\"\"\"", "\"\"a\"\""), ("'''''a'''''", "''a''"), ("\"\"\"a\\\"\"\"\"", "a\""),
  ])
  func `a text of several lines may have quotes at its ends, and lines that do not count`(
    text: String, meant: String
  ) throws {
    #expect(try value(text) == .string(meant))
  }

  @Test func `line ends within a text count as lines`() throws {
    let document = try TOMLReader.read("a = \"\"\"\n1\\\n\n2\r\n\"\"\"\nb = 1")
    #expect(document["b"]?.place == TOMLPosition(line: 6, column: 5))
  }

  @Test(arguments: [
    ("\"a", 7, "a text has no end on its line; write \" after it"),
    ("'a", 7, "a text has no end on its line; write ' after it"),
    ("\"\"\"a", 5, "a text of several lines has no end; write \"\"\" after it"),
    ("'''a''", 5, "a text of several lines has no end; write ''' after it"),
    (#""\e""#, 6, #"a backslash has no meaning here; write \\ for a backslash, or the text between '"#),
    (#""\x41""#, 6, #"a backslash has no meaning here; write \\ for a backslash, or the text between '"#),
    (#""\u00e""#, 6, #"an escape has too few digits; write \u00e9 or \U0001f600"#),
    (#""é\ud800""#, 7, #"an escape names no character; write a scalar of Unicode, as \u00e9 or \U0001f600"#),
    (#""\U00110000""#, 6, #"an escape names no character; write a scalar of Unicode, as \u00e9 or \U0001f600"#),
    (#""\Uffffffff""#, 6, #"an escape names no character; write a scalar of Unicode, as \u00e9 or \U0001f600"#),
    ("\"\"\"\\ a\"\"\"", 8, #"a backslash has blanks after it; write \\ for a backslash"#),
    ("\"\u{1}\"", 6, #"a text has a control character; remove it, or write it as \u0000 in a text in quotes"#),
    ("'\u{7F}'", 6, #"a text has a control character; remove it, or write it as \u0000 in a text in quotes"#),
    ("\"\"\"\r\"\"\"", 8, #"a text has a control character; remove it, or write it as \u0000 in a text in quotes"#),
    ("\"\"\"\"\"\"\"\"\"", 13, "there is something after the end of this; begin a new line, or a comment with #"),
  ])
  func `a malformed text is refused in a sentence`(text: String, column: Int, sentence: String) {
    let error = #expect(throws: TOMLError.self) { try TOMLReader.read("a = \(text)") }
    #expect(error == TOMLError(TOMLPosition(line: 1, column: column), sentence), "\(text)")
  }

  @Test func `bytes that are not UTF-8 are refused where they stand, a mark of byte order is passed over`() throws {
    for bytes: [UInt8] in [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5], [0x80], [0xE2, 0x82]] {
      let error = #expect(throws: TOMLError.self) { try TOMLReader.read(Array("# é\n# é".utf8) + bytes) }
      #expect(error?.place == TOMLPosition(line: 2, column: 4), "\(bytes)")
      #expect(error?.sentence == "this is not text in UTF-8; save the file as UTF-8")
    }
    #expect(try TOMLReader.read(Array("\u{FEFF}a = 1".utf8))["a"]?.place == TOMLPosition(line: 1, column: 5))
    #expect(throws: TOMLError.self) { try TOMLReader.read("a = 1\n\u{FEFF}") }
  }

  @Test func `text that a sentence quotes cannot steer a terminal`() {
    let error = #expect(throws: TOMLError.self) {
      try TOMLReader.read(#""\u001b[2J\u202e" = 1"# + "\n" + #""\u001b[2J\u202e" = 1"#)
    }
    #expect(error?.sentence == #""\u001b[2J\u202e" is there already, in line 1; keep one of the two"#)
    let long = String(repeating: "a", count: 1_000)
    let shortened = #expect(throws: TOMLError.self) { try TOMLReader.read("a = \(long)") }
    #expect((shortened?.sentence.count ?? .max) < 160)
  }
}
