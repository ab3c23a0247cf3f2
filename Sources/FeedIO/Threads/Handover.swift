#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Hands one value from a thread to another that waits for it.
// because the value is written once and read under the lock only.
final class Handover<Value: Sendable>: @unchecked Sendable {
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private let condition: UnsafeMutablePointer<pthread_cond_t>
  private var value: Value?

  init() {
    lock = .allocate(capacity: 1)
    condition = .allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
    pthread_cond_init(condition, nil)
  }

  /// Gives the value; later ones are ignored.
  func give(_ value: Value) {
    pthread_mutex_lock(lock)
    if self.value == nil { self.value = value }
    pthread_cond_broadcast(condition)
    pthread_mutex_unlock(lock)
  }

  /// Waits for the value.
  func wait() -> Value {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    while true {
      if let value { return value }
      pthread_cond_wait(condition, lock)
    }
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(lock)
    lock.deallocate()
    condition.deallocate()
  }
}
