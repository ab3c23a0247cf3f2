import Charts
import Feed
import Scales
import Slipstream
import Terminal
import TimeSeries

/// Plays one kind of change again and again on the real application, and measures each frame.
struct FrameBench {
  enum Kind: CaseIterable {
    case idle, tick, panByOne, panByOneWithLine, panByFour, panByFourWithLine, rescale, full

    var name: String {
      switch self {
      case .idle: "idle"
      case .tick: "tick of the last bar"
      case .panByOne: "pan by one column"
      case .panByOneWithLine: "pan by one column, value line changes"
      case .panByFour: "pan by four columns"
      case .panByFourWithLine: "pan by four columns, value line changes"
      case .rescale: "rescale of y"
      case .full: "full repaint"
      }
    }

    /// Bytes of a frame: of each one, and of the mean one where the value line takes another row.
    var byteGoal: Double {
      switch self {
      case .idle: 0
      case .tick: 150
      case .panByOne, .panByOneWithLine: 1_000
      case .panByFour, .panByFourWithLine: 1_800
      case .rescale: 8_500
      case .full: 16_000
      }
    }

    /// Columns of each pan; 0 for the other kinds.
    var columns: Int {
      switch self {
      case .panByOne, .panByOneWithLine: 1
      case .panByFour, .panByFourWithLine: 4
      default: 0
      }
    }

    /// Whether the value line takes another row in the frames of this kind; nil where it does not matter.
    var movesLine: Bool? {
      switch self {
      case .panByOne, .panByFour: false
      case .panByOneWithLine, .panByFourWithLine: true
      default: nil
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
    if kind.columns > 0 { point(.press, Self.grasp, &state) }
    var encoder = FrameEncoder(synchronized: true)
    var bytes: [UInt8] = []
    _ = encoder.encode(state.frame(at: now), into: &bytes)

    var figures = (bytes: [Double](), cells: [Double](), draw: [Double](), encode: [Double](), whole: [Double]())
    var last: Shown?
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
      let shown = state.scene(at: now).map(Shown.init)
      defer { last = shown }
      guard round >= 0, kind.columns == 0 || shown?.isPan(from: last, by: kind) == true else { continue }
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
    case .panByOne, .panByOneWithLine, .panByFour, .panByFourWithLine:
      point(.drag, Self.grasp + kind.columns * Self.place(round), &state)
    case .rescale:
      var last = bars[bars.count - 1]
      last.high += round % 2 == 0 ? 40 : 0
      state.update(.load(symbol: "AAPL", .bars([last]), badRows: 0), at: now)
    case .full: encoder.invalidate()
    }
  }

  /// The column in which a pointer takes hold of the chart.
  private static let grasp = 80

  /// Steps away from there, out and back again; a pointer that holds the chart may go beyond the screen.
  private static func place(_ round: Int) -> Int {
    let phase = (round + 81) % 120
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

/// What of a frame decides which kind of pan led to it.
private struct Shown: Equatable {
  let cell: Double
  let scale: EvenScale
  /// The line's row, and its colour, which goes with the direction of the bar it stands for.
  let line: Int?

  init(_ scene: ChartScene) {
    cell = scene.grid.firstCell
    scale = scene.valueScale
    line = scene.valueLine.map { scene.axis.row(of: $0.value) * 2 + ($0.isRising ? 1 : 0) }
  }

  func isPan(from last: Shown?, by kind: FrameBench.Kind) -> Bool {
    guard let last, last.scale == scale else { return false }
    return abs(last.cell - cell) == Double(kind.columns) && kind.movesLine == (last.line != line)
  }
}
