import CivilTime
import Randomness
import Testing
import TimeSeries

@testable import Slipstream
@testable import TerminalCharts

/// How values and times are written.
@Suite struct FormatTests {
  @Test(arguments: [
    (0, 2, "0"), (1, 0, "1"), (999, 0, "999"), (1_000, 0, "1k"), (1_250_000, 0, "1.25M"), (-20_000, 0, "−20k"),
    (0.0033, 4, "3.3m"), (0.00002, 5, "20µ"), (4.32, 2, "4.32"), (1e18, 0, "1000P"),
  ])
  func `a value has the greatest prefix that it reaches`(value: Double, decimals: Int, text: String) {
    #expect(SIPrefix.text(value, decimals: decimals) == text)
  }

  @Test func `four digits count in a tag, and all of them on an axis`() {
    #expect(SIPrefix.text(430_470_123, decimals: 0, digits: 4) == "430.5M")
    #expect(SIPrefix.text(1_000_250, decimals: 0) == "1.00025M")
    #expect(SIPrefix.text(.nan, decimals: 0) == "–")
  }

  @Test func `a value with a prefix is the value to the digits that it shows`() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<2_000 {
      let value =
        Double.random(in: 1...10, using: &random)
        * (0..<Int.random(in: 0...14, using: &random)).reduce(1) { product, _ in product * 10 }
      let text = SIPrefix.text(value, decimals: 3, digits: 4)
      let size: [Character: Double] = ["k": 1e3, "M": 1e6, "G": 1e9, "T": 1e12, "P": 1e15]
      let factor = text.last.flatMap { size[$0] } ?? 1
      let digits = Double(text.filter { $0.isNumber || $0 == "." }) ?? .nan
      #expect(abs(digits * factor - value) <= value * 6e-4, "\(value) is \(text)")
    }
  }

  @Test func `a unit follows a value, and its prefix`() {
    #expect(ValueFormat(unit: "°C").withUnit("4.32") == "4.32 °C")
    #expect(ValueFormat(unit: "Hz", hasPrefixes: true).withUnit("430.5M") == "430.5 MHz")
    #expect(ValueFormat(hasPrefixes: true).withUnit("430.5M") == "430.5M")
  }

  @Test func `decimals, unit and prefixes are in the frame, and a series may have its own`() {
    var play = Several([("ONE", Synthetic.bars(600)), ("TWO", Synthetic.bars(600))]) {
      $0.formats.usual = ValueFormat(decimals: 3, unit: "EUR")
      $0.formats.own["TWO"] = ValueFormat(decimals: 0, unit: "pt")
    }
    let one = play.frame().plainText
    #expect(one.contains(" EUR") && !one.contains(" pt "))
    let close = Synthetic.bars(600)[599].close
    #expect(one.contains(PriceLabel.text(close, decimals: 3) + " EUR"))
    #expect(play.state.textLine?.contains(" EUR ") == true)
    play.press("Ctrl+N")
    #expect(play.frame().plainText.contains(PriceLabel.text(close, decimals: 0) + " pt"))
  }

  @Test func `prefixes are in the watch list and in lines of text`() {
    let samples = (0..<100).map {
      Sample(time: Timestamp(nanoseconds: Int64($0) * 1_000_000_000), value: 430_470_123 + Double($0))
    }
    var play = Several([]) { $0.formats.usual = ValueFormat(unit: "Hz", hasPrefixes: true) }
    for symbol in ["X", "Y"] {
      play.state.update(.load(symbol: symbol, .samples(samples), badRows: 0), at: play.now)
    }
    let rows = play.frame().plainText.split(separator: "\n").map(String.init)
    #expect(rows.contains { $0.contains(" Y ") && $0.contains("430.5M") }, "\(rows)")
    #expect(play.state.textLine?.contains("value 430.5 MHz") == true)
  }

  @Test func `numbers have the decimals of their data: 5.65 is never 6`() {
    let samples = (0..<100).map { Sample(time: Timestamp(nanoseconds: Int64($0) * 1_000_000_000), value: 5.65) }
    var play = Several([])
    play.state.update(.load(symbol: "X", .samples(samples), badRows: 0), at: play.now)
    #expect(play.frame().plainText.contains("X   5.65  "))
    #expect(play.state.textLine?.contains("value 5.65") == true)
  }

  @Test func `a clock of 12 hours and the order of dates are in labels and title`() throws {
    let start = try #require(ISO8601.parse("2024-03-01T09:30:00".utf8, zone: .utc))
    let samples = (0..<400).map {
      Sample(time: start.advanced(by: Int64($0) * 60_000_000_000), value: Double($0 % 7))
    }
    var play = Several([]) { $0.timeTicks.dates = ShortDate(order: .mdy, hasTwelveHours: true) }
    play.state.update(.load(symbol: "X", .samples(samples), badRows: 0), at: play.now)
    play.press("F c")
    let frame = play.frame().plainText
    #expect(frame.contains("Mar 1") && frame.contains("4:09:00pm"))
    #expect(frame.contains("12:00pm") || frame.contains("10:00am"))
    #expect(!frame.contains("16:09"))
  }

  @Test func `each hour has a name on both clocks`() {
    let clock = ShortDate(order: .dmy, hasTwelveHours: true)
    var time = CivilDateTime(days: 0, secondOfDay: 0)
    let names = (0..<24).map { hour in
      time.hour = hour
      return clock.clock(time)
    }
    #expect(names[0] == "12:00am" && names[9] == "9:00am" && names[12] == "12:00pm" && names[23] == "11:00pm")
    #expect(Set(names).count == 24)
    let dates = [DateOrder.dmy, .mdy, .ymd].map {
      ShortDate(order: $0, hasTwelveHours: false).day(time, withYear: true)
    }
    #expect(dates == ["1 Jan 1970", "Jan 1 1970", "1970 Jan 1"])
  }
}
