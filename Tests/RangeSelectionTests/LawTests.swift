import RangeSelection
import Scales
import Testing

struct LawTests {
  /// Slots around 0, and nanoseconds of our days with slots of a second and of a day.
  static let axes: [(unit: Double, base: Int64)] = [
    (1, 0), (1, 4_000_000), (1e9, 1_700_000_000_000_000_000), (86_400e9, 1_700_000_000_000_000_000),
  ]

  @Test(arguments: axes)
  func `no gesture and no feed ever breaks min, max or the bounds`(unit: Double, base: Int64) {
    let total = Scale.count(250_000, short: 100_000)
    let perGame = 500
    for game in 0..<total / perGame {
      let seed = UInt64(game) &* 977 &+ UInt64(bitPattern: base)
      var player = Player(seed: seed, unit: unit, base: base)
      for step in 0..<perGame {
        player.step()
        if let fault = Self.fault(player.selection) {
          Issue.record("seed \(seed), step \(step): \(fault)")
          return
        }
      }
    }
  }

  /// What is wrong with a selection by the law of `RangeSelection`, or nil.
  static func fault(_ selection: RangeSelection) -> String? {
    let (viewport, limits) = (selection.viewport, selection.limits)
    if viewport.span < limits.minimum { return "span \(viewport.span) below \(limits.minimum)" }
    if let most = limits.maximum, viewport.span > most, viewport.span > limits.minimum {
      return "span \(viewport.span) above \(most)"
    }
    guard let reach = selection.reach else { return nil }
    let beyond = selection.overshoot
    if beyond != 0 {
      if !selection.isMoving, !selection.isHeldByPointer { return "\(beyond) beyond a bound, and nobody holds it" }
      if !selection.bounces { return "\(beyond) beyond a bound without bounce" }
      return abs(beyond) <= viewport.span ? nil : "\(beyond) beyond a bound is more than the span \(viewport.span)"
    }
    let (lower, upper) = (viewport.lower, viewport.upper)
    if upper.distance(to: reach.upper) >= 0, lower >= reach.lower { return nil }
    if lower <= reach.lower, upper >= reach.upper { return nil }
    return "[\(lower.value), \(upper.value)] against [\(reach.lower.value), \(reach.upper.value)]"
  }
}
