import TOML
import Testing

@Suite("Numbers and times of TOML")
struct TOMLNumberTests {
  private func value(_ text: String) throws -> TOMLValue? { try TOMLReader.read("a = \(text)")["a"]?.value }

  @Test(arguments: [
    ("0", 0), ("+0", 0), ("-0", 0), ("42", 42), ("-17", -17), ("+99", 99), ("1_000", 1_000), ("1_2_3", 123),
    ("0xDEADBEEF", 0xDEAD_BEEF), ("0xdead_beef", 0xDEAD_BEEF), ("0o755", 0o755), ("0b1101", 0b1101), ("0x00", 0),
    ("9223372036854775807", Int64.max), ("-9223372036854775808", Int64.min), ("0x7fffffffffffffff", Int64.max),
  ])
  func `whole numbers have 64 bits, four bases and underscores`(text: String, number: Int64) throws {
    #expect(try value(text) == .integer(number))
  }

  @Test(arguments: [
    ("1.0", 1), ("+1.5", 1.5), ("-0.01", -0.01), ("5e+22", 5e22), ("1e06", 1e6), ("-2E-2", -2e-2),
    ("6.626e-34", 6.626e-34),
    ("224_617.445_991_228", 224_617.445_991_228), ("inf", .infinity), ("+inf", .infinity), ("-inf", -.infinity),
    ("0e0", 0),
    ("1e400", .infinity), ("1e-400", 0), ("9007199254740993.0", 9_007_199_254_740_992),
  ])
  func `floats have a fraction, an exponent, or are infinite`(text: String, number: Double) throws {
    #expect(try value(text) == .float(number))
  }

  @Test func `the sign of zero is kept, and nan is none of the numbers`() throws {
    func float(_ text: String) throws -> Double {
      guard case .float(let number)? = try value(text) else { return 1 }
      return number
    }
    #expect(try float("-0.0").sign == .minus)
    #expect(try float("-0.0") == 0)
    for text in ["nan", "+nan", "-nan"] { #expect(try float(text).isNaN) }
  }

  @Test(arguments: [
    "00", "01", "-01", "+01", "1_", "_1", "1__0", "0x", "0x_1", "0x1_", "-0x1", "+0b1", "0X1", "0b2", "0o8", "1.", ".5",
    "-.5",
    "1.e2", "1_.5", "1._5", "1e", "1e_1", "1e1.5", "0_1.5", "++1", "1,5", "0x1.8p1", "1e5_", "01.5", "infinity", "Inf",
    "+true",
    "1 2", "--1", "1-2", "+", "-", ".", ":", "nano", "truefalse", "0xg",
  ])
  func `a text that is nearly a number is refused`(text: String) {
    let error = #expect(throws: TOMLError.self) { try value(text) }
    #expect(error?.place.line == 1)
  }

  @Test(arguments: [
    ("9223372036854775808", "9223372036854775808 has more than 64 bits; write a smaller number"),
    ("0x8000000000000000", "0x8000000000000000 has more than 64 bits; write a smaller number"),
    ("01", "01 is not a number; write as 12, 1_000, 0xff, 0.5 or 1e6, or in quotes if it is a text"),
    ("90d", "90d is not a number; write as 12, 1_000, 0xff, 0.5 or 1e6, or in quotes if it is a text"),
    ("yes", "yes is not a value; write \"yes\" if it is a text"),
    ("2026-04-0a", "2026-04-0a is not a date or time; write 2026-12-25, 09:30:00 or 2026-12-25T09:30:00Z"),
    ("2026-02-29", "2026-02-29 is not a date or time; write 2026-12-25, 09:30:00 or 2026-12-25T09:30:00Z"),
    ("09:30", "09:30 is not a date or time; write 2026-12-25, 09:30:00 or 2026-12-25T09:30:00Z"),
  ])
  func `a text that is nearly a value is refused in a sentence`(text: String, sentence: String) {
    let error = #expect(throws: TOMLError.self) { try value(text) }
    #expect(error == TOMLError(TOMLPosition(line: 1, column: 5), sentence))
  }

  @Test(arguments: [
    ("1979-05-27T07:32:00Z", "1979-05-27T07:32:00Z"), ("1979-05-27t07:32:00z", "1979-05-27T07:32:00Z"),
    ("1979-05-27 00:32:00.999999-07:00", "1979-05-27T00:32:00.999999-07:00"),
    ("1979-05-27T07:32:00+00:00", "1979-05-27T07:32:00Z"),
    ("1979-05-27T07:32:00-23:59", "1979-05-27T07:32:00-23:59"), ("1979-05-27T07:32:00", "1979-05-27T07:32:00"),
    ("1979-05-27 07:32:00.5", "1979-05-27T07:32:00.5"), ("1979-05-27", "1979-05-27"), ("2000-02-29", "2000-02-29"),
    ("2024-02-29", "2024-02-29"), ("07:32:00", "07:32:00"), ("00:32:00.1234567899", "00:32:00.123456789"),
    ("23:59:59.000", "23:59:59"), ("0000-01-01", "0000-01-01"),
  ])
  func `dates and times are of four kinds`(text: String, written: String) throws {
    #expect(try value(text)?.text == written)
  }

  @Test(arguments: [
    "1900-02-29", "1800-02-29", "2026-02-29", "2026-13-01", "2026-00-01", "2026-04-31", "2026-01-00", "2026-1-1",
    "26-01-01",
    "2026-01-01T",
    "2026-01-01T10", "2026-01-01T10:00", "2026-01-01T24:00:00", "10:60:00", "10:00:60", "10:00:00.", "10:00:00Z",
    "10:00",
    "2026-01-01T10:00:00+24:00", "2026-01-01T10:00:00+01:60", "2026-01-01T10:00:00+0100", "2026-01-01T10:00:00+",
    "2026-01-01Z",
    "2026-01-01  10:00:00", "2026-01-01\t10:00:00", "2026-01-01_10:00:00", "2026-01-01T10:00:00ZZ", "1:00:00",
    "2026-01-01 1",
    "2026-01-01 10:00:00 Z", "+2026-01-01", "2026-01-01T10:00:00.Z",
  ])
  func `a text that is nearly a date or a time is refused`(text: String) {
    #expect(throws: TOMLError.self) { try value(text) }
  }

  @Test func `a date in a list may have blanks and a comment behind it`() throws {
    let list = try value("[2026-04-03 , 2026-04-04 # 10:00:00\n, 2026-04-05 10:00:00]")?.array?.map(\.value.text)
    #expect(list == ["2026-04-03", "2026-04-04", "2026-04-05T10:00:00"])
  }
}
