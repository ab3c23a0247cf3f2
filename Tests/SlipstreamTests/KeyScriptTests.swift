import Slipstream
import TerminalScreen
import Testing

@Suite struct KeyScriptTests {
  @Test(arguments: ["hold:Left@24h", "Left*90000 Left*90000", "drag:1,1->9,9@2h", "wait:1s hold:a@2h"])
  func `a script of more events than can be drawn is refused with its word`(script: String) {
    #expect(throws: ScriptError.self) { try KeyScript(parsing: script) }
    let last = script.split(separator: " ").last ?? ""
    #expect { try KeyScript(parsing: script) } throws: { "\($0)".contains("up to '\(last)'") }
  }

  @Test func `a script reads every kind of token`() throws {
    let script = try KeyScript(
      parsing:
        "Left Shift+Right*2 hold:h@600ms wait:1s500ms drag:10,40->30,41@200ms wheel:up@80,20 feed:5 trim:2 resize:120x40 + : *"
    )
    let left = try #require(Key(name: "Left"))
    let right = try #require(Key(name: "Shift+Right"))
    let h = try #require(Key(name: "h"))
    #expect(script.steps.prefix(3) == [.press(left), .press(right), .press(right)])
    #expect(script.steps[3] == .hold(h, seconds: 0.6))
    #expect(script.steps[4] == .wait(seconds: 1.5))
    #expect(
      script.steps[5]
        == .drag(from: .init(column: 9, row: 39), to: .init(column: 29, row: 40), seconds: 0.2))
    #expect(script.steps[6] == .wheel(up: true, at: .init(column: 79, row: 19)))
    #expect(script.steps[7] == .feed(5) && script.steps[8] == .trim(2))
    #expect(script.steps[9] == .resize(ScreenSize(columns: 120, rows: 40)))
    #expect(script.steps.count == 13)
    #expect(script.feeds)
  }

  @Test(arguments: [
    "Lefty", "Left*0", "Left*x", "hold:Left", "hold:Nope@1s", "wait:5", "wait:", "wait:1h1x", "drag:1,2->3@1s",
    "drag:0,1->2,3@1s", "wheel:sideways@1,1", "feed:-1", "feed:", "resize:120", "resize:0x5", "jump:3",
    "Alt+wait:1s", "Alt+Alt+drag:1,2->3,4@1s", "Alt+drag:1,2", "Hyper+wheel:up@1,1", "Alt+wheel:1,1",
  ])
  func `a token that cannot be read is an error that names it`(token: String) throws {
    do {
      _ = try KeyScript(parsing: "Left " + token)
      Issue.record("\(token) was read")
    } catch {
      #expect(error.description.contains(token))
    }
  }

  @Test func `drags and wheels carry modifiers, each at most once`() throws {
    let script = try KeyScript(
      parsing: "Alt+drag:1,2->3,4@1s Shift+drag:1,2->3,4@1s Ctrl+Alt+drag:1,2->3,4@1s Alt+wheel:up@5,6")
    let (from, to) = (KeyScript.Place(column: 0, row: 1), KeyScript.Place(column: 2, row: 3))
    #expect(
      script.steps == [
        .drag(from: from, to: to, seconds: 1, modifiers: .alt),
        .drag(from: from, to: to, seconds: 1, modifiers: .shift),
        .drag(from: from, to: to, seconds: 1, modifiers: [.alt, .control]),
        .wheel(up: true, at: .init(column: 4, row: 5), modifiers: .alt),
      ])
  }

  @Test(arguments: [KeyModifiers.alt, .shift, .control, []])
  func `each event of a scripted drag has the modifiers of its token`(modifiers: KeyModifiers) throws {
    let name = modifiers == .alt ? "Alt+" : modifiers == .shift ? "Shift+" : modifiers == .control ? "Ctrl+" : ""
    var host = ScriptedHost(
      try KeyScript(parsing: "\(name)drag:1,2->30,4@100ms \(name)wheel:down@5,6"), sources: [])
    var mice: [MouseEvent] = []
    reading: while true {
      for message in try host.wait(until: nil).messages {
        if case .input(.mouse(let mouse)) = message { mice.append(mouse) }
        if case .quit = message { break reading }
      }
    }
    #expect(mice.first?.kind == .press && mice.last?.kind == .wheelDown && mice.count == 9)
    #expect(mice.allSatisfy { $0.modifiers == modifiers })
  }

  @Test func `an empty script has no steps`() throws {
    #expect(try KeyScript(parsing: "  ").steps.isEmpty)
  }
}
