#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
/// Ends a command that has no screen: the first INT, TERM, HUP or QUIT asks for a stop, the second ends the process at once.
///
/// A thread waits for the signals, so no handler runs anywhere.
package enum SignalStop {
  /// Starts the thread. Call it before making any other thread or context: they inherit the blocked signals.
  ///
  /// - Parameter onHangUp: runs on HUP instead of asking for a stop.
  package static func install(
    _ token: StopToken, onHangUp: (@Sendable () -> Void)? = nil
  ) throws(SystemError) {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { sigaddset(&set, signal) }
    pthread_sigmask(SIG_BLOCK, &set, nil)
    let held = set
    // The thread ends with the process: nobody joins it, because nothing can make it return.
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
