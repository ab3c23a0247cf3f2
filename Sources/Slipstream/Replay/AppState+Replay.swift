import AxisScales
import CivilTime
import FeedModel
import TerminalCharts
import TimeSeries

/// Playing a tape: the loop, charts and keys of a feed, with the transport's clock.
extension AppState {
  /// Plays a tape, starting with the next turn of the loop.
  @discardableResult
  public mutating func play(_ replay: Replay) -> Change {
    self.playback.replay = replay
    hand.keys = hand.keys.used(in: .replay)
    return .words
  }

  /// Whether the source has ended: a file is loaded, a stream has ended, or a replay is at its end and does not loop.
  public var hasPlayedOut: Bool {
    guard let replay = playback.replay else { return connection == .ended }
    return replay.isAtEnd && !replay.transport.loops && !replay.transport.isPaused
  }

  mutating func advanceReplay(to now: Double) -> Change {
    seekByPointer(at: now)
    guard let steps = playback.replay?.advance(to: now) else { return .nothing }
    var change = take(steps, at: now)
    // Playing needs no frame while the line stays the same.
    let line = transportLine(at: now)
    if line != playback.line { change.insert(.words) }
    playback.line = line
    return change
  }

  private mutating func take(_ steps: [Replay.Step], at now: Double) -> Change {
    for step in steps { take(step, at: now) }
    return steps.isEmpty ? .nothing : [.points, .view, .words]
  }

  private mutating func take(_ step: Replay.Step, at now: Double) {
    switch step {
    case .append(let runs):
      for run in runs {
        if let missing = run.missing { noteGap(missing, of: run.symbol) }
        if let form = run.form { _ = adopt(form, of: run.symbol) }
        _ = append(run.payload, symbol: run.symbol, timesAreIndices: run.timesAreIndices, at: now)
      }
    case .refill(let runs, let isWhole):
      refill(runs, isWhole: isWhole, at: now)
      if let crosshair = hand.crosshair, chart?.series.indices.contains(crosshair.index) != true {
        self.hand.crosshair = nil
      }
    }
  }

  private mutating func noteGap(_ missing: Range<UInt64>, of symbol: String) {
    if let place = symbols.places[symbol] { symbols.charts[place].missing.note(missing) }
  }

  /// When the replay needs a turn: for due points, at most once a frame, and to move the line's clock.
  func replayDeadline(nextFrame: Double) -> Double? {
    guard let replay = playback.replay, let due = replay.deadline else { return nil }
    // More points are due than a turn takes: continue at once.
    if due <= clock.now { return due }
    guard case .dataTime = replay.transport.pace, !replay.isAtEnd else { return max(due, nextFrame) }
    return max(min(due, clock.now + Self.clockStep), nextFrame)
  }

  /// The line's clock moves at most this often while no point is due, in seconds.
  private static let clockStep = 0.1

  // MARK: keys

  mutating func performTransport(_ action: Action, at now: Double) -> Change {
    // Points that were due before the key are played first.
    let change = advanceReplay(to: now).union(.words)
    guard var replay = playback.replay else { return change }
    let symbol = chartedSymbol
    noteStep(action)
    switch action {
    case .playPause: replay.togglePause(at: now)
    case .slower: replay.slower(at: now)
    case .faster: replay.faster(at: now)
    case .stepBack: replay.stepBack(of: symbol, at: now)
    case .stepOn:
      let steps = replay.stepOn(of: symbol, at: now)
      _ = take(steps, at: now)
      if let chart, let scales = playback.steppedFrom[chart.series.indices.upperBound] {
        symbols.charts[symbols.charted].scales.goBack(to: scales)
      }
    case .seekBack: replay.seek(to: seekTarget(from: replay.played, isBack: true), isBack: true, at: now)
    case .seekOn: replay.seek(to: seekTarget(from: replay.position(at: now), isBack: false), isBack: false, at: now)
    default: break
    }
    self.playback.replay = replay
    return change.union(.points)
  }

  /// Remembers the chart's scales at the old place, so that a step back and a step on end in the same frame.
  private mutating func noteStep(_ action: Action) {
    switch action {
    case .stepBack: if let chart { playback.steppedFrom[chart.series.indices.upperBound] = chart.scales }
    case .stepOn: break
    default: playback.steppedFrom.removeAll()
    }
  }

  // MARK: words

  /// The current transport line; nil outside a replay.
  func transportLine(at now: Double) -> TransportLine? {
    guard let replay = playback.replay else { return nil }
    let civil = settings.displayZone.civil(replay.position(at: now))
    let hasTimes = !(chart?.series.isDaily ?? false)
    let state: TransportLine.State =
      replay.transport.isPaused ? .paused : replay.isAtEnd && !replay.transport.loops ? .ended : .playing
    var line = TransportLine(
      state: state, position: civil, hasTimes: hasTimes, speed: replay.transport.pace.label,
      share: replay.share(at: now),
      length: Self.length(replay.times.upperBound.nanoseconds(since: replay.times.lowerBound)))
    line.loops = replay.transport.loops
    guard chart?.isIndex == true else { return line }
    line.index = replay.position(at: now).nanoseconds
    line.length = IndexWord.text(replay.times.upperBound)
    return line
  }

  /// A length of time in its two largest units: 20y 4mo, 3d 7h, 12m 5s.
  private static func length(_ nanoseconds: Int64) -> String {
    let units: [(seconds: Int64, name: String)] = [
      (31_556_952, "y"), (2_629_746, "mo"), (86_400, "d"), (3_600, "h"), (60, "m"), (1, "s"),
    ]
    var rest = nanoseconds / Timestamp.nanosecondsPerSecond
    guard rest > 0 else { return "\(nanoseconds / 1_000_000)ms" }
    var words: [String] = []
    for unit in units where rest >= unit.seconds && words.count < 2 {
      words.append("\(rest / unit.seconds)\(unit.name)")
      rest %= unit.seconds
    }
    return words.joined(separator: " ")
  }

  var replayWord: FeedWord? {
    guard let replay = playback.replay else { return nil }
    let isPlaying = !replay.transport.isPaused && (!replay.isAtEnd || replay.transport.loops)
    return FeedWord(word: "REPLAY", tone: isPlaying ? .live : .dim)
  }
}
