import FeedModel
import RangeSelection
import TerminalCharts
import TerminalScreen
import TimeSeries

/// What happens: messages, and time that passes.
extension AppState {
  /// Takes in one message, and returns what it changed. `now` is the time of this turn of the loop, in seconds.
  @discardableResult
  public mutating func update(_ message: AppMessage, at now: Double) -> Change {
    self.now = now
    switch message {
    case .input(let event): return handle(event, at: now)
    case .feed(let events): return events.reduce(into: .nothing) { $0.formUnion(take($1, at: now)) }
    case .statistics(let statistics): feedStatistics = statistics
    case .load(let symbol, let payload, let badRows, let timesAreIndices):
      faults.note(badRows: badRows, of: symbol)
      return append(payload, symbol: symbol, timesAreIndices: timesAreIndices, atOnce: true, at: now)
    case .rowFaults(let symbol, let rows): faults.note(badRows: 0, rows, of: symbol)
    case .arrive(let symbol, let payload, let timesAreIndices):
      return append(payload, symbol: symbol, timesAreIndices: timesAreIndices, at: now)
    case .trim(let count): return withChart { $0.removeFirst(count, at: now) }
    case .resize(let size): return resize(to: size, at: now)
    case .suspend:
      suspension.ask()
      return .outbox
    case .resumed(let size, let wasStopped): return resume(size, wasStopped: wasStopped, at: now)
    case .addExclusion(let exclusion): return addExclusion(exclusion, at: now)
    case .removeExclusion(let exclusion): return removeExclusion(exclusion, at: now)
    case .view(let view):
      guard !isViewChosen else { return .nothing }
      self.view = view
      return .look
    case .sourceEnded:
      connection = .ended
      return .words
    case .recording(let news): return take(news)
    case .link(let view): return link(to: view, at: now)
    case .quit:
      isDone = true
      return .outbox
    }
    return .nothing
  }

  /// Brings motions, meters and what is played to `now`, once a turn, and returns what that changed.
  @discardableResult
  public mutating func advance(to now: Double) -> Change {
    self.now = now
    var change = advanceReplay(to: now).union(showLinked(at: now))
    if charts.indices.contains(charted) {
      let wasInMotion = isViewInMotion
      if charts[charted].advance(to: now) || isViewInMotion != wasInMotion { change.insert(.view) }
    }
    columnData?.begin(at: now)
    let words = [rate.advance(to: now), silence.advance(to: now), faults.advance(to: now)]
    if words.contains(true) { change.insert(.words) }
    if start == nil { start = now }
    if let patienceEnd, now >= patienceEnd {
      gaveUp = true
      isDone = true
    }
    return change
  }

  /// When waiting for a first point ends; nil once one has come.
  private var patienceEnd: Double? {
    guard charts.isEmpty, let patience = settings.patience, let start else { return nil }
    return start + patience
  }

  /// When the state changes by itself next, as at the end of a second of traffic; nil while it does not. How long a
  /// frame of it is good, the frame says.
  func deadline(nextFrame: Double) -> Double? {
    [
      rate.deadline, silence.deadline, faults.deadline, patienceEnd, recordingDeadline,
      replayDeadline(nextFrame: nextFrame),
    ].compactMap { $0 }.min()
  }

  /// Takes note of how long the terminal took over a frame, in seconds.
  public mutating func noteWrite(_ seconds: Double) {
    pace.note(writing: seconds)
  }

  /// Takes over how a frame that is shown is scaled: what keys and pointer do next begins from there.
  public mutating func adopt(_ frame: Frame) {
    guard let shown = frame.scales, charts.indices.contains(shown.place) else { return }
    charts[shown.place].scales = shown.scales
  }

  // MARK: feed

  private mutating func take(_ event: FeedEvent, at now: Double) -> Change {
    var change: Change = faults.take(event, at: now) ? .words : .nothing
    switch event {
    case .message(let message, let received):
      rate.count(1, at: now)
      change.formUnion(adoptForm(of: message, at: now))
      change.formUnion(
        append(message.payload, symbol: message.topic, timesAreIndices: message.timesAreIndices, at: now))
      change.formUnion(note(message.topic, received: received, at: now))
    case .gap(let topic, let missing):
      if settings.tellsEvents { gapLines.append(EventLine.gap(missing, symbol: topic, at: now)) }
      if let index = places[topic] { charts[index].missing.note(missing) }
      change.insert(.words)
    case .newEpoch(let topic, _):
      if let index = places[topic] {
        charts[index].select(at: now) { $0.beginEpoch(at: now) }
      }
      change.formUnion([.view, .words])
    case .fault(let fault): if !fault.excerpt.isEmpty { rate.count(1, at: now) }
    case .understood(let sentence): remark = sentence
    case .state(let state, let words):
      connection = state
      connectionWords = words
      silence.note(state, at: now)
      if words == ConnectionTracker.noControl { remark = words }
      if state.isFinal {
        refusal = words
        isDone = true
      }
      change.insert(.words)
    }
    return change
  }
}
