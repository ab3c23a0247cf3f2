import Slipstream
import TerminalCharts
import TerminalScreen
import Testing
import TimeSeries

/// Only prices change in percent.
@Suite struct QuantityTests {
  private func play(_ symbols: [String], size: String, valueName: String? = nil) -> Several {
    var play = Several([], size: size) { $0.valueName = valueName }
    let values = Synthetic.bars(300).map { Sample(time: $0.time, value: $0.close - 100) }
    for symbol in symbols {
      play.state.update(.load(symbol: symbol, .samples(values), badRows: 0), at: play.now)
    }
    play.state.advance(to: play.now)
    return play
  }

  @Test(arguments: ["160x45", "120x30", "80x24", "60x16", "40x12"])
  func `degrees, waves and counts change by what they change`(size: String) {
    for symbols in [["temp"], ["a/temp", "b/temp"], ["temp", "sunspots", "sine"]] {
      var play = play(symbols, size: size)
      #expect(!play.frame().plainText.contains("%"), "\(size), \(symbols)")
      play.press("C Enter C")
      #expect(!play.frame().plainText.contains("%"), "\(size), \(symbols): compared")
      play.press("c Shift+Left Shift+Left")
      #expect(!play.frame().plainText.contains("%"), "\(size), \(symbols)")
    }
  }

  @Test func `the change of a sample is in the title at every width that has room for it`() {
    for size in ["160x45", "80x24", "60x16"] {
      var play = play(["temp"], size: size)
      let words = play.frame().plainText.split(separator: "\n")[0]
      #expect(words.contains("+") || words.contains("−"), "\(size): \(words)")
    }
  }

  @Test func `bars and samples that are named as prices change in percent`() {
    for (symbol, value) in [("eurusd-bid", nil), ("close", nil), ("XAU", "price"), ("XAU", "last_px")]
      as [(String, String?)]
    {
      var play = play([symbol], size: "160x45", valueName: value)
      #expect(play.frame().plainText.contains("%"), "\(symbol)")
    }
    var bars = Several([("ONE", Synthetic.bars(300))])
    #expect(bars.frame().plainText.contains("%"))
    #expect(bars.state.textLine?.contains("%") == true)
    #expect(play(["temp"], size: "80x24").state.textLine?.contains("%") == false)
  }
}
