import AxisScales
import CivilTime
import RangeSelection
import TerminalScreen
import Testing
import TextPoints
import TimeSeries

@testable import Slipstream
@testable import TerminalCharts

/// The ground of bars before and after the sessions of a calendar.
@Suite struct SessionShadingTests {
  private static let second: Int64 = 1_000_000_000

  /// Bars of trading days in January 2024, from 4:00 to 20:00 in New York, or of the sessions alone.
  private static func bars(
    days: [Int] = [8, 9, 10, 11, 12, 16, 17], minutes: Int = 15, sessionsOnly: Bool = false
  ) -> [Bar] {
    days.flatMap { day -> [Bar] in
      let midnight = CivilDate(year: 2024, month: 1, day: day).map { Int64($0.days) * 86_400 } ?? 0
      let hours = sessionsOnly ? 870..<1_260 : 540..<1_500
      return stride(from: hours.lowerBound, to: hours.upperBound, by: minutes).map { minute in
        let price = 100 + Double((minute / minutes) % 9) + Double(day % 3)
        return Bar(
          time: Timestamp(nanoseconds: (midnight + Int64(minute) * 60) * second), open: price, high: price + 1,
          low: price - 1, close: price + 0.5)
      }
    }
  }

  private func play(
    _ bars: [Bar], _ axis: AxisKind?, size: String = "160x45", keys: String = "F wait:1s",
    _ change: @escaping (inout Settings) -> Void = { _ in }
  ) throws -> Play {
    try Play(keys, bars: bars, size: size) {
      $0.time.calendar = .named("XNYS")
      ($0.time.axis, $0.time.closed) = (axis, .ownSlot)
      change(&$0)
    }
  }

  /// Whether a bar of some minutes is before or after the session.
  private func isBeside(_ time: Timestamp, minutes: Int) -> Bool {
    let minute = Int(time.nanoseconds / Self.second / 60) % 1_440
    return !(870..<1_260).contains(minute + minutes / 2)
  }

  @Test(arguments: [AxisKind.ordinal, .calendar], [5, 15, 30, 60])
  func `each column of bars beside a session has the ground, and no other one`(axis: AxisKind, minutes: Int) throws {
    for days in [[8], [8, 9], [8, 9, 10, 11, 12, 16, 17]] {
      var play = try play(Self.bars(days: days, minutes: minutes), axis)
      let scene = try play.scene()
      let (cells, plot) = (try #require(play.frames.last), scene.layout.plot)
      let ground = try #require(play.state.look.view.theme.raisedGround)
      var counts = (shaded: 0, plain: 0)
      for bar in scene.bars.bars where !bar.indices.isEmpty && scene.bars.bodyWidth > 1 {
        let beside = bar.indices.map { isBeside(scene.subject.series.time(at: $0), minutes: minutes) }
        for column in bar.column..<bar.column + bar.width where (0..<plot.columns).contains(column) {
          let isShaded = (plot.row..<plot.endRow).contains {
            cells[plot.column + column, $0].style.background == ground
          }
          #expect(isShaded == beside[0], "\(axis) \(minutes) \(days.count): column \(column)")
          if isShaded { counts.shaded += 1 } else { counts.plain += 1 }
        }
      }
      if scene.bars.bodyWidth > 1 { #expect(counts.shaded > 10 && counts.plain > 10) }
      let shading = scene.sessionShading.columns
      #expect(zip(shading, shading.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
      #expect(shading.allSatisfy { !$0.isEmpty && $0.lowerBound >= 0 && $0.upperBound <= plot.columns })
      #expect(!shading.isEmpty)
    }
  }

  @Test func `on an axis of all time nights stay plain`() throws {
    var play = try play(Self.bars(days: [8, 9]), .continuous)
    let scene = try play.scene()
    let shading = scene.sessionShading.columns
    #expect(shading.count == 4)
    for columns in shading {
      for column in columns.dropFirst() {
        let time = scene.subject.scale.time(at: scene.grid.position(ofColumn: column))
        let minute = Int(time.nanoseconds / Self.second / 60) % 1_440
        #expect((540..<870).contains(minute) || minute >= 1_260 || minute < 60, "\(minute)")
      }
    }
  }

  @Test func `the option leaves it out, and other cells stay as they are`() throws {
    for axis in [AxisKind.ordinal, .continuous, .calendar] {
      let shaded = try #require(try play(Self.bars(), axis).frames.last)
      let off = try #require(try play(Self.bars(), axis) { $0.shadesSessions = false }.frames.last)
      #expect(shaded != off && shaded.plainText == off.plainText)
      for (a, b) in zip(shaded.cells, off.cells) where a != b {
        #expect(a.glyph == b.glyph && a.style.foreground == b.style.foreground && b.style.background.isDefault)
      }
    }
  }

  @Test func `frames without such hours stay as they were`() throws {
    let daily = Synthetic.bars(300)
    let regular = Self.bars(sessionsOnly: true)
    for (bars, axis) in [(daily, nil), (regular, nil), (regular, .ordinal), (regular, .continuous)]
      as [([Bar], AxisKind?)]
    {
      for size in ["160x45", "80x24", "40x12"] {
        let on = try play(bars, axis, size: size).frames.last
        let off = try play(bars, axis, size: size) { $0.shadesSessions = false }.frames.last
        #expect(on == off && on != nil)
      }
    }
    let other = try play(Self.bars(), .ordinal) { $0.time.calendar = .named("XLON") }
    #expect(other.state.scene(at: other.now)?.sessionShading == SessionShading.none)
    let none = try play(Self.bars(), .ordinal) { $0.time.calendar = nil }
    #expect(none.state.scene(at: none.now)?.sessionShading == SessionShading.none)
  }

  @Test func `without points there is no ground, and with one or two their columns alone`() throws {
    let bars = Self.bars(days: [8])
    for (count, shaded) in [(1, true), (2, true), (bars.count, true)] {
      var play = try play(Array(bars.prefix(count)), .ordinal)
      let columns = try play.scene().sessionShading.columns
      #expect(columns.isEmpty != shaded || count == 1, "\(count)")
    }
  }

  @Test func `bars of four hours and days of few columns have none`() throws {
    var long = try play(Self.bars(minutes: 240), .ordinal)
    #expect(try long.scene().sessionShading.columns.isEmpty)
    var days: [Bar] = []
    for day in 1...28 { days += Self.bars(days: [day]) }
    var narrow = try play(days, .ordinal, size: "60x20")
    #expect(try narrow.scene().sessionShading.columns.isEmpty)
  }

  @Test(arguments: [(160, 45), (120, 30), (80, 24), (40, 12)])
  func `without colours the line of the axis is broken there, or the lowest row of the plot has dashes`(
    columns: Int, rows: Int
  ) throws {
    for (depth, glyphs) in [(ColorDepth.mono, GlyphSet.braille), (.ansi, .braille), (.mono, .ascii)] {
      func frame(_ shades: Bool) throws -> (CellBuffer, Int) {
        var settings = Settings()
        settings.sourceIsFile = true
        settings.isMotionEnabled = false
        settings.time.calendar = .named("XNYS")
        (settings.time.axis, settings.shadesSessions) = (.ordinal, shades)
        var state = AppState(
          settings: settings, size: ScreenSize(columns: columns, rows: rows),
          view: ChartView(theme: Theme(depth: depth), glyphs: glyphs))
        state.update(.load(symbol: "A", .bars(Self.bars(days: [8, 9])), badRows: 0), at: 1)
        state.advance(to: 1)
        let layout = try #require(state.scene(at: 1)?.layout)
        return (state.cells(at: 1), layout.axisRule ?? layout.plot.endRow - 1)
      }
      let ((on, row), (off, _)) = (try frame(true), try frame(false))
      let sign: Unicode.Scalar = glyphs == .ascii ? "~" : "╌"
      var count = 0
      for y in 0..<on.size.rows {
        for x in 0..<on.size.columns where on[x, y] != off[x, y] {
          #expect(y == row && on[x, y].glyph == sign.value)
          count += 1
        }
      }
      #expect(count > columns / 12)
    }
  }

  @Test func `a frame with memory equals one from nothing, while bars come and the view moves`() throws {
    var play = Several([("A", Self.bars(days: [8, 9, 10]))]) {
      $0.time.calendar = .named("XNYS")
      $0.time.axis = .ordinal
    }
    var memory = FrameMemory()
    for keys in ["", "Left", "PageUp", "Up", "Down Down", "a", "I", "F", "s", "End"] {
      play.press(keys)
      let frame = play.state.frame(at: play.now, memory: &memory)
      play.state.adopt(frame)
      #expect(frame.cells == play.state.cells(at: play.now), "\(keys)")
    }
  }

  @Test func `words in the plot keep their contrast, on both grounds`() throws {
    for ground in [Background.dark, .light] {
      var settings = Settings()
      settings.sourceIsFile = true
      settings.isMotionEnabled = false
      settings.time.calendar = .named("XNYS")
      settings.time.axis = .ordinal
      let plain = Theme.plain(ground)
      var state = AppState(
        settings: settings, size: ScreenSize(columns: 120, rows: 30),
        view: ChartView(theme: Theme(ground: ground, background: plain), glyphs: .braille))
      state.update(.load(symbol: "A", .bars(Self.bars(days: [8, 9])), badRows: 0), at: 1)
      state.advance(to: 1)
      let (cells, plot) = (state.cells(at: 1), try #require(state.scene(at: 1)?.layout.plot))
      for cell in cells.cells(in: plot) where Unicode.Scalar(cell.glyph)?.properties.isAlphabetic == true {
        guard let ink = cell.style.foreground.rgb else { continue }
        #expect(Contrast.ratio(ink, cell.style.background.rgb ?? plain) >= 4.5)
      }
    }
  }
}
