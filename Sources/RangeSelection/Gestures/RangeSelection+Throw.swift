import AxisScales
import ValueMotion

/// Movement after a release.
extension RangeSelection {
  /// The least speed of a throw, in spans per second; a slower release throws nothing.
  private static let leastThrow = 0.1
  /// The greatest throw, in spans per second; across the overview, in windows per second.
  private static let greatestThrow = 12.0
  private static let greatestSweep = 4.0
  /// A coast ends below five times this share of a span per second.
  private static let coastThreshold = 0.002
  /// 0.75 per frame at 60 frames a second, as a share per millisecond: e^(60·ln 0.75/1000).
  private static let zoomDeceleration = 0.982_887_2
  /// The same for a zoom, in the logarithm of the span: a zoom ends below 0.005 per second.
  private static let zoomThreshold = 0.001

  /// The threshold below which a coast moves a chart of columns by less than a column per tenth of a second. Below it,
  /// the chart would still jump a column now and then, long after it looks at rest. A share of the span; 0 if the
  /// columns are not known.
  private var leastCoast: Double {
    // A decay ends at five times its threshold.
    rules.columns.map { $0 > 0 ? 10 / 5 / Double($0) : 0 } ?? 0
  }

  /// Returns the velocity clamped to the greatest throw.
  func held(_ velocity: Double) -> Double {
    let greatest = max(
      Self.greatestThrow * viewport.span, Self.greatestSweep * (window.map { max(0, $0.extent) } ?? 0))
    return min(max(velocity, -greatest), greatest)
  }

  /// Lets the viewport coast from the current place. After a throw by hand, a spring takes over at a bound; after a
  /// key, the coast brakes before the bound, as every coast does if nothing may pass a bound.
  mutating func coast(
    velocity: Double, bounces: Bool, deceleration: Double = Decay.normalDeceleration
  ) {
    let velocity = held(velocity)
    let canMove = rules.momentum != .off && rules.motionEnabled && rules.switches.contains(.momentumPan)
    activity = .rest
    set(place)
    guard canMove, window != nil, law.room > viewport.span, abs(velocity) >= Self.leastThrow * viewport.span else {
      finishAction()
      if viewport.mode == .hold, isLive(place), velocity >= 0 { setMode(.follow) }
      return resumeMode()
    }
    let path: AnyMotion =
      rules.momentum == .seed
      ? .seed(SeedMomentum(from: 0, velocity: velocity))
      : .decay(
        Decay(
          from: 0, velocity: velocity, deceleration: deceleration,
          threshold: max(Self.coastThreshold, leastCoast) * viewport.span))
    begin(.pan, isMomentum: true)
    if !isLive(place) || velocity < 0 && viewport.lower > (reach?.lower ?? viewport.lower) { setMode(.hold) }
    activity = .coast(Coast(start: lastNow, origin: viewport.lower, path: path, bounces: bounces))
    hasChanged = true
  }

  /// Lets a zoom coast; `rate` is the logarithm of the magnification per second.
  mutating func coastZoom(rate: Double, anchor: AxisPosition?) {
    let canMove = rules.momentum != .off && rules.motionEnabled && rules.switches.contains(.momentumZoom)
    activity = .rest
    set(place)
    guard canMove, window != nil, rate != 0 else {
      finishAction()
      return resumeMode()
    }
    // Limit the rate to e^12 per second; nobody turns a wheel faster.
    let path = Decay(
      from: 0, velocity: -min(max(rate, -12), 12), deceleration: Self.zoomDeceleration, threshold: Self.zoomThreshold)
    begin(.zoom, isMomentum: true)
    updateMode(zoomingIn: rate > 0, anchor: anchor)
    activity = .zoomCoast(zoom(along: .decay(path), anchor: anchor))
    hasChanged = true
  }

  /// Returns a zoom from the current span along `path`, about `anchor` or the default anchor.
  func zoom(along path: AnyMotion, anchor: AxisPosition?) -> ZoomCoast {
    let natural = viewport.mode == .follow ? 1.0 : 0.5
    let share = min(max(anchor.map(viewport.share(of:)) ?? natural, 0), 1)
    return ZoomCoast(
      start: lastNow, span: ScaleMotion(from: viewport.span, along: path), anchor: viewport.position(at: share),
      share: share, isAtLive: anchor == nil && viewport.mode == .follow && isLive(place))
  }
}
