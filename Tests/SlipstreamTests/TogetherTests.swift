import CivilTime
import TerminalCharts
import Testing
import TextPoints
import TimeSeries

@testable import Slipstream

@Suite("Several series on one scale") struct TogetherTests {
  private func samples(_ count: Int, _ value: (Int) -> Double) -> FeedPayload {
    .samples(
      (0..<count).map {
        Sample(time: Timestamp(nanoseconds: 1_704_067_200_000_000_000 + Int64($0) * 1_000_000_000), value: value($0))
      })
  }

  /// Three percentiles and a count, which is no percentile.
  private func play(
    _ count: Int, with names: [String], size: String = "160x45", settings change: (inout Settings) -> Void = { _ in }
  ) -> Several {
    var play = Several([], size: size) {
      $0.panes.with = names
      change(&$0)
    }
    for (name, level) in [("p50", 10.0), ("p95", 40), ("p99", 90), ("count", 5_000)] {
      let payload = samples(count) { level + Double($0 % 7) }
      play.state.update(.load(symbol: name, payload, badRows: 0), at: play.now)
    }
    play.state.advance(to: play.now)
    return play
  }

  @Test(arguments: [1, 2, 3, 200], ["160x45", "80x24", "40x12", "24x8"])
  func `the axis holds the values of all of them, and of no other`(count: Int, size: String) throws {
    var play = play(count, with: ["p*"], size: size)
    let scene = try play.scene()
    #expect(scene.main.series.map(\.name) == ["p50", "p95", "p99"])
    #expect(scene.axis.lower <= 10 && scene.axis.upper >= 90 && scene.axis.upper < 5_000)
    #expect(!scene.isComparison)
    _ = play.frame()
  }

  @Test func `V goes through values, changes and indexed to 100, and back to the same frame`() throws {
    var play = play(200, with: ["p*"])
    play.press("c c")
    let first = play.frame().plainText
    play.press("V")
    #expect(try play.scene().value.change == .value && play.frame().plainText.contains("changes since the left edge"))
    play.press("V")
    #expect(try play.scene().value.change == .indexed)
    let base = try play.scene().main.series.compactMap { $0.change?.base }
    #expect(base.count == 3)
    #expect(play.frame().plainText.contains("100"))
    play.press("V")
    #expect(try play.scene().isComparison == false)
    play.press("c c")
    #expect(play.frame().plainText == first)
  }

  @Test func `V without a series beside the charted one says how to get one`() {
    var play = play(20, with: [])
    play.press("V")
    #expect(play.frame().plainText.contains("C compares, --with draws several"))
  }

  @Test func `a comparison by C stays one of changes`() throws {
    var play = play(50, with: [])
    play.press("C Ctrl+n")
    #expect(try play.scene().value.change == .value)
  }

  @Test func `names that fit no series are said, and numbers share no axis with times`() throws {
    var play = play(20, with: ["p9*", "q*", "steps"])
    #expect(
      play.state.missingWords == [
        "no series matches q*, which --with asks for; choose from p50, p95, p99, count",
        "no series is named steps, which --with asks for; choose from p50, p95, p99, count",
      ])
    play.state.update(
      .load(
        symbol: "steps", .samples([Sample(time: Timestamp(nanoseconds: 4), value: 3)]), badRows: 0, indexScale: .whole),
      at: play.now)
    #expect(try play.scene().main.series.map(\.name) == ["p50", "p95", "p99"])
  }

  @Test func `the report names what is drawn together, with the values at the right edge, and nothing that is hidden`()
  {
    var play = play(20, with: ["p*"])
    func report() -> String { play.state.report(at: play.now).text }
    #expect(report().contains(#""panes":[{"series":["p50","p95","p99"],"axes":[{"side":"right""#))
    #expect(report().contains(#""mark":"line""#))
    #expect(report().contains(#""together":[{"symbol":"p95","value":45},{"symbol":"p99","value":95}]"#))
    play.press(": h i d e Space p 9 5 Enter")
    #expect(report().contains(#""series":["p50","p99"],"axes""#) && !report().contains(#"{"symbol":"p95","value""#))
    play.press(": h i d e Space p 9 5 Enter V")
    #expect(report().contains(#""together":[]"#) && !report().contains(#""compared":[]"#))
  }

  @Test func `a session keeps what is drawn together`() {
    let play = play(20, with: ["p9?"])
    #expect(play.state.sessionEntries.contains { $0.option == "with" && $0.values == ["p95", "p99"] })
  }

  @Test func `a logarithm of values together is one, and of changes none`() throws {
    var play = play(60, with: ["p*"])
    play.press("L")
    #expect(try play.scene().axis.isLogarithmic)
    play.press("V")
    #expect(try !play.scene().axis.isLogarithmic)
  }

  @Test func `no line has the colour of the charted one`() throws {
    var play = play(40, with: ["p*"])
    let theme = Theme()
    let slots = try play.scene().main.series.dropFirst().map(\.slot)
    #expect(slots == theme.overlaySlots[1..<3].map { $0 })
    for role in slots.map(LineSign.role) {
      #expect(theme.color(role) != theme.color(.up) && theme.color(role) != theme.color(.down))
    }
  }
}
