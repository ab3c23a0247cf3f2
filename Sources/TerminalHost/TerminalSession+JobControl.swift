import Platform

extension TerminalSession {
  /// Who stops when the program is suspended.
  public enum Stopped: Sendable {
    /// This process alone, as a signal to it asks.
    case process
    /// Its whole process group, as the terminal's own Ctrl+Z does: in a pipeline the shell waits for all of it.
    case job
  }

  /// How long a stop may take to reach the process, in seconds; it takes microseconds.
  private static let stopDelay = 0.1

  /// Gives the terminal back and stops until the shell continues the job; then takes the terminal again.
  ///
  /// Afterwards ask for the size and invalidate the encoder.
  ///
  /// - Returns: false when the system did not stop the process, because no shell is there that could continue it.
  public func suspend(_ who: Stopped = .process) -> Bool {
    let wasInTurn = state.pointee.watch.isInTurn
    endTurn()
    swallowAnswers()
    leave()
    SignalAction.setDefault(Signal.stop.number)
    SignalAction.send(Signal.stop.number, toGroup: who == .job)
    // Whoever was stopped comes on by SIGCONT, whose handler has written into the pipe by then. Another thread may be
    // the one that the signal stops first, so this one waits a moment for it.
    _ = PollSet.isReady(signals.descriptor, until: .now + Self.stopDelay)
    let came = signals.take()
    for signal in came where signal != .resume { handleEvent(signal.number) }
    SignalHandlers.installEvent(.stop)
    enter()
    if wasInTurn { beginTurn() }
    return came.contains(.resume)
  }

  /// Takes the terminal again when the process was stopped and continued by someone else; call it for `.resume`.
  ///
  /// Nothing happens when the terminal is still as we set it, as after our own `suspend`.
  public func resume() {
    guard !isClosed, !(isEntered && isRaw) else { return }
    if isEntered { leave() }
    enter()
  }

  private var isRaw: Bool {
    var now = TerminalAttributes()
    return now.read(descriptor) && now.isRaw
  }
}
