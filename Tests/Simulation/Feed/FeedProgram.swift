import AxisScales
import CivilTime
import FeedModel
import Slipstream
import TerminalCharts
import TerminalScreen
import TextPoints

/// What stands behind a reader: an application under random keys, a recorder on a disk that fails, and a hub's ledger.
/// All of them may be killed and started again at any step.
struct FeedProgram {
  private var draw: Draw
  /// The options of the command line: those that the program is started with again.
  private let settings: Settings
  private var app: AppState
  private var plan = FramePlan()
  private var checks = RunChecks(wholeEvery: 3)
  private var saved = SavedSession()
  /// What did not hold before the last start.
  private var earlier: [String] = []
  private let watch = LoopWatch()
  private var recorder = SimulatedRecorder()
  private var hub = SimulatedHub()
  private var events: [FeedEvent] = []
  private var now = 0.0
  private var hasTrims = false

  /// Keys that end the program, and those that stop it: a run has its length.
  private static let keys = SimulatedCommand.actions
    .filter { !["quit", "quit-with-frame", "interrupt", "suspend"].contains($0.name) }
    .flatMap(\.keys).compactMap(Key.init(name:))

  private static let save = SimulatedCommand.actions.first { $0.name == "save-session" }?.keys.first.flatMap(
    Key.init(name:))

  init(seed: UInt64) {
    draw = Draw(seed: seed ^ 0xFEED)
    // Every point that comes is to be charted: these join points, or leave some out.
    var settings = SimulatedOptions.settings(
      of: SimulatedOptions.draw(&draw).filter { !["--closed", "--every", "--x-log"].contains($0[0]) })
    settings.sourceIsFile = false
    settings.framesPerSecond = 3
    settings.retention = .unlimited
    settings.time.calendar = nil
    settings.time.exclusions = []
    self.settings = settings
    app = Self.start(settings, &draw)
  }

  private static func start(_ settings: Settings, _ draw: inout Draw) -> AppState {
    let (columns, rows) = draw.pick([(60, 16), (40, 12), (80, 24)])
    return AppState(
      settings: settings, size: ScreenSize(columns: columns, rows: rows),
      view: ChartView(theme: Theme(), glyphs: .braille))
  }

  /// Kills the program and starts it again, now and then with the session that it saved last.
  ///
  /// - Parameter ledger: what the killed program had been told by then.
  mutating func restart(_ ledger: Ledger) {
    if events.isEmpty { earlier += bookComplaints(ledger) }
    earlier += checks.faults
    (checks, plan, events, hasTrims) = (RunChecks(wholeEvery: 3), FramePlan(), [], false)
    var settings = settings
    if draw.oneIn(2) { earlier += saved.apply(to: &settings) }
    app = Self.start(settings, &draw)
    recorder.kill(&draw)
    hub.restart()
  }

  /// Receives what the session reports.
  mutating func receive(_ events: [FeedEvent]) {
    self.events += events
    for event in events {
      guard case .message(let message, let received) = event else { continue }
      if case .trim = message.payload { hasTrims = true }
      guard message.count > 0 else { continue }
      for recorded in RecordedMessage.holding(message, receivedAt: received) {
        recorder.append(recorded, &draw)
        hub.offer(recorded)
      }
    }
  }

  /// One turn of the program's loop.
  mutating func turn(at nanoseconds: Int64) {
    now = Double(nanoseconds) / 1e9
    hub.turn(at: nanoseconds, &draw)
    recorder.turn(at: UInt64(clamping: nanoseconds), &draw)
    var messages: [AppMessage] = events.isEmpty ? [] : [.feed(events)]
    events = []
    if draw.oneIn(12) { messages.append(.input(.key(draw.pick(Self.keys), .press))) }
    if draw.oneIn(60), let key = Self.save { messages.append(.input(.key(key, .press))) }
    if draw.oneIn(120) {
      let (columns, rows) = draw.pick([(60, 16), (40, 12), (80, 24), (1, 1)])
      messages.append(.resize(ScreenSize(columns: columns, rows: rows)))
    }
    checks.begin(LoopTurn(now: now, messages: messages))
    LoopWatch.$current.withValue(watch) {
      for message in messages { plan.record(app.update(message, at: now), isNews: true) }
      plan.record(app.advance(to: now))
      checks.end(&app)
      if let session = app.outbox.consumeSession() { saved.save(session) }
      guard plan.wantsFrame(of: app, at: now) else { return }
      checks.willDraw(app)
      checks.drew(plan.draw(&app, at: now))
    }
  }

  /// What does not hold of the program, now that the feed is at rest.
  func complaints(_ ledger: Ledger) -> [String] {
    let complaints = earlier + checks.faults + recorder.complaints + hub.complaints + bookComplaints(ledger)
    return complaints + (watch.words.map { [$0] } ?? [])
  }

  private func bookComplaints(_ ledger: Ledger) -> [String] {
    let applied = ledger.applied(of: app.chartedSymbol)
    // Points that a publisher asks to drop are not in its chart any more.
    guard app.chartedCount > applied || !hasTrims && app.chartedCount != applied else { return [] }
    return ["\(app.chartedSymbol): \(app.chartedCount) points charted of \(applied) applied"]
  }
}
