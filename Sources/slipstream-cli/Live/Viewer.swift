// Live: what commands share that show, print or record feeds and files. FileSet reads files, Receivers starts feeds,
// FeedListener and FeedNews wait for feeds and report on them; Viewer runs the application on a screen, as lines or as
// one picture.

import ArgumentParser
import FeedIO
import FeedModel
import Platform
import Slipstream
import SlipstreamTerminal
import TerminalCharts
import TerminalHost
import TerminalScreen

/// Runs the application on a terminal, or as plain text if there is none.
struct Viewer {
  let settings: Settings
  let chart: ChartOptions
  let asText: Bool
  /// The patience as the user wrote it, for the sentence that reports that nobody published.
  var patience = ""
  /// Another viewer whose range this one shows.
  var follower: EventFollower?
  /// Records the feed when the user asks for it.
  var recorder: ViewRecorder?
  /// Loads points before the feed begins.
  var preload: ((inout AppState) -> Void)?
  /// Reads large files while the screen shows how far it has come.
  var reading: FileReading?

  private var look: LookOptions { chart.look }

  /// Ends a running recording, and reports it on the shell's screen.
  private func finishRecording() {
    recorder?.finish()
    for sentence in recorder?.sentences ?? [] { Console.error(SentenceStyle.line(sentence)) }
  }

  /// - Parameter start: starts the feed into the mailbox, and returns a function that stops it.
  func run(start: (FeedMailbox) throws -> (() -> Void)) throws {
    let ending: Ending
    switch presentation {
    case .screen:
      defer { finishRecording() }
      ending = try Console.holdingErrors { try runInTerminal(start: start) }
    case .picture: ending = try drawPicture()
    case .lines: ending = try runAsText(start: start)
    }
    switch ending {
    case .done: return
    case .gaveUp(let words): throw Failure(.unavailable, words)
    case .refused(let failure): throw failure
    case .signal(let number): throw ExitCode(128 + number)
    }
  }

  /// How the viewer shows its points. Files, and replays of them, are complete sources.
  var presentation: Presentation {
    .choose(asText: asText, isWhole: settings.sourceIsFile, isFollowing: follower != nil)
  }

  private enum Ending {
    case done
    case gaveUp(String)
    case refused(Failure)
    case signal(Int32)
  }

  private func runInTerminal(start: (FeedMailbox) throws -> (() -> Void)) throws -> Ending {
    let wakeUp: WakeUp
    do throws(SystemError) { wakeUp = try WakeUp() } catch { throw Failure(.internal, error.description) }
    let mailbox = FeedMailbox { wakeUp.signal() }
    let choice = try look.screen.choice()
    let environment = TerminalEnvironment(isTerminal: true, Environment.value)
    let log = try look.eventLog()
    let notes = NotesKeeper(settings)
    let commands = AlertCommands(chart.alerts.onAlert)
    defer {
      commands?.end()
      Console.report((notes?.unsaved ?? []) + (commands?.sentences ?? []) + [log?.loss].compactMap { $0 })
    }
    let stop = try start(mailbox)
    defer { stop() }
    let stopMarkers = try chart.markers.live(in: settings.time.displayZone).start(into: mailbox)
    defer { stopMarkers() }
    try reading?.start(waking: wakeUp)
    var settings = settings
    // A connection between two machines also carries the user's typing.
    if look.screen.fps == nil, Environment.nonEmpty("SSH_CONNECTION") != nil { settings.framesPerSecond = 30 }
    settings.origin.canRecord = recorder != nil
    settings.guidesSelector = true
    var viewer = TerminalViewer(settings: settings)
    viewer.chooseView = { choice.view(environment, $0) }
    viewer.mayProbe = !environment.isDumb
    viewer.maySynchronize = !look.screen.noSync
    let drawing = look.screen.apply(to: &viewer)
    viewer.follower = follower
    viewer.prepare = preload
    viewer.chooseNotice = { [notify = chart.alerts.notify] in
      notify.value ?? AlertNotice(of: $0, Environment.value)
    }
    let sessions = SessionKeeper(chart.session)
    let exporter = RangeExporter(target: look.exportTo?.path)
    viewer.stage = look.stage(log)
    var names = chart.session.session == nil && settings.sourceIsFile ? NameCheck() : nil
    viewer.observe = { state in
      var change = try reading?.follow(&state) ?? .nothing
      change.formUnion(recorder?.follow(&state) ?? .nothing)
      if reading?.isDone != false { try names?.check(state) }
      change.formUnion(exporter.follow(&state))
      change.formUnion(sessions.follow(&state))
      change.formUnion(drawing.follow(&state))
      commands?.run(state.outbox.drainAlerts())
      change.formUnion(notes?.follow(&state) ?? .nothing)
      try log?.write(&state)
      return change
    }
    do {
      switch try viewer.run(FeedInbox(wakeUp, events: mailbox.drain, statistics: { mailbox.statistics })) {
      case .signal(let number): return .signal(number)
      case .done(let state):
        // Without a line feed at its end, the shell's prompt would stand in the frame.
        if state.outbox.leavesFrame { Console.print(state.cells(at: Instant.now.seconds).ansiText) }
        Console.report(state.tourSentences)
        return ending(of: state)
      }
    } catch let error as TerminalError {
      throw Failure(.inputOutput, error.description)
    }
  }

  /// Draws the viewer's frame, as `snapshot` does, in the size of $COLUMNS and $LINES.
  private func drawPicture() throws -> Ending {
    try chart.markers.refuseLive("a picture")
    let environment = TerminalEnvironment(isTerminal: Console.isTerminal, Environment.value)
    let isPlain = environment.term == "dumb" || !environment.isUnicode
    let choice = try look.screen.choice()
    var settings = settings
    settings.isMotionEnabled = false
    settings.reports.includesFrames = false
    var state = AppState(
      settings: settings, size: .ofPicture(), view: choice.view(depth: .mono, glyphs: isPlain ? .ascii : .braille))
    preload?(&state)
    var host = ScriptedHost(KeyScript(), sources: [])
    if chart.session.session == nil { try NameCheck.check(names: state) }
    try EventLoop.run(&state, on: &host, observe: try look.eventLog()?.write)
    Console.report(state.optionWords)
    let frame = state.cells(at: host.now)
    // Colours only if the user named them: the reader may be a file or a pager.
    Console.print(choice.depth ?? .mono == .mono ? frame.plainText : frame.ansiText + "\n")
    return .done
  }

  private func runAsText(start: (FeedMailbox) throws -> (() -> Void)) throws -> Ending {
    let listener = try FeedListener(source: settings.origin.name.isEmpty ? nil : settings.origin.name)
    let token = listener.token
    let stop = try start(listener.mailbox)
    defer { stop() }
    let stopMarkers = try chart.markers.live(in: settings.time.displayZone).start(into: listener.mailbox)
    defer { stopMarkers() }
    var settings = settings
    // Lines are for reading, so a few a second are enough.
    settings.framesPerSecond = 4
    settings.isMotionEnabled = false
    settings.reports.includesEverySymbol = true
    // A frame of the loop is lines here.
    settings.reports.includesFrames = false
    var state = AppState(
      settings: settings, size: ScreenSize(columns: 80, rows: 24),
      view: try look.screen.choice().view(depth: .mono, glyphs: .ascii))
    preload?(&state)
    var host = TextHost(listener)
    host.follower = follower
    host.watchesReader = Console.isOutputPipe
    let keyboard = Console.isInputTerminal ? TypedLines() : nil
    host.keyboard = keyboard
    defer { Console.report(follower?.end() ?? []) }
    defer { host.finish() }
    let log = try look.eventLog()
    let commands = AlertCommands(chart.alerts.onAlert)
    defer {
      commands?.end()
      Console.report((commands?.sentences ?? []) + [log?.loss].compactMap { $0 })
    }
    try EventLoop.run(&state, on: &host) { state in
      let alerts = state.outbox.drainAlerts()
      Console.report(alerts.map { "alert: " + $0.words })
      commands?.run(alerts)
      if keyboard?.consumeQuestion() == true {
        for line in state.textSummaries { Console.print(Console.clean(line) + "\n") }
      }
      return try log?.write(&state) ?? .nothing
    }
    if token.signal != 0 { return .signal(token.signal) }
    if host.hasNoReader {
      if let failure = Console.outputFailure { throw failure }
      return .signal(SignalAction.brokenPipe)
    }
    return ending(of: state)
  }

  private func ending(of state: AppState) -> Ending {
    if let words = state.feed.refusal { return .refused(Failure(state.connection, words)) }
    if state.outbox.gaveUp { return .gaveUp(waitWords) }
    return state.pointlessWords.map { .refused(Failure(.badData, $0)) } ?? .done
  }

  private var waitWords: String {
    "nobody published" + (settings.symbols.isEmpty ? "" : " " + settings.symbols.joined(separator: ", "))
      + " at \(settings.origin.name) within \(patience)"
  }
}

/// Ends a command that shows complete files if options name series that these do not have. A saved session may be
/// opened with other files, and is left.
struct NameCheck {
  private var isDone = false

  /// Checks once the files are loaded.
  mutating func check(_ state: AppState) throws {
    guard !isDone, state.symbols.pointCount > 0 else { return }
    isDone = true
    try Self.check(names: state)
  }

  /// - Throws: `Failure` with the first wrong name, and the nearest one that is there.
  static func check(names state: AppState) throws {
    if let words = state.wrongNames.first ?? state.symbols.derived.missingWords { throw Failure(.usage, words) }
  }
}
