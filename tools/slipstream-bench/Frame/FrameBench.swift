import Charts
import Feed
import Scales
import Slipstream
import Terminal
import TimeSeries

/// Plays one kind of change again and again on the real application, and measures each frame.
struct FrameBench {
  enum Kind: CaseIterable {
    case idle, tick, panByOne, panByOneWithLine, panByFour, rescale, full

    var name: String {
      switch self {
      case .idle: "idle"
      case .tick: "tick of the last bar"
      case .panByOne: "pan by one column"
      case .panByOneWithLine: "pan by one column, value line changes"
      case .panByFour: "pan by four columns"
      case .rescale: "rescale of y"
      case .full: "full repaint"
      }
    }

    /// Most bytes of a frame.
    var byteGoal: Double? {
      switch self {
      case .idle: 0
      case .tick: 150
      case .panByOne: 1_000
      case .panByFour: 1_800
      // The line's whole row changes its place: the goals are for a line at rest.
      case .panByOneWithLine: nil
      case .rescale: 8_500
      case .full: 16_000
      }
    }

    /// Columns of each pan; 0 for the other kinds.
    var columns: Int {
      switch self {
      case .panByOne, .panByOneWithLine: 1
      case .panByFour: 4
      default: 0
      }
    }

    /// Whether the value line changes, and how far the plot moves: what makes a pan's frame one of this kind.
    func includes(_ statistics: FrameStatistics, movedLine: Bool) -> Bool {
      switch self {
      case .panByOne: return abs(statistics.shift) == 1 && !movedLine
      case .panByOneWithLine: return abs(statistics.shift) == 1 && movedLine
      case .panByFour: return abs(statistics.shift) == 4
      default: return true
      }
    }
  }

  struct Result {
    var bytes: Distribution
    var cells: Distribution
    var draw: Distribution
    var encode: Distribution
    var whole: Distribution
  }

  private let rounds: Int
  private var now = 0.0

  init(rounds: Int) {
    self.rounds = rounds
  }

  mutating func run(_ kind: Kind) -> Result {
    var settings = Settings()
    settings.isMotionEnabled = false
    settings.sourceIsFile = true
    settings.span = TimeSpan(.points(kind.columns > 0 ? 149 : 74))
    var state = AppState(
      settings: settings, size: ScreenSize(columns: 160, rows: 45), view: ChartView(theme: Theme(), glyphs: .braille))
    let bars = Self.bars(1_000)
    state.update(.load(symbol: "AAPL", .bars(bars), badRows: 0), at: now)
    if kind.columns > 0 { grasp(&state) }
    var encoder = FrameEncoder()
    var bytes: [UInt8] = []
    _ = encoder.encode(state.frame(at: now), into: &bytes)

    var figures = (bytes: [Double](), cells: [Double](), draw: [Double](), encode: [Double](), whole: [Double]())
    var lineRow: Int?
    // The first turns bring the scale to rest.
    for round in -80..<rounds {
      now += 1
      change(&state, bars, &encoder, kind, round)
      state.advance(to: now)
      bytes.removeAll(keepingCapacity: true)
      let start = System.now()
      let frame = state.frame(at: now)
      let middle = System.now()
      let statistics = encoder.encode(frame, into: &bytes)
      let end = System.now()
      // The line takes another row, or another colour with the direction of the bar it stands for.
      let row = state.scene(at: now).flatMap { scene in
        scene.valueLine.map { scene.axis.row(of: $0.value) * 2 + ($0.isRising ? 1 : 0) }
      }
      defer { lineRow = row }
      guard round >= 0, kind.includes(statistics, movedLine: row != lineRow) else { continue }
      figures.bytes.append(Double(statistics.bytes))
      figures.cells.append(Double(statistics.cells))
      figures.draw.append(middle - start)
      figures.encode.append(end - middle)
      figures.whole.append(end - start)
    }
    return Result(
      bytes: Distribution(figures.bytes), cells: Distribution(figures.cells), draw: Distribution(figures.draw),
      encode: Distribution(figures.encode), whole: Distribution(figures.whole))
  }

  /// Takes hold of the chart with the pointer, a few screens into the past.
  private func grasp(_ state: inout AppState) {
    for column in [80, 140] { point(column == 80 ? .press : .drag, column, &state) }
  }

  private func point(_ kind: MouseEvent.Kind, _ column: Int, _ state: inout AppState) {
    state.update(.input(.mouse(MouseEvent(kind, column: column, row: 12))), at: now)
  }

  private mutating func change(
    _ state: inout AppState, _ bars: [Bar], _ encoder: inout FrameEncoder, _ kind: Kind, _ round: Int
  ) {
    switch kind {
    case .idle: break
    case .tick:
      var last = bars[bars.count - 1]
      last.close += round % 2 == 0 ? 0.05 : 0.09
      state.update(.load(symbol: "AAPL", .bars([last]), badRows: 0), at: now)
    case .panByOne, .panByOneWithLine, .panByFour:
      point(.drag, Self.place(round, step: kind.columns == 4 ? 7 : 1), &state)
    case .rescale:
      var last = bars[bars.count - 1]
      last.high += round % 2 == 0 ? 40 : 0
      state.update(.load(symbol: "AAPL", .bars([last]), badRows: 0), at: now)
    case .full: encoder.invalidate()
    }
  }

  /// There and back between the columns 100 and 140, in steps of which some move the plot by one or four columns.
  private static func place(_ round: Int, step: Int) -> Int {
    let steps = 40 / step
    let phase = (round + 81) % (2 * steps)
    return 140 - step * min(phase, 2 * steps - phase)
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
