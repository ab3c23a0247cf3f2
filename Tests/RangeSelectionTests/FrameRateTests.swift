import AxisScales
import RangeSelection
import Testing

struct FrameRateTests {
  /// Someone who does the same things at the same moments, with or without frames between.
  static func play(seed: UInt64, frames: Double?, actions: Int) -> RangeSelection {
    var player = Player(seed: seed, unit: 1, base: 0)
    player.looksFirst = true
    for _ in 0..<actions {
      let before = player.now
      let start = player
      player.step()
      if let frames {
        // The same step again, after frames up to its moment.
        let end = player.now
        player = start
        var frame = (before * frames).rounded(.down) + 1
        while frame / frames < end {
          _ = player.selection.advance(to: frame / frames)
          frame += 1
        }
        player.step()
      }
    }
    return player.selection
  }

  @Test func `whatever a hand does, frames in between change nothing`() {
    for seed in 0..<UInt64(Scale.count(20_000, short: 600)) {
      let none = Self.play(seed: seed, frames: nil, actions: 60).viewport
      for rate in [20.0, 60] {
        let some = Self.play(seed: seed, frames: rate, actions: 60).viewport
        let tolerance = 1e-9 * max(1, none.span) + 4e-6
        let isSame =
          abs(none.lower.distance(to: some.lower)) <= tolerance && abs(none.span - some.span) <= tolerance
          && none.mode == some.mode
        if !isSame {
          Issue.record("seed \(seed), \(rate) frames a second: \(some) instead of \(none)")
          return
        }
      }
    }
  }
}
