import Randomness
import TerminalCharts
import TerminalScreen
import Testing
import TextPoints
import TimeSeries

@testable import Slipstream

@Suite struct FrameScheduleTests {
  private static let interval = 1.0 / 60

  /// When news that come at `times` are drawn, and when a motion that goes on all the while is.
  private static func play(
    news times: [Double], moving: Bool, until end: Double
  ) -> (news: [(came: Double, drawn: Double)], frames: [Double]) {
    var schedule = FrameSchedule()
    var (waiting, news, frames): ([Double], [(Double, Double)], [Double]) = ([], [], [])
    var rest = times[...]
    var now = 0.0
    while now < end {
      let due = schedule.due(hasNews: !waiting.isEmpty, interval: interval)
      if !waiting.isEmpty || moving, now >= due {
        news += waiting.map { ($0, now) }
        waiting = []
        frames.append(now)
        schedule.drew(at: now, interval: interval)
        continue
      }
      let next = [waiting.isEmpty && !moving ? nil : due, rest.first].compactMap { $0 }.min()
      guard let next else { break }
      now = max(now, next)
      while let first = rest.first, first <= now {
        waiting.append(first)
        rest.removeFirst()
      }
    }
    return (news, frames)
  }

  @Test func `a frame after a rest is drawn at once, news or motion`() {
    var schedule = FrameSchedule()
    #expect(schedule.due(hasNews: false, interval: Self.interval) < 0)
    schedule.drew(at: 5, interval: Self.interval)
    #expect(schedule.due(hasNews: false, interval: Self.interval) == 5 + Self.interval)
    #expect(schedule.due(hasNews: true, interval: Self.interval) == 5)
    schedule.drew(at: 9, interval: Self.interval)
    #expect(schedule.due(hasNews: false, interval: Self.interval) == 9 + Self.interval)
  }

  @Test func `news that come an interval apart or more never wait, whatever moves`() {
    for seed in 1...50 as ClosedRange<UInt64> {
      var random = SplitMix64(seed: seed)
      var (time, times): (Double, [Double]) = (0, [])
      while time < 4 {
        time += Self.interval * Double.random(in: 1.0001...3, using: &random)
        times.append(time)
      }
      for moving in [true, false] {
        let news = Self.play(news: times, moving: moving, until: 5).news
        let waited = news.map { $0.drawn - $0.came }.max() ?? .infinity
        #expect(news.count == times.count && waited < 1e-9, "seed \(seed), moving \(moving): \(waited) s")
      }
    }
  }

  @Test func `any mixture of news and motion draws at most a frame an interval and two more`() {
    for seed in 1...50 as ClosedRange<UInt64> {
      var random = SplitMix64(seed: seed)
      var (time, times): (Double, [Double]) = (0, [])
      while time < 3 {
        // Now and then a flood, now and then a pause.
        time += Bool.random(using: &random) ? 0.0003 : Double.random(in: 0...0.05, using: &random)
        times.append(time)
      }
      let frames = Self.play(news: times, moving: true, until: 3).frames
      for first in frames.indices {
        for last in first..<frames.count {
          let allowed = (frames[last] - frames[first]) / Self.interval + 2
          #expect(Double(last - first + 1) <= allowed + 1e-6, "seed \(seed), frames \(first) to \(last)")
        }
      }
    }
  }

  @Test func `a flood is drawn sixty times a second, and nothing of it waits longer than an interval`() {
    let times = (0..<20_000).map { Double($0) * 1e-4 }
    for moving in [true, false] {
      let (news, frames) = Self.play(news: times, moving: moving, until: 2)
      #expect((118...122).contains(frames.count), "\(frames.count) frames in two seconds")
      let waited = news.map { $0.drawn - $0.came }.max() ?? .infinity
      #expect(waited <= Self.interval + 1e-4, "\(waited) s")
    }
  }

  @Test func `a motion keeps its beat when news come between two of its frames`() {
    // News at a third of the fourth interval: its frame stands for the motion's next, and the one after is in time.
    let frames = Self.play(news: [3.3333 * Self.interval], moving: true, until: 7.5 * Self.interval).frames
    let beats = frames.map { ($0 / Self.interval * 100).rounded() / 100 }
    #expect(beats == [0, 1, 2, 3, 3.33, 5, 6, 7])
  }

  @Test func `another interval counts from the last frame on`() {
    var schedule = FrameSchedule()
    schedule.drew(at: 1, interval: 0.1)
    schedule.drew(at: 1.05, interval: 0.1)
    // Half an interval was taken in advance, and is half an interval of any length.
    #expect(abs(schedule.due(hasNews: true, interval: 0.1) - 1.1) < 1e-12)
    #expect(abs(schedule.due(hasNews: true, interval: 0.01) - 1.055) < 1e-12)
    #expect(abs(schedule.due(hasNews: false, interval: 0.01) - 1.065) < 1e-12)
  }

  /// A host on a clock of its own, where a bar comes at set times.
  private struct Host: LoopHost {
    var now = 0.0
    var bars: ArraySlice<(time: Double, message: AppMessage)>
    var shown: [Double] = []
    /// Turns that nothing had come for and no frame followed.
    var idleTurns = 0
    /// Whether a wait had neither a deadline nor a bar to come.
    var sleptForGood = false
    private var hasShown = true
    /// Seconds after the first frame at which the screen needs it again.
    var again: Double?

    init(_ bars: [(time: Double, message: AppMessage)]) { self.bars = bars[...] }

    mutating func wait(until deadline: Double?) throws -> LoopTurn {
      if !hasShown { idleTurns += 1 }
      let next = [deadline, bars.first?.time].compactMap { $0 }.min()
      now = max(now, next ?? now)
      var messages: [AppMessage] = []
      while let bar = bars.first, bar.time <= now {
        messages.append(bar.message)
        bars.removeFirst()
      }
      if next == nil { sleptForGood = true }
      if next == nil || now > 30 { messages.append(.quit) }
      hasShown = !messages.isEmpty
      return LoopTurn(now: now, messages: messages)
    }

    var isReady: Bool { true }

    mutating func present(_ frame: Frame, of state: AppState, at now: Double) throws -> FrameCost {
      hasShown = true
      shown.append(now)
      var cost = FrameCost()
      if shown.count == 1 { cost.again = again.map { now + $0 } }
      return cost
    }
  }

  private static func loaded() -> AppState {
    var settings = Settings()
    settings.framesPerSecond = 60
    var state = AppState(
      settings: settings, size: ScreenSize(columns: 160, rows: 45), view: ChartView(theme: Theme(), glyphs: .braille))
    state.update(.load(symbol: "TEST", .bars(Synthetic.bars(400)), badRows: 0), at: 0)
    return state
  }

  @Test func `after a bar and its motion an idle loop sleeps without a deadline, and draws nothing`() throws {
    var state = Self.loaded()
    let bar = Synthetic.bars(401)[400]
    var host = Host([(time: 1, message: .arrive(symbol: "TEST", .bars([bar])))])
    try EventLoop.run(&state, on: &host)
    #expect(host.sleptForGood, "the loop still asks for a wake-up at \(host.now) s")
    #expect(host.idleTurns <= 2, "\(host.idleTurns) turns for nothing")
    let last = try #require(host.shown.last)
    #expect(last >= 1 && last < 5, "frames until \(last) s")
  }

  @Test func `a frame that the screen needs again is drawn again, and once`() throws {
    var (state, other) = (Self.loaded(), Self.loaded())
    var (host, plain) = (Host([]), Host([]))
    host.again = 0.04
    try EventLoop.run(&state, on: &host)
    try EventLoop.run(&other, on: &plain)
    let first = try #require(host.shown.first)
    #expect(host.shown.count == plain.shown.count + 1 && host.shown.contains { abs($0 - first - 0.04) < 1e-6 })
    #expect(host.sleptForGood)
  }

  @Test func `a bar is drawn when it comes although the newest bar and the view still move`() throws {
    var state = Self.loaded()
    let later = Synthetic.bars(460)[400...]
    // 20 ms apart: each finds the motion of the one before under way.
    let bars = later.enumerated().map { place, bar in
      (time: 1 + Double(place) * 0.0203, message: AppMessage.arrive(symbol: "TEST", .bars([bar])))
    }
    var host = Host(bars)
    try EventLoop.run(&state, on: &host)
    for bar in bars {
      let drawn = host.shown.first { $0 >= bar.time } ?? .infinity
      #expect(drawn == bar.time, "a bar of \(bar.time) s was drawn at \(drawn) s")
    }
    let moving = host.shown.filter { $0 > 1 && $0 < bars[59].time }
    #expect(moving.count <= Int((bars[59].time - 1) * 60) + 2, "\(moving.count) frames")
    #expect(host.idleTurns <= 2, "\(host.idleTurns) turns for nothing")
    let last = try #require(host.shown.last)
    #expect(last < bars[59].time + 5, "frames until \(last) s")
  }
}
