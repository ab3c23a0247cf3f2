import TerminalScreen
import Testing

@testable import Slipstream

@Suite struct HelpTests {
  /// The text of every page of the help at a size, and whether a key closed it after the last.
  private func pages(_ size: String) throws -> (pages: [String], isClosed: Bool) {
    var pages: [String] = []
    var script = "?"
    while pages.count < 12 {
      let text = try #require(try Play(script + " wait:100ms", size: size).frames.last).plainText
      guard text.contains(" closes ") else { return (pages, true) }
      pages.append(text)
      script += " ?"
    }
    return (pages, false)
  }

  @Test(arguments: ["160x45", "120x40", "80x24", "100x12", "44x20"])
  func `help shows every binding whole, on as many pages as it needs`(size: String) throws {
    let (pages, isClosed) = try pages(size)
    #expect(isClosed, "\(size): the key of the help closes its last page")
    #expect((size == "160x45") == (pages.count == 1), "\(size): \(pages.count) pages")
    // An action without a key waits for one of the configuration.
    for binding in KeyTable().active where !binding.keys.isEmpty {
      #expect(
        pages.contains { $0.contains(binding.label + " ") && $0.contains(binding.verb) }, "\(size): \(binding.verb)")
    }
  }

  @Test func `any other key closes the help on any page, and does nothing else`() throws {
    for script in ["? Left", "? ? Left"] {
      let last = try #require(try Play(script + " wait:100ms", size: "80x24").frames.last).plainText
      #expect(!last.contains(" closes ") && last.contains(" END "), "\(script)")
    }
    let quit = try Play("? Ctrl+C wait:10s", size: "80x24")
    #expect(quit.now < 1, "Ctrl+C ends the program from the help, too")
  }

  @Test func `typing shows the keys whose actions have all of the words`() throws {
    func hints(_ keys: String) throws -> [String] {
      try Play(keys + " wait:100ms").state.help?.sections.flatMap(\.hints).map(\.verb) ?? []
    }
    let all = try hints("?")
    #expect(all.count > 60)
    let zooming = [
      "zoom in", "zoom out", "stretch the values", "squeeze the values", "zoom to a box", "zoom in 2×", "zoom",
      "select; twice zooms in", "a box to zoom to",
    ]
    #expect(try hints("? z o o m") == zooming)
    #expect(try hints("? s q u Space v a l") == ["squeeze the values"])
    #expect(try hints("? Q Q") == [])
    #expect(try hints("? z Backspace") == all)
    #expect(try Play("? z o o m Esc wait:100ms").state.prompt == nil)
    let none = try #require(try Play("? x y z z y wait:100ms", size: "80x24").frames.last).plainText
    #expect(none.contains("no key has these words") && none.contains("Keys: xyzzy_"))
  }

  @Test func `the help says what a double click does`() throws {
    for (policy, words) in [
      (SelectionPolicies.DoubleClick.zoom, "select; twice zooms in"), (.reset, "select; twice resets"),
    ] {
      let hints = try Play("? wait:100ms") { $0.policies.doubleClick = policy }.state.help?.sections.flatMap(\.hints)
      #expect(hints?.contains { $0.verb == words } == true, "\(words)")
    }
  }

  @Test(arguments: ["160x45", "120x40", "100x30", "80x24", "61x20"])
  func `beside the help no part of a word is left`(size: String) throws {
    func lines(_ script: String) throws -> [Substring] {
      try #require(try Play(script + " wait:100ms", size: size).frames.last).plainText.split(
        separator: "\n", omittingEmptySubsequences: false)
    }
    func isFrame(_ sign: Character) -> Bool { "╭╮│╰╯".contains(sign) }
    for (before, after) in zip(try lines("Esc"), try lines("?")) {
      guard let left = after.firstIndex(where: isFrame), let right = after.lastIndex(where: isFrame) else { continue }
      let whole = before.split(separator: " ")
      let beside = [after[..<left], after[right...].dropFirst()].flatMap { $0.split(separator: " ") }
      for word in beside where word.allSatisfy(\.isLetter) {
        #expect(whole.contains(word), "\(size): \(word) of \(before)")
      }
    }
  }
}
