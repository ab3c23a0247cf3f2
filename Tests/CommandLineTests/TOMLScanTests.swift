import Testing

@testable import slipstream_cli

@Suite("Depth of a TOML text")
struct TOMLScanTests {
  private let deep = Array(repeating: "a", count: TOMLScan.bound + 2).joined(separator: ".")
  private let allowed = Array(repeating: "a", count: TOMLScan.bound + 1).joined(separator: ".")

  @Test func `a key, a header and a key in a table with more dots than the bound are found, with their line`() {
    for text in ["\(deep) = 1", "[\(deep)]", "[[\(deep)]]", "x = { \(deep) = 1 }", "x = [\n{ y = 1, \(deep) = 1 }]"] {
      let lines = text.split(separator: "\n").count
      #expect(TOMLScan.fault(in: "# first\n" + text)?.line == 1 + lines, "\(text)")
    }
    #expect(TOMLScan.fault(in: "\(allowed) = 1\n[\(allowed)]\nx = { \(allowed) = 1 }\n")?.line == nil)
  }

  @Test func `dots of inline tables around a key count with its own`() {
    let half = Array(repeating: "a", count: TOMLScan.bound / 2 + 2).joined(separator: ".")
    #expect(TOMLScan.fault(in: "\(half) = { \(half) = 1 }")?.line == 1)
    #expect(TOMLScan.fault(in: "\(half) = { a = 1 }\n\(half) = 1")?.line == nil)
  }

  @Test func `quotes, escapes and signs in parts of a key hide nothing behind them`() {
    let strange = ["\"=\"", "'#'", "\"\\\"\"", "\"{\"", "','", "\"\"", "''"]
    for part in strange {
      let key = Array(repeating: part, count: TOMLScan.bound + 2).joined(separator: ".")
      #expect(TOMLScan.fault(in: "\(key) = 1")?.line == 1, "\(part)")
    }
  }

  @Test func `dots in texts, comments and long lists are none of a key`() {
    let dots = String(repeating: ".", count: 1_000)
    let numbers = Array(repeating: "1.5", count: 1_000).joined(separator: ", ")
    for value in [
      "\"\(dots)\"", "'\(dots)'", "\"\"\"\n\(dots)\"\"\n\(dots)\"\"\"\"", "'''\(dots)'\(dots)'''", "1 # \(dots)",
      "[\(numbers)]",
    ] {
      #expect(TOMLScan.fault(in: "a = \(value)\nb = 1")?.line == nil, "\(value.prefix(8))")
    }
  }

  @Test func `a file as deep as it is long is refused in a sentence`() {
    let key = Array(repeating: "a", count: 200_000).joined(separator: ".")
    let failure = #expect(throws: Failure.self) {
      try ConfigurationFile(path: "c.toml", text: "span = 1\n\(key) = 1\n")
    }
    #expect(failure?.status == .configuration)
    #expect(failure?.description == "c.toml, line 2: a key has more than 32 dots; write shorter names")
  }

  @Test func `a header without a name is refused in a sentence`() throws {
    for header in ["[\n", "[[\n]]", "[ =", "[.a]", "\u{FEFF}[#", "  [ \t[,", "[é]"] {
      let failure = #expect(throws: Failure.self) { try ConfigurationFile(path: "c.toml", text: header) }
      #expect(failure?.description == "c.toml, line 1: a table has no name; write [name]", "\(header)")
    }
    for text in ["[", "[]", "[[]]"] {
      #expect(throws: Failure.self) { try ConfigurationFile(path: "c.toml", text: text) }
    }
    _ = try ConfigurationFile(path: "c.toml", text: "[ a ]\n[[ 'b' ]]\nc = [\n[\n1]]\n[\"\"]\n")
  }

  @Test func `a date with T and no time is refused in a sentence`() throws {
    for value in ["1979-05-27T=07:32:00", "1979-05-27t", "[1979-05-27T]"] {
      let failure = #expect(throws: Failure.self) { try ConfigurationFile(path: "c.toml", text: "\na = \(value)\n") }
      #expect(
        failure?.description
          == "c.toml, line 2: a date has T and no time behind it; write 2026-12-25T09:30:00", "\(value)")
    }
    _ = try ConfigurationFile(path: "c.toml", text: "a = 1979-05-27T07:32:00Z\nb = [1979-05-27 , \"1979-05-27T\"]\n")
  }

  @Test func `a list that ends with a brace is refused in a sentence`() throws {
    for value in ["[1, }", "[}", "{ b = [ } ]"] {
      let failure = #expect(throws: Failure.self) { try ConfigurationFile(path: "c.toml", text: "a = \(value)\n") }
      #expect(failure?.description == "c.toml, line 1: a list ends with }; write ]", "\(value)")
    }
    _ = try ConfigurationFile(path: "c.toml", text: "a = [{ b = [1] }, { c = [{ d = [] }] }, \"[}\"]\n")
  }
}
