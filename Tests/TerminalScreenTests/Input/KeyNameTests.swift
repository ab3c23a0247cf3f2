import TerminalScreen
import Testing

@Suite struct KeyNameTests {
  @Test(arguments: [
    "Left", "Shift+Right", "Ctrl+Home", "Alt+x", "+", "-", "a", "A", "Tab", "Esc", "F5", "Ctrl+Alt+Delete", "Space",
    "?",
    "Ctrl++", "Ctrl+N", "Ctrl+Alt+C", "0", "Shift+Tab",
  ])
  func `a key's name names it again`(name: String) throws {
    let key = try #require(Key(name: name))
    #expect(key.name == name)
  }

  @Test(arguments: ["", "left", "Ctrl+", "F0", "F36", "ab", "Shift+Shift+A", "\u{1B}", "F05"])
  func `a name that no key has is refused`(name: String) {
    #expect(Key(name: name) == nil)
  }

  @Test func `shift is in the character, and control takes small letters`() {
    #expect(Key(name: "Shift+a") == Key(.character("A")))
    #expect(Key(name: "Ctrl+C") == Key(.character("c"), .control))
    #expect(Key(name: " ") == nil)
    #expect(Key(.character(" ")) == Key(.space))
  }
}
