import AxisScales
import CivilTime
import Randomness
import Slipstream
import Studies
import TerminalCharts
import TerminalScreen
import TextPoints
import TimeSeries

/// Data and habits that are nobody's: points of any time and any value, charts of any axis, look and size.
struct Extremes {
  var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func bool(oneIn count: Int = 2) -> Bool { int(1...count) == 1 }

  mutating func pick<Element>(_ choices: [Element]) -> Element { choices[int(0...choices.count - 1)] }

  // MARK: points

  /// Nanoseconds of any magnitude and sign.
  mutating func time() -> Int64 {
    if bool(oneIn: 8) {
      return pick([.min, .min + 1, .max, .max - 1, 0, Series.earliestTime.nanoseconds, Series.latestTime.nanoseconds])
    }
    return Int64(bitPattern: UInt64.random(in: 0...(.max), using: &random)) >> Int64(int(0...63))
  }

  /// Times in one of several manners: all equal, at even or uneven distances of any magnitude, anywhere.
  mutating func times(_ count: Int) -> [Int64] {
    let manner = int(0...4)
    var time = bool() ? 1_700_000_000_000_000_000 : time()
    let shift = int(0...62)
    return (0..<count).map { _ in
      defer {
        switch manner {
        case 0: break
        case 1, 2: time = time.addingReportingOverflow(1 << Int64(shift)).partialValue
        case 3: time = time.addingReportingOverflow(1 << Int64(int(0...62))).partialValue
        default: time = self.time()
        }
      }
      return time
    }
  }

  /// Any value that a Double can have, now and then infinity or no number.
  mutating func value() -> Double {
    switch int(0...9) {
    case 0:
      return pick([
        0, -0.0, 1e300, -1e300, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude,
        -Double.leastNonzeroMagnitude,
      ])
    case 1: return pick([.nan, .infinity, -.infinity])
    case 2...4: return Double.random(in: 90...110, using: &random)
    default: return Double(bitPattern: UInt64.random(in: 0...(.max), using: &random))
    }
  }

  /// Values in one of several manners: all equal, usual, of one magnitude, anywhere.
  mutating func values(_ count: Int) -> [Double] {
    let manner = int(0...3)
    let first = value()
    return (0..<count).map { _ in
      switch manner {
      case 0: first
      case 1: Double.random(in: 90...110, using: &random)
      case 2: first * Double.random(in: -1...1, using: &random)
      default: value()
      }
    }
  }

  mutating func payload(_ count: Int, ofBars: Bool? = nil) -> FeedPayload {
    let (times, values) = (times(count).map(Timestamp.init(nanoseconds:)), values(count))
    guard ofBars ?? bool() else {
      return .samples(zip(times, values).map { Sample(time: $0, value: $1) })
    }
    return .bars(
      zip(times, values).map { time, value in
        let prices = [value, value, bool(oneIn: 4) ? self.value() : value, value].sorted { $0 < $1 }
        return Bar(
          time: time, open: prices[1], high: prices[3], low: prices[0], close: prices[2],
          volume: bool() ? .nan : abs(self.value()), ticks: .random(in: 0...(.max), using: &random),
          flags: bool(oneIn: 5) ? .breakBefore : [], duration: bool(oneIn: 5) ? self.time() : 0)
      })
  }

  /// The payload as a text file, read as one.
  static func text(_ payload: FeedPayload) -> String {
    switch payload {
    case .bars(let bars):
      "time,open,high,low,close,volume\n"
        + bars.map { "\($0.time.nanoseconds),\($0.open),\($0.high),\($0.low),\($0.close),\($0.volume)\n" }.joined()
    case .samples(let samples):
      "time,value\n" + samples.map { "\($0.time.nanoseconds),\($0.value)\n" }.joined()
    case .trim: ""
    }
  }

  // MARK: habits

  mutating func settings() -> Settings {
    var settings = Settings()
    settings.framesPerSecond = 10
    settings.time.axis = pick([nil, .continuous, .calendar, .ordinal, .index])
    switch int(0...3) {
    case 0: settings.time.calendar = TradingCalendar.named("XNYS")
    case 1: settings.time.exclusions = ["weekends", "daily:16:00-09:30"].compactMap { try? Exclusion(parsing: $0) }
    default: break
    }
    settings.time.closed = pick(ClosedTimePolicy.Rule.allCases)
    settings.mark = pick(Mark.choices)
    settings.isMotionEnabled = bool()
    settings.policies.locksAspect = bool(oneIn: 4)
    settings.policies.trim = bool(oneIn: 4) ? .pin : .slide
    settings.span =
      bool(oneIn: 3) ? (try? TimeSpan(parsing: pick(["6", "1ns", "150", "90d", "290y", "1000000000"]))) : nil
    settings.secondZone = bool(oneIn: 4) ? Zone.embedded("Asia/Tokyo") : nil
    settings.reports.includesEvents = bool()
    if bool() { settings.panes = panes() }
    settings.annotations = (0..<pick([0, 0, 1, 4])).map { _ in annotation() }
    return settings
  }

  /// Panes, studies over the plot and a second value axis, of symbols that may not be there.
  mutating func panes() -> PaneSettings {
    var panes = PaneSettings()
    let studies = StudyKind.allCases.map { Study($0) }
    panes.choices = (0..<int(0...3)).map { _ in bool() ? .symbol(pick(["A", "B", "NONE"])) : .study(pick(studies)) }
    panes.overlays = (0..<int(0...2)).map { _ in pick(studies) }
    panes.isOfEverySymbol = bool(oneIn: 4)
    panes.rightSymbol = bool(oneIn: 3) ? pick(["A", "B", "NONE"]) : nil
    return panes
  }

  mutating func annotation() -> Annotation {
    func point(_ extremes: inout Extremes) -> Annotation.Point {
      Annotation.Point(
        time: extremes.bool() ? Timestamp(nanoseconds: extremes.time()) : nil,
        value: extremes.bool() ? extremes.value() : nil)
    }
    let (from, to) = (point(&self), point(&self))
    let shape: Annotation.Shape = pick([
      .text(from), .marker(from), .line(from: from, to: to), .band(from: from, to: to),
    ])
    let role = pick([Role.focus, .dim, .live])
    return Annotation(shape, text: pick(["", "note", String(repeating: "n", count: 90)]), role: role, isBelow: bool())
  }

  mutating func size() -> ScreenSize {
    let (columns, rows) = pick([(160, 45), (80, 24), (40, 12), (1, 1), (0, 0), (200, 60)])
    return ScreenSize(columns: columns, rows: rows)
  }

  mutating func view() -> ChartView {
    ChartView(theme: Theme(), glyphs: pick([.octant, .braille, .quadrant, .ascii]))
  }

  /// Keys and feeds of a person who tries everything.
  mutating func script(feeds: Bool) -> String {
    let tokens = [
      "L", "I", "y", "v", "m", "t", "a", "a", "c", "C", "+*25", "-*25", "+", "-", "Home", "End", "Tab", "Tab", "Left*3",
      "Right", "Up*9", "Down*20", "Left", "Shift+Left", "PageUp", "PageDown", "f", "F", "0", "1", "4", "8", "s", "x",
      "z", "Enter", "Ctrl+N", "w", "K", "b", "Backspace", "Space", "g 1 7 0 0 Enter", "g 2 2 6 1 Enter", "wait:300ms",
      "wheel:up@20,4", "wheel:down@20,4", "drag:30,5->10,9@200ms", "drag:10,22->60,22@100ms", "hold:Left@700ms",
      "i", "M", "E", "o", "n x Enter", "Esc", "resize:1x1", "resize:80x24", "resize:160x45", "trim:1",
    ]
    let steps = (0..<int(0...7)).map { _ in feeds && bool() ? "feed:\(pick([1, 1, 2, 7]))" : pick(tokens) }
    return (["wait:1ms"] + steps).joined(separator: " ")
  }
}
