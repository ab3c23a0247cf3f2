import AxisScales
import CivilTime
import Randomness
import RangeSelection
import Slipstream
import TerminalCharts
import TerminalScreen
import Testing
import TimeSeries

/// The time axis as the viewer shows it, on five-minute bars of real sessions in New York.
@Suite struct AxisTests {
  private let bars = Sessions.bars("2024-11-18", "2025-01-10")

  private func play(
    _ keys: String, _ axis: AxisKind, span: Int? = nil, size: String = "160x45",
    _ change: (inout Settings) -> Void = { _ in }
  ) throws -> Play {
    try Play(keys, bars: bars, size: size) { settings in
      settings.time.calendar = .named("XNYS")
      settings.time.axis = axis
      settings.span = span.map { TimeSpan(.points($0)) }
      change(&settings)
    }
  }

  @Test func `weekends, nights and holidays vanish from the calendar axis, and stay on the continuous one`() throws {
    var closed = try play("wait:1s", .calendar, span: 1_200)
    let scene = try closed.scene()
    // From 20 December on: a half day, Christmas, two weekends, the new year and a day of mourning.
    #expect(scene.bars.indices.count > 1_190)
    // The columns at the edges are shown in part.
    #expect(scene.bars.bars.dropFirst().dropLast().allSatisfy { !$0.indices.isEmpty })
    var open = try play("wait:1s", .continuous, span: 1_200 * 5)
    let empty = try open.scene().bars.bars.filter(\.indices.isEmpty).count
    #expect(empty > 60)
  }

  @Test(arguments: [AxisKind.calendar, .ordinal])
  func `a dim seam with the date marks where a session begins, and nothing else`(axis: AxisKind) throws {
    for size in ["160x45", "120x30"] {
      var play = try play("wait:1s", axis, span: 400, size: size)
      let scene = try play.scene()
      let frame = try #require(play.frames.last)
      let plot = scene.layout.plot
      let seams = (scene.ticks.coarse + scene.ticks.fine).filter { $0.seamColumn != nil }
      let newYork = try #require(Zone.embedded("America/New_York"))
      let opens = scene.bars.indices.filter { index in
        guard index > 0 else { return false }
        return newYork.days(bars[index].time) != newYork.days(bars[index - 1].time)
      }
      #expect(Set(seams.map(\.time)).sorted() == opens.map { bars[$0].time }, "\(size)")
      for seam in seams {
        let day = newYork.civil(seam.time).day
        #expect(seam.label.isEmpty || seam.label.contains("\(day)"), "\(seam.label) on \(size)")
        let column = plot.column + (seam.seamColumn ?? 0)
        let isDrawn = (plot.row..<plot.endRow).contains { frame[column, $0].glyph == 0x250A }
        #expect(isDrawn, "the seam of \(seam.label) on \(size)")
      }
      #expect(seams.filter { !$0.label.isEmpty }.count >= 4, "\(size)")
    }
  }

  @Test(arguments: [AxisKind.calendar, .ordinal])
  func `half days are narrower by as much as they are shorter`(axis: AxisKind) throws {
    var play = try play("wait:1s F wait:2s", axis)
    let scene = try play.scene()
    let newYork = try #require(Zone.embedded("America/New_York"))
    func width(_ date: String) throws -> Double {
      let midnight = try #require(ISO8601.parse("\(date)T00:00".utf8, zone: newYork))
      let indices = bars.indices.filter { newYork.days(bars[$0].time) == newYork.days(midnight) }
      let (first, last) = (try #require(indices.first), try #require(indices.last))
      let scale = scene.subject.scale
      let from = scale.position(ofIndex: first, in: scene.subject.series)
      let to = scale.position(ofIndex: last + 1, in: scene.subject.series)
      return from.distance(to: to)
    }
    for (half, whole) in [("2024-11-29", "2024-11-27"), ("2024-12-24", "2024-12-23")] {
      let ratio = try width(half) / width(whole)
      #expect(abs(ratio - 3.5 / 6.5) < 1e-9, "\(half)")
    }
  }

  @Test(arguments: ["160x45", "80x24", "40x12"])
  func `the zone stands in the axis' corner, at every size`(size: String) throws {
    for (zone, word) in [(nil, "EST"), ("Europe/London", "GMT"), ("Asia/Tokyo", "JST")] as [(String?, String)] {
      var play = try play("wait:1s", .calendar, size: size) { $0.time.zone = zone.flatMap(Zone.embedded) }
      let layout = try play.scene().layout
      let frame = try #require(play.frames.last)
      let row = (0..<frame.size.columns).map { column in
        Unicode.Scalar(UInt32(frame[column, layout.fineLabels].glyph)).map(String.init) ?? " "
      }
      #expect(row[layout.plot.endColumn...].joined().contains(word), "\(size)")
    }
  }

  @Test func `an embedder's step, words and hook are what is drawn (G2, G4, G5, G6)`() throws {
    var stepped = try play("wait:1s", .calendar) { $0.timeTicks.step = TickStep(1, .day) }
    #expect(try stepped.scene().ticks.step == TickStep(1, .day))
    var worded = try play("wait:1s", .calendar) { settings in
      settings.timeTicks.format = { _, civil in "d\(civil.day)" }
      settings.timeTicks.alter = { $0.label != "d7" }
    }
    let frame = try #require(worded.frames.last).plainText
    #expect(frame.contains("d6") && frame.contains("d8") && !frame.contains("d7"))
    #expect(try worded.scene().ticks.fine.allSatisfy { $0.label.hasPrefix("d") && $0.label != "d7" })
    let noon = try #require(ISO8601.parse("2025-01-08T17:00:00Z".utf8, zone: .utc))
    var listed = try play("wait:1s", .calendar) { $0.timeTicks.explicit = [noon] }
    #expect(try listed.scene().ticks.fine.map(\.time) == [noon])
  }

  @Test func `a goes round the three axes, from whichever the option chose`() throws {
    let order = ["ordinal", "calendar", "continuous"]
    for (place, axis) in [AxisKind.ordinal, .calendar, .continuous].enumerated() {
      for presses in 0...3 {
        var play = try play("wait:1s" + String(repeating: " a", count: presses), axis)
        let kind = try play.scene().subject.scale.kindName
        #expect(kind == order[(place + presses) % 3])
      }
    }
  }

  @Test func `beyond the last bar no session is claimed`() throws {
    var play = try play("wait:1s", .calendar)
    let last = try #require(bars.last).time
    let ticks = try play.scene().ticks
    #expect((ticks.coarse + ticks.fine).allSatisfy { $0.time <= last })
  }

  @Test func `a daily bar stamped at midnight belongs to the session of its date, whatever hours are left out`() throws
  {
    let days = Synthetic.bars(60)
    var play = try Play("F wait:2s", bars: days) { $0.time.calendar = .named("XNYS") }
    let scene = try play.scene()
    let newYork = try #require(Zone.embedded("America/New_York"))
    for index in days.indices {
      let open = scene.subject.scale.time(at: scene.subject.scale.position(ofIndex: index, in: scene.subject.series))
      // New Year's Day, Dr King's day and Presidents' Day are no sessions: those bars stand at the next one.
      if newYork.days(open) == Zone.utc.days(days[index].time) {
        #expect(newYork.civil(open).hour == 9 && newYork.civil(open).minute == 30)
      } else {
        #expect([0, 10, 35].contains(index), "\(index)")
      }
    }
    #expect(play.state.report(at: play.now).text.contains("\"closed\":3"))
  }
}

/// Five-minute bars of every session of New York between two dates.
enum Sessions {
  static func bars(_ from: String, _ to: String, calendar: String = "XNYS", seed: UInt64 = 3) -> [Bar] {
    guard let calendar = TradingCalendar.named(calendar), let from = ISO8601.parse(from.utf8, zone: .utc),
      let to = ISO8601.parse(to.utf8, zone: .utc)
    else { return [] }
    let step = 300 * Timestamp.nanosecondsPerSecond
    var random = SplitMix64(seed: seed)
    var price = 100.0
    var bars: [Bar] = []
    let dates = CivilDate(days: Zone.utc.days(from))...CivilDate(days: Zone.utc.days(to))
    for session in calendar.sessions(from: dates.lowerBound, to: dates.upperBound) {
      var time = session.open
      while time < session.close {
        let isBreak = session.breakStart.map { $0 <= time } == true && session.breakEnd.map { time < $0 } == true
        if !isBreak {
          let open = price
          price = ((price + Double.random(in: -0.4...0.4, using: &random)) * 100).rounded() / 100
          bars.append(
            Bar(
              time: time, open: open, high: max(open, price) + 0.1, low: min(open, price) - 0.1, close: price,
              volume: 1_000))
        }
        time = time.advanced(by: step)
      }
    }
    return bars
  }
}
