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

  /// Allows this process as many descriptors as its user may have, 65,536 at most, and returns how many it may have now.
  @discardableResult
  package static func raiseDescriptorLimit() -> Int {
    var limits = rlimit()
    guard getrlimit(descriptors, &limits) == 0 else { return 0 }
    // macOS refuses more than 10,240.
    for most in [65_536, 10_240] as [rlim_t] {
      var wish = limits
      wish.rlim_cur = min(limits.rlim_max, most)
      if wish.rlim_cur > limits.rlim_cur, setrlimit(descriptors, &wish) == 0 { return Int(clamping: wish.rlim_cur) }
    }
    return Int(clamping: limits.rlim_cur)
  }

  /// Suspends this thread.
  package static func sleep(seconds: Double) { usleep(UInt32(max(0, min(seconds, 1_000)) * 1e6)) }
}

private func endNormally(_ status: Int32) -> Never { exit(status) }

#if canImport(Glibc)
  private let descriptors = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
#else
  private let descriptors = RLIMIT_NOFILE
#endif
