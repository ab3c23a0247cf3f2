import AxisScales
import CivilTime
import Foundation
import Slipstream
import TerminalCharts
import TerminalScreen
import TextPoints
import TimeSeries

/// Plays one kind of change again and again on the real application, and measures each frame.
struct FrameBench {
  /// Of each frame: seconds, bytes, cells that were sent.
  struct Result {
    var bytes: Distribution
    var cells: Distribution
    var update: Distribution
    var draw: Distribution
    var encode: Distribution
    var whole: Distribution
    /// Allocations of one frame, from update to bytes; nil where they cannot be counted.
    var allocations: Int?
  }

  private struct Figures {
    var bytes: [Double] = []
    var cells: [Double] = []
    var update: [Double] = []
    var draw: [Double] = []
    var encode: [Double] = []
    var whole: [Double] = []
  }

  private let rounds: Int
  private var now = 0.0
  private let bars: [Bar]
  /// Bars that are there before the first round.
  private static let history = 1_000
  /// Rounds that bring the scale to rest.
  private static let warmUp = 80

  init(rounds: Int) {
    self.rounds = rounds
    bars = Self.bars(Self.history + Self.warmUp + rounds + 8)
  }

  /// - Parameter rest: seconds of sleep before each change, in which caches grow cold, as they are in a quiet viewer.
  mutating func run(_ kind: FrameChange, rest: Double = 0) -> Result {
    var settings = Settings()
    settings.isMotionEnabled = false
    settings.sourceIsFile = true
    if kind.isOfLine { settings.mark = .line }
    settings.span = TimeSpan(.points(kind.columns > 0 ? 149 : 74))
    var state = AppState(
      settings: settings, size: ScreenSize(columns: 160, rows: 45), view: ChartView(theme: Theme(), glyphs: .braille))
    state.update(.load(symbol: "AAPL", .bars(Array(bars[..<Self.history])), badRows: 0), at: now)
    if kind.columns > 0 { point(.press, Self.grasp, &state) }
    var (memory, encoder) = (FrameMemory(), FrameEncoder(synchronized: true))
    var bytes: [UInt8] = []
    _ = encoder.encode(frame(&state, &memory, at: now), into: &bytes)

    var figures = Figures()
    var last: ShownFrame?
    for round in -Self.warmUp..<rounds {
      if rest > 0, round >= 0 { usleep(UInt32(rest * 1e6)) }
      now += 1
      bytes.removeAll(keepingCapacity: true)
      let begin = System.now()
      change(&state, &encoder, kind, round)
      state.advance(to: now)
      let start = System.now()
      let frame = frame(&state, &memory, at: now)
      let middle = System.now()
      let statistics = encoder.encode(frame, into: &bytes)
      let end = System.now()
      // With the memory of the frame: making its parts twice would empty the caches, which no viewer does.
      let shown = state.scene(at: now, memory: &memory.scene).map { ShownFrame($0, frame) }
      defer { last = shown }
      guard round >= 0, kind.isShown(shown, after: last) else { continue }
      figures.bytes.append(Double(statistics.bytes))
      figures.cells.append(Double(statistics.cells))
      figures.update.append(start - begin)
      figures.draw.append(middle - start)
      figures.encode.append(end - middle)
      figures.whole.append(end - start)
    }
    let allocations = AllocationCount.during {
      change(&state, &encoder, kind, rounds)
      _ = encoder.encode(frame(&state, &memory, at: now + 1), into: &bytes)
    }
    return Result(
      bytes: Distribution(figures.bytes), cells: Distribution(figures.cells), update: Distribution(figures.update),
      draw: Distribution(figures.draw), encode: Distribution(figures.encode), whole: Distribution(figures.whole),
      allocations: allocations)
  }

  /// A frame as a loop draws it.
  private func frame(_ state: inout AppState, _ memory: inout FrameMemory, at now: Double) -> CellBuffer {
    let frame = state.frame(at: now, memory: &memory)
    state.adopt(frame)
    return frame.cells
  }

  private func point(_ kind: MouseEvent.Kind, _ column: Int, _ state: inout AppState) {
    state.update(.input(.mouse(MouseEvent(kind, column: column, row: 12))), at: now)
  }

  private func change(_ state: inout AppState, _ encoder: inout FrameEncoder, _ kind: FrameChange, _ round: Int) {
    func arrive(_ bar: Bar) { state.update(.arrive(symbol: "AAPL", .bars([bar])), at: now) }
    var last = bars[Self.history - 1]
    switch kind {
    case .idle: break
    case .tick, .tickOfLine:
      last.close += round % 2 == 0 ? 0.05 : 0.09
      arrive(last)
    case .append, .appendToLine: arrive(bars[Self.history + Self.warmUp + round])
    case .appendWithRescale:
      // One bar in forty leaves the scale, and once it has left the view the scale comes back.
      var bar = bars[Self.history + Self.warmUp + round]
      if round % 120 == 0 { bar.high += 40 }
      arrive(bar)
    case .panByOne, .panByOneWithLine, .panByFour, .panByFourWithLine, .panOfLine:
      point(.drag, Self.grasp + kind.columns * Self.place(round), &state)
    case .rescale:
      last.high += round % 2 == 0 ? 40 : 0
      arrive(last)
    case .full: encoder.invalidate()
    }
  }

  /// The column in which a pointer takes hold of the chart.
  private static let grasp = 80

  /// Steps away from there, out and back again; a pointer that holds the chart may go beyond the screen.
  private static func place(_ round: Int) -> Int {
    let phase = (round + warmUp + 1) % 120
    return min(phase, 120 - phase)
  }

  /// A walk of daily bars folded into 90 to 110, so that pans within the window need no new scale.
  private static func bars(_ count: Int) -> [Bar] {
    var walk = Walk()
    let day = 86_400 * Timestamp.nanosecondsPerSecond
    func folded(_ value: Double) -> Double {
      let phase = abs((value - 100) * 6 + 10).truncatingRemainder(dividingBy: 40)
      return 90 + min(phase, 40 - phase)
    }
    return (0..<count).map { place in
      let bar = walk.bar()
      let (open, close) = (folded(bar.open), folded(bar.close))
      return Bar(
        time: Timestamp(nanoseconds: 1_600_000_000 * Timestamp.nanosecondsPerSecond + Int64(place) * day), open: open,
        high: max(open, close) + 0.4, low: min(open, close) - 0.4, close: close, volume: bar.volume)
    }
  }
}
