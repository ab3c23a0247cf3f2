#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// Plain threads, and the two ways in which they share data: a value behind a lock, and a value handed over once.

/// A value that threads share: behind a lock, with a condition to wait for.
///
/// It uses the system's lock, whose waiting the thread sanitizer sees; it does not see the standard library's lock.
// because the value is read and written under the lock only.
package final class Guarded<Value>: @unchecked Sendable {
  private var value: Value
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private let condition: UnsafeMutablePointer<pthread_cond_t>

  package init(_ value: consuming Value) {
    self.value = value
    lock = .allocate(capacity: 1)
    condition = .allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(lock)
    lock.deallocate()
    condition.deallocate()
  }

  /// Reads or changes the value without waking any waiting thread.
  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return try body(&value)
  }

  /// Changes the value and wakes the waiting threads to check again.
  package func change<Result>(_ body: (inout Value) -> Result) -> Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    defer { pthread_cond_broadcast(condition) }
    return body(&value)
  }

  /// Waits until `body` returns a value; checks again after each ``change(_:)``.
  package func wait<Result>(for body: (inout Value) -> Result?) -> Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    // Ends when the body returns a value; each turn sleeps until a change.
    while true {
      if let result = body(&value) { return result }
      pthread_cond_wait(condition, lock)
    }
  }
}
