import FeedModel
import Platform
import TextPoints

/// The writer's loop: takes given messages, asks the ledger which are due, and reports the results.
final class HubWriterLoop {
  private let writer: HubWriter
  private let engine: NATSHub
  private var ledger: HubLedger
  private var nextBeat: Int64 = 0
  private var nextReport: Int64 = 0
  /// When the hub stopped taking messages; nil while it takes them.
  private var stoppedAt: Int64?
  private var isReported = false
  private var isOpen = false
  private let session = UInt64.random(in: 1..<1 << 53)

  /// Nanoseconds: between signs of life; before a pause is reported; between reports of losses; for the end.
  private static let beat: Int64 = 1_000_000_000
  private static let quietPause: Int64 = 3_000_000_000
  private static let reports: Int64 = 10_000_000_000
  private static let farewell: Int64 = 5_000_000_000

  init(_ writer: HubWriter, _ engine: NATSHub) {
    (self.writer, self.engine) = (writer, engine)
    ledger = HubLedger(history: writer.history)
  }

  func run(ready: (()) -> Void) throws(FeedIOError) {
    engine.connect()
    defer { engine.close() }
    var isReady = false
    var end: Int64?
    // Ends when the hub refuses, or within the farewell after the end is asked for; each turn sleeps until work is due.
    while true {
      writer.waking.drain()
      let now = Instant.now.nanoseconds
      for event in engine.drainEvents(at: now) {
        if case .ended(let failure) = event {
          guard isReady else { throw failure.feedError }
          return finish(failure.feedError)
        }
        if case .trying(let words) = event { writer.report(words + " Trying again.") }
        if !isReady, isAnswer(event) {
          isReady = true
          ready(())
        }
        handle(event, at: now)
      }
      let isEnding = drainQueue()
      ledger.tick(at: now)
      for call in ledger.due(at: now) { engine.perform(call) }
      if let failure = ledger.ending { return finish(failure.feedError) }
      beat(at: now)
      report(at: now)
      updateProgress()
      if isEnding {
        end = end ?? now &+ Self.farewell
        if ledger.open == 0 || now >= end ?? .max { return finish(nil) }
      }
      sleep(until: [end, ledger.deadline, engine.deadline, nextBeat].compactMap { $0 }.min() ?? now)
    }
  }

  private func isAnswer(_ event: HubEvent) -> Bool {
    switch event {
    case .up, .trying: true
    default: false
    }
  }

  private func handle(_ event: HubEvent, at now: Int64) {
    switch event {
    case .up:
      if !isOpen, case .number(let copies) = engine.info?["config"]?["num_replicas"], writer.creation != nil {
        writer.report("The stream \(writer.place.stream) has \(copies == "1" ? "one copy" : "\(copies) copies").")
      }
      isOpen = true
      ledger.connected()
    case .down: ledger.disconnected(at: now)
    case .stored(let ticket, let isRepeat):
      ledger.stored(ticket: ticket, isRepeat: isRepeat)
      if isReported { writer.report("\(writer.place.stream) takes messages again.") }
      (stoppedAt, isReported) = (nil, false)
    case .failed(let ticket, let failure): ledger.failed(ticket: ticket, failure, at: now)
    case .trying, .ended, .found, .arrived, .caughtUp, .broken, .beat: break
    }
  }

  /// Hands what was given to the ledger; returns whether the end has been asked for.
  private func drainQueue() -> Bool {
    let (messages, isEnding) = writer.state.withLock { state in
      defer { state.queue = [] }
      return (state.queue, state.isEnding)
    }
    for message in messages { ledger.offer(message) }
    return isEnding
  }

  private func beat(at now: Int64) {
    guard now >= nextBeat else { return }
    nextBeat = now &+ Self.beat
    guard isOpen else { return }
    let counts = ledger.counts
    engine.beat(
      JSONValue.object([
        .init("writer", .number("\(session)")), .init("topics", .number("\(ledger.topicCount)")),
        .init("acked", .number("\(counts.stored)")),
      ]).bytes)
  }

  /// Reports a long pause, and points that were dropped.
  private func report(at now: Int64) {
    if ledger.open == 0 {
      stoppedAt = nil
    } else if stoppedAt == nil {
      stoppedAt = now
    }
    if let since = stoppedAt, now &- since >= Self.quietPause, !isReported, isOpen {
      isReported = true
      // Distinguish a deleted stream from one without a leader.
      engine.check()
      let seconds = (now &- since) / 1_000_000_000
      writer.report(
        "\(writer.place.stream) has taken nothing for \(seconds) s; \(ledger.openPoints) points wait.")
    }
    guard now >= nextReport || writer.state.withLock({ $0.isEnding }) else { return }
    let losses = ledger.drainLosses()
    guard !losses.isEmpty else { return }
    nextReport = now &+ Self.reports
    for loss in losses.prefix(10) {
      writer.report(
        "\(loss.points) points of \(loss.topic.cleaned) were not stored: the hub took none for too long (--history).")
    }
  }

  private func updateProgress() {
    let counts = ledger.counts
    let hasRoom = ledger.hasRoom
    let (open, waiting) = (ledger.openPoints, ledger.open)
    writer.state.withLock { state in
      state.hasRoom = hasRoom
      state.progress.stored = counts.stored
      state.progress.open = open
      state.progress.unacknowledged = waiting
      state.progress.dropped = counts.dropped
      state.progress.resent = counts.resent
      state.progress.repeated = counts.repeated
      state.progress.pauses = counts.pauses
    }
  }

  private func finish(_ failure: FeedIOError?) {
    updateProgress()
    writer.state.withLock { $0.progress.failure = failure }
  }

  private func sleep(until deadline: Int64) {
    let end = min(deadline, Instant.now.nanoseconds &+ Self.beat)
    _ = PollSet.readable([writer.waking.descriptor], until: Instant(nanoseconds: max(0, end)))
  }
}
