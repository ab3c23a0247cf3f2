#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A signal that the loop handles like any other event.
public enum Signal: UInt8, CaseIterable, Sendable {
  case windowChange, terminate, hangUp, interrupt, quit, stop, resume

  /// The system's number.
  public var number: Int32 {
    switch self {
    case .windowChange: SIGWINCH
    case .terminate: SIGTERM
    case .hangUp: SIGHUP
    case .interrupt: SIGINT
    case .quit: SIGQUIT
    case .stop: SIGTSTP
    case .resume: SIGCONT
    }
  }

  /// Whether the signal asks the program to end.
  public var isEnding: Bool {
    switch self {
    case .terminate, .hangUp, .interrupt, .quit: true
    default: false
    }
  }

  /// Whether the signal with this number asks the program to end. Safe in a signal handler.
  package static func isEnding(_ number: Int32) -> Bool {
    number == SIGTERM || number == SIGINT || number == SIGHUP || number == SIGQUIT
  }

  /// Ends the process by this very signal, so that the parent sees it as the cause.
  ///
  /// Restore the terminal first. Returns only if the signal could not be raised.
  public func endProcess() {
    SignalAction.setDefault(number)
    raise(number)
  }
}
