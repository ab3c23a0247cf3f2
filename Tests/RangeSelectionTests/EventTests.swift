import AxisScales
import ChartParts
import RangeSelection
import Testing

/// I8, and views that are restored, and charts that are linked.
struct EventTests {
  static func line(_ events: [SelectionEvent]) -> [String] {
    events.map { "\($0.action.rawValue) \($0.phase.rawValue)\($0.isMomentum ? " momentum" : "")" }
  }

  private func expect(_ bench: inout Bench, _ lines: [String], _ location: SourceLocation = #_sourceLocation) {
    let events = Self.line(bench.selection.drainEvents())
    #expect(events == lines, sourceLocation: location)
  }

  @Test func `I8: a drag that is thrown starts, continues, goes on as momentum, and finishes once`() {
    var bench = Bench(span: 100)
    bench.show(600...700)
    bench.throwMain(by: 0.2, in: 0.1)
    expect(&bench, ["pan start", "pan continue"])
    bench.settle()
    expect(&bench, ["pan continue momentum", "pan finish momentum"])
  }

  @Test func `I8: an event carries the viewport and the moment it was true at`() {
    var bench = Bench(span: 100)
    bench.show(600...700)
    bench.now = 5
    bench.selection.pan(by: 10, at: bench.now)
    bench.settle()
    let last = bench.selection.drainEvents().last
    #expect(last?.viewport == bench.selection.viewport && last?.phase == .finish)
    #expect((last?.time ?? 0) > 5)
  }

  @Test func `I8: zoom, reset, box zoom and range have actions of their own, the mode is told when it changes`() {
    var bench = Bench(span: 100)
    bench.selection.zoom(by: 1.2, anchor: AxisPosition(920), at: bench.now)
    bench.settle()
    expect(&bench, ["zoom start", "mode finish", "zoom continue", "zoom finish"])
    bench.selection.reset(at: bench.now)
    bench.settle()
    expect(&bench, ["mode finish", "reset start", "reset continue", "reset finish"])
    bench.selection.setRange(lower: AxisPosition(3), upper: AxisPosition(50), animated: false, at: bench.now)
    expect(&bench, ["mode finish", "range start", "range continue", "range finish"])
  }

  @Test func `a range adopted from another chart is reported as a link, and nothing else is`() {
    var bench = Bench(span: 100)
    bench.selection.adopt(Viewport(lower: AxisPosition(200), span: 50, mode: .hold), at: bench.now)
    bench.selection.adopt(Viewport(lower: AxisPosition(200), span: 50, mode: .hold), at: bench.now)
    expect(&bench, ["link continue"])
    bench.selection.resume(Viewport(lower: AxisPosition(200), span: 60, mode: .follow), at: bench.now)
    #expect(bench.upper == 1000 && bench.span == 60 && bench.mode == .follow && !bench.selection.isMoving)
    expect(&bench, ["range start", "range continue", "range finish"])
  }

  @Test func `going along with the window is an action of its own, and merged when nobody takes it`() {
    var bench = Bench(span: 100)
    for bar in 1...500 {
      bench.grow(to: 1000 + Double(bar))
      bench.run(1.0 / 60)
    }
    bench.settle()
    expect(&bench, ["stream start", "stream continue", "stream finish"])
  }

  @Test func `starts and finishes pair up, whatever a hand does`() {
    for seed in 0..<UInt64(60) {
      var player = Player(seed: seed, unit: 1, base: 0)
      var open: SelectionEvent.Action?
      for _ in 0..<300 {
        player.step()
        for event in player.selection.drainEvents() where event.action != .mode {
          switch event.phase {
          case .start:
            #expect(open == nil, "seed \(seed)")
            open = event.action
          case .continuous: #expect(open == event.action || event.action == .range, "seed \(seed)")
          case .finish:
            #expect(open == event.action, "seed \(seed)")
            open = nil
          }
        }
      }
    }
  }

  @Test func `an action without a change has no events, whatever a hand does`() {
    for seed in 0..<UInt64(60) {
      var player = Player(seed: seed, unit: 1, base: 0)
      var start: Viewport?
      var hasChanged = false
      for _ in 0..<300 {
        player.step()
        for event in player.selection.drainEvents() {
          switch event.phase {
          case .start: (start, hasChanged) = (event.viewport, false)
          case .continuous: hasChanged = hasChanged || event.viewport != start
          case .finish where event.action == .mode: hasChanged = true
          case .finish: #expect(hasChanged, "seed \(seed), \(event.action.rawValue)")
          }
        }
      }
    }
  }

  @Test func `at a bound and at the minimum a request that changes nothing has no events`() {
    var start = Bench(span: 100)
    start.show(0...100)
    start.selection.goToStart(at: start.now)
    start.settle()
    expect(&start, [])
    start.selection.pan(by: -5, at: start.now)
    start.settle()
    expect(&start, [])
    start.selection.press(.main, at: start.main(0.5), now: start.now)
    start.selection.release(now: start.now)
    expect(&start, [])
    var close = Bench(span: 100)
    close.show(100...105)
    close.selection.zoom(by: 1.2, anchor: nil, at: close.now)
    close.settle()
    expect(&close, [])
    close.selection.keyRepeat(.zoomIn, at: close.now)
    close.run(1)
    close.selection.keyUp(.zoomIn, at: close.now)
    close.settle()
    expect(&close, [])
    var end = Bench(span: 100)
    end.selection.goToEnd(at: end.now)
    end.settle()
    expect(&end, [])
  }

  @Test func `an earlier view is restored by its mode, as far as it is still in the window`() {
    var bench = Bench(span: 100)
    let follow = bench.selection.viewport
    bench.selection.zoom(by: 2, anchor: AxisPosition(920), at: bench.now)
    bench.settle()
    let held = bench.selection.viewport
    bench.selection.boxZoom(from: AxisPosition(100), to: AxisPosition(200), at: bench.now)
    bench.settle()
    bench.selection.restore(held, at: bench.now)
    bench.settle()
    #expect(bench.selection.viewport == held)
    bench.grow(to: 1100)
    bench.selection.restore(follow, at: bench.now)
    bench.settle()
    #expect(bench.mode == .follow && bench.upper == 1100 && bench.span == 100)
  }

  @Test func `named spans stand on 1 to 8, and those that do not fit are known`() {
    #expect(NamedSpan.standard.map(\.name) == ["1d", "5d", "1m", "3m", "6m", "1y", "5y", "all"])
    #expect(NamedSpan.standard.map(\.key) == Array(1...8))
    let bench = Bench(span: 100)
    #expect(bench.selection.fits(1000) && !bench.selection.fits(1001))
  }

  @Test func `I10: linked charts show the same range while one moves, each within its own law`() {
    var linked = LinkedSelections()
    linked.add(Bench(span: 100).selection, as: "a", group: "x", at: 0)
    linked.add(Bench(span: 100, minimum: 50).selection, as: "b", group: "x", at: 0)
    linked.add(Bench(span: 100).selection, as: "c", at: 0)
    linked.update("a", at: 0) { $0.goToStart(at: 0) }
    var frames = 0
    while linked.advance(to: Double(frames) / 60), frames < 200 {
      #expect(linked["a"]?.viewport == linked["b"]?.viewport)
      frames += 1
    }
    #expect(frames > 10 && linked["a"]?.viewport.lower == AxisPosition(0))
    #expect(linked["c"]?.viewport.upper == AxisPosition(1000))
    linked.update("a", at: 5) { $0.setSpan(20, at: 5) }
    _ = linked.advance(to: 9)
    #expect(linked["a"]?.viewport.span == 20 && linked["b"]?.viewport.span == 50)
    linked.update("b", at: 9) { $0.pan(by: 30, at: 9) }
    _ = linked.advance(to: 12)
    #expect(linked["a"]?.viewport == linked["b"]?.viewport, "who is touched leads")
    linked.link("b", to: nil, at: 12)
    linked.update("b", at: 12) { $0.goToStart(at: 12) }
    _ = linked.advance(to: 14)
    #expect(linked["a"]?.viewport.lower != linked["b"]?.viewport.lower)
    let isKnown = linked.update("nobody", at: 14) { $0.goToStart(at: 14) }
    #expect(!isKnown)
  }

  @Test func `W7: the view's properties are there by name, and what they write goes through the law`() {
    let view = AnimatedView(selection: Bench(span: 100).selection)
    let registry = AnimatedView.properties
    #expect(
      registry.names == [
        "price.last", "viewport.end", "viewport.range", "viewport.start", "y.max", "y.min", "column[i]",
      ])
    registry["viewport.range"]?.write(view, [200, 300])
    #expect(view.selection.viewport.lower == AxisPosition(200) && view.selection.viewport.span == 100)
    registry["viewport.start"]?.write(view, [-50])
    #expect(registry["viewport.start"]?.read(view) == [0])
    registry["viewport.end"]?.write(view, [1])
    #expect(view.selection.viewport.span == 5)
    view.columns = [1, 2, 3]
    registry["column[1]"]?.write(view, [9])
    registry["column[7]"]?.write(view, [9])
    #expect(view.columns == [1, 9, 3])
    registry["y.max"]?.write(view, [40])
    registry["y.min"]?.write(view, [50])
    #expect(view.values == 0...40, "an inverted range changes nothing")
  }
}
