import AxisScales
import Randomness
import Studies
import TerminalScreen
import Testing

@testable import Slipstream
@testable import TerminalCharts

/// The value axes of panes, and the second axis of the main plot.
@Suite struct PaneAxisTests {
  private func several(_ change: (inout Settings) -> Void) throws -> Several {
    let rsi = try Study(parsing: "rsi")
    return Several([("A", Synthetic.bars(300)), ("B", Synthetic.bars(300, seed: 2))], size: "160x60") {
      $0.panes.choices = [.study(rsi), .symbol("B")]
      change(&$0)
    }
  }

  private func rule(_ name: String, _ change: @escaping @Sendable (inout PaneAxis) -> Void) -> PaneAxisRule {
    PaneAxisRule(pane: name, change: change)
  }

  @Test func `an oscillator has the whole of its range, with labels at its levels`() throws {
    for size in ["160x60", "160x45", "120x30"] {
      let rsi = try Study(parsing: "rsi")
      let several = Several([("A", Synthetic.bars(300))], size: size) { $0.panes.choices = [.study(rsi)] }
      let value = try #require(several.state.scene(at: several.now)?.namedPanes.first?.right)
      #expect(value.axis.lower == 0 && value.axis.upper == 100)
      let ticks = value.scale.ticks.map(\.value)
      #expect(ticks.contains(30) && ticks.contains(70), "\(size): \(ticks)")
    }
  }

  @Test func `a level of a pane is a line of it, besides those of its study`() throws {
    let several = try several { $0.panes.axes = [rule("rsi") { $0.levels = [50] }, rule("B") { $0.levels = [100] }] }
    let scene = try #require(several.state.scene(at: several.now))
    #expect(scene.namedPanes.map(\.levels) == [[30, 70, 50], [100]])
    let ticks = try #require(scene.namedPanes[0].right).scale.ticks.map(\.value)
    #expect([30, 50, 70].allSatisfy(ticks.contains))
  }

  @Test func `a range, steps and a title are those of the named pane alone`() throws {
    var several = try several {
      $0.panes.axes = [
        rule("B") { ($0.range, $0.options.ticks.step, $0.options.title) = (0...400, 100, "USD") },
        rule("rsi") { $0.options.hasLabels = false },
      ]
    }
    let scene = try several.scene()
    let pane = try #require(scene.namedPanes.last?.right)
    #expect(pane.axis.lower <= 0 && pane.axis.upper >= 400)
    #expect(pane.scale.ticks.map(\.value).allSatisfy { $0.truncatingRemainder(dividingBy: 100) == 0 })
    let lines = several.frame().plainText.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines[scene.namedPanes[1].rows.header].contains("USD") && !lines[scene.namedPanes[0].rows.header].contains("USD"))
    let plot = scene.namedPanes[0].rows.plot
    #expect(lines[plot.row..<plot.endRow].allSatisfy { !$0.hasSuffix("70 ") && !$0.hasSuffix(" 70") })
  }

  @Test func `a star is for all panes, and a name precedes it`() throws {
    let several = try several {
      $0.panes.axes = [rule("B") { $0.range = 0...10 }, rule("*") { $0.range = 0...1_000 }]
    }
    let panes = several.state.settings.panes
    #expect(panes.axis(of: .symbol("B")).range == 0...10 && panes.axis(of: .symbol("C")).range == 0...1_000)
    #expect(panes.rightAxis.range == nil)
  }

  @Test func `right is for the second axis`() throws {
    var several = try several {
      $0.panes.rightSymbol = "B"
      $0.panes.axes = [rule("right") { ($0.range, $0.options.title) = (-50...500, "bar") }]
    }
    let scene = try several.scene()
    let second = try #require(scene.secondAxis)
    #expect(second.axis.lower <= -50 && second.axis.upper >= 500)
    let row = try #require(scene.layout.legend)
    #expect(
      several.frame().plainText.split(separator: "\n", omittingEmptySubsequences: false)[row].contains("B bar"))
  }

  @Test(arguments: 0..<200) func `a logarithmic axis has two labels or more, however few its rows`(seed: UInt64) throws
  {
    var random = SplitMix64(seed: seed)
    let low = Double.random(in: -8...8, using: &random)
    let ratio = pow10(Double.random(in: 0.0005...6, using: &random))
    let rows = Int.random(in: 4...45, using: &random)
    let start = pow10(low)
    let scale = try #require(EvenScale(logarithmicLow: start, high: start * ratio, rows: rows))
    let ticks = scale.ticks
    #expect(ticks.count >= 2, "\(start) to \(start * ratio) in \(rows) rows")
    for (a, b) in zip(ticks, ticks.dropFirst()) { #expect(a.value > b.value && a.row < b.row) }
    #expect(ticks.allSatisfy { $0.value >= scale.lower && $0.value <= scale.upper && $0.row >= 0 && $0.row < rows })
  }

  private func pow10(_ exponent: Double) -> Double {
    var (result, rest) = (1.0, exponent)
    while rest >= 1 { (result, rest) = (result * 10, rest - 1) }
    while rest < 0 { (result, rest) = (result / 10, rest + 1) }
    return result * (1 + rest * 9)
  }
}
