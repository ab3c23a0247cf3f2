import AxisScales
import RangeSelection
import Slipstream
import TerminalCharts
import TerminalSamples
import TerminalScreen

/// The invariants of a run: what must hold after every turn and in every frame.
final class RunChecks {
  /// What did not hold, in words; the first few.
  private(set) var faults: [String] = []
  /// The time of this turn.
  var now = 0.0
  private var view: ChartedView?
  /// Whether a person or a signal did something in this turn.
  private var hasInput = false
  private var hasTrim = false
  /// The actions of the view that were told to begin and not to end.
  private var open: [String: String] = [:]
  private var expected: Frame?
  private var frames = 0
  private var encoder = FrameEncoder()
  private var terminal: ScreenEmulator?
  /// Every so manieth frame is drawn from nothing too.
  private let wholeEvery: Int

  init(wholeEvery: Int) { self.wholeEvery = wholeEvery }

  private func fail(_ words: String) {
    if faults.count < 3 { faults.append("at \(now) s: \(words)") }
  }

  // MARK: turns

  func begin(_ turn: LoopTurn) {
    now = turn.now
    (hasInput, hasTrim) = (false, false)
    for message in turn.messages {
      switch message {
      case .input, .resize, .resumed, .suspend, .link, .load: hasInput = true
      case .trim: hasTrim = true
      default: break
      }
    }
  }

  /// Checks the state at the end of a turn.
  func end(_ state: inout AppState) {
    checkEvents(state.symbols.drainEvents())
    let next = state.chartedView
    if let next {
      checkLaw(next)
      if let view { checkHold(view, next) }
    }
    view = next
  }

  private func checkLaw(_ view: ChartedView) {
    let span = view.viewport.span
    if !(span.isFinite && span > 0) { return fail("a span of \(span)") }
    if span < view.limits.minimum * (1 - 1e-9) { fail("a span of \(span) below \(view.limits.minimum)") }
    // One slot, or a 2^-20 of it, is what the grid of positions rounds a span to.
    if let most = view.limits.maximum, span > max(most, view.limits.minimum) + 1e-5 {
      fail("a span of \(span) above \(most)")
    }
    guard let reach = view.reach, !view.isMoving, !view.isHeldByPointer else { return }
    let room = reach.lower.distance(to: reach.upper)
    let (below, above) = (
      view.viewport.lower.distance(to: reach.lower), reach.upper.distance(to: view.viewport.upper)
    )
    if span <= room * (1 - 1e-9), max(below, above) > 1e-6 * span {
      fail("a view at rest \(max(below, above)) beyond a room of \(room)")
    }
    if view.viewport.mode == .follow, let live = view.live, abs(view.viewport.upper.distance(to: live)) > 1e-6 * span {
      fail("a view that follows at rest \(view.viewport.upper.distance(to: live)) from the live end")
    }
  }

  /// A held view never moves by itself, but for the points that leave it.
  private func checkHold(_ before: ChartedView, _ after: ChartedView) {
    guard !hasInput, before.symbol == after.symbol, before.axisMark == after.axisMark, before.viewport.mode == .hold,
      !before.isMoving, !before.isHeldByPointer, before.viewport != after.viewport
    else { return }
    // A trim pushes what it takes from: then the view begins where the window does.
    if before.viewport.lower < after.bounds.lower { return }
    if hasTrim, before.viewport.upper > after.bounds.upper || after.viewport.lower == after.bounds.lower { return }
    // Late points that come before it renumber it, and it shows the same ones.
    if before.lowerTime == after.lowerTime, before.viewport.span == after.viewport.span { return }
    // The room wins: it shrinks where a second point shows that the slot of a lone one was taken for too wide.
    if let room = after.reach, before.viewport.lower < room.lower || before.viewport.upper > room.upper { return }
    func words(_ view: ChartedView) -> String {
      "\(view.viewport.lower.value) + \(view.viewport.span) of \(view.bounds.lower.value) ..< \(view.bounds.upper.value)"
    }
    fail("a held view moved from \(words(before)) to \(words(after))")
  }

  /// Each action that begins ends before the next, and each is told in order.
  private func checkEvents(_ events: [ChartEvent]) {
    for told in events {
      let (symbol, event) = (told.symbol, told.event)
      switch event.phase {
      case .start:
        if let other = open[symbol] { fail("\(event.action.rawValue) began before \(other) had ended") }
        open[symbol] = event.action.rawValue
      case .continuous:
        if event.action != .link, open[symbol] != event.action.rawValue {
          fail("\(event.action.rawValue) went on without a beginning")
        }
      case .finish:
        if event.action == .mode { continue }
        if open[symbol] != event.action.rawValue { fail("\(event.action.rawValue) ended without a beginning") }
        open[symbol] = nil
      }
    }
  }

  // MARK: frames

  /// Draws the frame that is about to be drawn from nothing, with the state that it is drawn of.
  func willDraw(_ state: AppState) {
    frames += 1
    expected = frames % wholeEvery == 1 || wholeEvery == 1 ? state.wholeFrame(at: now) : nil
    if expected != nil { checkPoints(state) }
  }

  func drew(_ frame: Frame) {
    guard let expected else { return }
    let (drawn, whole) = (frame.cells, expected.cells)
    if drawn.size != whole.size {
      fail("a frame of \(drawn.size) over the last, of \(whole.size) from nothing")
    } else if let place = drawn.cells.indices.first(where: { drawn.cells[$0] != whole.cells[$0] }) {
      let (row, column) = place.quotientAndRemainder(dividingBy: drawn.size.columns)
      fail("the frame over the last is stale at column \(column), row \(row)")
    } else if frame.picture != expected.picture {
      fail("the pixels over the last frame are stale")
    }
    show(frame.cells)
  }

  /// Sends the frame to a terminal in memory.
  private func show(_ cells: CellBuffer) {
    guard cells.size.columns > 0, cells.size.rows > 0, frames % 8 == 1 || terminal == nil else { return }
    var terminal = self.terminal ?? ScreenEmulator(cells.size)
    if terminal.screen.size != cells.size { terminal.resize(cells.size) }
    var bytes: [UInt8] = []
    _ = encoder.encode(cells, into: &bytes)
    terminal.feed(bytes)
    let (shown, wanted) = (terminal.screen, cells)
    if let place = wanted.cells.indices.first(where: { shown.cells[$0].glyph != wanted.cells[$0].glyph }) {
      let (row, column) = place.quotientAndRemainder(dividingBy: cells.size.columns)
      fail(
        "the terminal shows \(shown.cells[place].glyph) in place of \(wanted.cells[place].glyph) at column \(column), "
          + "row \(row)")
    }
    self.terminal = terminal
  }

  /// Drawn, selected and counted are the same points.
  private func checkPoints(_ state: AppState) {
    guard let scene = state.scene(at: now) else { return }
    let (subject, bars) = (scene.subject, scene.bars)
    let lower = subject.scale.lowerBound(subject.viewport.lower, in: subject.series)
    let upper = subject.scale.lowerBound(subject.viewport.upper, in: subject.series)
    if bars.indices != lower..<max(lower, upper) {
      fail("points \(bars.indices) are drawn of \(lower)..<\(max(lower, upper)) selected")
    }
  }
}
