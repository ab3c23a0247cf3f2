import CivilTime
import FeedModel
import Randomness
import Testing
import TimeSeries

@testable import Slipstream

@Suite struct TransportTests {
  private let origin = Timestamp(nanoseconds: Synthetic.start)

  private func playing(_ pace: Pace, at now: Double = 0) -> Transport {
    var transport = Transport(pace: pace, from: origin)
    transport.start(at: now)
    return transport
  }

  private func seconds(_ reach: Transport.Reach) -> Double {
    guard case .time(let time) = reach else { return .nan }
    return Double(time.nanoseconds(since: origin)) / 1e9
  }

  @Test
  func `data time runs as many times faster as the speed says`() {
    #expect(abs(seconds(playing(.dataTime(3_600)).reach(at: 2.5)) - 9_000) < 1e-5)
    #expect(playing(.perSecond(20)).reach(at: 2.5) == .points(50))
    #expect(playing(.maximum).reach(at: 0) == .everything)
  }

  @Test
  func `nothing runs before the first turn, nor when the clock stands`() {
    let transport = Transport(pace: .perSecond(20), from: origin)
    #expect(transport.reach(at: 1_000) == .points(0))
    #expect(playing(.perSecond(20), at: 5).reach(at: 4) == .points(0))
  }

  @Test
  func `a pause keeps the position, and playing goes on from it`() {
    for seed in 0..<100 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let factor = Double.random(in: 0.1...5_000, using: &random)
      var transport = playing(.dataTime(factor))
      let stop = Double.random(in: 0...100, using: &random)
      let reached = transport.reach(at: stop)
      transport.togglePause(played: origin, at: stop)
      #expect(transport.reach(at: stop + 50) == reached, "seed \(seed)")
      #expect(transport.instant(of: origin) == nil, "seed \(seed)")
      transport.togglePause(played: origin, at: stop + 50)
      #expect(transport.reach(at: stop + 50) == reached, "seed \(seed)")
      let more = seconds(transport.reach(at: stop + 60)) - seconds(reached)
      #expect(abs(more - 10 * factor) < 1e-6 * factor + 1e-6, "seed \(seed)")
    }
  }

  @Test
  func `a change of speed is continuous in position`() {
    for seed in 0..<100 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var transport = playing(.dataTime(Double.random(in: 0.1...1_000, using: &random)))
      var now = 0.0
      for _ in 0..<20 {
        now += Double.random(in: 0...3, using: &random)
        let before = transport.reach(at: now)
        if case .everything = before { break }
        if Bool.random(using: &random) {
          transport.faster(played: origin, at: now)
        } else {
          transport.slower(played: origin, at: now)
        }
        if case .maximum = transport.pace { break }
        #expect(transport.reach(at: now) == before, "seed \(seed)")
      }
    }
  }

  @Test
  func `counted points are the time at each speed times the speed, whatever changes between`() {
    for seed in 0..<100 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var transport = playing(.perSecond(20))
      var (now, due, played) = (0.0, 0.0, 0)
      for _ in 0..<30 {
        let wait = Double.random(in: 0...0.4, using: &random)
        if !transport.isPaused, case .perSecond(let rate) = transport.pace { due += wait * rate }
        now += wait
        if case .points(let count) = transport.reach(at: now) { played += count }
        switch Int.random(in: 0...2, using: &random) {
        case 0: transport.togglePause(played: origin, at: now)
        case 1 where transport.pace != .perSecond(20_000): transport.faster(played: origin, at: now)
        default: transport.slower(played: origin, at: now)
        }
      }
      #expect(abs(Double(played) - due) <= 1 + due * 1e-9, "seed \(seed): \(played) of \(due)")
    }
  }

  @Test
  func `a point that is due at an instant is reached at that instant, and not a millisecond before`() {
    for seed in 0..<100 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let start = Double.random(in: 0...1e6, using: &random)
      let rate = Double.random(in: 0.1...900, using: &random)
      let counting = playing(.perSecond(rate), at: start)
      for count in 1...50 {
        guard let instant = counting.instant(ofPoint: count) else { continue }
        #expect(counting.reach(at: instant) == .points(count), "seed \(seed)")
        #expect(counting.reach(at: instant - 1e-3) == .points(count - 1), "seed \(seed)")
      }
      let timed = playing(.dataTime(rate), at: start)
      let time = origin.advanced(by: Int64.random(in: 1...1_000_000_000_000, using: &random))
      guard let instant = timed.instant(of: time), case .time(let reached) = timed.reach(at: instant) else { continue }
      #expect(reached >= time, "seed \(seed)")
    }
  }

  @Test
  func `speeds go by 1, 2 and 5 from a tenth to a thousand, and then to all there is`() {
    var transport = playing(.dataTime(1))
    var labels: [String] = []
    for _ in 0..<12 {
      transport.slower(played: origin, at: 0)
    }
    #expect(transport.pace.label == "0.1x")
    for _ in 0..<14 {
      transport.faster(played: origin, at: 0)
      labels.append(transport.pace.label)
    }
    #expect(
      labels == ["0.2x", "0.5x", "1x", "2x", "5x", "10x", "20x", "50x", "100x", "200x", "500x", "1000x", "max", "max"])
    transport.slower(played: origin, at: 0)
    #expect(transport.pace.label == "1000x")
  }

  @Test
  func `a speed between the steps goes to the next step`() {
    #expect(Pace.dataTime(3_600).faster(than: .dataTime(3_600)).label == "5000x")
    #expect(Pace.dataTime(3_600).slower(than: .dataTime(3_600)).label == "2000x")
    #expect(Pace.perSecond(20).faster(than: .perSecond(20)).label == "50/s")
    #expect(Pace.perSecond(0.25).slower(than: .perSecond(0.25)).label == "0.2/s")
    #expect(Pace.perSecond(2.5).label == "2.5/s")
    #expect(Pace.maximum.slower(than: .maximum).label == "1000/s")
  }
}
