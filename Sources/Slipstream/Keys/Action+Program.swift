/// The program around the chart.
extension Action {
  static let program = ActionSection(
    "Program",
    [
      .record, .saveSession, .exportRange, .copyRange, .faults, .actions, .help, .quit, .quitWithFrame, .suspend,
      .interrupt, .recordAtOnce, .saveSessionAtOnce, .exportAtOnce,
    ])
  /// The actions that end the program.
  static let endings: [Action] = [.quit, .quitWithFrame, .interrupt]

  package static let record = Action("record", ["R"], "record or stop") { state, _ in
    state.askToRecord()
  }.only(in: .viewer).hindered { $0.settings.origin.canRecord ? nil : Recording.unavailable }.silent
    .options("record-to")

  package static let saveSession = Action("save-session", ["W"], "save the session") { state, _ in
    state.ask("save this view as a session", by: .saveSessionAtOnce)
  }.silent

  package static let exportRange = Action("export", ["X"], "write the view to a file") { state, _ in
    state.askToExport()
  }.silent.taking("FILE") { state, file, _ in state.exportRange(to: file) }.options("export-to")

  // The same without a question, for `[keys]`, and for Enter at the question.

  package static let recordAtOnce = Action("record-at-once", [], "record or stop, unasked") { state, _ in
    state.toggleRecording()
  }.only(in: .viewer).hindered { $0.settings.origin.canRecord ? nil : Recording.unavailable }.silent

  package static let saveSessionAtOnce = Action("save-session-at-once", [], "save the session, unasked") { state, _ in
    state.saveSession()
  }.silent

  package static let exportAtOnce = Action("export-at-once", [], "write the view, unasked") { state, _ in
    state.exportRange()
  }.silent

  package static let copyRange = Action("copy", ["Y"], "copy the bar or the view") { state, _ in
    state.copyRange()
  }.silent

  package static let faults = Action("faults", ["E"], "faults") { state, _ in state.feed.faults.togglePage() }.silent

  package static let actions = Action("actions", [":"], "actions by name") { state, _ in
    state.prompt = ActionPrompt(state)
    return .words
  }.only(in: .everywhere).silent

  package static let help = Action("help", ["?"], "these keys") { state, _ in
    state.prompt = HelpPrompt()
    return .words
  }.only(in: .everywhere).silent

  package static let quit = Action("quit", ["q"], "quit") { state, _ in
    state.outbox.end()
    return .outbox
  }.only(in: .everywhere).silent

  package static let quitWithFrame = Action("quit-with-frame", ["Q"], "quit, keep the frame") { state, _ in
    state.outbox.end(leavingFrame: true)
    return .outbox
  }.only(in: .everywhere).silent

  package static let suspend = Action("suspend", ["Ctrl+Z"], "suspend; fg resumes") { state, _ in
    state.outbox.suspension.ask()
    return .outbox
  }.only(in: .everywhere).silent

  package static let interrupt = Action("interrupt", ["Ctrl+C"], "quit as by an interrupt") { state, _ in
    state.outbox.end(interrupted: true)
    return .outbox
  }.only(in: .everywhere).silent
}
