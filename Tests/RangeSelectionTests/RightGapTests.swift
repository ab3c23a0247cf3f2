import AxisScales
import RangeSelection
import Testing

/// The room after the newest point is never all of the view.
struct RightGapTests {
  /// What a hand does about the live end, and for how long.
  enum Act: CaseIterable {
    case taps, heldKey, inferredKey, wheelInRoom, wheelAtEdge, throwOfAZoom, lowerGrip, lowerGripByKeys, upperGrip
    case upperGripByKeys, pushedGrip, dragBeyond, thrown, panned, shortSpan, box

    func run(_ bench: inout Bench) {
      let (right, now) = (AxisPosition(2_000), bench.now)
      switch self {
      case .taps:
        for _ in 0..<30 {
          bench.selection.keyDown(.zoomIn, at: bench.now)
          bench.selection.keyUp(.zoomIn, at: bench.now)
          bench.run(0.05)
        }
      case .heldKey:
        bench.selection.keyRepeat(.zoomIn, at: now)
        bench.run(2)
        bench.selection.keyUp(.zoomIn, at: bench.now)
      case .inferredKey:
        for _ in 0..<40 {
          bench.selection.keyDown(.zoomIn, at: bench.now)
          bench.run(1.0 / 30)
        }
      case .wheelInRoom:
        for _ in 0..<30 { bench.selection.zoom(by: 1.3, anchor: bench.main(0.97), at: bench.now) }
      case .wheelAtEdge:
        for _ in 0..<30 {
          bench.selection.zoom(by: 1.3, anchor: bench.main(1), at: bench.now)
          bench.run(0.02)
        }
      case .throwOfAZoom: bench.selection.flingZoom(rate: 9, anchor: nil, at: now)
      case .lowerGrip, .upperGrip, .dragBeyond:
        let part: SelectorPart = self == .lowerGrip ? .lowerGrip : self == .upperGrip ? .upperGrip : .main
        bench.selection.press(part, at: bench.selection.viewport.lower, now: now)
        for way in [5.0, -3, 40, 800, -2_000] {
          bench.run(0.05)
          bench.selection.drag(to: bench.selection.viewport.lower.advanced(by: way), now: bench.now)
        }
        bench.selection.release(now: bench.now)
      case .lowerGripByKeys, .pushedGrip:
        if self == .pushedGrip { bench.selection.change { $0.gripPolicy = .push } }
        bench.selection.focus = .lowerGrip
        bench.selection.keyRepeat(.forward, at: now)
        bench.run(2)
        bench.selection.keyUp(.forward, at: bench.now)
      case .upperGripByKeys:
        bench.selection.focus = .upperGrip
        bench.selection.keyRepeat(.back, at: now)
        bench.run(1)
        bench.selection.keyUp(.back, at: bench.now)
        bench.selection.keyRepeat(.forward, at: bench.now)
        bench.run(1)
        bench.selection.keyUp(.forward, at: bench.now)
      case .thrown: bench.selection.fling(velocity: 90_000, at: now)
      case .panned: for _ in 0..<40 { bench.selection.pan(by: 7, at: bench.now) }
      case .shortSpan: bench.selection.setSpan(0.01, at: now)
      case .box: bench.selection.boxZoom(from: right.advanced(by: -1), to: right, at: now)
      }
    }
  }

  /// A view of a window of so many slots, with the room right of it.
  private static func bench(slots: Int, gap: Double, span: Double, least: Double) -> Bench {
    var bench = Bench(span: span, data: 0...Double(slots), minimum: least)
    bench.selection.change { $0.rightGap = gap }
    bench.settle()
    return bench
  }

  @Test(arguments: Act.allCases, [0, 1, 2, 1_000])
  func `the newest slot is in view at rest, and never left of it, whatever a hand does`(act: Act, slots: Int) {
    for gap in [0.0, 0.5, 5, 2_000] {
      for (span, least) in [(100.0, 5.0), (3, 1), (3, 0.25), (3_000, 40)] {
        var bench = Self.bench(slots: slots, gap: gap, span: span, least: least)
        let newest = max(0, Double(slots) - 1)
        func check(_ words: String) {
          let what = "\(words), room \(gap), span \(span): \(bench.lower)...\(bench.upper), \(bench.mode)"
          #expect(bench.lower <= newest, "\(what)")
          if slots > 0, bench.mode == .follow, !bench.selection.isMoving { #expect(bench.upper > newest, "\(what)") }
        }
        check("at first")
        act.run(&bench)
        check("after it")
        for _ in 0..<40 {
          bench.run(1.0 / 60)
          check("on its way")
        }
        bench.settle()
        check("at rest")
        bench.selection.goToEnd(at: bench.now)
        bench.settle()
        check("following")
        #expect(bench.mode == .follow)
        for bar in 1...3 {
          bench.grow(to: Double(slots + bar))
          bench.run(1)
          let start = Double(slots + bar - 1)
          #expect(bench.lower <= start && bench.upper > start, "\(bar) more, room \(gap), span \(span)")
        }
      }
    }
  }

  @Test func `zooming in keeps the room while it fits, then as much as leaves the newest slot`() {
    var bench = Self.bench(slots: 1_000, gap: 20, span: 100, least: 5)
    for span in [80.0, 40, 22, 21, 20, 10, 5] {
      bench.selection.setSpan(span, at: bench.now)
      bench.settle()
      #expect(bench.mode == .follow)
      #expect(bench.upper == min(1_020, 999 + span))
    }
    bench.selection.setSpan(100, at: bench.now)
    bench.settle()
    #expect(bench.upper == 1_020, "the room is back")
  }

  @Test func `the lower grip stops at the newest slot, and the upper one stays`() {
    var bench = Self.bench(slots: 1_000, gap: 20, span: 100, least: 5)
    bench.selection.press(.lowerGrip, at: AxisPosition(920), now: bench.now)
    bench.selection.drag(to: AxisPosition(1_015), now: bench.now + 0.1)
    #expect(bench.lower == 999 && bench.upper == 1_020)
    bench.selection.release(now: bench.now + 0.1)
    #expect(bench.mode == .follow)
  }
}
