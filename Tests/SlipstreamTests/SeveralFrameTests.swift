import AxisScales
import Slipstream
import TerminalCharts
import TerminalScreen
import Testing
import TimeSeries

/// The frames of several symbols in Fixtures/frames, recorded as the frames of one symbol are.
@Suite struct SeveralFrameTests {
  /// Prices of several sizes, as symbols have them.
  private static let series: [(String, [Bar])] = [
    ("AAPL", Synthetic.bars(470, seed: 5)), ("MSFT", scaled(Synthetic.bars(470, seed: 6), by: 0.28)),
    ("IBM", Synthetic.bars(470, seed: 7)), ("LONGNAME.X", scaled(Synthetic.bars(470, seed: 8), by: 35)),
    ("SMALL", scaled(Synthetic.bars(470, seed: 9), by: 0.000_123)),
  ]

  private static func scaled(_ bars: [Bar], by factor: Double) -> [Bar] {
    let scale = factor < 0.01 ? 1e7 : 100
    let rounded = { (value: Double) in (value * factor * scale).rounded() / scale }
    return bars.map { bar in
      Bar(
        time: bar.time, open: rounded(bar.open), high: rounded(bar.high), low: rounded(bar.low),
        close: rounded(bar.close), volume: bar.volume)
    }
  }

  struct Look: Sendable {
    var name: String
    var size: String
    var keys: String
    var depth = ColorDepth.truecolor
    var glyphs = GlyphSet.braille
    var ground = Background.dark
    var symbols = 5
  }

  static let looks: [Look] = [
    Look(name: "watch-160x45", size: "160x45", keys: "Enter"),
    Look(name: "watch-octant-160x45", size: "160x45", keys: "", glyphs: .octant, symbols: 3),
    Look(name: "watch-120x30", size: "120x30", keys: ""),
    Look(name: "watch-80x24", size: "80x24", keys: "Enter Enter Enter"),
    Look(name: "watch-column-80x24", size: "80x24", keys: "w w"),
    Look(name: "watch-ascii-120x30", size: "120x30", keys: "C", depth: .mono, glyphs: .ascii),
    Look(name: "compare-160x45", size: "160x45", keys: "C Enter C Enter C Shift+Left Shift+Left"),
    Look(name: "compare-light-160x45", size: "160x45", keys: "C Enter C Enter C Enter C", ground: .light),
    Look(name: "compare-mono-120x30", size: "120x30", keys: "C Enter C Enter C Enter C", depth: .mono),
    Look(name: "compare-16-120x30", size: "120x30", keys: "C Enter C Enter C Enter C", depth: .ansi),
    Look(name: "compare-ascii-80x24", size: "80x24", keys: "C Enter C Enter", depth: .mono, glyphs: .ascii),
    Look(name: "compare-80x24", size: "80x24", keys: "C Enter C Enter"),
    Look(name: "compare-40x12", size: "40x12", keys: "C Enter C Enter"),
  ]

  @Test(arguments: looks.indices)
  func `lists and comparisons are drawn as they were last looked at`(place: Int) throws {
    let look = Self.looks[place]
    var play = Several(Array(Self.series[..<look.symbols]), size: look.size)
    play.state.update(
      .view(ChartView(theme: Theme(ground: look.ground, depth: look.depth), glyphs: look.glyphs)), at: play.now)
    play.press(look.keys)
    let drawn = GoldenFrame(play.frame())
    if look.glyphs == .ascii {
      #expect(drawn.text.utf8.allSatisfy { $0 < 0x80 }, "\(look.name) has more than ASCII")
    }
    if GoldenFrame.isRecording {
      drawn.store(look.name)
      return
    }
    let stored = GoldenFrame.stored(look.name) ?? ""
    #expect(drawn.text == stored, "\(look.name): \(GoldenFrame.difference(stored, drawn.text))")
  }
}
