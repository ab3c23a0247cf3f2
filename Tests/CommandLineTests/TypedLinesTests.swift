import Testing

@testable import slipstream_cli

@Suite("What a person types without a screen")
struct TypedLinesTests {
  @Test func `Enter asks once, q quits, and anything else is neither`() {
    let lines = TypedLines()
    #expect(!lines.consumeQuestion())
    #expect(!lines.add("\n".utf8))
    #expect(lines.consumeQuestion())
    #expect(!lines.consumeQuestion())
    #expect(!lines.add(" \r\n\n".utf8))
    #expect(lines.consumeQuestion())
    #expect(!lines.add("hello\n".utf8))
    #expect(!lines.consumeQuestion())
    #expect(!lines.add(String(repeating: "q", count: 100_000).utf8))
    #expect(!lines.add("\n".utf8))
    #expect(!lines.add("q".utf8))
    #expect(lines.add("\nrest".utf8))
  }
}
