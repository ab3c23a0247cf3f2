/// How far something held by a pointer follows it beyond a bound: shown = (1 − 1/(x·0.55/L + 1))·L for an overshoot x
/// and a view of size L (public analysis of the scroll views of iOS). It follows ever less and never gets beyond L.
public enum RubberBand {
  private static let give = 0.55

  /// The overshoot that is shown for the overshoot `x` of the pointer; both signed, in the unit of `size`.
  public static func shown(_ x: Double, size: Double) -> Double {
    guard size > 0 else { return 0 }
    let shown = (1 - 1 / (abs(x) * give / size + 1)) * size
    return x < 0 ? -shown : shown
  }

  /// The derivative of `shown`: what share of the pointer's velocity the view has.
  public static func slope(_ x: Double, size: Double) -> Double {
    guard size > 0 else { return 0 }
    let stretch = abs(x) * give / size + 1
    return give / (stretch * stretch)
  }

  /// The pointer's overshoot for which `shown` is shown, |shown| < size: what a hand holds that catches it on its way.
  public static func held(_ shown: Double, size: Double) -> Double {
    guard size > 0 else { return 0 }
    let share = min(abs(shown) / size, 1 - 1e-9)
    let x = share / (1 - share) * size / give
    return shown < 0 ? -x : x
  }
}
