import AxisScales
import RangeSelection
import Testing

/// P11: a grip or a zoom that a key held slows down after the release, at a bound and at a limit of the span.
struct SoftGripTests {
  struct Case: Sendable, CustomStringConvertible {
    var part: SelectorPart
    var direction: KeyDirection

    var description: String { "\(part) \(direction)" }
  }

  static let all: [Case] =
    [SelectorPart.lowerGrip, .upperGrip].flatMap { part in
      [KeyDirection.back, .forward].map { Case(part: part, direction: $0) }
    } + [KeyDirection.zoomIn, .zoomOut].map { Case(part: .main, direction: $0) }

  private func bench(_ one: Case, _ view: ClosedRange<Double> = 400...500) -> Bench {
    var bench = Bench(span: 100, data: 0...1000, minimum: 10)
    bench.show(view)
    bench.selection.focus = one.part
    return bench
  }

  /// Follows a motion to its end, and expects that neither edge jumps nor stops dead.
  private func follow(_ bench: inout Bench, _ one: Case) {
    let step = 1.0 / 500
    var (last, fastest) = (0.0, 0.0)
    var speeds: [Double] = []
    while bench.selection.isMoving, bench.now < 20 {
      let (lower, upper) = (bench.lower, bench.upper)
      bench.run(step, rate: 1 / step)
      speeds.append(max(abs(bench.lower - lower), abs(bench.upper - upper)) / step)
      fastest = max(fastest, speeds.last ?? 0)
      #expect(bench.lower >= 0 && bench.upper <= 1000 && bench.span >= 10, "\(one)")
    }
    for speed in speeds.dropFirst() + [0] {
      #expect(last - speed <= 120 * step * fastest + 1, "\(one): from \(last) to \(speed) at most \(fastest)")
      last = speed
    }
  }

  @Test(arguments: all)
  func `after the release it goes on a little, ever slower, and comes to rest`(one: Case) {
    var bench = bench(one)
    bench.selection.keyRepeat(one.direction, at: bench.now)
    bench.run(0.3)
    let (lower, upper) = (bench.lower, bench.upper)
    bench.selection.keyUp(one.direction, at: bench.now)
    #expect(bench.selection.isMoving)
    follow(&bench, one)
    #expect(!bench.selection.isMoving)
    switch one.part {
    case .lowerGrip: #expect(bench.upper == upper && abs(bench.lower - lower) > 1)
    case .upperGrip: #expect(bench.lower == lower && abs(bench.upper - upper) > 1)
    default: #expect(bench.span != upper - lower)
    }
  }

  @Test(arguments: all, [400.0...500, 960...975, 3...20])
  func `a key that is held to the end slows down before it, and ends exactly there`(
    one: Case, view: ClosedRange<Double>
  ) {
    var bench = bench(one, view)
    bench.selection.keyRepeat(one.direction, at: bench.now)
    follow(&bench, one)
    let isEnd =
      switch (one.part, one.direction) {
      case (.lowerGrip, .back): bench.lower == 0 && bench.upper == view.upperBound
      case (.upperGrip, .forward): bench.upper == 1000 && bench.lower == view.lowerBound
      case (.lowerGrip, _): bench.span == 10 && bench.upper == view.upperBound && bench.selection.isAtMinimum
      case (.upperGrip, _): bench.span == 10 && bench.lower == view.lowerBound && bench.selection.isAtMinimum
      case (_, .zoomIn): bench.span == 10 && bench.selection.isAtMinimum
      default: bench.span == 1000
      }
    #expect(isEnd, "\(one): \(bench.lower) ... \(bench.upper)")
    // Held on, it moves nothing.
    let (lower, upper) = (bench.lower, bench.upper)
    for _ in 0..<10 {
      bench.selection.keyRepeat(one.direction, at: bench.now)
      bench.run(0.03)
      #expect(bench.lower == lower && bench.upper == upper && !bench.selection.isMoving, "\(one)")
    }
  }

  @Test(arguments: all)
  func `it ends in the same range whatever the rate of repeats and of frames`(one: Case) {
    var ends: Set<[Double]> = []
    for repeats in [8.0, 15, 25, 30, 60] {
      for frames in [20.0, 30, 60, 144] {
        var bench = bench(one)
        bench.selection.keyDown(one.direction, at: 0)
        var (next, frame) = (0.25, 0.0)
        while min(next, frame) < 0.7 {
          if next <= frame {
            bench.selection.keyRepeat(one.direction, at: next)
            next += 1 / repeats
          } else {
            _ = bench.selection.advance(to: frame)
            frame += 1 / frames
          }
        }
        bench.selection.keyUp(one.direction, at: 0.7)
        bench.now = 0.7
        bench.settle()
        ends.insert([(bench.lower * 1e6).rounded(), (bench.upper * 1e6).rounded()])
      }
    }
    #expect(ends.count == 1, "\(one): \(ends)")
  }

  @Test func `a grip that pushes the other slows down at the end of the points`() {
    for one in [Case(part: .lowerGrip, direction: .forward), Case(part: .upperGrip, direction: .back)] {
      var bench = bench(one, one.part == .lowerGrip ? 900...960 : 40...100)
      bench.selection.change { $0.gripPolicy = .push }
      bench.selection.keyRepeat(one.direction, at: bench.now)
      follow(&bench, one)
      #expect(bench.span == 10 && (one.part == .lowerGrip ? bench.upper == 1000 : bench.lower == 0), "\(one)")
    }
  }

  @Test(arguments: all)
  func `without motion, and with no points or two, a held key ends within the law`(one: Case) {
    for points in [0.0, 1, 2, 30] {
      for motion in [true, false] {
        var bench = Bench(span: 50, data: 0...points, minimum: 1)
        bench.selection.focus = one.part
        bench.selection.change { $0.motionEnabled = motion }
        bench.selection.keyRepeat(one.direction, at: bench.now)
        bench.run(0.4)
        bench.selection.keyUp(one.direction, at: bench.now)
        bench.settle()
        #expect(!bench.selection.isMoving && bench.span > 0, "\(one) of \(points)")
      }
    }
  }
}
