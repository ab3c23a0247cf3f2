import CivilTime
import Testing

@testable import TextPoints

@Suite struct CSVFieldTests {
  @Test(arguments: [
    ("", ""), ("AAPL", "AAPL"), ("a,b", "\"a,b\""), ("a\"b", "\"a\"\"b\""), ("#1", "\"#1\""), ("a;b", "\"a;b\""),
    ("a\nb", "\"a\nb\""), ("a\r\nb", "\"a\r\nb\""), ("ä ö", "ä ö"),
  ]) func `a text that would end early stands in quotes`(text: String, field: String) {
    #expect(CSVField.text(text) == field)
  }

  @Test(arguments: [0, -0.0, 1, -12, 0.1, 1 / 3, 9e15, 1e20, .leastNonzeroMagnitude, .greatestFiniteMagnitude])
  func `a number reads back as the same one`(value: Double) throws {
    let read = try #require(Double(CSVField.number(value)))
    #expect(read.bitPattern == value.bitPattern)
  }

  @Test func `a whole number has no decimals, and NaN and infinities are empty fields`() {
    #expect([3, -0.0, 0, 2.5].map(\.shortest) == ["3", "-0.0", "0", "2.5"])
    #expect([Double.nan, .infinity, -.infinity].map(CSVField.number) == ["", "", ""])
  }
}
