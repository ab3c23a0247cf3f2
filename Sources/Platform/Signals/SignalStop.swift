#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
/// Ends a command that has no screen: the first INT, TERM or HUP asks for a stop, the second ends the process at once.
///
/// Signals are taken by a thread that waits for them, so no handler runs anywhere.
package enum SignalStop {
  /// Begins. Call it before any other thread or context is made: they inherit that these signals are held back.
  ///
  /// - Parameter onHangUp: what HUP does instead of asking for a stop.
  package static func install(
    _ token: StopToken, onHangUp: (@Sendable () -> Void)? = nil
  ) throws(SystemError) {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&set, signal) }
    pthread_sigmask(SIG_BLOCK, &set, nil)
    let held = set
    // The thread ends with the process: it is never joined, because nothing can make it return.
    let thread = try NativeThread(name: "signals") {
      var set = held
      var signal: Int32 = 0
      while sigwait(&set, &signal) == 0 {
        if signal == SIGHUP, let onHangUp {
          onHangUp()
          continue
        }
        if token.isRequested { _exit(128 + signal) }
        token.request(signal: signal)
      }
    }
    thread.detach()
  }
}
