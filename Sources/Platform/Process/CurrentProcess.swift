#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// This process, its environment and children, and what the machine gives it.
/// This process.
package enum CurrentProcess {
  package static var identifier: Int32 { getpid() }

  /// Ends it after what was registered to run at the end.
  package static func exit(_ status: Int32) -> Never { endNormally(status) }

  /// Ends it at once. Safe in a signal handler.
  package static func exitAtOnce(_ status: Int32) -> Never { _exit(status) }

  /// Lets this thread sleep.
  package static func sleep(seconds: Double) { usleep(UInt32(max(0, min(seconds, 1_000)) * 1e6)) }
}

private func endNormally(_ status: Int32) -> Never { exit(status) }
