import CivilTime
import Slipstream
import TerminalCharts
import TerminalScreen
import Testing
import TimeSeries

/// One change of a series, and what it counts from.
@Suite struct ChangeReferenceTests {
  private static let hour = Int64(3_600_000_000_000)
  /// 2024-01-01T22:00Z.
  private static let start = Int64(1_704_146_400_000_000_000)

  /// Hourly values over midnight: 22:00 is 10, 23:00 is 11, 00:00 is 12 ...
  private static func samples(_ count: Int, from first: Double = 10) -> [Sample] {
    (0..<count).map {
      Sample(time: Timestamp(nanoseconds: start + Int64($0) * hour), value: first + Double($0) * first / 10)
    }
  }

  private static func bars(_ count: Int, step: Int64 = hour) -> [Bar] {
    (0..<count).map { place in
      let value = 10 + Double(place)
      return Bar(
        time: Timestamp(nanoseconds: start + Int64(place) * step), open: value - 0.5, high: value + 1, low: value - 1,
        close: value)
    }
  }

  @Test func `a change counts from the point before, from the open of the day, or from the first point in view`() throws
  {
    for count in [0, 1, 2, 5] {
      let (values, prices) = (Series(kind: .samples), Series(kind: .bars))
      _ = values.append(contentsOf: Self.samples(count))
      _ = prices.append(contentsOf: Self.bars(count))
      guard count > 0 else { continue }
      let last = count - 1
      func value(_ series: Series, _ reference: ChangeReference, view: Int? = 0) -> Double? {
        series.value(before: last...last, since: reference, in: .utc, view: view)
      }
      #expect(value(values, .point) == (last > 0 ? 9 + Double(last) : nil), "\(count)")
      #expect(value(values, .view) == 10 && value(values, .view, view: nil) == nil, "\(count)")
      // 22:00 and 23:00 are of the first day, the others of the next, which begins with the third point.
      #expect(value(values, .session) == (last < 2 ? 10 : 12), "\(count)")
      #expect(value(prices, .session) == (last < 2 ? 9.5 : 11.5), "\(count)")
      // A view that begins after the point has nothing to count from.
      #expect(value(values, .view, view: count) == nil, "\(count)")
    }
    let days = Series(kind: .bars)
    _ = days.append(contentsOf: Self.bars(5, step: 24 * Self.hour))
    #expect(days.value(before: 4...4, since: .session, in: .utc, view: 0) == 13, "daily bars: from the bar before")
    #expect(days.value(before: 2...4, since: .point, in: .utc, view: 0) == 11, "a candle of three: before its first")
  }

  @Test func `title and list show the same change, with its name`() throws {
    for (reference, word) in [(ChangeReference.point, "prev"), (.session, "day"), (.view, "view")] {
      var settings = Settings()
      settings.sourceIsFile = true
      settings.changeReference = reference
      var state = AppState(
        settings: settings, size: ScreenSize(columns: 160, rows: 45), view: ChartView(theme: Theme(), glyphs: .braille))
      for (name, first) in [("one", 10.0), ("two", 1_000), ("three", 1e5)] {
        state.update(.load(symbol: name, .samples(Self.samples(400, from: first)), badRows: 0), at: 0)
      }
      state.advance(to: 1)
      let lines = state.frame(at: 1).plainText.split(separator: "\n", omittingEmptySubsequences: false)
      let title = try #require(lines.first)
      let words = title.split(separator: " ")
      let place = try #require(words.firstIndex(of: Substring(word)), "\(title)")
      let change = words[place - 1]
      #expect(change.hasPrefix("+"), "\(title)")
      let row = try #require(lines.first { $0.contains("▸") && $0.contains("one") }, "\(lines)")
      #expect(row.contains(change), "\(reference): \(title)\n\(row)")
      #expect(lines.contains { $0.contains("last") && $0.contains(word) }, "the heading names it, too")
    }
  }

  @Test(arguments: [(40, 12), (80, 24), (100, 30), (160, 45)])
  func `beside prices, a series that is none changes in its own unit, never in percent`(columns: Int, rows: Int) throws
  {
    var settings = Settings()
    settings.sourceIsFile = true
    settings.changeReference = .point
    var state = AppState(
      settings: settings, size: ScreenSize(columns: columns, rows: rows),
      view: ChartView(theme: Theme(), glyphs: .braille))
    let values = Self.samples(60).enumerated().map { Sample(time: $1.time, value: $0 == 59 ? 3.25 : 1.25) }
    state.update(.load(symbol: "price", .bars(Self.bars(60)), badRows: 0), at: 0)
    state.update(.load(symbol: "spread", .samples(values), badRows: 0), at: 0)
    state.advance(to: 1)
    let text = state.frame(at: 1).plainText
    #expect(!text.contains("160.00"), "\(text)")
    // 69 after 68.
    if text.contains("spread") { #expect(text.contains("+2.00") && text.contains("+1.47"), "\(text)") }
  }

  @Test func `an axis of numbers has no days: its changes are since the point before`() {
    #expect(
      ChangeReference.session.on(isIndex: true) == .point && ChangeReference.session.on(isIndex: false) == .session)
    #expect(ChangeReference.view.on(isIndex: true) == .view)
  }

  @Test func `only prices have the colours of gain and loss`() throws {
    func title(of name: String) throws -> BarValues {
      var settings = Settings()
      settings.sourceIsFile = true
      settings.changeReference = .point
      var state = AppState(
        settings: settings, size: ScreenSize(columns: 100, rows: 30), view: ChartView(theme: Theme(), glyphs: .braille))
      let falling = Self.samples(60).enumerated().map { Sample(time: $1.time, value: 100 - Double($0)) }
      state.update(.load(symbol: name, .samples(falling), badRows: 0), at: 0)
      let scene = try #require(state.scene(at: 0))
      return try #require(BarValues(scene, index: 59))
    }
    #expect(try !title(of: "price").isRising)
    #expect(try title(of: "temperature").isRising)
  }
}
