import CivilTime
import Randomness
import Testing
import TimeSeries

@testable import Slipstream

/// Earlier periods over the present one.
@Suite struct ShiftTests {
  private func time(_ text: String, _ zone: Zone = .utc) throws -> Timestamp {
    try #require(ISO8601.parse(text.utf8, zone: zone))
  }

  private func later(_ text: String, by shift: String, in zone: Zone = .utc) throws -> Timestamp {
    try PeriodShift(parsing: shift).later(time(text, zone), in: zone)
  }

  @Test func `days, weeks, months and years are those of the calendar`() throws {
    #expect(try later("2024-02-28", by: "1d") == time("2024-02-29"))
    #expect(try later("2024-02-28", by: "1w") == time("2024-03-06"))
    #expect(try later("2024-02-29", by: "1y") == time("2025-02-28"))
    #expect(try later("2023-02-28", by: "1y") == time("2024-02-28"))
    #expect(try later("2024-01-31", by: "1mo") == time("2024-02-29"))
    #expect(try later("2024-01-31T10:00:00", by: "90m") == time("2024-01-31T11:30:00"))
  }

  @Test func `a session opens at the same time of day after a change of the clock`() throws {
    let zone = try #require(Zone.embedded("America/New_York"))
    #expect(try later("2024-03-08T09:30:00", by: "1w", in: zone) == time("2024-03-15T09:30:00", zone))
    let length = try later("2024-03-08T09:30:00", by: "1w", in: zone).nanoseconds(
      since: time("2024-03-08T09:30:00", zone))
    #expect(length == (7 * 24 - 1) * 3_600_000_000_000)
  }

  @Test(arguments: ["", "1", "0d", "d", "-1d", "1d2", "100000y", "1 d", "soon"])
  func `a text that names no length of time is refused`(text: String) {
    #expect(throws: RuleError.self) { try PeriodShift(parsing: text) }
  }

  @Test(arguments: [0, 1, 2, 500]) func `a shifted series follows its source point by point`(count: Int) throws {
    let shift = try PeriodShift(parsing: "1w")
    let source = Series(kind: .bars)
    let shifted = ShiftedSeries(source, by: shift, in: .utc)
    var random = SplitMix64(seed: UInt64(count))
    var rest = Synthetic.bars(count)[...]
    while !rest.isEmpty {
      let batch = rest.prefix(Int.random(in: 1...9, using: &random))
      _ = source.append(contentsOf: Array(batch))
      rest = rest.dropFirst(batch.count)
      shifted.follow(source)
    }
    if var last = Synthetic.bars(count).last {
      last.close = last.high
      _ = source.append(contentsOf: [last])
      shifted.follow(source)
    }
    let whole = ShiftedSeries(source, by: shift, in: .utc)
    #expect(shifted.series.count == count && whole.series.count == count)
    for index in source.indices {
      #expect(shifted.series.time(at: index) == shift.later(source.time(at: index), in: .utc))
      #expect(shifted.series.value(at: index) == source.value(at: index))
    }
  }

  /// The shifted points of daily samples, by their dates.
  private func shifted(_ dates: [String], by shift: String) throws -> [String: Double] {
    let source = Series(kind: .samples)
    let samples = try dates.enumerated().map { Sample(time: try time($1), value: Double($0)) }
    _ = source.append(contentsOf: samples)
    let series = ShiftedSeries(source, by: try PeriodShift(parsing: shift), in: .utc, skipsClosedDays: true).series
    return Dictionary(
      uniqueKeysWithValues: series.indices.map {
        (String(ISO8601.format(series.time(at: $0)).prefix(10)), series.value(at: $0))
      })
  }

  @Test func `on an axis without weekends a day stands over the next open day`() throws {
    let week = ["2024-03-07", "2024-03-08", "2024-03-11", "2024-03-12"]
    #expect(try shifted(week, by: "1d") == ["2024-03-08": 0, "2024-03-11": 1, "2024-03-12": 2])
    #expect(try shifted(week, by: "2d") == ["2024-03-11": 0, "2024-03-12": 1])
    #expect(try shifted(week, by: "9d") == [:])
  }

  @Test func `a day that is closed a month or a year later goes to the next open one`() throws {
    let days = ["2023-03-09", "2023-03-10", "2023-03-13", "2024-03-08", "2024-03-11", "2024-03-13"]
    #expect(try shifted(days, by: "1y") == ["2024-03-11": 1, "2024-03-13": 2])
    #expect(try shifted(["2024-01-05", "2024-02-02", "2024-02-06"], by: "1mo") == ["2024-02-06": 0])
  }

  @Test func `a shift of days follows its source point by point on open days`() throws {
    let (source, shift) = (Series(kind: .bars), try PeriodShift(parsing: "3d"))
    let shifted = ShiftedSeries(source, by: shift, in: .utc, skipsClosedDays: true)
    var random = SplitMix64(seed: 7)
    var rest = Synthetic.bars(300)[...]
    while !rest.isEmpty {
      let batch = rest.prefix(Int.random(in: 1...9, using: &random))
      _ = source.append(contentsOf: Array(batch))
      rest = rest.dropFirst(batch.count)
      shifted.follow(source)
    }
    let whole = ShiftedSeries(source, by: shift, in: .utc, skipsClosedDays: true)
    #expect(shifted.series.count == whole.series.count && whole.series.count == 297)
    for index in 0..<297 {
      #expect(shifted.series.time(at: index) == source.time(at: index + 3))
      #expect(shifted.series.value(at: index) == source.value(at: index))
    }
  }

  @Test func `the earlier period is named, and stands in the chart's report`() throws {
    let shift = try PeriodShift(parsing: "1w")
    var play = Several([("TEST", Synthetic.bars(600))]) { $0.panes.shift = shift }
    #expect(play.frame().plainText.contains("1w before"))
    let scene = try play.scene()
    #expect(scene.main.series.map(\.name) == ["1w before", "TEST"] && scene.main.series[0].isDim)
  }
}
