import AxisScales
import CivilTime
import Randomness
import RangeSelection
import Slipstream
import TerminalCharts
import TerminalScreen
import Testing
import TextPoints
import TimeSeries

/// The labels of the axes are true and enough, at every size.
@Suite struct AxisLabelTests {
  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  /// Bars every five minutes of some sessions, from 14:30 to 21:00 UTC.
  private func intraday(_ count: Int) -> [Bar] {
    let days = Synthetic.bars(count / 78 + 1)
    return (0..<count).map { index in
      var bar = days[index / 78]
      bar.time = bar.time.advanced(by: (52_200 + Int64(index % 78) * 300) * Timestamp.nanosecondsPerSecond)
      return bar
    }
  }

  private func lines(_ play: Play) throws -> [String] {
    try #require(play.frames.last).plainText.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func `no period before the first point is named`() throws {
    for size in ["160x45", "80x24", "80x16", "40x12"] {
      for axis in AxisKind.allCases {
        for (count, keys) in [
          (60, "wait:1s"), (30, "wait:1s"), (300, "Home wait:2s"), (300, "8 wait:1s"), (2, "wait:1s"),
        ] {
          var play = try Play(keys, bars: Synthetic.bars(count), size: size) { $0.time.axis = axis }
          let scene = try play.scene()
          let first = try #require(scene.subject.series.firstTime)
          for tick in scene.ticks.coarse + scene.ticks.fine {
            #expect(tick.time >= first, "\(count) bars on \(axis) at \(size): \(tick.label)")
          }
          #expect(!(try lines(play)).contains { $0.contains("2023") }, "\(count) bars on \(axis) at \(size)")
        }
      }
    }
  }

  @Test func `a date stands wherever hours stand`() throws {
    for size in ["160x45", "80x24", "80x16", "40x12"] {
      for keys in ["wait:1s", "Left*7 wait:3s", "+*4 wait:1s", "Home wait:2s"] {
        var play = try Play(keys, bars: intraday(600), size: size)
        let scene = try play.scene()
        let text = try lines(play)[scene.layout.fineLabels...(scene.layout.coarseLabels ?? scene.layout.fineLabels)]
        guard text.contains(where: { $0.contains(":") }) else { continue }
        #expect(text.contains { line in Self.months.contains { line.contains($0) } }, "\(keys) at \(size): \(text)")
      }
    }
  }

  @Test func `with one or two points the axis names their date, month or year`() throws {
    var random = SplitMix64(seed: 13)
    let units: [Int64] = [1, 1_000_000, 1_000_000_000, 60_000_000_000, 3_600_000_000_000, 86_400_000_000_000]
    for size in ["160x45", "80x24", "80x16", "40x12"] {
      for axis in [nil, AxisKind.continuous, .ordinal, .calendar] {
        for _ in 0..<60 {
          let unit = units[Int.random(in: 0..<units.count, using: &random)]
          let time = Int64.random(in: 0...4_000_000_000, using: &random) * 1_000_000_000 / unit * unit
          let step = Int64.random(in: 1...400, using: &random) * units[Int.random(in: 0..<units.count, using: &random)]
          let times = Bool.random(using: &random) ? [time] : [time, time + step]
          let samples = times.map { Sample(time: Timestamp(nanoseconds: $0), value: 1) }
          let bars = samples.map { Bar(time: $0.time, open: 1, high: 2, low: 1, close: 2, volume: .nan) }
          for payload in [FeedPayload.samples(samples), .bars(bars)] {
            var play = Several([], size: size) { $0.time.axis = axis }
            play.state.update(.load(symbol: "ONE", payload, badRows: 0), at: play.now)
            let text = play.frame().plainText
            let scene = try #require(play.state.scene(at: play.now))
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            let rows = [scene.layout.fineLabels, scene.layout.coarseLabels ?? scene.layout.fineLabels]
            let words = rows.map { lines[$0] }.joined(separator: " ").split { !$0.isLetter && !$0.isNumber }
            let hasYear = words.contains { $0.count == 4 && $0.allSatisfy(\.isNumber) }
            let hasMonth = words.contains { Self.months.contains(String($0)) }
            #expect(
              hasYear || hasMonth, "\(times) at \(size) on \(String(describing: axis)): \(rows.map { lines[$0] })")
          }
        }
      }
    }
  }

  @Test func `days stand with their month, and the overview has more than one label`() throws {
    for size in ["80x16", "40x12"] {
      var play = try Play("wait:1s", bars: Synthetic.bars(25), size: size)
      let scene = try play.scene()
      let line = try lines(play)[scene.layout.fineLabels]
      #expect(line.contains("Jan"), "\(size): \(line)")
    }
    for count in [40, 120, 280, 600] {
      var play = try Play("wait:1s", bars: Synthetic.bars(count))
      let row = try #require(try play.scene().layout.overviewYears)
      let labels = try lines(play)[row].split(separator: " ")
      #expect(labels.count > 2, "\(count): \(labels)")
    }
  }

  @Test func `no label touches the zone`() throws {
    for size in ["160x45", "80x24", "80x16", "40x12"] {
      for offset in 0..<12 {
        var play = try Play("Left*\(offset + 1) wait:3s", size: size) { $0.span = TimeSpan(.points(20 + offset)) }
        let scene = try play.scene()
        let cells = Array(try lines(play)[scene.layout.fineLabels].unicodeScalars)
        let end = scene.layout.plot.endColumn
        #expect(cells[end] == " " && cells[end + 1] == " ", "\(String(String.UnicodeScalarView(cells)))")
      }
    }
  }

  @Test func `values of every magnitude have labels at every width`() throws {
    for size in ["40x12", "60x20", "80x24", "160x45"] {
      for exponent in stride(from: -12, through: 12, by: 3) {
        for isFlat in [false, true] {
          var unit = 1.0
          for _ in 0..<abs(exponent) { unit = exponent < 0 ? unit / 10 : unit * 10 }
          let bars = Synthetic.bars(60).map { bar in
            let price = { (value: Double) in (isFlat ? 1.25 : value / 100) * unit }
            return Bar(
              time: bar.time, open: price(bar.open), high: price(bar.high), low: price(bar.low),
              close: price(bar.close),
              volume: bar.volume)
          }
          var play = try Play("wait:1s", bars: bars, size: size)
          let plot = try play.scene().layout.plot
          let labels = try lines(play)[plot.row..<plot.endRow].map { line in
            String(String.UnicodeScalarView(Array(line.unicodeScalars).dropFirst(plot.endColumn)))
          }.filter { $0.contains(where: \.isNumber) }
          #expect(labels.count >= 2 && Set(labels).count == labels.count, "1e\(exponent) at \(size): \(labels)")
        }
      }
    }
  }
}
