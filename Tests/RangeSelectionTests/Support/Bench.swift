import AxisScales
import RangeSelection

/// A selection over slots with a clock of its own, so that a test reads as what a hand does.
struct Bench {
  var selection: RangeSelection
  var now = 0.0

  init(
    span: Double = 100, data: ClosedRange<Double> = 0...1000, minimum: Double = 5, maximum: Double? = nil,
    momentum: Momentum = .decay, motion: Bool = true, mode: ViewportMode = .follow
  ) {
    selection = RangeSelection(
      initialSpan: span, limits: SpanLimits(minimum: minimum, maximum: maximum), momentum: momentum,
      motionEnabled: motion)
    selection.setBounds(.slots(data), at: 0)
    switch mode {
    case .follow: break
    case .hold: selection.hold(at: 0)
    case .fit: selection.fit(at: 0)
    }
    settle()
    _ = selection.drainEvents()
  }

  /// Frames at 60 Hz for `seconds`; answers whether anything still moves.
  @discardableResult
  mutating func run(_ seconds: Double, rate: Double = 60) -> Bool {
    let frames = Int((seconds * rate).rounded())
    let start = now
    for frame in 0..<max(frames, 0) {
      now = start + Double(frame + 1) / rate
      _ = selection.advance(to: now)
    }
    return selection.isMoving
  }

  /// Frames until nothing moves; answers the seconds it took, at most 30.
  @discardableResult
  mutating func settle() -> Double {
    let start = now
    _ = selection.advance(to: now)
    while selection.isMoving, now - start < 30 { run(1.0 / 60) }
    _ = selection.advance(to: now)
    return now - start
  }

  mutating func grow(to upper: Double) {
    guard let bounds = selection.bounds else { return }
    selection.setBounds(SelectionBounds(lower: bounds.lower, upper: AxisPosition(upper)), at: now)
  }

  mutating func trim(to lower: Double) {
    guard let bounds = selection.bounds else { return }
    selection.setBounds(SelectionBounds(lower: AxisPosition(lower), upper: bounds.upper), at: now)
  }

  mutating func show(_ range: ClosedRange<Double>) {
    selection.setRange(
      lower: AxisPosition(range.lowerBound), upper: AxisPosition(range.upperBound), animated: false, at: now)
    _ = selection.drainEvents()
  }

  /// The main chart's pointer at a share of the width, as the app sees it through the present map.
  func main(_ share: Double) -> AxisPosition { selection.viewport.position(at: share) }

  /// Drags the main chart evenly by `shares` of the width (positive: to the right) in `seconds`, and lets go.
  mutating func throwMain(by shares: Double, in seconds: Double, from start: Double = 0.5) {
    selection.press(.main, at: main(start), now: now)
    let begin = now
    for step in 1...10 {
      now = begin + seconds * Double(step) / 10
      selection.drag(to: main(start + shares * Double(step) / 10), now: now)
    }
    selection.release(now: now)
  }

  var lower: Double { selection.viewport.lower.value }
  var upper: Double { selection.viewport.upper.value }
  var span: Double { selection.viewport.span }
  var mode: ViewportMode { selection.viewport.mode }
}

extension SelectionBounds {
  static func slots(_ range: ClosedRange<Double>) -> SelectionBounds {
    SelectionBounds(lower: AxisPosition(range.lowerBound), upper: AxisPosition(range.upperBound))
  }
}
