import CivilTime
import Randomness
import Studies
import TerminalScreen
import Testing
import TimeSeries

@testable import Slipstream
@testable import TerminalCharts

@Suite struct PaneTests {
  private func several(
    _ names: [String], count: Int = 300, size: String = "160x45", settings: (inout Settings) -> Void
  ) -> Several {
    Several(
      names.enumerated().map { ($1, Synthetic.bars(count, seed: UInt64($0 + 1))) }, size: size, settings: settings)
  }

  @Test(arguments: [0, 1, 2, 300]) func `a pane has the bars of its symbol in the columns of the chart`(count: Int)
    throws
  {
    var several = several(["A", "B"], count: count) { $0.panes.choices = [.symbol("B")] }
    guard count > 0 else {
      #expect(several.state.scene(at: several.now) == nil)
      return
    }
    let scene = try several.scene()
    let pane = try #require(scene.namedPanes.first)
    guard case .bars(let bars) = try #require(pane.series.first).shape else { throw Play.MissingScene() }
    // Both have the same days, so each place has the bars of the same indices.
    #expect(bars.bars.map(\.indices) == scene.bars.bars.map(\.indices))
    #expect(bars.bars.map(\.column) == scene.bars.bars.map(\.column))
    let other = several.state.symbols.charts[1].series
    for bar in bars.bars where !bar.indices.isEmpty {
      #expect(bar.values?.close == other.aggregate(bar.indices)?.close)
    }
  }

  @Test func `the reading of a pane has the change of title, list and lines of text, and names it`() throws {
    for (reference, word) in [(ChangeReference.point, "prev"), (.session, "prev"), (.view, "view")] {
      for count in [1, 2, 300] {
        var several = several(["A", "B"], count: count) {
          ($0.panes.choices, $0.changeReference) = ([.symbol("B")], reference)
        }
        let read = try several.scene().namedPanes.first?.series.first?.reading.change
        let quote = try #require(several.state.quote(of: 1, sparks: 0))
        #expect(read?.difference == quote.change && read?.percent == quote.percent, "\(reference) \(count)")
        guard let read else {
          #expect(count == 1)
          continue
        }
        // A single bar does not say that it is one of days.
        let words = read.text(decimals: 2) + " " + read.word
        #expect(read.word == word || count == 1)
        #expect(several.frame().plainText.contains(words), "\(reference) \(count): \(words)")
        guard count > 1 else { continue }
        let line = try #require(several.state.textLine(at: 1))
        #expect(line.contains(words.replacing("−", with: "-")), "\(line)")
        #expect(read.role == (read.difference < 0 ? .down : .up))
      }
    }
  }

  @Test func `a change of a value that is not a price is in its unit, without the colours of gain; a study has none`()
    throws
  {
    let values = (0..<50).map {
      Sample(time: Timestamp(nanoseconds: Int64($0) * 1_000_000_000), value: 20 - Double($0) / 4)
    }
    let rsi = try Study(parsing: "rsi")
    var several = Several([]) { $0.panes.choices = [.symbol("humidity"), .study(rsi)] }
    for symbol in ["temperature", "humidity"] {
      several.state.update(.load(symbol: symbol, .samples(values), badRows: 0), at: several.now)
    }
    let panes = try several.scene().namedPanes
    let read = try #require(panes.first?.series.first?.reading.change)
    #expect(read.percent == nil && read.role == .dim && read.text(decimals: 2) == "−12.25")
    #expect(panes.dropFirst().allSatisfy { $0.series.allSatisfy { $0.reading.change == nil } })
  }

  @Test func `a symbol of other times is drawn at its own times`() throws {
    let days = Synthetic.bars(200)
    let odd = days.enumerated().filter { $0.offset % 3 == 0 }.map(\.element)
    var several = Several([("A", days), ("B", odd)]) { $0.panes.choices = [.symbol("B")] }
    let scene = try several.scene()
    guard case .bars(let bars) = try #require(scene.namedPanes.first?.series.first).shape else {
      throw Play.MissingScene()
    }
    let (owner, other) = (several.state.symbols.charts[0].series, several.state.symbols.charts[1].series)
    var seen = 0
    for (place, bar) in zip(scene.bars.bars, bars.bars) {
      for index in bar.indices {
        let times = owner.time(at: place.indices.lowerBound)...owner.time(at: place.indices.upperBound - 1)
        #expect(times.contains(other.time(at: index)))
        seen += 1
      }
    }
    #expect(seen > 5)
  }

  @Test func `the charted symbol has no pane, and an unknown one none either`() throws {
    var several = several(["A", "B"]) { $0.panes.choices = [.symbol("A"), .symbol("NONE")] }
    #expect(try several.scene().namedPanes.isEmpty)
    several.press("Ctrl+N")
    #expect(try several.scene().namedPanes.map { $0.series[0].name } == ["A"])
  }

  @Test func `thirty symbols are panes that scroll, each within its rows`() throws {
    let names = (1...30).map { "S\($0)" }
    for (size, least) in [("160x45", 12), ("80x24", 5), ("40x12", 0)] {
      var several = several(names, size: size) { $0.panes.isOfEverySymbol = true }
      let scene = try several.scene()
      #expect(scene.namedPanes.count >= least, "\(size): \(scene.namedPanes.count)")
      var end = scene.layout.volume?.endRow ?? scene.layout.plot.endRow
      for pane in scene.namedPanes {
        #expect(pane.rows.header == end)
        end = pane.rows.plot.endRow
      }
      #expect(end <= scene.layout.axisRule ?? min(scene.layout.fineLabels, scene.layout.overview.row))
      guard least > 0 else { continue }
      several.press("Ctrl+Down Ctrl+Down")
      #expect(try several.scene().namedPanes[0].series[0].name == "S4")
      several.press(Array(repeating: "Ctrl+Down", count: 40).joined(separator: " "))
      #expect(try several.scene().namedPanes.last?.series[0].name == "S30")
    }
  }

  @Test func `panes without room for all have two rows with name and colour beside them, taller ones do not`()
    throws
  {
    let names = (1...30).map { "sensor-\($0)" }
    var several = several(names) { $0.panes.isOfEverySymbol = true }
    let scene = try several.scene()
    let rows = several.frame().plainText.split(separator: "\n", omittingEmptySubsequences: false)
    for pane in scene.namedPanes {
      #expect(pane.rows.isCompact && pane.rows.plot.rows == 2)
      let number = pane.series[0].name.dropFirst("sensor-".count)
      #expect(rows[pane.rows.plot.row].hasSuffix(number) || rows[pane.rows.plot.row].contains("\(number) "))
    }
    #expect(Set(scene.namedPanes.prefix(7).map(\.series[0].role)).count == 7)
    #expect(rows[scene.namedPanes[0].rows.header].contains("more"))
    several.press("Alt+Up")
    #expect(try several.scene().namedPanes.allSatisfy { !$0.rows.isCompact })
  }

  @Test(arguments: ["160x45", "80x24"])
  func `names beside panes of two rows are whole where a tenth of the width has room for them`(size: String) throws {
    var several = several((0..<30).map { "sensor\($0 + 10)" }, size: size) { $0.panes.isOfEverySymbol = true }
    let scene = try several.scene()
    let rows = several.frame().plainText.split(separator: "\n", omittingEmptySubsequences: false)
    try #require(scene.namedPanes.contains { $0.rows.isCompact })
    for pane in scene.namedPanes {
      #expect(rows[pane.rows.plot.row].contains(pane.series[0].name), "\(rows[pane.rows.plot.row])")
    }
  }

  @Test func `keys and the pointer change heights, and P takes the panes away`() throws {
    var several = several(["A", "B"]) { $0.panes.choices = [.symbol("B")] }
    let before = try several.scene()
    several.press("Alt+Up")
    let taller = try several.scene()
    #expect(taller.namedPanes[0].rows.plot.rows > before.namedPanes[0].rows.plot.rows)
    let header = taller.namedPanes[0].rows.header
    for (kind, row) in [(MouseEvent.Kind.press, header), (.drag, header - 6), (.release, header - 6)] {
      several.state.update(.input(.mouse(MouseEvent(kind, column: 20, row: row))), at: several.now)
    }
    let dragged = try several.scene()
    #expect(abs(dragged.namedPanes[0].rows.header - (header - 6)) <= 1)
    #expect(dragged.subject.viewport == taller.subject.viewport)
    several.press("P")
    #expect(try several.scene().namedPanes.count == 1)
  }

  @Test func `the lines of --events name the panes when they change`() {
    var several = several(["A", "B", "C"]) { $0.reports.includesEvents = true }
    func told() -> [String] { several.state.drainEventLines().filter { $0.contains(#""event":"panes""#) } }
    #expect(told().isEmpty)
    several.press("P")
    let lines = told()
    #expect(lines.count == 1 && lines[0].hasSuffix(#""panes":["B","C"]}"#), "\(lines)")
    #expect(told().isEmpty)
    several.press("P")
    #expect(told().map { $0.hasSuffix(#""panes":[]}"#) } == [true])
  }

  @Test func `a symbol on the second axis has the right one, and the chart's own moves to the left`() throws {
    var several = several(["A", "B"]) { $0.panes.rightSymbol = "B" }
    let scene = try several.scene()
    let (second, series) = try (#require(scene.secondAxis), #require(scene.main.series.last))
    #expect(series.name == "B" && scene.layout.leftGutter > 0)
    let extent = try #require(series.extent)
    #expect(second.axis.contains(extent.low) && second.axis.contains(extent.high))
    let frame = several.frame()
    let plot = scene.layout.plot
    let left = (plot.row..<plot.endRow).map { row in (1..<plot.column).contains { frame[$0, row].glyph != 0x20 } }
    let right = (plot.row..<plot.endRow).map { row in
      (plot.endColumn + 1..<159).contains { frame[$0, row].glyph != 0x20 }
    }
    #expect(left.contains(true) && right.contains(true))
    // Charted itself, it has the only axis.
    several.press("Ctrl+N")
    #expect(try several.scene().secondAxis == nil && several.scene().layout.leftGutter == 0)
  }

  @Test func `long names on two axes keep what differs, on both sides`() throws {
    let names = ["building-3/floor-1/sensor-01/temperature", "building-3/floor-1/sensor-05/temperature"]
    var several = several(names, size: "100x24") { $0.panes.rightSymbol = names[1] }
    let row = try #require(try several.scene().layout.legend)
    let line = several.frame().plainText.split(separator: "\n", omittingEmptySubsequences: false)[row]
    #expect(line.contains("sensor-01") && line.contains("sensor-05"), "\(line)")
  }

  @Test(arguments: 0..<12) func `a frame over the last equals a frame from nothing`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let names = ["A", "B", "C", "D"]
    let bars = names.indices.map { Synthetic.bars(500, seed: UInt64($0) + seed) }
    var several = Several(zip(names, bars).map { ($0, Array($1[..<400])) }, isFeed: true) {
      $0.panes.choices = seed % 2 == 0 ? [.symbol("B"), .symbol("C")] : []
      $0.panes.isOfEverySymbol = seed % 3 == 0
      $0.panes.rightSymbol = seed % 4 == 1 ? "D" : nil
      $0.isMotionEnabled = seed % 2 == 1
    }
    var memory = FrameMemory()
    var next = Array(repeating: 400, count: names.count)
    let keys = [
      "Left", "Right", "+", "-", "c", "Shift+Left", "P", "Alt+Up", "Alt+Down", "Ctrl+Down", "Ctrl+N", "K", "C", "s",
      "t",
    ]
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
}
