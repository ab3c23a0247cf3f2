import AxisScales
import CivilTime
import FeedModel
import TerminalCharts
import TimeSeries

/// Playing a tape: the loop, charts and keys of a feed, with the transport's clock.
extension AppState {
  /// Plays a tape, starting with the next turn of the loop.
  ///
  /// - Parameter loopsSelection: whether it loops over the first view from the start.
  @discardableResult
  package mutating func play(_ replay: Replay, loopsSelection: Bool = false) -> Change {
    playback.replay = replay
    playback.loopsAtStart = loopsSelection
    hand.keys = hand.keys.used(in: hand.keys.context.subtracting(.charts).union(.replay))
    return .words
  }

  /// Plays a tape, and over a part of it again and again; without points nothing.
  mutating func play(_ cursor: TapeCursor, pace: Pace, looping part: Range<Timestamp>?) -> Change {
    let newest = part.map { $0.upperBound.advanced(by: -1) }
    guard let replay = Replay(cursor, pace: pace, through: newest) else { return .nothing }
    feed.end()
    if let part {
      symbols.linked = LinkedView.Range(
        from: part.lowerBound, to: part.upperBound, mode: .hold, indexScale: cursor.indexScale)
    }
    return play(replay, loopsSelection: part != nil)
  }

  /// Whether the source has ended: a file is loaded, a stream has ended, or a replay is at its end and does not loop.
  package var hasPlayedOut: Bool { playback.replay == nil ? connection == .ended : playback.isOver }

  mutating func advanceReplay(to now: Double) -> Change {
    playback.seekByPointer(at: now)
    var change = Change.nothing
    // A motion that ended since the last turn moved the loop then, not now: a frame is not a clock.
    if playback.replay?.part != nil, let end = chart?.selection?.endOfUnknown(before: now) {
      change = playTape(to: end)
      symbols.charts[symbols.charted].sampleView(at: end)
      moveLoop(at: end)
    }
    moveLoop(at: now)
    change.formUnion(playTape(to: now))
    if playback.loopsAtStart, chart?.selection != nil {
      playback.loopsAtStart = false
      change.formUnion(showLinked(at: now))
      change.formUnion(toggleLoop(at: now))
    }
    guard playback.replay != nil else { return change }
    // Playing needs no frame while the line stays the same.
    let line = transportLine(over: chart.map { ChartFacts($0) }, at: now)
    if line != playback.reported { change.insert(.words) }
    playback.reported = line
    return change
  }

  private mutating func playTape(to now: Double) -> Change {
    guard let steps = playback.replay?.advance(to: now) else { return .nothing }
    return perform(steps, at: now)
  }

  private mutating func perform(_ steps: [Replay.Step], at now: Double) -> Change {
    for step in steps { perform(step, at: now) }
    return steps.isEmpty ? .nothing : [.points, .view, .words]
  }

  private mutating func perform(_ step: Replay.Step, at now: Double) {
    switch step {
    case .append(let runs):
      // All are due at once: one append for each series, unless alerts or derived series depend on what came between.
      let areApart = alerts.watch.isEmpty && symbols.derived.definitions.isEmpty
      for run in areApart ? TapeRun.joined(runs) : runs {
        if let missing = run.missing { recordGap(missing, of: run.symbol) }
        if let form = run.form { _ = adopt(form, of: run.symbol) }
        _ = append(
          run.payload, symbol: run.symbol, indexScale: run.indexScale,
          equalTimesAreOwn: run.equalTimesAreOwn, at: now)
        if let words = run.words { _ = learn(words, of: run.symbol) }
      }
    case .refill(let runs, let isWhole):
      // A motion that ends meanwhile moves the loop: its last view has not been read.
      let isKnown = chart?.selection?.isDestinationKnown == true
      refill(runs, isWhole: isWhole, at: now)
      if playback.replay?.part != nil { playback.looped = isKnown ? loopedView : nil }
      if let crosshair = hand.crosshair, chart?.series.indices.contains(crosshair.index) != true {
        self.hand.crosshair = nil
      }
    }
  }

  private mutating func recordGap(_ missing: Range<UInt64>, of symbol: String) {
    if let place = symbols.places[symbol] { symbols.charts[place].missing.record(missing) }
  }

  // MARK: keys

  /// Changes the replay otherwise than by a step.
  mutating func transport(at now: Double, _ change: (AppState, inout Replay) -> Void) -> Change {
    moveReplay(at: now) { state, replay in
      state.playback.forgetSteps()
      change(state, &replay)
    }
  }

  mutating func stepBack(at now: Double) -> Change {
    let symbol = chartedSymbol
    return moveReplay(at: now) { state, replay in
      state.playback.recordStepBack(from: state.chart)
      replay.stepBack(of: symbol, at: now)
    }
  }

  mutating func stepOn(at now: Double) -> Change {
    let symbol = chartedSymbol
    return moveReplay(at: now) { state, replay in
      _ = state.perform(replay.stepOn(of: symbol, at: now), at: now)
      if let chart = state.chart, let scales = state.playback.steppedFrom[chart.series.indices.upperBound] {
        state.symbols.charts[state.symbols.charted].scales.goBack(to: scales)
      }
    }
  }

  // MARK: the loop over the selection

  /// Plays the selection again and again, or the tape again.
  mutating func toggleLoop(at now: Double) -> Change {
    guard playback.replay?.part == nil else {
      return transport(at: now) { _, replay in replay.play(nil, at: now) }
    }
    let change = select(at: now) { $0.hold(at: now) }
    guard let part = loopedPart else { return change }
    return change.union(
      transport(at: now) { _, replay in
        replay.play(part, at: now)
        replay.restart(at: now)
      })
  }

  /// Moves the loop to where a hand has moved the selection.
  private mutating func moveLoop(at now: Double) {
    guard let replay = playback.replay, replay.part != nil, !replay.transport.isPaused, hand.pointer == nil,
      let view = loopedView, chart?.selection?.isDestinationKnown == true,
      playback.looped.map(view.isUnmoved) != true, let part = loopedPart
    else { return }
    playback.looped = view
    if part != replay.part { playback.replay?.play(part, at: now) }
  }

  private var loopedView: ViewOnAxis? {
    chart.flatMap { chart in chart.selection.map { ViewOnAxis($0.destination, on: chart.axis) } }
  }

  /// The times of the selection; nil without points.
  private var loopedPart: Range<Timestamp>? {
    guard let chart, let view = chart.selection?.destination else { return nil }
    let start = chart.time(at: view.lower)
    return start..<max(chart.time(at: view.upper), start.advanced(by: 1))
  }

  /// Changes the replay, once the points are played that were due before the key.
  private mutating func moveReplay(at now: Double, _ change: (inout AppState, inout Replay) -> Void) -> Change {
    let played = advanceReplay(to: now).union(.words)
    guard var replay = playback.replay else { return played }
    change(&self, &replay)
    playback.replay = replay
    return played.union(.points)
  }

  /// The current transport line; nil outside a replay.
  func transportLine(over chart: ChartFacts?, at now: Double) -> TransportLine? {
    playback.line(at: now, over: chart, in: rules.time.displayZone, settings.timeTicks.dates)
  }
}
