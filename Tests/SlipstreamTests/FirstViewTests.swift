import AxisScales
import CivilTime
import RangeSelection
import TerminalCharts
import TerminalScreen
import Testing
import TimeSeries

@testable import Slipstream

/// What is selected first, how it comes in, and what stays of it.
@Suite struct FirstViewTests {
  private func play(
    _ keys: String, bars: [Bar] = Synthetic.bars(1_000), initial: Int? = nil,
    _ change: @escaping (inout Settings) -> Void = { _ in }
  ) throws -> Play {
    try Play(keys, bars: bars, initial: initial) {
      $0.policies.firstSelection = .fourthFifth
      change(&$0)
    }
  }

  @Test func `R14: the fourth fifth of the points is held first, and again after a reset`() throws {
    for keys in ["wait:1s", "Left*9 + + End wait:1s r wait:1s", "8 wait:1s r wait:1s"] {
      var play = try play(keys)
      let viewport = try play.scene().subject.viewport
      #expect(viewport.lower == AxisPosition(whole: 600) && viewport.span == 200, "\(keys)")
      #expect(viewport.mode == .hold, "\(keys)")
    }
  }

  @Test func `R14: a reset shows the fourth fifth of the window as it is then`() throws {
    var play = try play("feed:500 wait:1s r wait:1s", bars: Synthetic.bars(1_500), initial: 1_000)
    let viewport = try play.scene().subject.viewport
    #expect(viewport.lower == AxisPosition(whole: 900) && viewport.span == 300)
    // Nothing of it widens what a hand can reach.
    var trimmed = try self.play("trim:700 r wait:1s Home wait:2s")
    #expect(try trimmed.scene().subject.viewport.lower == AxisPosition(whole: 700))
  }

  @Test func `R14: a stream that starts empty starts at its live end, and a span ends where the fifth does`() throws {
    var stream = try play("feed:1 wait:100ms feed:60 wait:1s", initial: 0) { $0.sourceIsFile = false }
    #expect(try stream.scene().subject.viewport.mode == .follow)
    var span = try play("wait:1s") { $0.span = TimeSpan(.points(50)) }
    let viewport = try span.scene().subject.viewport
    #expect(viewport.upper == AxisPosition(whole: 800) && viewport.span == 50)
  }

  @Test func `R14: the fourth fifth is one of points on every axis`() throws {
    for axis in AxisKind.ofTimes {
      var play = try play("wait:1s") {
        $0.time.axis = axis
        $0.time.calendar = .named("XNYS")
      }
      let subject = try play.scene().subject
      let (first, last) = (
        subject.scale.position(ofIndex: 600, in: subject.series),
        subject.scale.position(ofIndex: 800, in: subject.series)
      )
      #expect(subject.viewport.lower == first && abs(last.distance(to: subject.viewport.upper)) < 1, "\(axis)")
    }
  }

  @Test func `a file of bars opens with no more than have a column each, and again after a reset`() throws {
    for (count, span) in [(1, 1.0), (2, 2), (140, 140), (300, 60), (1_000, 149), (20_000, 149)] {
      for keys in ["wait:1s", "8 wait:1s r wait:1s"] {
        var play = try Play(keys, bars: Synthetic.bars(count)) { $0.policies.firstSelection = .auto }
        let scene = try play.scene()
        #expect(scene.subject.viewport.span == span, "\(count) \(keys)")
        #expect(scene.bars.pointsPerPlace == nil, "\(count) \(keys)")
      }
    }
    // A list of symbols that comes beside the chart leaves it fewer columns.
    var settings = Settings()
    settings.sourceIsFile = true
    var state = AppState(
      settings: settings, size: ScreenSize(columns: 120, rows: 30), view: ChartView(theme: Theme(), glyphs: .braille))
    for name in ["one", "two", "three", "four"] {
      state.update(.load(symbol: name, .bars(Synthetic.bars(1_000)), badRows: 0), at: 0)
    }
    state.advance(to: 5)
    let beside = try #require(state.scene(at: 5))
    #expect(beside.subject.viewport.span == Double(beside.layout.plot.columns) && beside.bars.pointsPerPlace == nil)
    // A selection that was asked for by name is that selection.
    var fifth = try Play("wait:1s") { $0.policies.firstSelection = .lastFifth }
    #expect(try fifth.scene().subject.viewport.span == 200)
  }

  @Test func `where a candle stands for several bars, the title says for how many, and has its prices`() throws {
    let bars = Synthetic.bars(1_000)
    var play = try Play("8 wait:2s", bars: bars)
    let scene = try play.scene()
    let count = scene.bars.barsPerCandle
    // All of 1,000 bars in 149 columns.
    #expect(count == 7 && scene.bars.pointsPerPlace == count...count)
    let title = try #require(play.frames.last?.plainText.split(separator: "\n").first)
    #expect(title.contains(" ×\(count) "), "\(title)")
    let last = try #require(scene.bars.bars.last { !$0.indices.isEmpty })
    let drawn = bars[last.indices]
    let values = try #require(BarValues(scene, index: 999))
    #expect(values.open == drawn.first?.open && values.close == drawn.last?.close)
    #expect(values.high == drawn.map(\.high).max() && values.low == drawn.map(\.low).min())
    // A line is drawn through points, and not of candles.
    let line = try Play("8 wait:2s", bars: bars) { $0.mark = .line }
    #expect(line.frames.last?.plainText.split(separator: "\n").first?.contains("×") == false)
  }

  @Test func `W6: the first view begins closer and settles, once, unless nothing moves`() throws {
    for (first, moves) in [(DefaultSelection.lastFifth, true), (.fourthFifth, true), (.lastFifth, false)] {
      var spans: [Double] = []
      var settings = Settings()
      settings.sourceIsFile = true
      settings.policies.firstSelection = first
      settings.policies.entersByZoom = true
      settings.isMotionEnabled = moves
      var state = AppState(
        settings: settings, size: ScreenSize(columns: 160, rows: 45), view: ChartView(theme: Theme(), glyphs: .braille))
      // Points may be there long before the first frame.
      state.update(.load(symbol: "S", .bars(Synthetic.bars(1_000)), badRows: 0), at: 0)
      for frame in 0..<40 {
        let now = 5_000 + Double(frame) / 60
        state.advance(to: now)
        guard let scene = state.scene(at: now) else { throw Play.MissingScene() }
        spans.append(scene.subject.viewport.span)
      }
      #expect(spans.last == 200, "\(first)")
      #expect(abs(spans[0] - (moves ? 160 : 200)) < 1e-3, "\(first): \(spans[0])")
      #expect(zip(spans, spans.dropFirst()).allSatisfy { $0 <= $1 }, "\(first)")
    }
  }

  @Test func `I3: with the aspect locked a zoom of the span is one of the values`() throws {
    func ratio(_ keys: String) throws -> Double {
      var play = try Play("wait:200ms " + keys) { $0.policies.locksAspect = true }
      let scene = try play.scene()
      return scene.subject.viewport.span / (scene.axis.upper - scene.axis.lower)
    }
    for keys in ["+ wait:1s", "+ + + wait:1s", "- - wait:1s", "8 wait:2s", "Home wait:2s", "+ wait:30ms"] {
      #expect(try abs(ratio(keys) / ratio("wait:1s") - 1) < 1e-9, "\(keys)")
    }
    var free = try Play("+ + + wait:1s")
    var locked = try Play("+ + + wait:1s") { $0.policies.locksAspect = true }
    #expect(try free.scene().axis != locked.scene().axis)
  }

  @Test func `I3: on a logarithmic axis the height is a ratio of values`() throws {
    func heights(_ keys: String) throws -> Double {
      var play = try Play("L wait:1s " + keys) { $0.policies.locksAspect = true }
      let scene = try play.scene()
      #expect(scene.axis.isLogarithmic)
      // Rows of a tenfold are as many as the span is short.
      return (scene.axis.rowOffset(of: 10) - scene.axis.rowOffset(of: 100)) * scene.subject.viewport.span
    }
    #expect(try abs(heights("wait:1s") / heights("+ + + wait:1s") - 1) < 1e-9)
  }

  @Test func `I3: what is visible stays in view while it fits, and its middle where it does not`() throws {
    for keys in ["Left*9 wait:1s", "PageUp*2 wait:2s", "+*6 wait:1s", "Home wait:2s +*3 wait:1s"] {
      var play = try Play(keys) { $0.policies.locksAspect = true }
      let scene = try play.scene()
      let extent = try #require(scene.bars.extent)
      let middle = (extent.low + extent.high) / 2
      #expect(scene.axis.contains(middle), "\(keys)")
      guard extent.high - extent.low <= scene.axis.upper - scene.axis.lower else { continue }
      let room = 1e-9 * extent.high
      #expect(extent.high <= scene.axis.upper + room && extent.low >= scene.axis.lower - room, "\(keys)")
    }
  }

  @Test func `I3: a range that a hand keeps goes before the aspect`() throws {
    var locked = try Play("wait:1s y + + wait:1s") { $0.policies.locksAspect = true }
    var free = try Play("wait:1s y + + wait:1s")
    #expect(try locked.scene().axis == free.scene().axis)
  }

  @Test(
    arguments: ["+", "-", "Left", "Right", "Home", "6", "z", "Tab Left", "wheel:up@80,12", "drag:60,12->75,12@300ms"],
    [ViewportMode.hold, .follow, .fit])
  func `the first key acts on the view that --show names, as a later key does`(key: String, mode: ViewportMode) throws {
    let bars = Synthetic.bars(1_000)
    let range = LinkedView.Range(from: bars[300].time, to: bars[356].time, mode: mode)
    func viewport(_ keys: String) throws -> Viewport {
      var play = try Play(keys + " wait:3s", bars: bars) { $0.opening.view = range }
      return try play.scene().subject.viewport
    }
    let (first, later) = (try viewport(key), try viewport("wait:2s " + key))
    #expect(first.mode == later.mode && abs(first.span - later.span) <= 1e-6 * later.span)
    #expect(abs(first.lower.distance(to: later.lower)) <= 1e-6 * later.span)
  }

  @Test(arguments: [(-40, 100), (900, 1_040), (-40, 1_040), (300, 356)])
  func `a range that --show names ends with the points and does not move`(first: Int, last: Int) throws {
    let bars = Synthetic.bars(1_000)
    func time(_ place: Int) -> Timestamp {
      bars[min(max(place, 0), 999)].time.advanced(by: Int64(place - min(max(place, 0), 999)) * Synthetic.day)
    }
    let range = LinkedView.Range(from: time(first), to: time(last), mode: .hold)
    let play = try Play("wait:1s", bars: bars) { $0.opening.view = range }
    let shown = try #require(play.state.chart?.visibleIndices)
    #expect(bars[shown.lowerBound].time == bars[max(first, 0)].time && shown.upperBound == min(last, 1_000))
  }
}
