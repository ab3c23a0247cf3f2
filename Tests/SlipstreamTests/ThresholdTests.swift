import AxisScales
import CivilTime
import RangeSelection
import Studies
import TerminalCharts
import TerminalScreen
import Testing
import TextPoints
import TimeSeries

@testable import Slipstream

@Suite("Thresholds and a baseline") struct ThresholdTests {
  private func play(
    _ values: [Double], _ annotations: [Annotation], _ mark: Mark = .line, size: String = "160x45",
    settings change: (inout Settings) -> Void = { _ in }
  ) -> Several {
    var play = Several([], size: size) {
      ($0.mark, $0.annotations) = (mark, annotations)
      change(&$0)
    }
    let samples = values.enumerated().map {
      Sample(time: Timestamp(nanoseconds: Synthetic.start + Int64($0) * 1_000_000_000), value: $1)
    }
    play.state.update(.load(symbol: "load", .samples(samples), badRows: 0), at: play.now)
    play.state.advance(to: play.now)
    return play
  }

  private let wave = (0..<200).map { (place: Int) -> Double in 10 + 4 * Double(abs(place % 40 - 20)) }

  @Test(arguments: ["160x45", "80x24", "40x12", "24x8"], [Mark.line, .step, .area, .candles])
  func `labels stand in the legend, wherever there is one, and every size is drawn`(size: String, mark: Mark) throws {
    var play = play(wave, [.threshold(60, text: "busy"), .threshold(80, text: "hot"), .baseline(50)], mark, size: size)
    let text = play.frame().plainText
    if let row = try play.scene().layout.legend {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines[row].contains("hot") && lines[row].contains("busy"))
    }
    #expect(play.state.report(at: play.now).text.contains(#""colors":"threshold""#))
  }

  @Test func `labels share the legend with the names of studies`() throws {
    var play = play(wave, [.threshold(60, text: "busy")]) {
      $0.panes.overlays = [try? Study(parsing: "sma:20")].compactMap { $0 }
    }
    let row = try #require(try play.scene().layout.legend)
    let line = play.frame().plainText.split(separator: "\n", omittingEmptySubsequences: false)[row]
    #expect(line.lowercased().contains("sma") && line.contains("busy"))
  }

  @Test func `the report counts the points in view at or above each level`() throws {
    let play = play([10, 60, 61, 80, .nan, 80], [.threshold(80, text: "hot"), .threshold(60), .baseline(0)])
    let report = play.state.report(at: play.now).text
    #expect(report.contains(#"{"value":80,"text":"hot","colors":"threshold","above":2,"share":0.4}"#))
    #expect(report.contains(#"{"value":60,"text":"","colors":"threshold","above":4,"share":0.8}"#))
    #expect(report.contains(#"{"value":0,"text":"","colors":"baseline","above":5,"share":1}"#))
    #expect(self.play([5], [.level(1)]).state.report(at: 1).text.contains(#""levels":[]"#))
  }

  @Test func `the statistics show each level's share`() {
    var play = play(wave, [.threshold(80, text: "hot"), .threshold(60)])
    play.press("i")
    let text = play.frame().plainText
    #expect(text.contains("hot") && text.contains("from 60") && text.contains(" %"))
  }

  @Test func `a baseline without a place on a logarithmic axis is said`() {
    var play = play(wave.map { $0 + 1 }, [.baseline(0)])
    #expect(!play.frame().plainText.contains("no baseline"))
    play.press("L")
    let text = play.frame().plainText
    #expect(text.contains("a baseline at or below 0 has no place") || text.contains("no baseline"))
  }

  @Test(arguments: [Mark.line, .area, .step])
  func `a frame over the last one is the frame from nothing, while points cross levels`(mark: Mark) {
    var play = play(wave, [.threshold(60, text: "busy"), .baseline(40)], mark)
    var memory = FrameMemory()
    for step in 0..<30 {
      let sample = Sample(
        time: Timestamp(nanoseconds: Synthetic.start + Int64(200 + step) * 1_000_000_000),
        value: step % 3 == 0 ? 90 : 20)
      play.state.update(.load(symbol: "load", .samples([sample]), badRows: 0), at: play.now)
      play.press(step % 4 == 0 ? "Left" : "g")
      let kept = play.state.frame(at: play.now, memory: &memory)
      #expect(kept.cells.plainText == play.state.cells(at: play.now).plainText)
      #expect(kept.cells == play.state.cells(at: play.now))
      play.state.adopt(kept)
    }
  }

  @Test func `a program may give and take levels at any time`() {
    var play = play(wave, [])
    let plain = play.frame()
    play.state.update(.annotations([.threshold(60, text: "busy")]), at: play.now)
    #expect(play.frame() != plain)
    play.state.update(.annotations([]), at: play.now)
    #expect(play.frame() == plain)
  }
}
