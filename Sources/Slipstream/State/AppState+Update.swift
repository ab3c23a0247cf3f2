import FeedModel
import RangeSelection
import TerminalCharts
import TerminalScreen
import TimeSeries

/// Updates by the passing of time and by a feed's events; those by messages are in `AppMessage`.
extension AppState {
  /// Advances motions, meters and replay to `now`, once a turn, and returns what that changed.
  @discardableResult
  public mutating func advance(to now: Double) -> Change {
    clock.advance(to: now)
    var change = advanceReplay(to: now).union(showLinked(at: now)).union(advanceAlerts())
    if symbols.charts.indices.contains(symbols.charted) {
      if symbols.charts[symbols.charted].advance(to: now) { change.insert(.view) }
    }
    if let news = screen.content?.advance(to: now) { change.formUnion(news) }
    change.formUnion(feed.advance(to: now))
    if symbols.charts.isEmpty, let patienceEnd, now >= patienceEnd { outbox.end(gaveUp: true) }
    return change.union(keepHand())
  }

  /// When waiting for a first point ends; nil after the first point.
  private var patienceEnd: Double? {
    guard symbols.charts.isEmpty, let patience = settings.patience, let start = clock.start else { return nil }
    return start + patience
  }

  /// When the state next changes by itself, for example at the end of a second of traffic; nil while it does not. The
  /// frame itself says how long it is good.
  func deadline(nextFrame: Double) -> Double? {
    let ends = earliest(earliest(feed.deadline, patienceEnd), earliest(recordingDeadline, alertDeadline))
    let news = screen.content?.deadline(nextFrame: nextFrame)
    return earliest(earliest(ends, news), playback.deadline(nextFrame: nextFrame, now: clock.now))
  }

  // MARK: feed

  mutating func take(_ event: FeedEvent, at now: Double) -> Change {
    var change: Change = feed.faults.take(event, at: now) ? .words : .nothing
    switch event {
    case .message(let message, let received):
      feed.rate.count(1, at: now)
      change.formUnion(adoptForm(of: message, at: now))
      change.formUnion(
        append(
          message.payload, symbol: message.topic, timesAreIndices: message.timesAreIndices,
          equalTimesAreOwn: message.equalTimesAreOwn, isHistory: message.isHistory, at: now))
      change.formUnion(note(message.topic, received: received, at: now))
    case .gap(let topic, let missing):
      if settings.reports.tellsEvents { outbox.newLines.append(EventLine.gap(missing, symbol: topic, at: now)) }
      if let index = symbols.places[topic] { symbols.charts[index].missing.note(missing) }
      change.formUnion(alertLoss(missing, of: topic))
      change.insert(.words)
    case .newEpoch(let topic, _):
      if let index = symbols.places[topic] {
        symbols.charts[index].select(at: now) { $0.beginEpoch(at: now) }
      }
      change.formUnion([.view, .words])
    case .fault(let fault): if !fault.excerpt.isEmpty { feed.rate.count(1, at: now) }
    case .understood(let sentence): screen.remark = sentence
    case .quantity(let name): change.formUnion(measure(name))
    case .state(let state, let words):
      if words == ConnectionTracker.noControl { screen.remark = words }
      if feed.take(state, words, at: now) { outbox.end() }
      change.insert(.words)
    }
    return change
  }
}
