import CivilTime
import Randomness
import TerminalCharts
import TerminalScreen
import Testing
import TimeSeries

@testable import Slipstream
@testable import slipstream_cli

@Suite("The notes file")
struct NotesFileTests {
  private static let example = """
    # mine
    [[note]]  # the first
    symbol = "AAPL"
    time = 2012-05-18   # a Friday
    value = 38.23
    text = "first \\"day\\""  # keep this

    [[level]]
    value = 100

    [[band]]
    symbol = "AAPL"
    from = 2020-02-20
    to = 2020-03-23
    text = 'crash'

    [[note]]
    time = 2012-05-18T09:30:00Z
    text = "all"
    """

  private func notes(_ text: String) throws -> [KeptNote] {
    try NotesFile(path: "notes.toml", text: text, zone: .utc).notes
  }

  private func day(_ text: String) throws -> Timestamp { try #require(ISO8601.parse(text.utf8, zone: .utc)) }

  @Test func `notes, levels and bands are read with their symbols`() throws {
    #expect(try notes("").isEmpty)
    #expect(
      try notes(Self.example) == [
        KeptNote(.note("first \"day\"", at: day("2012-05-18"), value: 38.23), of: "AAPL"),
        KeptNote(.note("all", at: day("2012-05-18T09:30:00Z")), of: nil),
        KeptNote(.level(100), of: nil),
        KeptNote(.band(day("2020-02-20")..<day("2020-03-24"), text: "crash"), of: "AAPL"),
      ])
    #expect(try notes("[[band]]\nfrom = 30.0\nto = 70").map(\.annotation) == [.band(30...70)])
    #expect(
      try notes("[[note]]\ntime = 500\ntext = \"n\"").map(\.annotation) == [
        .note("n", at: Timestamp(nanoseconds: 500)).counted(in: .whole)
      ])
  }

  @Test(arguments: [
    ("[[note]]\ntext = \"x\"", "notes.toml, line 1, column 3: note.time is missing; write time = 2012-05-18"),
    ("[[note]]\ntime = 2012-05-18", "notes.toml, line 1, column 3: note.text is missing; write text = \"a text\""),
    (
      "\n[[note]]\ntime = \"2012-05-18\"\ntext = \"x\"",
      "notes.toml, line 3, column 8: note.time is not a date or time; write 2012-05-18 or 2012-05-18T09:30:00, without "
        + "quotes"
    ),
    ("[[level]]\nvalue = nan", "notes.toml, line 2, column 9: level.value is not a number"),
    ("[[band]]\nfrom = 2.0\nto = 1.0", "notes.toml, line 3, column 6: band.to is not above from"),
    (
      "[[note]]\ncolour = 1",
      "notes.toml, line 2, column 1: note.colour is unknown; the keys are symbol, time, value, text"
    ),
    (
      "note = 3", "notes.toml, line 1, column 1: note is not a list; write [[note]] and its keys under it"
    ),
    (
      "[colours]",
      "notes.toml, line 1, column 2: colours is unknown; write [[note]], [[level]], [[band]], [[line]], [[ray]], "
        + "[[box]] or [[text]] and keys under it"
    ),
    (
      "[[ray]]\nfrom = 2012-05-18\nfrom-value = 1",
      "notes.toml, line 1, column 3: ray.to is missing; write to = 2020-02-20"
    ),
    (
      "[[box]]\nfrom = 2012-05-18\nto = 2012-05-19",
      "notes.toml, line 1, column 3: box.from-value is missing; write from-value = 100.0"
    ),
  ])
  func `a fault names line and column`(text: String, sentence: String) {
    #expect(throws: Failure.self) { try notes(text) }
    do { _ = try notes(text) } catch { #expect("\(error)" == sentence) }
  }

  // MARK: edits

  private func edited(_ text: String, _ edits: NoteEdit...) throws -> String {
    var file = NotesText(path: "notes.toml", zone: .utc, text: text)
    for edit in edits { try file.apply(edit) }
    return file.text
  }

  @Test func `a new note is added at the end, a date for daily points`() throws {
    let note = KeptNote(.note("a \"b\" \u{1B}", at: try day("2013-01-02"), value: 12.5), of: "AAPL")
    let text = try edited(Self.example, NoteEdit(old: nil, new: note, isDaily: true))
    #expect(
      text == Self.example + "\n\n[[note]]\nsymbol = \"AAPL\"\ntime = 2013-01-02\nvalue = 12.5\n"
        + "text = \"a \\\"b\\\" \\u001b\"\n")
    #expect(try notes(text).contains(note))
    let first = try edited("", NoteEdit(old: nil, new: note))
    #expect(first.hasPrefix("# Notes of slipstream.") && first.contains("\ntime = 2013-01-02T00:00:00Z\n"))
  }

  @Test func `a note on an axis of numbers keeps its number, whole or decimal`() throws {
    for (number, text) in [(7.0, "7"), (0.5, "0.5"), (-1234.25, "-1234.25")] {
      let (time, scale) = try #require(
        number == number.rounded() ? IndexScale.reading("\(Int(number))") : IndexScale.reading(number))
      let note = KeptNote(Annotation.note("i", at: time).counted(in: scale), of: "N")
      let written = try edited("", NoteEdit(old: nil, new: note))
      #expect(written.contains("\ntime = \(text)\n"))
      #expect(try notes(written) == [note])
    }
  }

  /// A drawing or note of every kind, at random places.
  private func random(_ random: inout SplitMix64, on scale: IndexScale?) -> Annotation {
    func point(_ random: inout SplitMix64) -> Annotation.Point {
      let day = Int64(random.next() % 20_000) * 86_400 * Timestamp.nanosecondsPerSecond
      let time = Int64(random.next() % 1_000_000)
      var point = Annotation.Point(
        time: Timestamp(nanoseconds: scale == nil ? (Bool.random(using: &random) ? day : day + time) : time),
        value: [-1e6, 0.1, 3, 12.34, 1e-9].randomElement(using: &random))
      point.indexScale = scale
      return point
    }
    let (from, to) = (point(&random), point(&random))
    let text = ["", "up", "\"#\" '"].randomElement(using: &random) ?? ""
    switch random.next() % 7 {
    case 0: return .trend(from: from, to: to, text: text)
    case 1: return .ray(from: from, through: to, text: text)
    case 2: return .rectangle(from: from, to: to, text: text)
    case 3: return .words(text, at: from)
    case 4: return .level(from.value ?? 0, text: text)
    case 5: return .band(min(from.value ?? 0, 0)...max(to.value ?? 1, 1), text: text)
    default: return Annotation(.marker(from), text: text)
    }
  }

  @Test(arguments: 0..<UInt64(40))
  func `written notes are read back equal, whatever is drawn, moved and removed`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let scale: IndexScale? = seed % 3 == 0 ? .whole : nil
    var file = NotesText(path: "notes.toml", zone: .utc, text: seed % 2 == 0 ? "" : Self.example)
    var expected = try notes(file.text)
    for step in 0..<30 {
      let old = expected.isEmpty || Bool.random(using: &random) ? nil : expected.randomElement(using: &random)
      var new: KeptNote?
      if old == nil || Bool.random(using: &random) {
        new = KeptNote(self.random(&random, on: scale), of: old?.symbol ?? "S")
        if let old {
          // Moved, or with another text: a note stays what it is.
          let moved = (0..<50).lazy.map { _ in self.random(&random, on: scale) }.first {
            Self.isLike($0, old.annotation)
          }
          new = KeptNote(moved ?? old.annotation, of: old.symbol)
        }
      }
      try file.apply(NoteEdit(old: old, new: new, isDaily: Bool.random(using: &random)))
      if let old, let place = expected.lastIndex(of: old) { expected.remove(at: place) }
      if let new { expected.append(new) }
      let read = try notes(file.text)
      #expect(read.count == expected.count && expected.allSatisfy(read.contains), "seed \(seed), step \(step)")
    }
  }

  private static func isLike(_ a: Annotation, _ b: Annotation) -> Bool {
    func kind(_ annotation: Annotation) -> String {
      NoteLines(KeptNote(annotation, of: nil), zone: .utc, isDaily: false).kind
    }
    return kind(a) == kind(b)
  }

  @Test func `a moved drawing changes its own keys, and leaves comments and the other lines`() throws {
    let text = """
      # mine
      [[line]]  # support
      symbol = "AAPL"
      from = 2012-05-18  # its start
      from-value = 530   # low
      to = 2012-06-18
      to-value = 571.5
      """
    let old = try #require(try notes(text).first)
    var new = old
    new.annotation = .trend(
      from: Annotation.Point(time: try day("2012-05-21"), value: 531),
      to: Annotation.Point(time: try day("2012-06-18"), value: 571.5), text: "up")
    let moved = try edited(text, NoteEdit(old: old, new: new, isDaily: true))
    #expect(
      moved == """
        # mine
        [[line]]  # support
        text = "up"
        symbol = "AAPL"
        from = 2012-05-21  # its start
        from-value = 531.0   # low
        to = 2012-06-18
        to-value = 571.5
        """)
    let back = try edited(moved, NoteEdit(old: new, new: old, isDaily: true))
    #expect(back == text.replacing("from-value = 530 ", with: "from-value = 530.0 "))
  }

  @Test func `another text replaces the old one in its place, and its comment stays`() throws {
    let old = try #require(try notes(Self.example).first)
    var new = old
    new.annotation.text = "second day"
    let text = try edited(Self.example, NoteEdit(old: old, new: new))
    #expect(text == Self.example.replacing("\"first \\\"day\\\"\"", with: "\"second day\""))
  }

  @Test func `a removed note takes its lines with it, and leaves every comment`() throws {
    let old = try #require(try notes(Self.example).first)
    let text = try edited(Self.example, NoteEdit(old: old, new: nil))
    #expect(text.hasPrefix("# mine\n# the first\n# a Friday\n# keep this\n\n[[level]]\n"))
    let rest = try notes(text)
    #expect(rest.count == 3 && !rest.contains(old))
  }

  @Test(arguments: [
    "note = [{time = 2012-05-18, text = \"x\"}]",
    "[[note]]\ntime = 2012-05-18\ntext = \"\"\"\nx\"\"\"",
  ])
  func `a note in another form is left to an editor`(text: String) throws {
    let old = try #require(try notes(text).first)
    var new = old
    new.annotation.text = "y"
    if text.hasPrefix("note") {
      #expect(throws: Failure.self) { try edited(text, NoteEdit(old: nil, new: new)) }
    } else {
      #expect(throws: Failure.self) { try edited(text, NoteEdit(old: old, new: new)) }
    }
  }

  @Test(arguments: 0..<UInt64(20))
  func `after any edits the file has the notes, and every line of the user`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var file = NotesText(path: "notes.toml", zone: .utc, text: Self.example)
    var expected = try notes(Self.example)
    for step in 0..<40 {
      let old = Bool.random(using: &random) ? expected.filter(\.isNote).randomElement(using: &random) : nil
      var new: KeptNote?
      if old == nil || Bool.random(using: &random) {
        let text = ["plain", "quoted \" ' \\", "\u{1F600} \u{7}", "# no comment", "=[]"].randomElement(using: &random)
        new =
          old
          ?? KeptNote(.note("", at: Timestamp(nanoseconds: Int64(step)), value: 0.1 * Double(step)), of: "S \(seed)")
        new?.annotation.text = text ?? ""
      }
      try file.apply(NoteEdit(old: old, new: new))
      if let old, let place = expected.firstIndex(of: old) { expected.remove(at: place) }
      if let new { expected.append(new) }
      let read = try notes(file.text)
      #expect(read.count == expected.count)
      #expect(expected.allSatisfy(read.contains), "seed \(seed), step \(step)")
      for line in ["# mine", "# the first", "# a Friday", "# keep this", "[[level]]"] {
        #expect(file.text.contains(line), "seed \(seed), step \(step): \(line)")
      }
    }
  }

  // MARK: the keeper

  private func state(_ path: String, _ kept: [KeptNote] = []) -> AppState {
    var settings = Settings()
    settings.notes = NoteSettings(path: path, kept: kept)
    return AppState(
      settings: settings, size: ScreenSize(columns: 80, rows: 24), view: ChartView(theme: Theme(), glyphs: .braille))
  }

  private func pin(_ text: String, _ state: inout AppState) {
    let note = KeptNote(.note(text, at: Timestamp(nanoseconds: 0), value: 1), of: "A")
    state.notes.apply(NoteEdit(old: nil, new: note))
  }

  private func read(_ path: String) throws -> [String] {
    try NotesFile(path: path, zone: .utc).notes.map(\.annotation.text)
  }

  @Test func `the first note makes the file, and what an editor changes is shown`() throws {
    let folder = try TemporaryFolder()
    let path = folder.place("notes.toml")
    var state = state(path)
    let keeper = try #require(NotesKeeper(state.settings))
    #expect(keeper.follow(&state, at: 1) == .nothing)
    pin("one", &state)
    #expect(keeper.follow(&state, at: 1.1).isSeen)
    #expect(try read(path) == ["one"])
    #expect(state.screen.remark == "kept in \(path)")
    _ = try folder.file("notes.toml", "[[note]]\nsymbol = \"A\"\ntime = 2012-05-18\ntext = \"by hand\"\n")
    #expect(keeper.follow(&state, at: 1.2) == .nothing, "at most one look a second")
    #expect(keeper.follow(&state, at: 2.2).isSeen)
    #expect(state.notes.annotations(of: "A").map(\.text) == ["by hand"])
    #expect(keeper.follow(&state, at: 4) == .nothing)
    #expect(keeper.unsaved.isEmpty)
  }

  @Test func `a fault in the file loses no note: edits wait until it is put right`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("notes.toml", "[[note]\n")
    var state = state(path)
    let keeper = try #require(NotesKeeper(state.settings))
    pin("one", &state)
    #expect(keeper.follow(&state, at: 1).isSeen)
    #expect(state.screen.remark.hasPrefix("\(path), line 1, column 8: "))
    #expect(state.notes.annotations(of: "A").map(\.text) == ["one"])
    #expect(keeper.unsaved.count == 1)
    _ = try folder.file("notes.toml", "# right\n")
    _ = keeper.follow(&state, at: 3)
    #expect(try read(path) == ["one"])
    #expect(keeper.unsaved.isEmpty)
    #expect(state.notes.annotations(of: "A").map(\.text) == ["one"])
  }

  @Test func `a folder that cannot be written to is said, and the note stays on the screen`() throws {
    var state = state("/proc/nowhere/notes.toml")
    let keeper = try #require(NotesKeeper(state.settings))
    pin("one", &state)
    #expect(keeper.follow(&state, at: 1).isSeen)
    #expect(state.screen.remark.hasPrefix("cannot write /proc/nowhere/notes.toml"))
    #expect(state.notes.annotations(of: "A").count == 1)
    #expect(keeper.unsaved.first?.hasPrefix("the note 'one' was not written: cannot write") == true)
  }
}

extension KeptNote {
  fileprivate var isNote: Bool {
    if case .marker = annotation.shape { return true }
    return false
  }
}
