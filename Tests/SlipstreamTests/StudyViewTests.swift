import CivilTime
import Randomness
import Studies
import TerminalScreen
import Testing
import TextPoints
import TimeSeries

@testable import Slipstream
@testable import TerminalCharts

@Suite struct StudyViewTests {
  private func study(_ text: String) throws -> Study { try Study(parsing: text) }

  @Test(arguments: [0, 1, 2, 400]) func `overlays are lines over the chart, and studies have panes`(count: Int) throws {
    let (sma, bands, rsi) = (try study("sma:20"), try study("bollinger"), try study("rsi:14"))
    var play = try Play("wait:1s", bars: Synthetic.bars(count)) {
      $0.panes.overlays = [sma, bands]
      $0.panes.choices = [.study(rsi)]
    }
    guard count > 0 else {
      #expect(play.state.scene(at: play.now) == nil)
      return
    }
    let scene = try play.scene()
    #expect(
      scene.main.series.map(\.name) == ["sma:20", "bollinger upper", "bollinger lower", "bollinger middle", "TEST"])
    #expect(scene.namedPanes.map { $0.series.map(\.name) } == [["rsi:14"]] && scene.namedPanes[0].levels == [30, 70])
    let source = try #require(play.state.chart?.series)
    for (name, study) in [("sma:20", sma), ("rsi:14", rsi)] {
      let wanted = try StudySeries(study, of: source, named: "TEST").value(0, at: count - 1)
      let shown = (scene.main.series + scene.namedPanes[0].series).first { $0.name == name }
      #expect(shown?.reading.value == (wanted.isNaN ? nil : wanted))
    }
    // The value axis has room for what is drawn over the bars.
    for overlay in scene.main.series {
      if let extent = overlay.extent { #expect(scene.axis.contains(extent.low) && scene.axis.contains(extent.high)) }
    }
  }

  @Test func `a band is one entry of the legend, and is hidden and shown as one`() throws {
    let (bands, wider, sma) = (try study("bollinger"), try study("bollinger:50,2"), try study("sma:20"))
    for (overlays, entries) in [
      ([bands, sma], ["bollinger", "sma:20"]), ([bands, wider], ["bollinger:20,2", "bollinger:50,2"]),
    ] {
      var play = try Play("wait:1s", bars: Synthetic.bars(400)) { $0.panes.overlays = overlays }
      let all = try play.scene()
      #expect(all.legendNames == entries)
      #expect(play.state.hideableNames == ["TEST"] + entries)
      _ = play.state.toggleHidden(entries[0])
      let rest = try play.scene()
      #expect(rest.legendNames == entries && rest.main.series.count == all.main.series.count - 3)
      _ = play.state.toggleHidden(entries[0])
      #expect(try play.scene().main.series.map(\.name) == all.main.series.map(\.name))
    }
  }

  @Test(arguments: ["160x45", "80x24", "40x12"])
  func `beside the axis each line over the chart has its value in its colour, and the price keeps its tag`(size: String)
    throws
  {
    let bands = try study("bollinger")
    var play = try Play("wait:1s", bars: Synthetic.bars(400), size: size) { $0.panes.overlays = [bands] }
    let scene = try play.scene()
    let frame = try #require(play.frames.last)
    let inks = (0..<scene.layout.plot.rows).compactMap { row -> Int? in
      let cell = frame[scene.layout.size.columns - 2, scene.layout.plot.row + row]
      return cell.style.foreground == Theme().color(scene.main.series[0].role) ? row : nil
    }
    for row in inks {
      let ends = scene.main.series.compactMap { $0.line?.last ?? ($0.extent == nil ? nil : $0.reading.value) }
      #expect(ends.contains { abs(scene.axis.row(of: $0) - row) <= 1 })
    }
    #expect(!inks.isEmpty)
  }

  @Test func `o adds a study, and typed again removes it`() throws {
    var play = try Play("o s m a : 5 0 Enter o r s i Enter wait:1s")
    let scene = try play.scene()
    #expect(
      scene.main.series.map(\.name) == ["sma:50", "TEST"] && scene.namedPanes.map { $0.series[0].name } == ["rsi:14"])
    var again = try Play("o s m a : 5 0 Enter o r s i Enter o s m a Enter o r s i : 1 4 Enter wait:1s")
    let empty = try again.scene()
    #expect(empty.main.series.map(\.name) == ["TEST"] && empty.namedPanes.isEmpty)
  }

  @Test func `a wrong study is answered in the prompt`() throws {
    let play = try Play("o s m a a Enter")
    #expect(play.state.prompt?.words == "'smaa' is not a study; did you mean sma?")
  }

  @Test func `out of view a crosshair reads nothing, and the legend has the values at the right edge`() throws {
    let sma = try study("sma:20")
    var play = try Play("c wait:1s Left*6 wait:1s") { $0.panes.overlays = [sma] }
    let scene = try play.scene()
    let index = try #require(play.state.hand.crosshair?.index)
    #expect(!scene.bars.indices.contains(index))
    let chart = try #require(play.state.chart)
    let wanted = try #require(chart.values(of: sma)).value(0, at: scene.bars.indices.upperBound - 1)
    #expect(scene.main.series[0].reading.value == wanted)
  }

  @Test func `the legend has the value at the crosshair`() throws {
    let sma = try study("sma:20")
    var play = try Play("c Shift+Left*10 wait:1s") { $0.panes.overlays = [sma] }
    let chart = try #require(play.state.chart)
    let index = try #require(play.state.hand.crosshair?.index)
    #expect(try play.scene().main.series[0].reading.value == chart.values(of: sma)?.value(0, at: index))
  }

  @Test(arguments: 0..<8) func `a frame with studies over the last equals a frame from nothing`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let names = ["A", "B"]
    let bars = names.indices.map { Synthetic.bars(500, seed: UInt64($0) + seed) }
    let (overlay, pane) = (try study("keltner:10,5,2"), try study("macd:5,9,4"))
    var several = Several(zip(names, bars).map { ($0, Array($1[..<400])) }, isFeed: true) {
      $0.panes.overlays = [overlay]
      $0.panes.choices = [.study(pane)] + (seed % 2 == 0 ? [.symbol("B")] : [])
      $0.retention = seed % 3 == 0 ? .count(300) : .unlimited
    }
    var memory = FrameMemory()
    var next = [400, 400]
    let keys = ["Left", "Right", "+", "-", "c", "Ctrl+N", "K", "C", "s", "o s m a Enter", "o o b v Enter"]
    for step in 0..<60 {
      if Bool.random(using: &random), let place = names.indices.randomElement(using: &random), next[place] < 499 {
        several.tick(names[place], [bars[place][next[place]]], first: UInt64(next[place]))
        next[place] += 1
      } else if let key = keys.randomElement(using: &random) {
        several.press(key)
      }
      several.now += Double.random(in: 0...0.1, using: &random)
      several.state.advance(to: several.now)
      let frame = several.state.frame(at: several.now, memory: &memory)
      #expect(frame.cells == several.state.cells(at: several.now), "step \(step)")
      several.state.adopt(frame)
    }
  }

  @Test func `a script reads the studies in the columns of the chart`() throws {
    let sma = try study("sma:3")
    let play = try Play("wait:1s", bars: Synthetic.bars(5), size: "80x24") { $0.panes.overlays = [sma] }
    let text = play.state.report(at: play.now).text
    let chart = try #require(play.state.chart)
    let values = try #require(chart.values(of: sma))
    let words = (0..<5).map { JSONOutput.finite(values.value(0, at: $0)).text }
    #expect(words[0] == "null" && words[2] != "null")
    #expect(
      text.contains(
        #""overlays":[{"name":"sma:3","values":["# + words.joined(separator: ",") + #"],"last":"# + words[4] + "}]"))
  }
}

@Suite struct RolledViewTests {
  private static let minute: Int64 = 60_000_000_000

  private func minutes(_ count: Int, seed: UInt64 = 1) -> [Bar] {
    Synthetic.bars(count, seed: seed).enumerated().map { place, bar in
      var bar = bar
      bar.time = Timestamp(nanoseconds: Synthetic.start + Int64(place) * Self.minute)
      return bar
    }
  }

  private func fives(_ bars: [Bar]) throws -> [Bar] {
    let source = Series(kind: .bars)
    _ = source.append(contentsOf: bars)
    let rolled = RollUp(source, BarBorders(try BarInterval(parsing: "5m"), zone: .utc))
    return rolled.bars.indices.map { rolled.bars.bar(at: $0) }
  }

  @Test(arguments: [0, 1, 5, 7, 600]) func `a chart of longer bars is the chart of those bars`(count: Int) throws {
    let every = try BarInterval(parsing: "5m")
    let rolled = try Play("Left*3 wait:2s", bars: minutes(count)) { $0.every = every }
    let plain = try Play("Left*3 wait:2s", bars: try fives(minutes(count)))
    let report = rolled.state.report(at: rolled.now).text
    #expect(report.replacing(#","every":"5m""#, with: "") == plain.state.report(at: plain.now).text)
    #expect(count == 0 || report.contains(#""every":"5m""#))
    #expect(rolled.frames.last == plain.frames.last)
  }

  @Test(arguments: 1...6) func `longer bars are the same live, late and in a window that slides`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let every = try BarInterval(parsing: "5m")
    let all = minutes(900, seed: seed)
    var several = Several([("A", Array(all[..<300]))], isFeed: true) {
      $0.every = every
      $0.retention = seed % 2 == 0 ? .count(200) : .unlimited
    }
    var late: [Bar] = []
    var next = 300
    while next < 890 {
      let count = Int.random(in: 1...4, using: &random)
      for bar in all[next..<next + count] {
        if Int.random(in: 0..<6, using: &random) == 0 {
          late.append(bar)
        } else {
          several.tick("A", [bar], first: UInt64(next))
        }
      }
      next += count
      if Bool.random(using: &random), let bar = late.first, late.count > 3 {
        several.tick("A", [bar], first: UInt64(next))
        late.removeFirst()
      }
      several.now += 0.05
      several.state.advance(to: several.now)
    }
    for bar in late { several.tick("A", [bar], first: UInt64(next)) }
    let shown = try #require(several.state.chart?.series)
    let wanted = try fives(Array(all[..<next]))
    #expect(seed % 2 == 0 ? shown.count <= 42 : shown.count == wanted.count)
    #expect(shown.indices.map { shown.bar(at: $0) } == Array(wanted.suffix(shown.count)))
  }

  @Test func `samples become bars, and numbers stay as they are`() throws {
    let every = try BarInterval(parsing: "1h")
    var settings = Settings()
    settings.every = every
    let rolled = ChartState(
      symbol: "T", form: PointSchema(.samples, indexScale: nil), isThereAtOnce: true, rules: settings.chart)
    #expect(rolled.series.kind == .bars && rolled.form.kind == .samples && rolled.axis == .ordinal)
    let numbers = ChartState(
      symbol: "N", form: PointSchema(.samples, indexScale: .whole), isThereAtOnce: true, rules: settings.chart)
    #expect(numbers.series.kind == .samples && numbers.rollUp == nil)
  }
}
