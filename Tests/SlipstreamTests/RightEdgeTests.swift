import AxisScales
import CivilTime
import Randomness
import RangeSelection
import Slipstream
import TerminalCharts
import TerminalScreen
import Testing
import TimeSeries

/// R16: value line, tag and title speak of the last bar at or before the right edge of the view, and of none beyond it.
@Suite struct RightEdgeTests {
  private static let keys = ["Left", "Right", "+", "-", "PageUp", "PageDown", "Home", "F", "1", "2", "3", "z"]

  @Test(arguments: AxisKind.allCases)
  func `in random views the value line is the last bar that begins in view`(axis: AxisKind) throws {
    var random = SplitMix64(seed: 16)
    for round in 0..<24 {
      let script = (0..<6).map { _ in Self.keys.randomElement(using: &random) ?? "-" }.joined(separator: " ")
      let size = ["160x45", "80x24", "40x12"].randomElement(using: &random) ?? "80x24"
      var play = try Play(
        script + " wait:3s", bars: Synthetic.bars(3_000, seed: UInt64(round)), size: size,
        settings: { $0.time.axis = axis })
      let scene = try play.scene()
      let (series, scale, viewport) = (scene.subject.series, scene.subject.scale, scene.subject.viewport)
      let name: Comment = "round \(round), \(size): \(script)"
      let expected = series.indices.last {
        scale.position(ofIndex: $0, in: series).distance(to: viewport.upper) > 1e-6 * scale.slotWidth(in: series)
      }
      let index = try #require(expected ?? series.indices.first)
      #expect(scene.edgeIndex.map { series.time(at: $0) } == series.time(at: index), name)
      #expect(scene.titleIndex == index, name)
      let close = PriceLabel.text(series.value(at: index), decimals: scene.priceDecimals)
      let rows = play.state.frame(at: play.now).plainText.split(separator: "\n")
      if size != "40x12" { #expect(rows[0].contains("C " + close), "\(script): \(rows[0])") }
      #expect(rows.dropFirst().contains { $0.contains(close) }, name)
    }
  }

  @Test func `in a view between two bars the value line is the bar before, and before the first it is the first`()
    throws
  {
    let day = Synthetic.day
    let bars = [0, 1, 2, 60, 61].map { (place: Int64) in
      let price = Double(100 + place)
      return Bar(
        time: Timestamp(nanoseconds: Synthetic.start + place * day), open: price, high: price, low: price,
        close: price, volume: 1)
    }
    var play = try Play("F wait:1s +*8 wait:2s", bars: bars) {
      $0.time.axis = .continuous
      $0.isMotionEnabled = false
    }
    for _ in 0..<200 {
      let scene = try play.scene()
      let viewport = scene.subject.viewport
      let last = bars.last {
        scene.subject.scale.position(of: $0.time).distance(to: viewport.upper) > 1e-6 * Double(day)
      }
      #expect(scene.valueLine?.level == (last ?? bars[0]).close)
      play.now += 1
      play.state.update(.input(.key(Key(.left), .press)), at: play.now)
      play.state.update(.input(.key(Key(.left), .release)), at: play.now)
      play.state.advance(to: play.now)
    }
  }

  @Test func `in a comparison that follows, the title says the newest bar, as the list does, wherever the view is`()
    throws
  {
    let bars = Synthetic.bars(1_000)
    var play = Several([("ONE", Array(bars[..<900])), ("TWO", bars)], isFeed: true) { $0.isMotionEnabled = true }
    play.press("C End")
    for step in 0..<20 {
      let new = Array(bars[(900 + step * 5)..<(905 + step * 5)])
      play.tick("ONE", new, first: UInt64(900 + step * 5))
      play.now += 0.03
      play.state.advance(to: play.now)
      let close = PriceLabel.text(bars[904 + step * 5].close, decimals: 2)
      let rows = play.frame().plainText.split(separator: "\n")
      let isComparing = try play.scene().isComparison
      #expect(isComparing && play.state.chartedSymbol == "ONE")
      #expect(rows[0].contains("C " + close), "\(step): \(rows[0])")
      #expect(rows.dropFirst().contains { $0.contains("ONE") && $0.contains(close) }, "\(step)")
    }
  }
}
