import FeedModel
import RangeSelection
import TerminalCharts
import TerminalScreen
import TimeSeries

extension AppState {
  /// Takes in one message. `now` is the time of this turn of the loop, in seconds.
  public mutating func update(_ message: AppMessage, at now: Double) {
    self.now = now
    switch message {
    case .input(let event): handle(event, at: now)
    case .feed(let events): for event in events { take(event, at: now) }
    case .statistics(let statistics): feedStatistics = statistics
    case .load(let symbol, let payload, let badRows, let timesAreIndices):
      faults.note(badRows: badRows, of: symbol)
      append(payload, symbol: symbol, timesAreIndices: timesAreIndices, atOnce: true, at: now)
    case .rowFaults(let symbol, let rows): faults.note(badRows: 0, rows, of: symbol)
    case .arrive(let symbol, let payload, let timesAreIndices):
      append(payload, symbol: symbol, timesAreIndices: timesAreIndices, at: now)
    case .trim(let count): withChart { $0.removeFirst(count, at: now) }
    case .resize(let size): resize(to: size, at: now)
    case .suspend: suspension.ask()
    case .resumed(let size, let wasStopped): resume(size, wasStopped: wasStopped, at: now)
    case .addExclusion(let exclusion): addExclusion(exclusion, at: now)
    case .removeExclusion(let exclusion): removeExclusion(exclusion, at: now)
    case .view(let view):
      guard !isViewChosen else { return }
      self.view = view
      needsFrame = true
    case .sourceEnded:
      connection = .ended
      needsFrame = true
    case .recording(let news): take(news)
    case .link(let view): link(to: view, at: now)
    case .quit: isDone = true
    }
  }

  /// Brings motions and meters to `now`.
  public mutating func advance(to now: Double) {
    self.now = now
    advanceReplay(to: now)
    showLinked(at: now)
    if charts.indices.contains(charted) {
      if charts[charted].advance(to: now) { needsFrame = true }
      if isRescaling || isLastBarMoving || isDrawnInMotion != isViewInMotion { needsFrame = true }
    }
    columnData?.begin(at: now)
    if isMinimumMarked, minimumMarkEnd.map({ now >= $0 }) ?? true { needsFrame = true }
    if rate.advance(to: now) { needsFrame = true }
    if let deadline = watchDeadline, now >= deadline {
      watchDeadline = nil
      needsFrame = true
    }
    if silence.advance(to: now) { needsFrame = true }
    if faults.advance(to: now) { needsFrame = true }
    if start == nil { start = now }
    if let patienceEnd, now >= patienceEnd {
      gaveUp = true
      isDone = true
    }
  }

  /// When waiting for a first point ends; nil once one has come.
  private var patienceEnd: Double? {
    guard charts.isEmpty, let patience = settings.patience, let start else { return nil }
    return start + patience
  }

  /// True while every frame differs from the last.
  public var isMoving: Bool {
    guard let chart else { return areColumnsMoving }
    return chart.selection?.isMoving == true || isRescaling || isLastBarMoving
  }

  /// When something changes by itself next: a motion's frame, the end of a second of traffic; nil while all is still.
  public func deadline(lastFrame: Double) -> Double? {
    deadline(nextFrame: lastFrame + pace.interval)
  }

  /// The same, when the next frame may be drawn at a time.
  func deadline(nextFrame: Double) -> Double? {
    let frame = needsFrame || isMoving ? nextFrame : nil
    // Once its end has asked for a frame, it is that frame's turn that counts: an end that has passed would be waited for
    // without end.
    let marks = isMinimumMarked && !needsFrame ? minimumMarkEnd : nil
    return [
      frame, rate.deadline, silence.deadline, faults.deadline, patienceEnd, watchDeadline, marks, recordingDeadline,
      replayDeadline(nextFrame: nextFrame),
    ].compactMap { $0 }.min()
  }

  // MARK: feed

  private mutating func take(_ event: FeedEvent, at now: Double) {
    if faults.take(event, at: now) { needsFrame = true }
    switch event {
    case .message(let message, let received):
      rate.count(1, at: now)
      adoptForm(of: message, at: now)
      append(message.payload, symbol: message.topic, timesAreIndices: message.timesAreIndices, at: now)
      note(message.topic, received: received, at: now)
    case .gap(let topic, let missing):
      if settings.tellsEvents { gapLines.append(EventLine.gap(missing, symbol: topic, at: now)) }
      if let index = places[topic] {
        charts[index].missing.note(missing)
      }
      needsFrame = true
    case .newEpoch(let topic, _):
      if let index = places[topic] {
        charts[index].select(at: now) { $0.beginEpoch(at: now) }
      }
      needsFrame = true
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
      needsFrame = true
    }
  }
}
