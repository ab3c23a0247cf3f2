import AxisScales
import Platform
import Randomness
import RangeSelection
import Slipstream
import TerminalCharts
import TerminalScreen
import Testing
import TimeSeries

/// The two charts of a frame, checked on the cells that are sent to the terminal.
@Suite struct FrameAgreementTests {
  /// One random thing that can happen, and a moment after it.
  private struct Game {
    var play: Play
    var random: SplitMix64
    let bars: [Bar]
    var fed = 600
    var size = ScreenSize(columns: 160, rows: 45)
    var mouse: (column: Int, row: Int)?

    init(seed: UInt64, axis: AxisKind) throws {
      random = SplitMix64(seed: seed)
      bars = Synthetic.bars(3_000, seed: seed)
      play = try Play("wait:100ms", bars: bars, initial: 600) {
        $0.time.axis = axis
        $0.retention = .count(800)
      }
      play.state.update(.view(ChartView(theme: Theme(), glyphs: .ascii)), at: play.now)
    }

    mutating func step() {
      play.now += Double.random(in: 0.001...0.06, using: &random)
      if mouse != nil, Int.random(in: 0..<4, using: &random) > 0 {
        pointer(Int.random(in: 0..<9, using: &random) == 0 ? .release : .drag)
      } else {
        act(Int.random(in: 0..<12, using: &random))
      }
      play.state.advance(to: play.now)
    }

    private mutating func act(_ action: Int) {
      let keys: [KeyCode] = [.left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .tab, .space, .escape]
      switch action {
      case 0...4:
        let code = keys.randomElement(using: &random) ?? .left
        let phase: KeyPhase = action == 4 ? .repeating : .press
        play.state.update(.input(.key(Key(code), phase)), at: play.now)
      case 5, 6:
        let count = min(Int.random(in: 1...12, using: &random), bars.count - fed)
        play.state.update(.arrive(symbol: "TEST", .bars(Array(bars[fed..<fed + count]))), at: play.now)
        fed += count
      case 7: play.state.update(.trim(Int.random(in: 1...5, using: &random)), at: play.now)
      case 8:
        size = ScreenSize(
          columns: Int.random(in: 40...180, using: &random), rows: Int.random(in: 20...50, using: &random))
        play.state.update(.resize(size), at: play.now)
      case 9: wheel()
      default: pointer(.press)
      }
    }

    private mutating func pointer(_ kind: MouseEvent.Kind) {
      var (column, row) = mouse ?? (0, 0)
      if kind == .press {
        // Anywhere, but on the overview half of the time.
        column = Int.random(in: 0..<size.columns, using: &random)
        row = Int.random(in: 0..<size.rows, using: &random)
        if Bool.random(using: &random), let scene = try? play.scene() {
          row = scene.layout.overview.row
          if let overview = scene.overview, Bool.random(using: &random) {
            column = scene.layout.overview.column + overview.upperColumn
          }
        }
      } else {
        column = min(max(column + Int.random(in: -7...7, using: &random), 0), size.columns - 1)
      }
      mouse = kind == .release ? nil : (column, row)
      play.state.update(.input(.mouse(MouseEvent(kind, button: .left, column: column, row: row))), at: play.now)
    }

    private mutating func wheel() {
      let kind: MouseEvent.Kind = Bool.random(using: &random) ? .wheelUp : .wheelDown
      let column = mouse?.column ?? Int.random(in: 0..<size.columns, using: &random)
      play.state.update(.input(.mouse(MouseEvent(kind, column: column, row: mouse?.row ?? 8))), at: play.now)
    }
  }

  /// Games and their steps; many more under SLIPSTREAM_LONG.
  private static let games =
    EnvironmentVariables.value("SLIPSTREAM_LONG") == nil ? (rounds: 1, steps: 70) : (rounds: 12, steps: 200)

  @Test(arguments: [AxisKind.ordinal, .calendar, .continuous])
  func `both charts agree to the cell in every frame`(axis: AxisKind) throws {
    for round in 0..<Self.games.rounds {
      let seed = UInt64(round) &* 31 &+ UInt64(axis.rawValue.utf8.count)
      var game = try Game(seed: seed, axis: axis)
      for step in 0..<Self.games.steps {
        game.step()
        let scene = try game.play.scene()
        let frame = game.play.state.frame(at: game.play.now)
        if let fault = Self.fault(frame, scene) {
          Issue.record("seed \(seed), step \(step), \(axis): \(fault)")
          return
        }
      }
    }
  }

  /// What in a frame does not fit its viewport, or nil.
  private static func fault(_ frame: CellBuffer, _ scene: ChartScene) -> String? {
    guard let overview = scene.overview else { return "no overview" }
    let (rect, viewport) = (scene.layout.overview, scene.subject.viewport)
    // The selector from first principles: the cells from the left edge of the overview to the viewport's edges.
    let left = overview.grid.position(ofColumn: 0)
    let cells = (
      lower: left.distance(to: viewport.lower) / overview.grid.cellWidth,
      upper: left.distance(to: viewport.upper) / overview.grid.cellWidth
    )
    let lower = min(max(Int((cells.lower + 1e-5).rounded(.down)), 0), rect.columns - 1)
    let upper = min(max(Int((cells.upper - 1e-5).rounded(.up)), lower + 1), rect.columns)
    let row = rect.row + rect.rows / 2
    for (glyph, column, name) in [("[", lower - 1, "left"), ("]", upper, "right")] as [(Unicode.Scalar, Int, String)] {
      let found = (0..<frame.size.columns).filter { frame[$0, row].glyph == glyph.value }
      if found != [rect.column + column] { return "the \(name) grip is at \(found), not at \(rect.column + column)" }
    }
    // The law: at least five slots, and within the window, but for a rubber band of at most a span.
    let (bounds, slot) = (scene.subject.bounds, scene.subject.scale.slotWidth(in: scene.subject.series))
    if viewport.span < 5 * slot * (1 - 1e-9) { return "span \(viewport.span) of slots of \(slot)" }
    let beyond = max(viewport.lower.distance(to: bounds.lower), bounds.upper.distance(to: viewport.upper))
    if beyond > viewport.span, bounds.lower.distance(to: bounds.upper) > viewport.span { return "\(beyond) beyond" }
    // The bars in the plot are those that start in the viewport.
    let (series, scale) = (scene.subject.series, scene.subject.scale)
    let selected = series.indices.filter {
      let place = scale.position(ofIndex: $0, in: series)
      return place >= viewport.lower && place < viewport.upper
    }
    let drawn = scene.bars.selected.filter { !$0.indices.isEmpty }
    if drawn.flatMap(\.indices) != selected { return "\(drawn.count) places are not the bars of \(viewport)" }
    return drawn.allSatisfy { (0..<scene.grid.columns).contains($0.column) } ? nil : "a bar is outside the plot"
  }
}
