#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// This process, its environment and children, and the machine's resources.
/// This process.
package enum CurrentProcess {
  package static var identifier: Int32 { getpid() }

  /// Ends the process after running the registered exit handlers.
  package static func exit(_ status: Int32) -> Never { endNormally(status) }

  /// Ends the process at once. Safe in a signal handler.
  package static func exitAtOnce(_ status: Int32) -> Never { _exit(status) }

  /// Suspends this thread.
  package static func sleep(seconds: Double) { usleep(UInt32(max(0, min(seconds, 1_000)) * 1e6)) }
}

private func endNormally(_ status: Int32) -> Never { exit(status) }
