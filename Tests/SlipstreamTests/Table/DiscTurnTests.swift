import Randomness
import Testing

@testable import Slipstream

@Suite struct DiscTurnTests {
  @Test func `a hand that lets go on the move throws the disc, which friction stops; one that rests throws nothing`() {
    var turn = DiscTurn(0, isMotionEnabled: true)
    turn.hold(at: 0)
    for step in 1...6 { turn.drag(by: 0.1, at: Double(step) * 0.016) }
    var resting = turn
    turn.release(at: 0.1)
    resting.release(at: 1)
    #expect(abs(turn.value(at: 0.1) - 0.6) < 1e-9 && turn.isMoving(at: 0.2))
    #expect(!resting.isMoving(at: 1.01) && abs(resting.value(at: 9) - 0.6) < 1e-9)
    // The speed only falls.
    let places = (0...100).map { turn.value(at: 0.1 + Double($0) * 0.05) }
    let speeds = zip(places.dropFirst(), places).map(-)
    #expect(zip(speeds, speeds.dropFirst()).allSatisfy { $0 >= $1 - 1e-12 } && speeds.allSatisfy { $0 >= 0 })
    #expect(!turn.isMoving(at: 20))
  }

  @Test func `a push turns by its angle, and pushes one after the other add up at any frame rate`() {
    for count in 1...4 {
      for pause in [0.03, 0.25, 9] {
        var turn = DiscTurn(1, isMotionEnabled: true)
        for push in 0..<count { turn.push(by: DiscTurn.push, at: Double(push) * pause) }
        #expect(abs(turn.value(at: 60) - 1 - Double(count) * DiscTurn.push) < 0.02, "\(count) \(pause)")
      }
    }
  }

  @Test func `a spring takes over with place and velocity, whatever the disc did before`() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<50 {
      var turn = DiscTurn(0, isMotionEnabled: true)
      turn.push(by: Double.random(in: -2...2, using: &random), at: 0)
      let now = Double.random(in: 0...1, using: &random)
      let before = (turn.value(at: now), turn.value(at: now + 1e-4))
      turn.turn(to: Double.random(in: -6...6, using: &random), at: now)
      #expect(abs(turn.value(at: now) - before.0) < 1e-9)
      #expect(abs(turn.value(at: now + 1e-4) - before.1) < 1e-4)
      #expect(abs(turn.value(at: now + 30) - turn.target) < 1e-9)
    }
  }

  @Test func `without motion every turn is there at once`() {
    var turn = DiscTurn(0, isMotionEnabled: false)
    turn.push(by: 1, at: 0)
    #expect(turn.value(at: 0) == 1 && !turn.isMoving(at: 0))
    turn.hold(at: 1)
    turn.drag(by: 1, at: 1.01)
    turn.release(at: 1.02)
    #expect(turn.value(at: 1.02) == 2 && !turn.isMoving(at: 1.03))
  }
}
