import TerminalCharts
import TerminalScreen
import Testing

@testable import Slipstream

/// Keys that write to disk, and letters under Caps Lock.
@Suite struct WriteQuestionTests {
  private func play(keys: KeyTable = KeyTable()) -> Several {
    Several([("A", Synthetic.bars(300))], isFeed: true) { settings in
      settings.origin.canRecord = true
      settings.keys = keys
    }
  }

  /// What the program around the loop is asked to write.
  private func writes(_ play: inout Several) -> [String] {
    [
      play.state.outbox.consumeExport() == nil ? nil : "export",
      play.state.outbox.consumeSession() == nil ? nil : "session",
      play.state.recording == nil ? nil : "recording",
    ].compactMap { $0 }
  }

  @Test(arguments: [("X", "export"), ("W", "session"), ("R", "recording")])
  func `a key that writes asks first, and only Enter writes`(key: String, file: String) {
    var play = play()
    play.press(key)
    #expect(play.frame().plainText.contains("?  Enter: yes, Esc: no") && writes(&play).isEmpty)
    play.press("Esc")
    #expect(play.state.prompt == nil && writes(&play).isEmpty)
    play.press("\(key) Enter")
    #expect(writes(&play) == [file] && play.state.prompt == nil)
  }

  @Test(arguments: ["X", "W", "R"])
  func `any other key leaves the question, and does what it always does`(key: String) {
    var play = play()
    play.press("\(key) v")
    #expect(play.state.prompt == nil && !play.state.parts.shown.hasVolume && writes(&play).isEmpty)
    play.press("\(key) \(key)")
    #expect(play.state.prompt is WritePrompt && writes(&play).isEmpty)
  }

  @Test func `the end of a recording is asked for, too`() {
    var play = play()
    play.press("R Enter R")
    #expect(play.frame().plainText.contains("end the recording?"))
    play.press("Esc")
    #expect(play.state.recording != nil)
    play.press("R Enter")
    #expect(play.state.recording == nil)
  }

  @Test(arguments: [
    ("X", "export-at-once", "export"), ("W", "save-session-at-once", "session"), ("R", "record-at-once", "recording"),
  ])
  func `whoever binds the action without a question has none`(key: String, action: String, file: String) throws {
    var play = play(keys: try KeyTable().rebinding(action, to: [try #require(Key(name: key))]))
    play.press(key)
    #expect(writes(&play) == [file] && play.state.prompt == nil)
  }

  // MARK: Caps Lock

  private func keys(_ bytes: String) -> [Key] {
    var decoder = InputDecoder()
    return decoder.decode(Array(bytes.utf8), at: 0).compactMap {
      if case .key(let key, .press) = $0 { key } else { nil }
    }
  }

  /// The letter r and its capital as a terminal with the kitty protocol sends them under Caps Lock.
  private let locked = "\u{1B}[114;65;82u"
  private let shifted = "\u{1B}[114:82;66;114u"

  @Test func `under Caps Lock a key does what it does without, and the user reads why`() throws {
    var play = play()
    play.press("Left")
    for key in keys(locked) { play.state.update(.input(.key(key, .press)), at: play.now) }
    #expect(play.state.prompt == nil && play.frame().plainText.contains("Caps Lock is on"))
    // Once for as long as it is on.
    for key in keys(locked) { play.state.update(.input(.key(key, .press)), at: play.now) }
    #expect(play.state.prompt == nil && !play.frame().plainText.contains("Caps Lock is on"))
    for key in keys(shifted) { play.state.update(.input(.key(key, .press)), at: play.now) }
    #expect(play.state.prompt is WritePrompt)
    play.press("Esc")
    play.press("v")
    for key in keys(locked) { play.state.update(.input(.key(key, .press)), at: play.now) }
    #expect(play.frame().plainText.contains("Caps Lock is on"))
  }

  @Test func `a prompt takes letters as they are typed`() throws {
    var play = play()
    play.press("n")
    for key in keys(locked) + keys(shifted) { play.state.update(.input(.key(key, .press)), at: play.now) }
    #expect(play.state.prompt?.text == "Rr")
  }

  @Test func `Caps Lock is no part of a key, and changes letters alone`() throws {
    #expect(keys(locked) == [Key(.character("R"))] && keys(locked).map(\.unlocked) == [Key(.character("r"))])
    #expect(keys(shifted) == [Key(.character("r"))] && keys(shifted).map(\.unlocked) == [Key(.character("R"))])
    #expect(keys("\u{1B}[49;65;49u").map(\.unlocked) == [Key(.character("1"))])
    #expect(keys("\u{1B}[114;69u").map(\.unlocked) == [Key(.character("r"), .control)])
    #expect(keys("\u{1B}[114;1;114u").map(\.hasCapsLock) == [false] && keys("R").map(\.hasCapsLock) == [false])
  }
}
