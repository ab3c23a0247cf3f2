#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Identifies a thread, so that a signal handler can check whether it runs there.
package struct ThreadName {
  private let thread = pthread_self()

  /// Identifies the calling thread.
  package init() {}

  /// Whether this is the calling thread.
  package var isCurrent: Bool { pthread_equal(pthread_self(), thread) != 0 }

  /// Sends a signal to this thread.
  package func send(_ number: Int32) { pthread_kill(thread, number) }
}
