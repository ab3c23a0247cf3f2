import FeedModel
import Gallery
import GalleryScreen
import TerminalCharts
import TerminalScreen
import Testing
import TimeSeries

@testable import Slipstream

/// The list of all actions, by which each is found and run.
@Suite struct ActionListTests {
  /// The programs whose screens have keys of their own.
  enum Program: String, CaseIterable, Sendable { case chart, several, empty, replay, table, gallery }

  private func state(_ program: Program, size: String = "160x45") throws -> AppState {
    let bars = Synthetic.bars(600)
    switch program {
    case .chart: return Several([("ONE", bars)], size: size) { $0.isMotionEnabled = true }.state
    case .several: return Several([("ONE", bars), ("TWO", bars)], size: size) { $0.isMotionEnabled = true }.state
    case .empty: return Several([], size: size, isFeed: true).state
    case .replay: return try ReplayPlay("wait:9s Space", size: size).state
    case .table, .gallery:
      var state = AppState(
        settings: Settings(), size: ScreenSize(parsing: size) ?? ScreenSize(columns: 80, rows: 24), view: ChartView())
      if program == .table {
        var table = try PointTable(columns: ["a", "b"])
        for (name, values) in [("x", [4.0, 2]), ("y", [2.0, 3])] { try table.append(name, values) }
        state.show(try Chart(table, .columns, series: ["a", "b"]))
      } else {
        state.show(try GalleryScreen(Gallery.pages(prices: bars), at: 0, settings: Settings(), view: ChartView()))
      }
      state.advance(to: 1)
      return state
    }
  }

  private static let now = 20.0

  private func press(_ key: Key, _ state: inout AppState) {
    state.update(.input(.key(key, .press)), at: Self.now)
    state.update(.input(.key(key, .release)), at: Self.now)
  }

  /// Types a text into the list of actions.
  private func type(_ text: String, _ state: inout AppState, thenEnter: Bool = true) {
    press(Key(.character(":")), &state)
    for scalar in text.unicodeScalars { press(Key(.character(scalar)), &state) }
    if thenEnter { press(Key(.enter), &state) }
  }

  /// What a user and the program see of a state, soon after and at rest.
  private func seen(_ state: AppState) -> [String] {
    var state = state
    var seen = [
      "\(state.outbox.isDone) \(state.outbox.leavesFrame) \(state.outbox.wasInterrupted)",
      "\(state.outbox.suspension.consume()) \(state.outbox.session != nil) \(state.outbox.export?.count ?? 0)",
      "\(state.outbox.clipboard != nil) \(state.recording != nil)",
    ]
    for wait in [0.05, 0.4, 6] {
      state.advance(to: Self.now + wait)
      seen.append(GoldenFrame(state.cells(at: Self.now + wait)).text)
    }
    return seen
  }

  @Test(arguments: Program.allCases)
  func `each action is the first of those with its name, and does what its key does`(program: Program) throws {
    var start = try state(program)
    start.advance(to: Self.now)
    start.adopt(start.wholeFrame(at: Self.now))
    // The gallery has the keys of its page.
    let keys = program == .gallery ? KeyTable().used(in: .table).used(alsoIn: .gallery) : start.hand.keys
    for binding in keys.active {
      // The keys that turn the page of a gallery have no other meaning there.
      guard let key = binding.keys.first(where: { keys.action(for: $0) == binding.action }) else { continue }
      var (byKey, byName) = (start, start)
      press(key, &byKey)
      type(binding.action.name, &byName)
      if binding.action == .playPause {
        // What then plays in depends on the frames so far.
        #expect(byName.playback.isStill != start.playback.isStill && byKey.playback.isStill == byName.playback.isStill)
        continue
      }
      let (wanted, got) = (seen(byKey), seen(byName))
      #expect(
        wanted == got, "\(program.rawValue) \(binding.action.name): \(GoldenFrame.difference(wanted[3], got[3]))")
    }
  }

  @Test func `a range that was left by a name is in the history as one that was left by a key`() throws {
    for script in [
      ["pan-left", "previous-range"], ["span-3", "previous-range", "next-range"], ["page-back", "stop"],
    ] {
      var (byKey, byName) = (try state(.chart), try state(.chart))
      for name in script {
        let action = try #require(KeyTable.standard.first { $0.action.name == name })
        press(action.keys[0], &byKey)
        type(name, &byName)
      }
      press(Key(.backspace), &byKey)
      press(Key(.backspace), &byName)
      #expect(seen(byKey) == seen(byName), "\(script)")
    }
  }

  // MARK: the filter

  private func names(_ text: String, _ program: Program = .chart) throws -> [String] {
    var state = try state(program)
    type(text, &state, thenEnter: false)
    return (state.prompt as? ActionPrompt)?.calls.map(\.binding.action.name) ?? []
  }

  @Test func `without words all actions are listed, in the order of the help`() throws {
    #expect(try names("") == KeyTable().active.map(\.action.name))
  }

  @Test func `all words are needed, in names, descriptions, options and keys`() throws {
    #expect(try names("newer").first == "pan-right", "a word of the description")
    #expect(try names("zoom val") == ["value-zoom-in", "value-zoom-out"])
    #expect(try names("val zoom in") == ["value-zoom-in"])
    #expect(try names("overlay") == ["studies"], "an option of the command line")
    #expect(try names("Ctrl+Up") == ["panes-up"], "a key")
    #expect(try names("G").first == "next-group", "a letter of a key has its case")
    #expect(try names("zoom xyzzy") == [] && names("xyzzy") == [])
  }

  @Test func `a whole name comes before a beginning, that before a word, and that before the inside of one`() throws {
    #expect(try names("alert").prefix(2) == ["alert", "alerts"])
    let follow = try names("follow")
    #expect(follow.first == "follow" && follow.contains("toggle-follow"))
    let pan = try names("pan")
    let (prefix, inside) = (["pan-left", "panes-up"], ["span-1", "span-8"])
    #expect(prefix.allSatisfy(pan.contains) && pan.suffix(8).first == inside[0] && pan.last == inside[1])
    let zoom = try names("zoom")
    #expect(zoom == ["zoom-in", "zoom-out", "value-zoom-in", "value-zoom-out", "box", "double-tap"])
  }

  // MARK: arguments

  @Test func `an argument goes to the prompt of its action`() throws {
    var state = try state(.chart)
    type("overlay sma:50", &state)
    #expect(state.prompt == nil && state.parts.panes.studies.map(\.description) == ["sma:50"])
    for text in ["go 2024-08-05", "go-to-time 2024-08-05", "go to time 2024-08-05"] {
      var (byName, byKeys) = (try self.state(.chart), try self.state(.chart))
      type(text, &byName)
      press(Key(.character("g")), &byKeys)
      for scalar in "2024-08-05".unicodeScalars { press(Key(.character(scalar)), &byKeys) }
      press(Key(.enter), &byKeys)
      #expect(seen(byName) == seen(byKeys), "\(text)")
    }
    type("note a  deal", &state)
    #expect(state.notes.kept.map(\.annotation.text) == ["a  deal"])
    type("alert ONE > 500", &state)
    #expect(state.alerts.rules.map(\.text) == ["ONE > 500"])
    type("exclude 2024-03-04", &state)
    #expect(state.rules.time.exclusions.count == 1)
    type("export far.csv", &state)
    #expect(state.outbox.export?.target == "far.csv")
  }

  @Test func `a bad argument stays in the prompt of its action, whose error is shown`() throws {
    for (text, argument, words) in [
      ("go tomorrow", "tomorrow", "'tomorrow' is not a time"), ("overlay sma:x", "sma:x", "sma:x"),
      ("exclude never", "never", "'never' is not a rule"),
    ] {
      var state = try state(.chart)
      type(text, &state)
      #expect(state.prompt?.text == argument && state.prompt?.isRefused == true)
      #expect(state.prompt?.words.contains(words) == true, "\(text): \(state.prompt?.words ?? "")")
      #expect(state.cells(at: Self.now).plainText.contains(words), "\(text)")
    }
  }

  @Test func `an action that asks and was given nothing opens its own prompt`() throws {
    var state = try state(.chart)
    type("go", &state)
    #expect(state.prompt is TimePrompt)
    type("", &state, thenEnter: false)
    press(Key(.escape), &state)
    #expect(state.prompt == nil)
    type("studies", &state)
    #expect(state.prompt is StudyPrompt)
  }

  @Test func `an action that goes through words takes one of them`() throws {
    var state = try state(.several)
    for axis in ["continuous", "calendar", "ordinal"] {
      type("axis \(axis)", &state)
      #expect(state.chart?.axis.rawValue == axis)
    }
    type("series line", &state)
    type("sort vol", &state)
    type("theme light, green", &state)
    #expect(
      state.look.mark == .line && state.watchList.sort == .volume && state.look.view.theme.choice == "light, green up")
    type("compare TWO", &state)
    type("scale indexed", &state)
    #expect(state.symbols.hasCompared && state.symbols.scale == .indexed)
    // The words are rows, of which those with the beginning stay.
    type("axis c", &state, thenEnter: false)
    #expect(state.choices?.rows.map(\.name) == ["next-axis continuous", "next-axis calendar"])
    type("xyz", &state, thenEnter: true)
    #expect(state.prompt?.isRefused == true && state.prompt?.words.contains("next-axis takes continuous") == true)
  }

  @Test func `an action that does nothing now is dim, and says why there and when it is run`() throws {
    var state = try state(.chart)
    type("next-symbol", &state, thenEnter: false)
    let row = try #require(state.choices?.rows.first)
    #expect(row.isDimmed && row.note == "there is no other symbol")
    press(Key(.enter), &state)
    #expect(state.screen.remark == row.note)
  }

  // MARK: keys and pointer

  @Test func `keys choose: arrows go round, the others stop at the ends`() throws {
    var state = try state(.chart, size: "80x24")
    type("", &state, thenEnter: false)
    let count = try #require(state.choices?.rows.count)
    let page = try #require(state.choices?.form(in: state.size)?.shown.count)
    for (key, place) in [
      (KeyCode.down, 1), (.up, 0), (.up, count - 1), (.down, 0), (.pageDown, page), (.end, count - 1),
      (.pageDown, count - 1), (.home, 0), (.pageUp, 0),
    ] {
      press(Key(key), &state)
      #expect(state.choices?.place == place, "\(key)")
    }
    press(Key(.escape), &state)
    #expect(state.prompt == nil)
  }

  private func mouse(_ kind: MouseEvent.Kind, _ column: Int, _ row: Int, _ state: inout AppState) {
    state.update(.input(.mouse(MouseEvent(kind, column: column, row: row))), at: Self.now)
  }

  @Test(arguments: [Program.chart, .table])
  func `a click chooses a row and runs the chosen one, the wheel moves the choice, and all else is the chart's`(
    program: Program
  ) throws {
    var state = try state(program, size: "80x24")
    type("next", &state, thenEnter: false)
    let list = try #require(state.choices)
    let form = try #require(list.form(in: state.size))
    let place = try #require(list.rows.firstIndex { $0.name.hasPrefix("next-glyphs") })
    let glyphs = state.look.view.glyphs
    mouse(.wheelDown, form.box.column + 1, form.box.row + 1, &state)
    #expect(state.choices?.place == 1)
    mouse(.wheelUp, form.box.column + 1, form.box.row + 1, &state)
    mouse(.wheelUp, form.box.column + 1, form.box.row + 1, &state)
    #expect(state.choices?.place == 0)
    mouse(.press, form.box.column + 4, form.box.row, &state)
    #expect(state.choices?.place == 0, "the frame is no row")
    for kind in [MouseEvent.Kind.press, .release] { mouse(kind, 6, form.box.row + 1 + place, &state) }
    #expect(state.choices?.place == place && state.look.view.glyphs == glyphs)
    for kind in [MouseEvent.Kind.press, .release] { mouse(kind, 6, form.box.row + 1 + place, &state) }
    #expect(state.prompt == nil && state.look.view.glyphs == glyphs.following)
    guard program == .chart else { return }
    let span = state.chart?.selection?.viewport.span ?? 0
    type("", &state, thenEnter: false)
    mouse(.wheelUp, 70, 22, &state)
    mouse(.wheelUp, 76, 3, &state)
    state.advance(to: Self.now + 2)
    #expect((state.chart?.selection?.viewport.span ?? 0) < span && state.choices?.place == 0)
  }

  @Test(arguments: ["160x45", "80x24", "40x12", "20x6", "1x1"])
  func `the list fits every screen, with every text`(size: String) throws {
    for text in ["", "zoom", "xyzzy", String(repeating: "long ", count: 40)] {
      for program in Program.allCases {
        var state = try state(program, size: size)
        type(text, &state, thenEnter: false)
        #expect(state.cells(at: Self.now).size == state.size)
      }
    }
    var state = try state(.chart, size: size)
    type("zoom-i", &state, thenEnter: false)
    let isShown = state.cells(at: Self.now).plainText.contains("zoom-i")
    #expect(isShown == (state.size.columns > 14 && state.size.rows > 5), "typed words are seen where there is room")
  }
}
