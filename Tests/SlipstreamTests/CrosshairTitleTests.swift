import AxisScales
import CivilTime
import Slipstream
import TerminalCharts
import TerminalScreen
import Testing
import TimeSeries

/// What the title says of the crosshair.
@Suite struct CrosshairTitleTests {
  private func title(_ play: inout Play) -> String {
    String(play.state.frame(at: play.now).plainText.split(separator: "\n")[0])
  }

  private func press(_ keys: String, _ play: inout Play) {
    for name in keys.split(separator: " ") {
      guard let key = Key(name: String(name)) else { continue }
      play.state.update(.input(.key(key, .press)), at: play.now)
      play.state.update(.input(.key(key, .release)), at: play.now)
      play.now += 2
      play.state.advance(to: play.now)
    }
  }

  @Test func `the crosshair's bar is in the title with its date and volume`() throws {
    let bars = Synthetic.bars(1_000)
    var play = try Play("wait:1s", bars: bars) {
      $0.span = TimeSpan(.points(60))
      $0.isMotionEnabled = false
    }
    #expect(!title(&play).contains("Vol"))
    press("c Shift+Left Shift+Left", &play)
    let bar = bars[997]
    let words = title(&play)
    let civil = Zone.utc.civil(bar.time)
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    #expect(words.contains("\(civil.day) \(months[civil.month - 1]) \(civil.year)"), "\(words)")
    #expect(words.contains("C " + PriceLabel.text(bar.close, decimals: 2)) && words.contains("Vol "), "\(words)")
  }

  @Test func `out of view it leaves the title to the bar of the value line`() throws {
    var play = try Play("wait:1s") {
      $0.span = TimeSpan(.points(60))
      $0.isMotionEnabled = false
    }
    press("c Home", &play)
    let scene = try play.scene()
    let close = PriceLabel.text(try #require(scene.valueLine?.level), decimals: 2)
    let words = title(&play)
    #expect(words.contains("C " + close) && !words.contains("Vol"), "\(words)")
  }

  @Test func `where bars are drawn as one, the title says all of them and how many`() throws {
    let bars = Synthetic.bars(3_000)
    var play = try Play("F wait:1s", bars: bars) { $0.isMotionEnabled = false }
    press("c Shift+Left Shift+Left Shift+Left", &play)
    let scene = try play.scene()
    let place = try #require(scene.bars.bars.first { $0.indices.contains(2_996) })
    let drawn = bars[place.indices]
    let words = title(&play)
    for (letter, value) in [
      ("O", drawn.first?.open), ("H", drawn.map(\.high).max()), ("L", drawn.map(\.low).min()), ("C", drawn.last?.close),
    ] {
      #expect(words.contains("\(letter) " + PriceLabel.text(value ?? 0, decimals: 2)), "\(letter): \(words)")
    }
    #expect(drawn.count > 1 && words.contains("\(drawn.count) bars"), "\(words)")
  }

  @Test(arguments: ["160x45", "120x30", "80x24", "60x20", "40x12", "20x6"])
  func `at every size the title is whole and has the close`(size: String) throws {
    let bars = Synthetic.bars(3_000)
    for keys in ["", "F"] {
      var play = try Play("wait:1s", bars: bars, size: size) { $0.isMotionEnabled = false }
      press(keys + " c Shift+Left", &play)
      let scene = try play.scene()
      let index = try #require(scene.bars.bars.last { $0.indices.contains(2_998) }).indices.upperBound - 1
      let close = PriceLabel.text(bars[index].close, decimals: 2)
      let words = title(&play)
      #expect(words.contains("TEST") && words.contains(close), "\(size): \(words)")
      #expect(!words.contains("…"), "\(size): \(words)")
    }
  }
}
