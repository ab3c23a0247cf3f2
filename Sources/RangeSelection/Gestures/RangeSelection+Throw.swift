import AxisScales
import ValueMotion

/// What moves on after a hand let go.
extension RangeSelection {
  /// Slower than this share of a span per second a release throws nothing.
  private static let leastThrow = 0.1
  /// The greatest throw, in spans per second; across the overview, in windows per second.
  private static let greatestThrow = 12.0
  private static let greatestSweep = 4.0
  /// The share of a span per second below which a coast is over is five times this.
  private static let coastThreshold = 0.002
  /// 0.75 per frame at 60 frames a second, as a share per millisecond: e^(60·ln 0.75/1000).
  private static let zoomDeceleration = 0.982_887_2
  /// The same for the logarithm of the span: half a hundredth of a fold per second.
  private static let zoomThreshold = 0.001

  /// The threshold below which a coast would move a chart of columns by less than one in a tenth of a second: it would
  /// drip, a column now and then, long after it looks at rest. A share of the span; 0 where columns are not known.
  private var leastCoast: Double {
    // A decay is over at five times its threshold.
    rules.columns.map { $0 > 0 ? 10 / 5 / Double($0) : 0 } ?? 0
  }

  /// A velocity no faster than a throw may be.
  func held(_ velocity: Double) -> Double {
    let greatest = max(
      Self.greatestThrow * viewport.span, Self.greatestSweep * (window.map { max(0, $0.extent) } ?? 0))
    return min(max(velocity, -greatest), greatest)
  }

  /// Lets the viewport coast from where it is; a hand's coast is taken over by a bound's spring, a key's stops there.
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
    needsFrame = true
  }

  /// Lets a zoom glide on; `rate` is the logarithm of the magnification per second.
  mutating func coastZoom(rate: Double, anchor: AxisPosition?) {
    let canMove = rules.momentum != .off && rules.motionEnabled && rules.switches.contains(.momentumZoom)
    activity = .rest
    set(place)
    guard canMove, window != nil, rate != 0 else {
      finishAction()
      return resumeMode()
    }
    // Nobody turns a wheel faster than this: e^12 in a second.
    let path = Decay(
      from: 0, velocity: -min(max(rate, -12), 12), deceleration: Self.zoomDeceleration, threshold: Self.zoomThreshold)
    begin(.zoom, isMomentum: true)
    updateMode(zoomingIn: rate > 0, anchor: anchor)
    activity = .zoomCoast(zoom(along: .decay(path), anchor: anchor))
    needsFrame = true
  }

  /// A zoom from the present span along `path`, about the anchor a zoom without one has.
  func zoom(along path: AnyMotion, anchor: AxisPosition?) -> ZoomCoast {
    let natural = viewport.mode == .follow ? 1.0 : 0.5
    let share = min(max(anchor.map(viewport.share(of:)) ?? natural, 0), 1)
    return ZoomCoast(
      start: lastNow, span: ScaleMotion(from: viewport.span, along: path), anchor: viewport.position(at: share),
      share: share, isAtLive: anchor == nil && viewport.mode == .follow && isLive(place))
  }
}
