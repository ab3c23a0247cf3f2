import Randomness
import Slipstream
import TerminalCharts
import TerminalScreen
import Testing
import TimeSeries

/// Names in the list of symbols: thirty sensors must not all read the same.
@Suite struct WatchNamesTests {
  private static func sensors(_ count: Int) -> [String] {
    (0..<count).map { "site/room\($0 < 10 ? "0" : "")\($0)/temp" }
  }

  private func play(_ names: [String], size: String, keys: String = "") -> Several {
    var play = Several(names.enumerated().map { ($1, Synthetic.bars(60, seed: UInt64($0))) }, size: size)
    play.press(keys)
    return play
  }

  private func rows(_ frame: CellBuffer) -> [String] {
    frame.plainText.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test(arguments: ["160x45", "120x40", "100x40"])
  func `thirty sensors are thirty names in the list`(size: String) {
    var play = play(Self.sensors(30), size: size)
    let text = play.frame().plainText
    for room in 0..<30 { #expect(text.contains("room\(room < 10 ? "0" : "")\(room)"), "\(size): \(room)") }
  }

  @Test func `names of any length are whole, and told apart, on a screen with room for them`() {
    var random = SplitMix64(seed: 13)
    for round in 0..<12 {
      let length = Int.random(in: 1...20, using: &random)
      let names = (0..<8).map { place in
        String((0..<length).map { _ in "abcdefgh".randomElement(using: &random) ?? "a" }) + "\(place)"
      }
      var play = play(names, size: "160x45")
      let text = play.frame().plainText
      for name in names { #expect(text.contains(name), "round \(round): \(name)") }
      #expect(text.contains(" %") || text.contains("%"))
    }
  }

  @Test(arguments: ["160x45", "120x30", "80x24", "60x20"])
  func `a list of any names leaves the numbers whole and the chart its room`(size: String) throws {
    let names = ["x", "a-name-that-is-longer-than-any-list-is-wide-because-nobody-thought-of-it", "site/b"]
    for keys in ["", "w", "w w"] {
      var play = play(names, size: size, keys: keys)
      let frame = play.frame()
      let scene = try play.scene()
      #expect(scene.layout.plot.columns >= 30, "\(size), \(keys)")
      #expect(!frame.plainText.contains("\u{FFFD}"))
    }
  }

  @Test func `a strip stands between the chart and the status line, which stays the last row`() {
    for (size, count) in [("160x45", 2), ("80x24", 2), ("80x24", 30), ("60x20", 3)] {
      var play = play(Self.sensors(count), size: size)
      let rows = rows(play.frame())
      #expect(rows[rows.count - 2].contains("help"), "\(size): \(rows.suffix(3))")
      #expect(rows[rows.count - 3].contains("room00"), "\(size): \(rows.suffix(3))")
      #expect(rows[rows.count - 3].contains("room01"), "\(size): \(rows.suffix(3))")
    }
  }

  @Test func `compared symbols keep apart in the legend`() {
    var play = play(Self.sensors(4), size: "120x30", keys: "C Enter C Enter C")
    let legend = rows(play.frame())[1]
    for room in ["room00", "room01", "room02"] { #expect(legend.contains(room), "\(legend)") }
  }
}
