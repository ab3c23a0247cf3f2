import AxisScales
import CivilTime
import FeedModel
import RangeSelection
import TerminalCharts
import TerminalScreen
import Testing
import TextPoints
import TimeSeries

@testable import Slipstream

@Suite("A number axis") struct IndexAxisTests {
  private static func samples(_ range: Range<Int>) -> FeedPayload {
    .samples(range.map { Sample(time: Timestamp(nanoseconds: Int64($0)), value: Double($0 % 37)) })
  }

  private func play(
    _ count: Int, _ keys: String = "", size: String = "160x45", settings change: (inout Settings) -> Void = { _ in }
  ) throws -> Play {
    var play = try Play("", bars: [], size: size, settings: change)
    play.state.update(
      .load(symbol: "N", Self.samples(0..<count), badRows: 0, indexScale: .whole), at: play.now)
    play.state.advance(to: play.now)
    press(keys, &play)
    return play
  }

  private func press(_ keys: String, _ play: inout Play) {
    for name in keys.split(separator: " ") {
      guard let key = Key(name: String(name)) else { continue }
      play.state.update(.input(.key(key, .press)), at: play.now)
      play.state.update(.input(.key(key, .release)), at: play.now)
      play.now += 1
      play.state.advance(to: play.now)
    }
  }

  private func text(_ play: inout Play) -> String { play.state.frame(at: play.now).plainText }

  @Test(arguments: [1, 2, 3, 200, 5_000]) func `numbers stand one beside the other, and no date is said of them`(
    count: Int
  ) throws {
    for size in ["160x45", "100x30", "80x24", "40x12", "24x8"] {
      var play = try play(count, size: size)
      let scene = try play.scene()
      #expect(scene.subject.scale.isIndex && scene.subject.scale.slotWidth(in: scene.subject.series) == 1)
      let frame = text(&play)
      for word in ["1970", "Jan", "Thu", "UTC", "00:00"] { #expect(!frame.contains(word), "\(size): \(word)") }
    }
    var wide = try play(count, "8")
    let frame = text(&wide)
    #expect(
      frame.contains(
        count == 1 ? "1 point   #0" : "\(count == 5_000 ? "5,000" : "\(count)") points   #0 – #\(count - 1)"))
  }

  @Test func `the report has integers in place of times, and every label is a multiple of the step`() throws {
    var play = try play(200, "8")
    let report = play.state.report(at: play.now).text
    #expect(report.contains(#""axis":{"kind":"index","timezone":null,"name":null,"scale":"linear"}"#))
    #expect(report.contains(#""firstTime":0,"lastTime":199,"count":200"#))
    #expect(
      report.contains(#""visible":{"from":0,"to":200,"lower":0,"upper":200,"span":200}"#), "\(report.prefix(600))")
    #expect(report.contains(#""valueLine":{"time":199,"#) && !report.contains("1970"))
    let labels = try play.scene().ticks.fine.map(\.label)
    #expect(labels == ["0", "20", "40", "60", "80", "100", "120", "140", "160", "180"])
  }

  @Test func `times keep the report they had`() throws {
    let play = try Play("")
    let report = play.state.report(at: play.now).text
    #expect(
      report.contains(#""axis":{"kind":"ordinal","timezone":"UTC"}"#) && report.contains(#""firstTime":"2024-01-01"#))
  }

  @Test func `the crosshair says its index`() throws {
    var play = try play(200, "8 c Left Left")
    let index = try #require(play.state.hand.crosshair?.index)
    #expect(text(&play).contains(" #\(index) "))
  }

  @Test(arguments: [2, 200, 5_000]) func `so does the title, which names no day`(count: Int) throws {
    var play = try play(count, "8 c Left")
    let title = text(&play).split(separator: "\n").first.map(String.init) ?? ""
    #expect(title.contains("#") && !title.contains("1970"), "\(title)")
  }

  @Test(
    arguments: [
      ("1 2 3", 123...123), ("# 7", 7...7), ("1 0 . . 2 0", 10...20), ("0 . . 0", 0...0), ("# 5 . . # 6", 5...6),
    ] as [(String, ClosedRange<Int64>)]) func `a place or a range is typed`(keys: String, indices: ClosedRange<Int64>)
    throws
  {
    var prompt = IndexPrompt()
    prompt.type(keys.unicodeScalars.filter { $0 != " " })
    #expect(prompt.indices(on: .whole) == indices)
  }

  /// Depths 0, 0.5, 1 ... of a well, or steps 0, 10, 20 ... of a run.
  private func play(_ count: Int, every step: Int64, on scale: IndexScale, size: String = "160x45") throws -> Play {
    var play = try Play("", bars: [], size: size)
    let samples = (0..<count).map { Sample(time: Timestamp(nanoseconds: Int64($0) * step), value: Double($0 % 37)) }
    play.state.update(.load(symbol: "N", .samples(samples), badRows: 0, indexScale: scale), at: play.now)
    play.state.advance(to: play.now)
    return play
  }

  @Test(arguments: [1, 2, 3, 200, 5_000]) func `decimals and wide steps open as whole numbers do`(count: Int) throws {
    let scales: [(Int64, IndexScale)] = [
      (10, .whole), (5, IndexScale(decimals: 1)), (500_000_000, IndexScale(decimals: 9)),
    ]
    for (step, scale) in scales {
      for size in ["160x45", "80x24", "40x12", "24x8"] {
        var own = try play(count, every: step, on: scale, size: size)
        var whole = try play(count, size: size)
        let (one, other) = (try own.scene().frame.bars.indices, try whole.scene().frame.bars.indices)
        #expect(one == other, "\(step) \(size)")
        let frame = text(&own)
        for word in ["1970", "Jan", "UTC", "00:00"] { #expect(!frame.contains(word), "\(size): \(word)") }
      }
    }
  }

  @Test func `a depth is said, typed, reported and kept in its own numbers`() throws {
    var play = try play(200, every: 500_000_000, on: IndexScale(decimals: 9, name: "depth"))
    #expect(text(&play).contains("depth"))
    press("8", &play)
    #expect(text(&play).contains("points   0 – 99.5"))
    press("g 1 0 . 5 . . 2 0 Enter", &play)
    #expect(play.state.report(at: play.now).text.contains(#""visible":{"from":10.5,"to":20.5,"#))
    press("c", &play)
    let index = try #require(play.state.hand.crosshair?.index)
    #expect(text(&play).contains(" \(Double(index) / 2) ") || text(&play).contains(" \(index / 2) "))
    press("n t o p Enter", &play)
    let note = try #require(play.state.notes.drainEdits().first?.new?.annotation.placed(on: IndexScale(decimals: 9)))
    guard case .marker(let point) = note.shape else { return #expect(Bool(false)) }
    #expect(point.time == Timestamp(nanoseconds: Int64(index) * 500_000_000))
  }

  /// The end of a view of numbers from the first one of the axis to a last one, as the key or the option has it.
  private func end(_ numbers: [Double], of last: Double, on scale: IndexScale, byKey: Bool) throws -> Double {
    let samples = numbers.compactMap { scale.index(of: $0) }.map { Sample(time: $0, value: 1) }
    let to = try #require(scale.index(of: last))
    var play = try Play("", bars: [], size: "80x24") { settings in
      guard !byKey else { return }
      var range = LinkedView.Range(from: samples[0].time, to: to, mode: .hold, indexScale: scale)
      range.includesEnd = true
      // As years they mean something on an axis of times only.
      settings.opening.view = LinkedView.Range(from: Self.year(2000), to: Self.year(2001), mode: .hold)
      settings.opening.viewOfNumbers = range
    }
    play.state.update(.load(symbol: "N", .samples(samples), badRows: 0, indexScale: scale), at: play.now)
    play.state.advance(to: play.now)
    if byKey {
      press("g " + "\(numbers[0])..\(last)".map(String.init).joined(separator: " ") + " Enter", &play)
      play.now += 5
      play.state.advance(to: play.now)
    }
    let scene = try play.scene()
    return scale.number(of: scene.subject.scale.time(at: scene.subject.viewport.upper))
  }

  private static func year(_ year: Int) -> Timestamp {
    Zone.utc.timestamp(CivilDateTime(year: year, month: 1, day: 1))
  }

  @Test(arguments: [true, false])
  func `the last number of a range is in it, and the range ends where the next point is`(
    byKey: Bool
  ) throws {
    let whole = (0..<100).map { Double($0 * 10) }
    #expect(try end(whole, of: 500, on: .whole, byKey: byKey) == 501)
    let scale = IndexScale(decimals: 9)
    let halves = (0..<100).map { Double($0) / 2 }
    #expect(try end(halves, of: 20, on: scale, byKey: byKey) == 20.5)
    #expect(try end(halves, of: 49.5, on: scale, byKey: byKey) == 50)
    // No point is at the end, so none is to be in it.
    #expect(try end(halves, of: 20.25, on: scale, byKey: byKey) == 20.25)
    // A long gap behind the last number is no part of the range.
    let gap = (0..<50).map { Double($0) / 10 } + (0..<50).map { 100 + Double($0) / 10 }
    #expect(abs(try end(gap, of: 4.9, on: scale, byKey: byKey) - 5) < 1e-9)
  }

  @Test func `g goes to an index and shows a range of them`() throws {
    var play = try play(10_000, "g 1 0 0 . . 1 9 9 Enter")
    var viewport = try play.scene().subject.viewport
    #expect(viewport.lower == AxisPosition(whole: 100) && viewport.span == 100)
    play = try self.play(10_000, "g 5 0 0 0 Enter")
    viewport = try play.scene().subject.viewport
    #expect(abs(viewport.position(at: 0.5).distance(to: AxisPosition(whole: 5_000))) < 1)
    for text in [
      "2", "5 . . 2", "- -", "9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9", "9 2 2 3 3 7 2 0 3 6 8 5 4 7 7 5 8 0 7",
    ] {
      play = try self.play(10, "g \(text) Enter")
      _ = try play.scene()
    }
  }

  @Test func `another axis, closed time and days do not apply, and that is said`() throws {
    for (key, words) in [("a", "counts numbers"), ("e", "numbers, as 50..150"), ("1", "no days")] {
      var play = try play(300, key)
      #expect(play.state.chart?.axis == .index && text(&play).contains(words), "\(key)")
    }
    var play = try play(300) { settings in
      settings.time.exclusions = [try? Exclusion(parsing: "weekends")].compactMap { $0 }
      settings.time.closed = .drop
      settings.time.axis = .calendar
    }
    #expect(play.state.chart?.axis == .index && play.state.symbols.pointCount == 300)
    #expect(text(&play).contains("do not apply"))
    // 1970-01-01 is a holiday: none of the numbers is one.
    let held = try self.play(300) { $0.time.calendar = TradingCalendar.named("XNYS") }
    #expect(held.state.symbols.pointCount == 300 && held.state.chart?.closedCount == 0)
  }

  @Test func `durations are no spans of numbers, and points are`() throws {
    var plain = try play(1_000)
    var days = try play(1_000) {
      $0.span = try? TimeSpan(parsing: "90d")
      $0.minimumSpan = try? TimeSpan(parsing: "1h")
    }
    #expect(try days.scene().subject.viewport == plain.scene().subject.viewport)
    var points = try play(1_000) { $0.span = try? TimeSpan(parsing: "50") }
    #expect(try points.scene().subject.viewport.span == 50)
  }

  private func message(_ range: Range<Int>, epoch: UInt64, areIndices: Bool) -> AppMessage {
    .feed([
      .message(
        FeedMessage(
          topic: "N", epoch: epoch, firstSequence: 0, sendTime: Timestamp(nanoseconds: 0),
          payload: Self.samples(range), indexScale: areIndices ? .whole : nil), receivedAt: Timestamp(nanoseconds: 0))
    ])
  }

  @Test func `a topic that turns from indices to times begins anew, and back, and that is said`() throws {
    var play = Several([], isFeed: true)
    play.state.update(message(0..<30, epoch: 1, areIndices: true), at: play.now)
    #expect(play.state.chart?.axis == .index && play.state.symbols.pointCount == 30)
    play.state.update(message(0..<2, epoch: 2, areIndices: false), at: play.now)
    #expect(play.state.chart?.axis == .continuous && play.state.symbols.pointCount == 2)
    #expect(play.frame().plainText.contains("times in place of indices"))
    play.state.update(message(0..<3, epoch: 3, areIndices: true), at: play.now)
    #expect(play.state.chart?.axis == .index && play.state.symbols.pointCount == 3)
    #expect(play.frame().plainText.contains("indices in place of times"))
  }

  @Test func `numbers and times are not compared, and neither shows the other's place`() throws {
    var play = try Play("")
    play.state.update(.load(symbol: "N", Self.samples(0..<100), badRows: 0, indexScale: .whole), at: play.now)
    _ = play.state.toggleCompared(1)
    #expect(!play.state.symbols.isComparing && text(&play).contains("share no axis"))
    _ = play.state.toggleCompared(play.state.symbols.charted)
    #expect(play.state.symbols.charts.allSatisfy { $0.slot == nil } && text(&play).contains("share no axis"))
    let before = try play.scene().subject.viewport
    _ = play.state.switchSymbol(by: 1, at: play.now)
    #expect(try play.scene().subject.scale.isIndex)
    _ = play.state.switchSymbol(by: 1, at: play.now)
    #expect(try play.scene().subject.viewport == before)
  }

  @Test func `a view of numbers is followed by one of numbers alone`() throws {
    let line = #"{"event":"pan","phase":"ended","mode":"hold","from":10,"to":40}"#
    let view = try #require(try LinkedView(line: Array(line.utf8)))
    #expect(view.range?.indexScale == .whole)
    var numbers = try play(300)
    _ = numbers.state.link(to: view, at: numbers.now)
    numbers.state.advance(to: numbers.now + 5)
    #expect(try numbers.scene().subject.viewport.lower == AxisPosition(whole: 10))
    var times = try Play("")
    let before = try times.scene().subject.viewport
    _ = times.state.link(to: view, at: times.now)
    #expect(try times.scene().subject.viewport == before)
  }

  @Test(arguments: [0, 1, 2, 500]) func `a file of numbers is shown alike whether it was loaded or came at once`(
    count: Int
  ) throws {
    var settings = Settings()
    settings.sourceIsFile = true
    settings.framesPerSecond = 10
    var loaded = try #require(LoadedSeries(symbol: "N", settings: settings))
    loaded.append(Self.samples(0..<count), indexScale: .whole)
    var play = try play(count)
    var state = AppState(
      settings: settings, size: ScreenSize(columns: 160, rows: 45), view: ChartView(theme: Theme(), glyphs: .braille))
    state.load(loaded, at: 0)
    #expect(state.report(at: 1).text == play.state.report(at: 1).text)
    #expect(state.frame(at: 1).plainText == text(&play))
  }

  @Test func `a replay plays numbers and says where it stands by their index`() throws {
    let tape = TableTape(symbol: "N", payload: Self.samples(0..<1_000), indexScale: .whole)
    let replay = try #require(Replay(TapeCursor(tape), pace: .perSecond(100)))
    var play = try Play("", bars: [])
    play.state.play(replay)
    for _ in 0..<30 {
      play.now += 0.1
      play.state.advance(to: play.now)
    }
    let frame = text(&play)
    #expect(play.state.chart?.axis == .index && frame.contains("of #999") && !frame.contains("1970"))
  }
}
