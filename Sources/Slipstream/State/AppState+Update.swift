import FeedModel
import RangeSelection
import TerminalCharts
import TerminalScreen
import TimeSeries

/// Updates: by messages, and by the passing of time.
extension AppState {
  /// Applies one message, and returns what it changed. `now` is the time of this turn of the loop, in seconds.
  @discardableResult
  public mutating func update(_ message: AppMessage, at now: Double) -> Change {
    clock.now = now
    switch message {
    case .input(let event): return handle(event, at: now)
    case .feed(let events): return events.reduce(into: .nothing) { $0.formUnion(take($1, at: now)) }
    case .statistics(let statistics): feed.statistics = statistics
    case .load(let symbol, let payload, let badRows, let timesAreIndices):
      feed.faults.note(badRows: badRows, of: symbol)
      return append(payload, symbol: symbol, timesAreIndices: timesAreIndices, atOnce: true, at: now)
    case .rowFaults(let symbol, let rows): feed.faults.note(badRows: 0, rows, of: symbol)
    case .arrive(let symbol, let payload, let timesAreIndices):
      return append(payload, symbol: symbol, timesAreIndices: timesAreIndices, at: now)
    case .trim(let count): return withChart { $0.removeFirst(count, at: now) }
    case .resize(let size): return resize(to: size, at: now)
    case .suspend:
      outbox.suspension.ask()
      return .outbox
    case .resumed(let size, let wasStopped): return resume(size, wasStopped: wasStopped, at: now)
    case .addExclusion(let exclusion): return addExclusion(exclusion, at: now)
    case .removeExclusion(let exclusion): return removeExclusion(exclusion, at: now)
    case .view(let view): return look.take(view) ? .look : .nothing
    case .sourceEnded:
      feed.end()
      return .words
    case .recording(let news): return take(news)
    case .link(let view): return link(to: view, at: now)
    case .quit:
      outbox.end()
      return .outbox
    }
    return .nothing
  }

  /// Advances motions, meters and replay to `now`, once a turn, and returns what that changed.
  @discardableResult
  public mutating func advance(to now: Double) -> Change {
    clock.advance(to: now)
    var change = advanceReplay(to: now).union(showLinked(at: now))
    if symbols.charts.indices.contains(symbols.charted) {
      let wasInMotion = isViewInMotion
      if symbols.charts[symbols.charted].advance(to: now) || isViewInMotion != wasInMotion { change.insert(.view) }
    }
    screen.columnData?.begin(at: now)
    change.formUnion(feed.advance(to: now))
    if let patienceEnd, now >= patienceEnd { outbox.end(gaveUp: true) }
    return change
  }

  /// When waiting for a first point ends; nil after the first point.
  private var patienceEnd: Double? {
    guard symbols.charts.isEmpty, let patience = settings.patience, let start = clock.start else { return nil }
    return start + patience
  }

  /// When the state next changes by itself, for example at the end of a second of traffic; nil while it does not. The
  /// frame itself says how long it is good.
  func deadline(nextFrame: Double) -> Double? {
    let ends = earliest(earliest(feed.deadline, patienceEnd), recordingDeadline)
    return earliest(ends, playback.deadline(nextFrame: nextFrame, now: clock.now))
  }

  /// Records how long the terminal took for a frame, in seconds.
  package mutating func noteWrite(_ seconds: Double) {
    screen.pace.note(writing: seconds)
  }

  /// Adopts the scales of a shown frame: the next actions of keys and pointer start from there.
  package mutating func adopt(_ frame: Frame) {
    guard let shown = frame.scales, symbols.charts.indices.contains(shown.place) else { return }
    symbols.charts[shown.place].scales = shown.scales
  }

  // MARK: feed

  private mutating func take(_ event: FeedEvent, at now: Double) -> Change {
    var change: Change = feed.faults.take(event, at: now) ? .words : .nothing
    switch event {
    case .message(let message, let received):
      feed.rate.count(1, at: now)
      change.formUnion(adoptForm(of: message, at: now))
      change.formUnion(
        append(message.payload, symbol: message.topic, timesAreIndices: message.timesAreIndices, at: now))
      change.formUnion(note(message.topic, received: received, at: now))
    case .gap(let topic, let missing):
      if settings.tellsEvents { outbox.gapLines.append(EventLine.gap(missing, symbol: topic, at: now)) }
      if let index = symbols.places[topic] { symbols.charts[index].missing.note(missing) }
      change.insert(.words)
    case .newEpoch(let topic, _):
      if let index = symbols.places[topic] {
        symbols.charts[index].select(at: now) { $0.beginEpoch(at: now) }
      }
      change.formUnion([.view, .words])
    case .fault(let fault): if !fault.excerpt.isEmpty { feed.rate.count(1, at: now) }
    case .understood(let sentence): screen.remark = sentence
    case .state(let state, let words):
      if words == ConnectionTracker.noControl { screen.remark = words }
      if feed.take(state, words, at: now) { outbox.end() }
      change.insert(.words)
    }
    return change
  }
}
