import Testing
import ValueMotion

struct AnimatorTests {
  final class Box {
    var x = 0.0
    var frame = [0.0, 0, 0, 0]
    var writes = 0
  }

  static let x = AnimatableProperty<Box>(
    "box.x", read: { [$0.x] },
    write: { box, values in
      box.x = values[0]
      box.writes += 1
    })
  static let frame = AnimatableProperty<Box>("box.frame", read: { $0.frame }, write: { $0.frame = $1 })

  static func spring(to target: Double) -> Animation { Animation(x, .spring(.standard), to: [target]) }

  static func kinds(_ animator: Animator) -> [String] {
    animator.drainEvents().compactMap {
      switch $0.kind {
      case .start: "start"
      case .reach: "reach"
      case .complete(let finished): finished ? "finished" : "unfinished"
      default: nil
      }
    }
  }

  @Test func `a spring starts, reaches, completes, and the exact target is written`() {
    let (animator, box) = (Animator(), Box())
    animator.add(Self.spring(to: 100), to: box, key: "x", at: 0)
    for frame in 1...120 { animator.render(at: Double(frame) / 60) }
    #expect(Self.kinds(animator) == ["start", "reach", "finished"])
    #expect(box.x == 100 && animator.isIdle)
    #expect(animator.keys(of: box).isEmpty)
  }

  @Test func `the first frame comes in the same turn, and an idle animator writes nothing`() {
    let (animator, box) = (Animator(), Box())
    animator.add(Animation(Self.x, .basic(duration: 1, curve: .linear), from: [5], to: [6]), to: box, at: 0)
    #expect(box.x == 5 && box.writes == 1)
    #expect(animator.render(at: 2))
    #expect(!animator.render(at: 3))
  }

  @Test func `another instance under a key ends the old one and keeps the position`() {
    let (animator, box) = (Animator(), Box())
    animator.add(Self.spring(to: 100), to: box, key: "x", at: 0)
    animator.render(at: 0.1)
    let before = box.x
    animator.add(Self.spring(to: 0), to: box, key: "x", at: 0.1)
    #expect(box.x == before)
    animator.render(at: 0.1 + 1e-6)
    #expect(abs(box.x - before) / 1e-6 < 1, "velocity starts anew")
    #expect(Self.kinds(animator) == ["start", "unfinished", "start"])
  }

  @Test func `the same instance under its key changes nothing`() {
    let (animator, box) = (Animator(), Box())
    let spring = Self.spring(to: 100)
    animator.add(spring, to: box, key: "x", at: 0)
    animator.render(at: 0.1)
    let before = box.x
    animator.add(spring, to: box, key: "x", at: 0.1)
    animator.render(at: 0.1)
    #expect(box.x == before && Self.kinds(animator) == ["start"])
  }

  @Test func `a retarget keeps position and velocity, and clears what was reached`() {
    let (animator, box) = (Animator(), Box())
    animator.add(Self.spring(to: 100), to: box, key: "x", at: 0)
    animator.render(at: 0.1)
    let before = box.x
    let slope = Spring(from: 0, to: 100).velocity(at: 0.1)
    animator.retarget("x", of: box, to: [0], at: 0.1)
    animator.render(at: 0.1)
    #expect(abs(box.x - before) < 1e-9)
    animator.render(at: 0.1 + 1e-6)
    #expect(abs((box.x - before) / 1e-6 - slope) < 0.01 * slope)
    for frame in 1...200 { animator.render(at: 0.1 + Double(frame) / 60) }
    #expect(box.x == 0)
    #expect(Self.kinds(animator) == ["start", "reach", "finished"])
  }

  @Test func `a gone object ends its animation unfinished`() {
    let animator = Animator()
    var box: Box? = Box()
    if let box { animator.add(Self.spring(to: 100), to: box, key: "x", at: 0) }
    weak let shadow = box
    box = nil
    #expect(shadow == nil, "an animation does not keep its object alive")
    animator.render(at: 0.1)
    #expect(Self.kinds(animator) == ["start", "unfinished"] && animator.isIdle)
  }

  @Test func `a paused animation stands and then goes on from there`() {
    let (animator, box) = (Animator(), Box())
    animator.add(Animation(Self.x, .basic(duration: 1, curve: .linear), to: [1]), to: box, key: "x", at: 0)
    animator.render(at: 0.25)
    animator.setPaused(true, "x", of: box, at: 0.25)
    #expect(!animator.render(at: 5) && animator.isIdle)
    animator.setPaused(false, "x", of: box, at: 5)
    animator.render(at: 5.25)
    #expect(abs(box.x - 0.5) < 1e-9)
  }

  @Test(arguments: [(0, false, 1.0), (1, false, 1), (3, false, 3), (1, true, 2), (2, true, 4)])
  func `repeat counts passes, autoreverse doubles them`(count: Int, reverses: Bool, seconds: Double) {
    let (animator, box) = (Animator(), Box())
    let animation = Animation(Self.x, .basic(duration: 1, curve: .linear), from: [0], to: [1])
    animation.repeatCount = count
    animation.autoreverses = reverses
    animator.add(animation, to: box, key: "x", at: 0)
    animator.render(at: seconds - 0.25)
    #expect(!animator.isIdle)
    #expect(abs(box.x - (reverses ? 0.25 : 0.75)) < 1e-5)
    animator.render(at: seconds)
    #expect(animator.isIdle && abs(box.x - (reverses ? 0 : 1)) < 1e-5)
  }

  @Test func `an animation that repeats for ever never finishes`() {
    let (animator, box) = (Animator(), Box())
    let animation = Self.spring(to: 10)
    animation.repeatsForever = true
    animation.autoreverses = true
    animator.add(animation, to: box, key: "x", at: 0)
    for second in 1...100 { animator.render(at: Double(second)) }
    #expect(!animator.isIdle)
    animator.remove("x", of: box, at: 101)
    #expect(Self.kinds(animator).last == "unfinished")
  }

  @Test func `additive animations of one property add up`() {
    let (animator, box) = (Animator(), Box())
    box.x = 1000
    for (key, way) in [("a", 10.0), ("b", 5.0)] {
      let animation = Animation(Self.x, .basic(duration: 1, curve: .linear), from: [0], to: [way])
      animation.isAdditive = true
      animator.add(animation, to: box, key: key, at: 0)
    }
    animator.render(at: 0.5)
    #expect(abs(box.x - 1007.5) < 1e-5)
    animator.render(at: 2)
    #expect(abs(box.x - 1015) < 1e-9)
  }

  @Test func `the speed factor slows everything from that moment on`() {
    let (animator, box) = (Animator(), Box())
    animator.add(Animation(Self.x, .basic(duration: 1, curve: .linear), to: [1]), to: box, key: "x", at: 0)
    animator.render(at: 0.5)
    animator.setSpeed(0.1, at: 0.5)
    animator.render(at: 1.5)
    #expect(abs(box.x - 0.6) < 1e-9)
  }

  @Test func `the tracer records reads, writes, starts, reaches, retargets and ends in their order`() {
    let (animator, box) = (Animator(), Box())
    animator.isTracing = true
    animator.add(Self.spring(to: 1), to: box, key: "x", at: 0)
    animator.retarget("x", of: box, to: [2], at: 0.01)
    animator.render(at: 9)
    let kinds = animator.drainEvents().map(\.kind)
    #expect(
      kinds == [
        .read([0]), .start, .write([0]), .apply([0]), .retarget([2]), .write([2]), .apply([2]), .reach,
        .complete(finished: true),
      ])
  }

  @Test func `V9: however many springs, one redraw a frame`() {
    let (animator, boxes) = (Animator(), (0..<50).map { _ in Box() })
    for box in boxes { animator.add(Self.spring(to: 1), to: box, key: "x", at: 0) }
    let redraws = withExtendedLifetime(boxes) { (1...10).count { animator.render(at: Double($0) / 60) } }
    #expect(redraws == 10)
  }

  @Test func `W2: a frame of four components moves as one, decay and custom too`() {
    let (animator, box) = (Animator(), Box())
    animator.add(Animation(Self.frame, .spring(.bounds), to: [1, 2, 3, 4]), to: box, key: "f", at: 0)
    animator.add(Animation(Self.x, .decay(deceleration: 0.998), velocity: [1000]), to: box, key: "x", at: 0)
    var frames = 0
    animator.add(
      Animation { object, elapsed in
        frames += object is Box ? 1 : 0
        return elapsed < 1
      }, to: box, at: 0)
    for frame in 1...600 { animator.render(at: Double(frame) / 60) }
    #expect(box.frame == [1, 2, 3, 4])
    #expect(box.x == Decay(from: 0, velocity: 1000).target)
    #expect(frames == 61 && animator.isIdle)
  }

  @Test func `W7: properties are found by name, families by number`() {
    var registry = PropertyRegistry([Self.x, Self.frame])
    registry.register(family: "column") { index in
      AnimatableProperty<Box>("column[\(index)]", read: { [$0.frame[index]] }, write: { $0.frame[index] = $1[0] })
    }
    #expect(registry.names == ["box.frame", "box.x", "column[i]"])
    #expect(registry["box.x"]?.threshold == 0.01)
    #expect(registry["column[2]"]?.name == "column[2]")
    #expect(registry["column[-1]"] == nil && registry["column[]"] == nil && registry["nothing"] == nil)
    let box = Box()
    registry["column[2]"]?.write(box, [7])
    #expect(box.frame == [0, 0, 7, 0])
  }

  @Test func `a custom step may remove and add animations`() {
    let (animator, box) = (Animator(), Box())
    animator.add(Self.spring(to: 5), to: box, key: "x", at: 0)
    animator.add(
      Animation { object, elapsed in
        if elapsed > 0.1 {
          animator.remove("x", of: object, at: 0.2)
          animator.add(Self.spring(to: 9), to: object, key: "y", at: 0.2)
        }
        return elapsed <= 0.1
      }, to: box, key: "c", at: 0)
    for frame in 1...200 { animator.render(at: Double(frame) / 60) }
    #expect(box.x == 9 && animator.isIdle)
  }
}
