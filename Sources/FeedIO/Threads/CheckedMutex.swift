#if CHECK_THREADS
  #if canImport(Glibc)
    import Glibc
  #else
    import Darwin
  #endif

  /// The lock of tools/check-threads, in place of the standard library's, whose waiting the thread sanitizer cannot see:
  /// what one thread has left behind such a lock would look like a race to it.
  final class Mutex<Value>: @unchecked Sendable {
    // because it is touched under the system's lock alone.
    private var value: Value
    private let lock: UnsafeMutablePointer<pthread_mutex_t>

    init(_ value: consuming Value) {
      self.value = value
      lock = .allocate(capacity: 1)
      pthread_mutex_init(lock, nil)
    }

    deinit {
      pthread_mutex_destroy(lock)
      lock.deallocate()
    }

    func withLock<Result, Failure: Error>(_ body: (inout Value) throws(Failure) -> Result) throws(Failure) -> Result {
      pthread_mutex_lock(lock)
      defer { pthread_mutex_unlock(lock) }
      return try body(&value)
    }
  }
#endif
