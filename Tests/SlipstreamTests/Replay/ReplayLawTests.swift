import FeedModel
import Randomness
import RangeSelection
import Studies
import Testing
import TextPoints
import TimeSeries

@testable import Slipstream

@Suite struct ReplayLawTests {
  /// Keys of a person who plays with a replay.
  private func script(using random: inout SplitMix64) -> String {
    let tokens: [String] = [
      "Space", ",", ".", ",*3", ".*4", "<", ">", "{", "}", "wait:300ms", "wait:1s", "wait:2s", "Left", "Left*4",
      "Right", "+",
      "-", "End", "Home", "f", "F", "c", "a", "v", "resize:80x24",
    ]
    return (0..<12).compactMap { _ in tokens.randomElement(using: &random) }.joined(separator: " ")
  }

  private func pace(using random: inout SplitMix64) -> Pace {
    [.perSecond(20), .perSecond(150), .dataTime(86_400 * 9), .maximum].randomElement(using: &random) ?? .maximum
  }

  @Test
  func `the same script gives the same frames twice, byte for byte`() throws {
    for seed in 0..<4 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let (script, pace) = (script(using: &random), pace(using: &random))
      let looping = script + " O wait:2s Left*3 wait:3s O"
      let plays = try (0..<2).map { _ in try ReplayPlay(looping, speed: pace, loops: seed % 2 == 0) }
      #expect((plays[0].frames == plays[1].frames) == true, "seed \(seed): \(script)")
      #expect(plays[0].frames.count > 1, "seed \(seed): \(script)")
    }
  }

  @Test
  func `any frame rate gives the same series at the same time`() throws {
    for seed in 0..<6 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let (script, pace) = (script(using: &random), pace(using: &random))
      let rates = [1, 12, Double.random(in: 1...40, using: &random)]
      let held = try rates.map { rate in
        let play = try ReplayPlay(script, speed: pace, loops: seed % 3 == 0) { $0.framesPerSecond = rate }
        let series = try #require(play.state.chart?.series)
        return
          "\(series.indices) \(series.indices.map { series.time(at: $0) }) \(play.state.playback.replay?.played as Any)"
      }
      #expect(Set(held).count == 1, "seed \(seed): \(script) at \(pace)")
    }
  }

  @Test
  func `a step back and a step on give the same frame`() throws {
    for seed in 0..<4 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let count = Int.random(in: 1...9, using: &random)
      let wait = Int.random(in: 500...9_000, using: &random)
      // A value axis keeps its range until values leave it, so the bars of a step back may change it for good.
      let keys = ["Space wait:9s", "Space ,*\(count) .*\(count) wait:9s"]
      let plays = try keys.map { keys in
        try ReplayPlay("wait:\(wait)ms \(keys)", speed: .perSecond(40)) { $0.valueRange = 50...150 }
      }
      var (stayed, stepped) = (plays[0], plays[1])
      #expect(stayed.report() == stepped.report(), "seed \(seed)")
      let frames = (stayed.frame(), stepped.frame())
      #expect(frames.0 == frames.1, "seed \(seed): \(GoldenFrame.difference(frames.0, frames.1))")
    }
  }

  @Test
  func `a seek and what is played after it equal what is played through`() throws {
    // Daily bars: a seek goes to the begin of a month.
    // Another axis and back leaves no memory of earlier scales.
    var sought = try ReplayPlay("Space }*9 {*4 }*2 Space wait:2s Space wait:2s a*3 wait:3s", speed: .perSecond(20))
    let count = try #require(sought.state.chart?.series.count)
    #expect((150..<250).contains(count))
    var through = try ReplayPlay("wait:\((count - 1) * 50)ms Space wait:2s a*3 wait:3s", speed: .perSecond(20))
    #expect(sought.report() == through.report())
    let frames = (sought.frame(), through.frame())
    #expect(frames.0 == frames.1, "\(GoldenFrame.difference(frames.0, frames.1))")
  }

  @Test
  func `a pause draws nothing and plays nothing, however long it lasts`() throws {
    let short = try ReplayPlay("wait:3s Space wait:1s")
    let long = try ReplayPlay("wait:3s Space wait:1h")
    #expect((short.frames == long.frames) == true)
    #expect(long.state.chart?.series.count == 61)
  }

  @Test
  func `the end is shown for a second, then a loop begins anew`() throws {
    let bars = Synthetic.bars(100)
    // The last of 100 bars comes at 4.95 s, so a pass takes 5.95 s.
    let counts = try [4_960, 5_940, 5_960, 6_960, 11_960].map { wait in
      try ReplayPlay("wait:\(wait)ms", bars: bars, loops: true).state.chart?.series.count
    }
    #expect(counts == [100, 100, 1, 21, 2])
    let once = try ReplayPlay("wait:1m", bars: bars)
    #expect(once.state.chart?.series.count == 100)
  }

  @Test
  func `a part is played from its first point to its last`() throws {
    let bars = Synthetic.bars(100)
    let play = try ReplayPlay("wait:10s", bars: bars, from: bars[20].time, to: bars[39].time)
    let series = try #require(play.state.chart?.series)
    #expect(series.firstTime == bars[20].time)
    #expect(series.lastTime == bars[39].time)
    #expect(throws: ReplayPlay.NothingToPlay.self) {
      try ReplayPlay("", bars: bars, from: bars[99].time.advanced(by: 1))
    }
  }

  @Test
  func `following goes along with a seek, holding keeps its place as long as the points reach`() throws {
    let following = try ReplayPlay("wait:15s Space ,*20 wait:1s", speed: .perSecond(20))
    #expect(following.state.chart?.selection?.viewport.mode == .follow)
    let held = try ReplayPlay("wait:15s Space Left*30 wait:2s", speed: .perSecond(20))
    let stepped = try ReplayPlay("wait:15s Space Left*30 wait:2s ,*20 wait:1s", speed: .perSecond(20))
    let before = try #require(held.state.chart?.selection?.viewport)
    #expect(before.mode == .hold)
    #expect(stepped.state.chart?.selection?.viewport == before)
    #expect(stepped.state.chart?.series.count == 281)
    let short = try ReplayPlay("wait:15s Space Left*3 wait:2s ,*200 wait:1s", speed: .perSecond(20))
    let chart = try #require(short.state.chart)
    let bounds = try #require(chart.bounds)
    #expect(chart.selection.map { $0.viewport.upper <= bounds.upper || $0.viewport.lower <= bounds.lower } == true)
  }

  @Test
  func `a turn that is too short for what is due plays slower and leaves nothing out`() throws {
    let play = try ReplayPlay("wait:2s", speed: .maximum, turnLimit: 7)
    #expect(play.state.chart?.series.count == 400)
    let timed = try ReplayPlay("wait:2s", speed: .perSecond(1e6), turnLimit: 7)
    let series = try #require(timed.state.chart?.series)
    #expect(series.count > 1 && series.count < 400)
    #expect((0..<series.count).allSatisfy { series.time(at: $0) == Synthetic.bars(400)[$0].time })
  }

  @Test func `points that are due at once are appended together, and end as if they had come one by one`() throws {
    // Five columns, whose points alternate; derived series are fed one by one.
    let tracks = (0..<5).map { place in
      TableTape.Track(
        symbol: "c\(place)",
        payload: .samples(
          Synthetic.bars(900).enumerated().map { Sample(time: $1.time, value: Double($0 * 7 % 11 + place)) }))
    }
    func play(_ keys: String, _ change: @escaping (inout Settings) -> Void = { _ in }) throws -> [String] {
      let play = try ReplayPlay(keys, tape: TableTape(tracks), speed: .maximum) {
        $0.retention = .count(700)
        change(&$0)
      }
      return try tracks.indices.map { track in
        let place = try #require(play.state.symbols.places["c\(track)"])
        let series = play.state.symbols.charts[place].series
        return "\(series.indices) \(series.indices.map { (series.time(at: $0).nanoseconds, series.value(at: $0)) })"
      }
    }
    let derived = try DerivedDefinition(parsing: "d = c0 - c1")
    for keys in ["wait:2s", "wait:2s {*3 wait:1s", "wait:2s {*3 }*2 Space wait:9s"] {
      let (together, apart) = (try play(keys), try play(keys) { $0.derived = [derived] })
      #expect(together == apart, "\(keys)")
      #expect(together.allSatisfy { !$0.isEmpty })
    }
  }
}
