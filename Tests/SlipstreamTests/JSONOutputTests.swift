import Slipstream
import Testing

@Suite struct JSONOutputTests {
  @Test func `members keep their order and text is escaped`() {
    let value = JSONOutput.object([
      ("b", .integer(1)), ("a", .string("\"\u{1B}[2J\\\n\u{9B}")), ("c", .array([.null, .bool(true), .number(0.5)])),
    ])
    #expect(value.text == #"{"b":1,"a":"\"\u001b[2J\\\n\u009b","c":[null,true,0.5]}"#)
  }

  @Test func `characters that turn the order of a terminal's text, or have no meaning, are escaped`() {
    let text = JSONOutput.string("a\u{202E}b\u{2066}\u{2028}\u{10FFFF}é€😀").text
    #expect(text == #""a\u202eb\u2066\u2028\udbff\udfffé€😀""#)
  }

  @Test func `a value for which JSON has no number is null`() {
    #expect(JSONOutput.finite(.nan).text == "null")
    #expect(JSONOutput.finite(.infinity).text == "null")
    #expect(JSONOutput.finite(nil).text == "null")
    #expect(JSONOutput.finite(3).text == "3")
  }
}
