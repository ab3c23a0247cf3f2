import AxisScales
import Randomness
import RangeSelection
import Testing

/// I8 and I10 on a live feed: what a person set in motion is a person's movement until it comes to rest, and not after.
struct FeedMovementTests {
  /// What a person does; each leads somewhere by itself.
  private typealias Deed = (name: String, act: @Sendable (inout RangeSelection, Double) -> Void)
  private static let deeds: [Deed] = [
    ("Space", { $0.toggleFollow(at: $1) }), ("f", { $0.follow(at: $1) }), ("End", { $0.goToEnd(at: $1) }),
    ("Home", { $0.goToStart(at: $1) }), ("8", { $0.fit(at: $1) }), ("r", { $0.reset(at: $1) }),
    ("Backspace", { $0.restore($0.viewport, at: $1) }), ("Esc", { $0.stop(at: $1) }), ("entry", { $0.enter(at: $1) }),
    ("Left", { $0.keyDown(.back, at: $1) }), ("Right", { $0.keyDown(.forward, at: $1) }),
    ("+", { $0.zoom(by: 1.2, anchor: nil, at: $1) }), ("-", { $0.zoom(by: 1 / 1.2, anchor: nil, at: $1) }),
    ("wheel", { $0.zoom(by: 1.4, anchor: $0.viewport.position(at: 0.3), at: $1) }),
    ("3", { $0.setSpan(40, at: $1) }), ("PageUp", { $0.page(by: -1, at: $1) }),
    ("box", { $0.boxZoom(from: AxisPosition(300), to: AxisPosition(420), at: $1) }),
    ("centre", { $0.centre(on: AxisPosition(500), at: $1) }),
    ("link", { $0.link(to: Viewport(lower: AxisPosition(0), span: 70, mode: .follow), at: $1) }),
  ]

  @Test func `a user's action ends when its motion would rest without the feed, whatever the feed does`() {
    for seed in 0..<UInt64(400) {
      var random = SplitMix64(seed: seed)
      var bench = Bench(span: 100, mode: ViewportMode.allCases.randomElement(using: &random) ?? .follow)
      bench.selection.change { $0.trimPolicy = [.slide, .shrink].randomElement(using: &random) ?? .slide }
      var names: [String] = []
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        guard let deed = Self.deeds.randomElement(using: &random) else { return }
        names.append(deed.name)
        deed.act(&bench.selection, bench.now)
        bench.run(Double.random(in: 0...0.5, using: &random))
      }
      var quiet = bench
      quiet.settle()
      Self.expectRest(&bench, by: quiet.now, random: &random, "seed \(seed), \(names)")
    }
  }

  @Test func `a throw ends by itself, whatever the feed does`() {
    for seed in 0..<UInt64(100) {
      var random = SplitMix64(seed: seed)
      var bench = Bench(span: 100, momentum: seed % 2 == 0 ? .decay : .seed)
      bench.show(400...500)
      let speed = Double.random(in: -3000...3000, using: &random)
      if seed % 3 == 0 {
        bench.selection.flingZoom(rate: speed / 500, anchor: nil, at: bench.now)
      } else {
        bench.selection.fling(velocity: speed, at: bench.now)
      }
      // With bounds that nothing meets a throw takes its longest, and a bound it meets takes it over for a while.
      var free = bench
      free.selection.setBounds(.slots(-1e7...1e7), at: bench.now)
      free.settle()
      Self.expectRest(&bench, by: free.now + 1, random: &random, "seed \(seed)")
    }
  }

  /// Runs a feed for some seconds; nothing that is a person's is told after `rest`.
  private static func expectRest(_ bench: inout Bench, by rest: Double, random: inout SplitMix64, _ what: String) {
    let (rate, trims) = (Double.random(in: 0.5...120, using: &random), Bool.random(using: &random))
    let (start, first) = (bench.now, bench.selection.bounds?.upper.value ?? 0)
    var open: SelectionEvent.Action?
    var last: SelectionEvent?
    while bench.now < rest + 2 {
      let new = ((bench.now - start) * rate).rounded(.down)
      bench.grow(to: first + new)
      if trims { bench.trim(to: new) }
      bench.run(1.0 / 60)
      for event in bench.selection.drainEvents() where event.action != .stream {
        last = event
        if event.action == .mode { continue }
        open = event.phase == .finish ? nil : event.action
      }
    }
    #expect((last?.time ?? 0) <= rest + 1e-9, "\(what): \(String(describing: last)) after \(rest), \(rate)/s")
    #expect(open == nil || open == .link, "\(what): \(String(describing: open)) never finishes")
  }

  @Test func `a view that follows the feed after a jump is reported as moved by the feed`() {
    var bench = Bench(span: 100, mode: .hold)
    bench.grow(to: 1010)
    bench.selection.follow(at: bench.now)
    for bar in 1...120 {
      bench.grow(to: 1010 + Double(bar))
      bench.run(1.0 / 60)
    }
    bench.settle()
    let lines = EventTests.line(bench.selection.drainEvents())
    #expect(
      lines == [
        "mode finish", "pan start", "pan continue", "pan finish", "stream start", "stream continue", "stream finish",
      ])
    #expect(bench.upper == 1130)
  }
}
