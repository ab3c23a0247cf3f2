import TerminalScreen
import Testing

@testable import Slipstream

@Suite struct FramePaceTests {
  @Test func `a slow terminal gets half the frames until it was quick eight times in a row`() {
    var pace = FramePace(framesPerSecond: 60)
    pace.record(writing: 0.002)
    #expect(pace.interval == 1.0 / 60)
    pace.record(writing: 0.02)
    #expect(pace.interval == 1.0 / 30)
    for _ in 0..<7 { pace.record(writing: 0.001) }
    #expect(pace.interval == 1.0 / 30)
    pace.record(writing: 0.001)
    #expect(pace.interval == 1.0 / 60)
  }

  @Test func `a window without the keyboard gets ten frames a second, and never more than were asked for`() {
    var pace = FramePace(framesPerSecond: 5)
    pace.focus(false)
    #expect(pace.interval == 1.0 / 5)
    pace = FramePace(framesPerSecond: 120)
    pace.focus(false)
    #expect(pace.interval == 1.0 / 10)
    pace.focus(true)
    #expect(pace.interval == 1.0 / 120)
  }

  @Test func `a motion is drawn sixty times a second with the keyboard and ten times without`() throws {
    var counts: [Int] = []
    for isHere in [true, false] {
      var play = try Play("wait:100ms", bars: Synthetic.bars(900)) { $0.framesPerSecond = 60 }
      play.state.update(.input(.focus(isHere)), at: play.now)
      // To the oldest bar, which takes a while.
      play.state.update(.input(.key(Key(.home), .press)), at: play.now)
      var (plan, now, frames) = (FramePlan(), play.now, 0)
      while let deadline = plan.deadline(of: play.state), deadline < play.now + 0.3 {
        now = max(now, deadline)
        plan.record(play.state.advance(to: now))
        #expect(plan.wantsFrame(of: play.state, at: now))
        _ = plan.draw(&play.state, at: now)
        frames += 1
      }
      counts.append(frames)
    }
    #expect(counts[0] >= 12 && counts[0] <= 20, "\(counts)")
    #expect(counts[1] <= 4, "\(counts)")
  }
}
