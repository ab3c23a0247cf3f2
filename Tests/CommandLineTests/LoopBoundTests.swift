import Platform
import Testing

/// A loop that has no condition of its own says in the comment above it what ends it.
@Suite("Bounds of loops")
struct LoopBoundTests {
  private static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    .joined(separator: "/")

  /// Paths from the root of every Swift file below a folder.
  private static func files(in folder: String) throws -> [String] {
    try FileSystem.names(in: "\(root)/\(folder)") { !$0.hasPrefix(".") }.sorted().flatMap { name -> [String] in
      let path = "\(folder)/\(name)"
      if FileStatus(path: "\(root)/\(path)")?.kind == .folder { return try files(in: path) }
      return name.hasSuffix(".swift") ? [path] : []
    }
  }

  private static func lines(_ path: String) throws -> [Substring] {
    String(decoding: try File("\(root)/\(path)", .reading).bytes(limit: .max), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Whether a line opens a loop without a condition: `repeat`, whose condition comes late; `while` over nothing but
  /// constants; and `for` over a range or a sequence without an end. The format puts blanks around these words.
  private static func opensLoop(_ line: Substring) -> Bool {
    let words = line.split(separator: " ").prefix { !$0.hasPrefix("//") }
    for (place, word) in words.enumerated() {
      let rest = words.dropFirst(place + 1)
      switch word {
      case "repeat":
        if rest.first == "{" || rest.isEmpty { return true }
      case "while":
        // Behind a brace it ends a `repeat`, which was found where it begins.
        let condition = rest.prefix { $0 != "{" }
        if place == 0 || words[place - 1] != "}", !condition.isEmpty, condition.allSatisfy(isConstant) { return true }
      case "for":
        let source = rest.drop { $0 != "in" }.dropFirst().prefix { $0 != "{" && $0 != "where" }
        if let first = source.first, first.hasPrefix("sequence(") { return true }
        if let last = source.last, last.hasSuffix("...") || last.hasSuffix("...)") { return true }
      default: break
      }
    }
    return false
  }

  /// Whether a word of a condition is a sign, a number, `true` or `false`.
  private static func isConstant(_ word: Substring) -> Bool {
    let signs = "!()<>=&|+-*/%.,"
    return word.split { signs.contains($0) }.allSatisfy { part in
      part == "true" || part == "false" || part.first?.isNumber == true
    }
  }

  /// Whether one of the three lines above a loop, with nothing but comments between, says what ends it.
  private static func saysWhatEnds(_ above: ArraySlice<Substring>) -> Bool {
    for line in above.suffix(3).reversed() {
      let text = line.drop { $0 == " " }
      if text.hasPrefix("// Ends ") { return true }
      if !text.hasPrefix("//") { return false }
    }
    return false
  }

  @Test func `every loop without a condition says what ends it`() throws {
    var count = 0
    for path in try Self.files(in: "Sources") {
      let lines = try Self.lines(path)
      for (place, line) in lines.enumerated() where Self.opensLoop(line) {
        count += 1
        #expect(
          Self.saysWhatEnds(lines[..<place]),
          """
          \(path):\(place + 1): this loop has no condition of its own. Make sure that it ends, and put a comment above \
          it that says what ends it: "// Ends with the text: each turn takes at least one byte." If values or others \
          decide the number of turns, give it a bound, such as a LoopBudget.
          """)
      }
    }
    #expect(count > 20, "the loops of Sources were not found")
  }

  @Test(arguments: [
    "while true {", "  reading: while true {", "work { while true { turn() } }", "while (true) {", "while !false {",
    "while 1 < 2 {", "while true && 0 == 0 {", "while true", "repeat {", "again: repeat {", "repeat",
    "repeat { skip() } while isBlank", "for _ in sequence(first: 0, next: { $0 + 1 }) {", "for number in 0... {",
    "for number in (1...) where number > 2 {",
  ])
  func `a loop without a condition is known`(line: String) { #expect(Self.opensLoop(line[...])) }

  @Test(arguments: [
    "while isOpen {", "while let byte, byte != 0 {", "while 0 < count {", "while !token.isRequested {", "} while true",
    "} while place < count", "for turn in 0..<10 {", "for part in parts[1...] {", "for byte in bytes {",
    "// while true {", "read() // while true {", "func pack<each Part>(_ part: repeat each Part) {",
    "take(while: isBlank)", "",
  ])
  func `any other line is none`(line: String) { #expect(!Self.opensLoop(line[...])) }

  @Test(
    arguments: [
      (["    // Ends with the text."], true),
      (["// Ends with the text.", "// A text has an end.", "// Really."], true),
      (["// Ends with the text.", "var place = 0"], false), (["// It ends with the text."], false), ([], false),
      (["// Ends with the text.", "// 1", "// 2", "// 3"], false),
    ] as [([String], Bool)])
  func `the comment stands directly above`(above: [String], isReported: Bool) {
    #expect(Self.saysWhatEnds(above.map { $0[...] }[...]) == isReported)
  }
}
