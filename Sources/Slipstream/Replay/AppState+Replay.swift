import AxisScales
import CivilTime
import FeedModel
import TerminalCharts
import TimeSeries

/// Playing a tape: the loop, charts and keys of a feed, with the transport's clock.
extension AppState {
  /// Plays a tape, starting with the next turn of the loop.
  @discardableResult
  package mutating func play(_ replay: Replay) -> Change {
    self.playback.replay = replay
    hand.keys = hand.keys.used(in: .replay)
    return .words
  }

  /// Whether the source has ended: a file is loaded, a stream has ended, or a replay is at its end and does not loop.
  package var hasPlayedOut: Bool { playback.replay == nil ? connection == .ended : playback.isOver }

  mutating func advanceReplay(to now: Double) -> Change {
    seekByPointer(at: now)
    guard let steps = playback.replay?.advance(to: now) else { return .nothing }
    var change = take(steps, at: now)
    // Playing needs no frame while the line stays the same.
    let line = transportLine(at: now)
    if line != playback.told { change.insert(.words) }
    playback.told = line
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

  // MARK: keys

  mutating func performTransport(_ action: Action, at now: Double) -> Change {
    // Points that were due before the key are played first.
    let change = advanceReplay(to: now).union(.words)
    guard var replay = playback.replay else { return change }
    let symbol = chartedSymbol
    playback.noteStep(action, from: chart)
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

  /// The current transport line; nil outside a replay.
  func transportLine(at now: Double) -> TransportLine? {
    playback.line(at: now, over: chart, in: rules.displayZone)
  }
}
