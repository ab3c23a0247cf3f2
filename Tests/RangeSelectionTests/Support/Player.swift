import AxisScales
import Randomness
import RangeSelection

/// Someone who does anything at any time, while a feed appends and removes.
struct Player {
  var random: SplitMix64
  var selection: RangeSelection
  var now = 0.0
  /// Axis units of a slot; what everything is a multiple of.
  let unit: Double
  /// True for someone who sees the newest frame before doing anything.
  var looksFirst = false

  init(seed: UInt64, unit: Double, base: Int64) {
    random = SplitMix64(seed: seed)
    self.unit = unit
    let least = unit * Double.random(in: 0.5...20, using: &random)
    let most = Bool.random(using: &random) ? least * Double.random(in: 1...500, using: &random) : nil
    let momentum = Momentum.allCases.randomElement(using: &random) ?? .decay
    selection = RangeSelection(
      initialSpan: unit * Double.random(in: 1...400, using: &random), limits: SpanLimits(minimum: least, maximum: most),
      momentum: momentum, motionEnabled: Int.random(in: 0..<8, using: &random) > 0)
    var rules = selection.rules
    rules.slotWidth = unit
    rules.trimPolicy = [.slide, .shrink, .pin(cap: unit * 50)].randomElement(using: &random) ?? .slide
    rules.gripPolicy = Bool.random(using: &random) ? .stop : .push
    rules.rightGap = Int.random(in: 0..<4, using: &random) == 0 ? unit * 3 : 0
    rules.bounces = Int.random(in: 0..<4, using: &random) > 0
    selection.set(rules)
    let start = AxisPosition(whole: base)
    selection.setBounds(
      SelectionBounds(lower: start, upper: start.advanced(by: unit * Double(Int.random(in: 0...2000, using: &random)))),
      at: now)
  }

  mutating func step() {
    now += [0, 0.001, 1.0 / 60, 1.0 / 60, 0.05, 0.3].randomElement(using: &random) ?? 0
    if looksFirst { _ = selection.advance(to: now) }
    switch Int.random(in: 0..<30, using: &random) {
    case 0...5: append()
    case 6, 7: trim()
    case 8...11: pointer()
    case 12: selection.release(now: now)
    case 13...15: key()
    case 16, 17: zoom()
    case 18: jump()
    case 19: range()
    case 20: other()
    default: _ = selection.advance(to: now)
    }
  }

  private mutating func append() {
    guard var bounds = selection.bounds else { return }
    let slots = Int.random(in: 0..<20, using: &random) == 0 ? 400 : Int.random(in: 0...3, using: &random)
    bounds.upper = bounds.upper.advanced(by: unit * Double(slots))
    selection.setBounds(bounds, at: now)
  }

  private mutating func trim() {
    guard var bounds = selection.bounds else { return }
    let share = Int.random(in: 0..<20, using: &random) == 0 ? 1.0 : Double.random(in: 0...0.05, using: &random)
    let slots = (bounds.extent / unit * share).rounded(.down)
    bounds.lower = min(selection.trimLimit(bounds.lower.advanced(by: slots * unit)), bounds.upper)
    selection.setBounds(bounds, at: now)
  }

  private mutating func anywhere() -> AxisPosition {
    guard let bounds = selection.bounds else { return AxisPosition(whole: 0) }
    return bounds.lower.advanced(by: bounds.extent * Double.random(in: -0.3...1.3, using: &random))
  }

  private mutating func pointer() {
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      let part = SelectorPart.allCases.randomElement(using: &random) ?? .main
      selection.press(part, at: part == .main ? mainPosition() : anywhere(), now: now)
    case 1: selection.pressOutside(at: anywhere(), now: now)
    default: selection.drag(to: Bool.random(using: &random) ? mainPosition() : anywhere(), now: now)
    }
  }

  private mutating func mainPosition() -> AxisPosition {
    selection.viewport.position(at: Double.random(in: -0.5...1.5, using: &random))
  }

  private mutating func key() {
    let direction = KeyDirection.allCases.randomElement(using: &random) ?? .back
    switch Int.random(in: 0..<4, using: &random) {
    case 0: selection.keyRepeat(direction, at: now)
    case 1: selection.keyUp(direction, at: now)
    case 2: selection.focus = SelectorPart.allCases.randomElement(using: &random) ?? .main
    default: selection.keyDown(direction, at: now)
    }
  }

  private mutating func zoom() {
    let anchor: AxisPosition? = Bool.random(using: &random) ? mainPosition() : nil
    let factors: [Double] = [1.2, 1 / 1.2, 3, 0.3, 1000, 0.001]
    let factor = factors.randomElement(using: &random) ?? 1.2
    switch Int.random(in: 0..<8, using: &random) {
    case 0: selection.flingZoom(rate: Double.random(in: -8...8, using: &random), anchor: anchor, at: now)
    case 1: selection.setSpan(selection.viewport.span * factor, anchor: anchor, at: now)
    default: selection.zoom(by: factor, anchor: anchor, at: now)
    }
  }

  private mutating func jump() {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: selection.goToStart(at: now)
    case 1: selection.goToEnd(at: now)
    case 2: selection.fit(at: now)
    case 3: selection.reset(at: now)
    case 4: selection.restore(earlier(), at: now)
    case 5: selection.toggleFollow(at: now)
    case 6: selection.centre(on: anywhere(), at: now)
    case 7: selection.goToCentre(at: now)
    case 8: selection.page(by: Double.random(in: -2...2, using: &random), at: now)
    default: selection.stop(at: now)
    }
  }

  /// A view of some mode that the selection may have had.
  private mutating func earlier() -> Viewport {
    Viewport(
      lower: anywhere(), span: selection.viewport.span * Double.random(in: 0.2...5, using: &random),
      mode: ViewportMode.allCases.randomElement(using: &random) ?? .hold)
  }

  private mutating func range() {
    let (a, b) = (anywhere(), anywhere())
    if Bool.random(using: &random) {
      selection.boxZoom(from: a, to: b, at: now)
    } else {
      selection.setRange(lower: a, upper: b, animated: Bool.random(using: &random), at: now)
    }
  }

  private mutating func other() {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: selection.fling(velocity: unit * Double.random(in: -9000...9000, using: &random), at: now)
    case 1: selection.renumber(from: anywhere(), by: unit)
    case 2: selection.beginEpoch(at: now)
    case 3:
      let gap = unit * Double(Int.random(in: 0...5, using: &random))
      selection.change { $0.rightGap = gap }
    case 4:
      let least = unit * Double.random(in: 0.5...20, using: &random)
      selection.change { $0.limits = SpanLimits(minimum: least, maximum: $0.limits.maximum.map { max($0, 2 * least) }) }
    case 5:
      let span = unit * Double.random(in: 0.5...300, using: &random)
      let mode = ViewportMode.allCases.randomElement(using: &random) ?? .hold
      selection.resume(Viewport(lower: anywhere(), span: span, mode: mode), at: now)
    default: selection.pan(by: unit * Double.random(in: -500...500, using: &random), at: now)
    }
  }
}
