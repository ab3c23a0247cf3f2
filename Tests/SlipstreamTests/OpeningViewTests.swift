import AxisScales
import CivilTime
import Randomness
import RangeSelection
import Slipstream
import TerminalCharts
import TerminalScreen
import Testing
import TextPoints
import TimeSeries

/// The first view of a stream that starts empty, and of a window that is short.
@Suite struct OpeningViewTests {
  /// How points come.
  enum Arrivals: String, CaseIterable {
    case regular, irregular, bursts, slowing, quickening, afterOldValue

    /// Nanoseconds before the next point.
    func step(_ index: Int, _ random: inout SplitMix64) -> Int64 {
      switch self {
      case .regular: 1_000_000_000
      case .irregular: Int64.random(in: 1_000_000...3_000_000_000, using: &random)
      case .bursts: index % 12 == 0 ? 5_000_000_000 : 10_000_000
      case .slowing: Int64(index + 1) * 50_000_000
      case .quickening: max(1_000_000, 1_000_000_000 / Int64(index + 1))
      case .afterOldValue: index == 1 ? 86_400_000_000_000 : 1_000_000_000
      }
    }

    func bars(_ count: Int, seed: UInt64) -> [Bar] {
      var random = SplitMix64(seed: seed)
      // A Tuesday at 15:00 UTC, in New York's session.
      var time: Int64 = 1_704_812_400_000_000_000
      return (0..<count).map { index in
        if index > 0 { time += step(index, &random) }
        let value = Double.random(in: 10...20, using: &random)
        return Bar(
          time: Timestamp(nanoseconds: time), open: value, high: value + 1, low: value - 1, close: value, volume: 1)
      }
    }
  }

  private func stream(_ size: String = "160x45", _ change: (inout Settings) -> Void = { _ in }) -> AppState {
    var settings = Settings()
    change(&settings)
    return AppState(
      settings: settings, size: ScreenSize(parsing: size) ?? ScreenSize(columns: 80, rows: 24),
      view: ChartView(theme: Theme(), glyphs: .braille))
  }

  private func add(_ bars: ArraySlice<Bar>, to state: inout AppState, _ symbol: String = "S", at now: Double) {
    state.update(.arrive(symbol: symbol, .bars(Array(bars))), at: now)
    state.advance(to: now)
  }

  /// The axes of bars that have times.
  private static let axes: [AxisKind] = [.ordinal, .calendar, .continuous]

  @Test(arguments: Arrivals.allCases, axes)
  func `a stream that starts empty fills the plot after every point, until it has as many as it opens with`(
    arrivals: Arrivals, axis: AxisKind
  ) throws {
    let bars = arrivals.bars(220, seed: 3)
    var state = stream {
      $0.time.axis = axis
      if axis == .calendar { $0.time.exclusions = [.weekends] }
    }
    var span: Double?
    for (count, bar) in bars.enumerated() {
      let now = Double(count)
      add([bar], to: &state, at: now)
      // The law holds at rest: what slides there does so within a second.
      state.advance(to: now + 0.9)
      guard let subject = state.scene(at: now + 0.9)?.subject else { throw Play.MissingScene() }
      let viewport = subject.viewport
      #expect(viewport.mode == .follow && abs(viewport.upper.distance(to: subject.bounds.upper)) < 1e-3)
      // 150, or one for each column.
      if count < 149 {
        let slot = subject.scale.slotWidth(in: subject.series)
        let first = (0...count).first {
          viewport.lower.distance(to: subject.scale.position(ofIndex: $0, in: subject.series).advanced(by: slot)) > 0
        }
        // What lies before the first point is empty; an old value, long before all others, is not the first for long.
        let begin = arrivals == .afterOldValue && axis != .ordinal && count > 1 ? 1 : 0
        let start = subject.scale.position(ofIndex: begin, in: subject.series)
        let empty = viewport.lower.distance(to: start) / viewport.span
        // The upper median of two steps is the longer one, so the third point after an old value settles it.
        let isSettled = arrivals != .afterOldValue || count > 2
        #expect(empty < 0.05 || !isSettled, "\(arrivals), \(axis), point \(count + 1): \(empty) of the plot is empty")
        // Bars of whole columns leave out some of the oldest rather than columns.
        let shown = count + 1 - (first ?? 0)
        if arrivals == .regular { #expect(shown * 2 > count, "\(arrivals), \(axis), point \(count + 1)") }
      } else {
        #expect(span == viewport.span, "\(arrivals), \(axis), point \(count + 1): the span stays")
      }
      span = viewport.span
    }
  }

  @Test(arguments: Arrivals.allCases)
  func `a view that a hand has moved never jumps`(arrivals: Arrivals) throws {
    let bars = arrivals.bars(160, seed: 4)
    var random = SplitMix64(seed: 5)
    for key in ["+", "-", "Space", "Left", "PageUp", "1"] {
      for axis in Self.axes {
        let start = Int.random(in: 8...120, using: &random)
        var state = stream {
          $0.time.axis = axis
          $0.isMotionEnabled = false
        }
        for (count, bar) in bars[..<start].enumerated() { add([bar], to: &state, at: Double(count)) }
        let before = try #require(state.scene(at: 1_000)?.subject.viewport)
        for transition in [KeyPhase.press, .release] {
          state.update(.input(.key(try #require(Key(name: key)), transition)), at: 1_000)
        }
        state.advance(to: 1_010)
        let moved = try #require(state.scene(at: 1_010)?.subject.viewport)
        guard !(moved.mode == before.mode && moved.span == before.span) else { continue }
        for (count, bar) in bars[start...].enumerated() {
          let now = 1_010 + Double(count)
          add([bar], to: &state, at: now)
          let viewport = try #require(state.scene(at: now)?.subject.viewport)
          #expect(
            viewport.mode == moved.mode && viewport.span == moved.span, "\(arrivals) \(axis) \(key) from \(start)")
          if moved.mode == .hold { #expect(viewport == moved, "\(arrivals) \(axis) \(key) from \(start)") }
        }
      }
    }
  }

  @Test(arguments: ["20x8", "40x12", "80x24", "160x45", "200x45"], [1, 40, 700])
  func `a stream of bars opens with no more than have a column each`(size: String, batch: Int) throws {
    let bars = Arrivals.regular.bars(700, seed: 9)
    var state = stream(size)
    for start in stride(from: 0, to: bars.count, by: batch) {
      add(bars[start..<min(start + batch, bars.count)], to: &state, at: Double(start))
    }
    let scene = try #require(state.scene(at: 1_000))
    let count = min(scene.layout.plot.columns, 150)
    #expect(scene.subject.viewport.span == Double(count), "\(scene.layout.plot.columns) columns")
    #expect(scene.bars.barsPerCandle == 1 && scene.bars.selected.count == count)
    // A selection that was asked for by name is that selection.
    var fifth = stream(size) { $0.policies.firstSelection = .lastFifth }
    add(bars[...], to: &fifth, at: 0)
    #expect(try #require(fifth.scene(at: 1_000)).subject.viewport.span == 150)
  }

  @Test func `beside a list of symbols, bars of a stream have a column each until a hand moves the view`() throws {
    for hand in [false, true] {
      var state = stream("120x30") { $0.isMotionEnabled = false }
      for symbol in ["one", "two", "three", "four"] {
        add(Arrivals.regular.bars(200, seed: 10)[...], to: &state, symbol, at: 0)
        guard hand, symbol == "one" else { continue }
        for transition in [KeyPhase.press, .release] {
          state.update(.input(.key(try #require(Key(name: "-")), transition)), at: 1)
        }
      }
      state.advance(to: 5)
      let scene = try #require(state.scene(at: 5))
      let columns = Double(scene.layout.plot.columns)
      #expect(hand ? scene.subject.viewport.span > columns : scene.subject.viewport.span == columns)
    }
  }

  @Test func `growing is a movement of the feed, not of a person`() throws {
    var state = stream()
    for (count, bar) in Arrivals.irregular.bars(60, seed: 6).enumerated() { add([bar], to: &state, at: Double(count)) }
    #expect(state.drainEvents().allSatisfy { $0.action == .stream })
  }

  @Test func `another symbol has the same span in time, once the stream has one`() throws {
    let (slow, fast) = (Arrivals.regular.bars(400, seed: 7), Arrivals.regular.bars(400, seed: 8))
    var state = stream { $0.isMotionEnabled = false }
    // One of them sends a bar for every two of the other.
    for count in 0..<400 {
      add([fast[count]], to: &state, "FAST", at: Double(count))
      if count % 2 == 0 { add([slow[count]], to: &state, "SLOW", at: Double(count)) }
    }
    func length(_ state: inout AppState) throws -> Int64 {
      let subject = try #require(state.scene(at: 500)?.subject)
      return subject.scale.time(at: subject.viewport.upper).nanoseconds(
        since: subject.scale.time(at: subject.viewport.lower))
    }
    let before = try length(&state)
    state.update(.input(.key(try #require(Key(name: "Enter")), .press)), at: 500)
    state.advance(to: 500)
    #expect(state.chartedSymbol == "SLOW")
    #expect(try abs(length(&state) - before) <= 2_000_000_000)
  }

  @Test func `a window of at most a point a column is shown whole, a longer one by its last fifth`() throws {
    for (size, columns) in [("160x45", 147), ("80x24", 67), ("40x12", 28)] {
      for count in [2, 3, 5, 12, columns - 20, columns + 20] {
        var play = try Play("wait:1s", bars: Synthetic.bars(count), size: size)
        let scene = try play.scene()
        let whole = count <= scene.layout.plot.columns
        let span = whole ? Double(count) : max((Double(count) / 5).rounded(), 5)
        #expect(scene.subject.viewport.span == span, "\(count) at \(size)")
      }
    }
  }

  @Test(arguments: axes, ["160x45", "80x24", "40x12"])
  func `a window of bars opens with a candle for each bar in view, on every axis`(axis: AxisKind, size: String) throws {
    // A short window is shown whole; where it has silences, bars may share columns.
    for count in axis == .continuous ? [1_000] : [20, 148, 149, 150, 1_000] {
      var play = try Play("wait:1s", bars: Synthetic.bars(count), size: size) {
        $0.policies.firstSelection = .auto
        $0.time.axis = axis
        if axis == .calendar { $0.time.exclusions = [.weekends] }
      }
      let scene = try play.scene()
      #expect(scene.bars.bars.allSatisfy { $0.indices.count <= 1 }, "\(count) bars, \(axis), \(size)")
    }
  }

  @Test func `a reset shows a short window whole again, on every axis`() throws {
    for keys in ["+ + wait:1s r wait:1s", "a wait:1s + + wait:1s r wait:1s"] {
      var play = try Play(keys, bars: Synthetic.bars(60))
      let subject = try play.scene().subject
      #expect(abs(subject.viewport.lower.distance(to: subject.bounds.lower)) < 1, "\(keys)")
    }
  }

  @Test func `all is the whole of any window, and of a stream as it grows`() throws {
    for keys in ["wait:1s", "+ + wait:1s r wait:1s", "feed:7 wait:1s feed:300 wait:1s"] {
      var play = try Play(keys) { $0.policies.firstSelection = .all }
      let subject = try play.scene().subject
      #expect(subject.viewport.mode == .fit && subject.viewport.lower == subject.bounds.lower, "\(keys)")
    }
  }

  @Test func `a value range that was asked for stays, on every axis and after a comparison, until a hand changes it`()
    throws
  {
    for keys in ["wait:1s", "PageUp*3 wait:1s", "a wait:1s", "r wait:1s"] {
      var play = try Play(keys) { $0.valueRange = -50...400 }
      let axis = try play.scene().axis
      #expect(axis.lower == -50 && axis.upper == 400, "\(keys)")
    }
    var released = try Play("y wait:1s") { $0.valueRange = -50...400 }
    #expect(try released.scene().axis.lower > -50)
  }
}
