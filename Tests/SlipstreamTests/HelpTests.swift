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
      "a box to zoom to",
    ]
    #expect(try hints("? z o o m") == zooming)
    #expect(try hints("? s q u Space v a l") == ["squeeze the values"])
    #expect(try hints("? Q Q") == [])
    #expect(try hints("? z Backspace") == all)
    #expect(try Play("? z o o m Esc wait:100ms").state.prompt == nil)
    let none = try #require(try Play("? x y z z y wait:100ms", size: "80x24").frames.last).plainText
    #expect(none.contains("no key has these words") && none.contains("Keys: xyzzy_"))
  }
}
