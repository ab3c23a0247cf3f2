#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// Plain threads, and the two ways in which they share: a value behind a lock, and a value handed over once.
/// A value behind a lock, with a condition to wait for: what threads share.
///
/// The lock is the system's own, whose waiting the thread sanitizer sees; that of the standard library is hidden from it.
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

  /// Reads or changes the value; nobody who waits is woken.
  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return try body(&value)
  }

  /// Changes the value and wakes those who wait, to look again.
  package func change<Result>(_ body: (inout Value) -> Result) -> Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    defer { pthread_cond_broadcast(condition) }
    return body(&value)
  }

  /// Waits until `body` gives something; it looks again after each ``change(_:)``.
  package func wait<Result>(for body: (inout Value) -> Result?) -> Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    while true {
      if let result = body(&value) { return result }
      pthread_cond_wait(condition, lock)
    }
  }
}
