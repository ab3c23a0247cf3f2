import CivilTime
import FeedModel
import Studies
import Testing
import TextPoints
import TimeSeries

@testable import Slipstream

@Suite("The series drawn beside the charted one at first") struct FirstDrawnTests {
  /// A line between two values, one sample a second.
  private func line(_ count: Int, _ low: Double, _ high: Double, from start: Int = 0) -> FeedPayload {
    .samples(
      (0..<count).map {
        Sample(
          time: Timestamp(nanoseconds: 1_704_067_200_000_000_000 + Int64(start + $0) * 1_000_000_000),
          value: $0 % 2 == 0 ? low : high)
      })
  }

  /// A file with a series for each range.
  private func file(
    _ ranges: [(Double, Double)], count: Int = 50, settings change: (inout Settings) -> Void = { _ in }
  ) -> Several {
    var play = Several([]) {
      $0.opening.drawsAlike = true
      change(&$0)
    }
    for (place, range) in ranges.enumerated() {
      play.state.update(.load(symbol: "s\(place)", line(count, range.0, range.1), badRows: 0), at: play.now)
    }
    play.state.advance(to: play.now)
    return play
  }

  private func drawn(_ play: Several) -> [String] { play.state.symbols.drawn }

  @Test(arguments: [1, 2, 50])
  func `two to eight series whose ranges overlap share one scale`(count: Int) throws {
    for many in 2...8 {
      var play = file((0..<many).map { (Double($0), Double($0) + 1.5) }, count: max(2, count))
      #expect(drawn(play).count == many && play.state.symbols.scale == .together, "\(many) series")
      #expect(try play.scene().isComparison == false)
    }
  }

  @Test func `the first key acts on the series that the first picture draws`() {
    var play = Several([]) { $0.opening.drawsAlike = true }
    for place in 0..<3 {
      let (low, high) = (Double(place), Double(place) + 1.5)
      play.state.update(.load(symbol: "s\(place)", line(50, low, high), badRows: 0), at: play.now)
    }
    play.press("V")
    #expect(drawn(play).count == 3 && play.state.symbols.scale == .change)
  }

  @Test(arguments: [1, 2, 50])
  func `the axis goes over all series that are drawn on it`(count: Int) throws {
    var play = Several([]) { $0.opening.drawsAlike = true }
    play.state.update(.load(symbol: "short", line(count, 0, 1), badRows: 0), at: play.now)
    play.state.update(.load(symbol: "early", line(100, 0, 1.2, from: -100), badRows: 0), at: play.now)
    play.state.update(.load(symbol: "long", line(300, 0, 1.1), badRows: 0), at: play.now)
    play.state.advance(to: play.now)
    func times() throws -> [Int64] {
      let chart = try #require(play.state.chart)
      let bounds = try #require(chart.selection?.bounds)
      return [bounds.lower, bounds.upper.advanced(by: -chart.slotWidth)].map {
        chart.scale.time(at: $0).nanoseconds / 1_000_000_000 - 1_704_067_200
      }
    }
    #expect(drawn(play) == ["short", "early", "long"])
    #expect(try times() == [-100, 299])
    #expect(play.state.chart?.visibleIndices?.isEmpty == false, "the charted series is in the first view")
    play.press("f")
    #expect(play.state.chart?.selection?.viewport.upper == play.state.chart?.selection?.bounds?.upper)
    // Alone again, the axis is its own.
    play.press("Ctrl+N C Ctrl+N C Ctrl+N")
    #expect(play.state.chart?.symbol == "short" && drawn(play) == ["short"])
    #expect(try times() == [0, Int64(count) - 1])
  }

  @Test func `one series, more than eight, ranges apart and one that would be flat stay as they are`() {
    #expect(drawn(file([(0, 1)])).count == 1)
    #expect(drawn(file((0..<9).map { _ in (0, 1) })).count == 1)
    #expect(drawn(file([(0, 1), (2, 3)])).count == 1)
    #expect(drawn(file([(0, 1), (0.5, 3), (4, 5)])).count == 1, "the third is apart")
    #expect(drawn(file([(0, 1), (0, 1e9)])).count == 1)
    #expect(drawn(file([(0, 1), (0.5, 0.5)])).count == 2, "a constant is flat on any scale")
    #expect(drawn(file([], count: 0)).isEmpty)
  }

  @Test func `series of different units, and ranges that differ twentyfold but for spikes, stay apart`() {
    func named(_ names: [String]) -> Bool { Symbols.areOfOneUnit(names) }
    #expect(!named(["Consumption (kwh)", "Cost (p)"]) && !named(["a [V]", "b [A]"]))
    #expect(named(["Cost (p)", "Charge (p)"]) && named(["a", "b"]) && named(["Cost (p)", "a"]))
    #expect(drawn(file([(0, 40), (1, 2)])).count == 1)
    #expect(drawn(file([(0, 40), (1, 5)])).count == 2)
    // Demand in thousands beside a price that one spike lifts as high.
    var play = file([(6_000, 9_000)])
    let prices = (0..<100).map { row in
      Sample(
        time: Timestamp(nanoseconds: 1_704_067_200_000_000_000 + Int64(row) * 1_000_000_000),
        value: row == 50 ? 8_000 : 100 + Double(row % 7))
    }
    play.state.update(.load(symbol: "s1", .samples(prices), badRows: 0), at: play.now)
    play.state.advance(to: play.now)
    #expect(drawn(play).count == 1)
  }

  @Test func `a derived series joins the others where it fits, and keeps none of them away`() throws {
    func drawn(_ ranges: [(Double, Double)], _ texts: String...) throws -> [String] {
      let definitions = try texts.map { text in try DerivedDefinition(parsing: text) }
      return self.drawn(file(ranges) { $0.derived = definitions })
    }
    let two = [(100.0, 110.0), (101.0, 108.0)]
    #expect(try drawn(two, "gap = s0 - s1") == ["s0", "s1"])
    #expect(try drawn(two, "middle = (s0 + s1) / 2", "gap = s0 - s1") == ["s0", "s1", "middle"])
    #expect(try drawn([two[0]], "smooth = mean(s0, 3) + lag(s0, 1) / 50") == ["s0", "smooth"])
    #expect(try drawn([two[0]], "far = s0 * 50") == ["s0"])
    #expect(try drawn([(0, 1), (5, 6)], "between = s0 + 3") == ["s0"], "nor does it bring together what is apart")
  }

  @Test func `the same column of several files is drawn together, whatever their other columns are`() {
    func drawn(_ columns: [(name: String, range: (Double, Double))]) -> [String] {
      var play = Several([]) { $0.opening.drawsAlike = true }
      for column in columns {
        play.state.update(
          .load(symbol: column.name, line(50, column.range.0, column.range.1), badRows: 0), at: play.now)
      }
      play.state.advance(to: play.now)
      return self.drawn(play)
    }
    let runs: [(name: String, range: (Double, Double))] = ["a", "b", "c"].flatMap { run in
      [("\(run)/loss", (0.3, 2)), ("\(run)/rate", (1_000, 1_001))]
    }
    #expect(drawn(runs) == ["a/loss", "b/loss", "c/loss"])
    #expect(drawn(Array(runs.prefix(2))) == ["a/loss"], "of one file all columns count")
    #expect(drawn([("a/loss", (0, 1)), ("b/loss", (5, 6))]) == ["a/loss"])
  }

  @Test func `percentiles of one quantity are drawn together, with a gap between them too`() {
    func drawn(_ names: [String], _ ranges: [(Double, Double)] = [(17, 24), (38, 48), (50, 70)]) -> Int {
      var play = Several([]) { $0.opening.drawsAlike = true }
      for (name, range) in zip(names, ranges) {
        play.state.update(.load(symbol: name, line(50, range.0, range.1), badRows: 0), at: play.now)
      }
      play.state.advance(to: play.now)
      return self.drawn(play).count
    }
    for names in [
      ["p50", "p95", "p99"], ["latency_p50_ms", "latency_p99_ms", "latency_p99.9_ms"], ["P50", "P90", "P99"],
    ] {
      #expect(drawn(names) == 3, "\(names)")
    }
    for names in [
      ["c50", "c95", "c99"], ["p50", "p95", "load"], ["a_p50", "b_p95", "b_p99"], ["p500", "p950", "p990"],
      ["temp1", "temp2", "temp3"], ["50", "95", "99"],
    ] {
      #expect(drawn(names) == 1, "\(names)")
    }
    #expect(drawn(["p50", "p99"], [(1, 2), (1_000, 9_000)]) == 1, "flat beside the other")
  }

  @Test func `a user's choice stays`() {
    #expect(drawn(file([(0, 1), (0, 1)]) { $0.opening.drawsAlike = false }).count == 1)
    #expect(drawn(file([(0, 1), (0, 1)]) { $0.panes.isOfEverySymbol = true }).count == 1)
    #expect(drawn(file([(0, 1), (0, 1)]) { $0.panes.rightSymbol = "s1" }).count == 1)
  }

  @Test func `bars, and a series of another axis, are never part of it`() {
    let bars = Several([("a", Synthetic.bars(50)), ("b", Synthetic.bars(50))]) { $0.opening.drawsAlike = true }
    #expect(drawn(bars).count == 1)
    var play = Several([]) { $0.opening.drawsAlike = true }
    play.state.update(.load(symbol: "a", line(50, 0, 1), badRows: 0), at: 0)
    play.state.update(
      .load(symbol: "b", line(50, 0, 1), badRows: 0, indexScale: .whole), at: 0)
    play.state.advance(to: 0)
    #expect(drawn(play) == ["a"])
  }

  @Test func `a stream decides at its twentieth point, and never again`() {
    var play = Several([], isFeed: true) { $0.opening.drawsAlike = true }
    func feed(_ name: String, _ value: Double, _ place: Int) {
      let message = FeedMessage(
        topic: name, epoch: 1, firstSequence: UInt64(place), sendTime: Timestamp(nanoseconds: 0),
        payload: line(1, value, value, from: place))
      play.state.update(.feed([.message(message, receivedAt: Timestamp(nanoseconds: 0))]), at: play.now)
      play.state.advance(to: play.now)
    }
    for place in 0..<19 {
      feed("a", 1 + Double(place % 3), place)
      feed("b", 1.5 + Double(place % 3), place)
      #expect(drawn(play) == ["a"])
    }
    feed("a", 1, 19)
    #expect(drawn(play).sorted() == ["a", "b"])
    feed("b", 1e6, 20)
    feed("c", 1, 20)
    #expect(drawn(play).sorted() == ["a", "b"], "neither values nor series that come later change it")
  }
}
