import AxisScales
import CivilTime
import FeedModel
import TerminalCharts
import TimeSeries

/// Playing a tape: the same loop, charts and keys as those of a feed, with the transport's clock.
extension AppState {
  /// Plays a tape from the next turn of the loop on.
  public mutating func play(_ replay: Replay) {
    self.replay = replay
    keys = keys.used(in: .replay)
    needsFrame = true
  }

  /// Nothing more will come of the source by itself: a file is loaded, a stream has ended, a replay is at its end and
  /// begins no other pass.
  public var hasPlayedOut: Bool {
    guard let replay else { return connection == .ended }
    return replay.isAtEnd && !replay.transport.loops && !replay.transport.isPaused
  }

  mutating func advanceReplay(to now: Double) {
    seekByPointer(at: now)
    guard let steps = replay?.advance(to: now) else { return }
    for step in steps { take(step, at: now) }
    // Playing is no reason for a frame as long as the line says the same.
    if transportLine(at: now) != drawnTransport { needsFrame = true }
  }

  private mutating func take(_ step: Replay.Step, at now: Double) {
    needsFrame = true
    switch step {
    case .append(let runs):
      for run in runs {
        if let missing = run.missing { noteGap(missing, of: run.symbol) }
        if let form = run.form { adopt(form, of: run.symbol) }
        append(run.payload, symbol: run.symbol, timesAreIndices: run.timesAreIndices, at: now)
      }
    case .refill(let runs, let isWhole):
      refill(runs, isWhole: isWhole, at: now)
      if let crosshair, chart?.series.indices.contains(crosshair.index) != true { self.crosshair = nil }
    }
  }

  private mutating func noteGap(_ missing: Range<UInt64>, of symbol: String) {
    if let place = places[symbol] { charts[place].missing.note(missing) }
  }

  /// When the replay wants a turn: for what is due, at most once a frame, and to move the line's clock.
  func replayDeadline(nextFrame: Double) -> Double? {
    guard let replay, let due = replay.deadline else { return nil }
    // More is due than a turn takes: on at once.
    if due <= now { return due }
    guard case .dataTime = replay.transport.pace, !replay.isAtEnd else { return max(due, nextFrame) }
    return max(min(due, now + Self.clockStep), nextFrame)
  }

  /// The line's clock moves at most this often while no point is due, in seconds.
  private static let clockStep = 0.1

  // MARK: keys

  mutating func performTransport(_ action: Action, at now: Double) {
    // What was due before the key is played before it.
    advanceReplay(to: now)
    guard var replay else { return }
    let symbol = chartedSymbol
    noteStep(action)
    switch action {
    case .playPause: replay.togglePause(at: now)
    case .slower: replay.slower(at: now)
    case .faster: replay.faster(at: now)
    case .stepBack: replay.stepBack(of: symbol, at: now)
    case .stepOn:
      let steps = replay.stepOn(of: symbol, at: now)
      for step in steps { take(step, at: now) }
      if let chart, let scales = steppedFrom[chart.series.indices.upperBound] {
        charts[charted].scales.goBack(to: scales)
      }
    case .seekBack: replay.seek(to: seekTarget(from: replay.played, isBack: true), isBack: true, at: now)
    case .seekOn: replay.seek(to: seekTarget(from: replay.position(at: now), isBack: false), isBack: false, at: now)
    default: break
    }
    self.replay = replay
  }

  /// Remembers how the chart was scaled at the place that is left, so that steps back and on end in the same frame.
  private mutating func noteStep(_ action: Action) {
    switch action {
    case .stepBack: if let chart { steppedFrom[chart.series.indices.upperBound] = chart.scales }
    case .stepOn: break
    default: steppedFrom.removeAll()
    }
  }

  // MARK: words

  /// The transport line of this moment; nil in all but a replay.
  func transportLine(at now: Double) -> TransportLine? {
    guard let replay else { return nil }
    let civil = settings.displayZone.civil(replay.position(at: now))
    let hasTimes = chart.map { $0.series.count < 2 || $0.series.upperMedianStep < Self.day } ?? true
    let state: TransportLine.State =
      replay.transport.isPaused ? .paused : replay.isAtEnd && !replay.transport.loops ? .ended : .playing
    var line = TransportLine(
      state: state, position: civil, hasTimes: hasTimes, speed: replay.transport.pace.label,
      share: replay.share(at: now),
      length: Self.length(replay.times.upperBound.nanoseconds(since: replay.times.lowerBound)),
      loops: replay.transport.loops)
    guard chart?.isIndex == true else { return line }
    line.index = replay.position(at: now).nanoseconds
    line.length = IndexWord.text(replay.times.upperBound)
    return line
  }

  private static let day = Timestamp.nanosecondsPerDay

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
    guard let replay else { return nil }
    let isPlaying = !replay.transport.isPaused && (!replay.isAtEnd || replay.transport.loops)
    return FeedWord(word: "REPLAY", tone: isPlaying ? .live : .dim)
  }
}
