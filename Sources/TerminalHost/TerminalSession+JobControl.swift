import Platform

extension TerminalSession {
  /// The processes that stop when the program is suspended.
  package enum Stopped: Sendable {
    /// This process alone, as for a signal to it.
    case process
    /// Its whole process group, as the terminal's own Ctrl+Z does: in a pipeline the shell waits for every process.
    case job
  }

  /// The longest time in seconds for a stop to reach the process; usually it takes microseconds.
  private static let stopDelay = 0.1

  /// Restores the terminal and stops until the shell continues the job, then takes the terminal again.
  ///
  /// Afterwards, query the size and invalidate the encoder.
  ///
  /// - Returns: false if the system did not stop the process, because no shell could continue it.
  package func suspend(_ who: Stopped = .process) -> Bool {
    let wasInTurn = state.pointee.watch.isInTurn
    endTurn()
    swallowAnswers()
    leave()
    SignalAction.setDefault(Signal.stop.number)
    SignalAction.send(Signal.stop.number, toGroup: who == .job)
    // A stopped process continues by SIGCONT, whose handler has then written into the pipe. The signal may stop another
    // thread first, so this thread waits a moment for it.
    _ = PollSet.isReady(signals.descriptor, until: .now + Self.stopDelay)
    let came = signals.drain()
    for signal in came where signal != .resume { handleEvent(signal.number) }
    SignalHandlers.installEvent(.stop)
    enter()
    if wasInTurn { beginTurn() }
    return came.contains(.resume)
  }

  /// Takes the terminal again after another process stopped and continued this one; call it for `.resume`.
  ///
  /// Does nothing if the terminal still has the session's settings, as after our own `suspend`.
  package func resume() {
    guard !isClosed, !(isEntered && isRaw) else { return }
    if isEntered { leave() }
    enter()
  }

  private var isRaw: Bool {
    var now = TerminalAttributes()
    return now.read(descriptor) && now.isRaw
  }
}
