#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A plain thread that runs one body; join or detach it exactly once.
package struct NativeThread: Sendable {
  #if canImport(Glibc)
    private let thread: pthread_t
  #else
    // because a pthread_t is an opaque name that any thread may join with, and it never changes.
    private nonisolated(unsafe) let thread: pthread_t
  #endif

  /// Runs the body on a new thread.
  ///
  /// - Throws: `SystemError` when the system cannot start a thread.
  package init(name: String, _ body: @escaping @Sendable () -> Void) throws(SystemError) {
    let box = Unmanaged.passRetained(Body(name: name, run: body))
    #if canImport(Glibc)
      var thread: pthread_t = 0
    #else
      var thread: pthread_t?
    #endif
    let code = pthread_create(
      &thread, nil,
      { argument in
        // Optional in the headers of some systems only.
        let given: UnsafeMutableRawPointer? = argument
        guard let given else { return nil }
        let body = Unmanaged<Body>.fromOpaque(given).takeRetainedValue()
        setName(body.name)
        body.run()
        return nil
      }, box.toOpaque())
    guard code == 0 else {
      box.release()
      throw SystemError("start a thread", code: code)
    }
    #if canImport(Glibc)
      self.thread = thread
    #else
      guard let thread else { throw SystemError("start a thread", code: EAGAIN) }
      self.thread = thread
    #endif
  }

  /// Lets the thread continue unjoined.
  package func detach() {
    pthread_detach(thread)
  }

  /// Waits until the body has returned.
  package func join() {
    pthread_join(thread, nil)
  }
}

private final class Body: Sendable {
  let name: String
  let run: @Sendable () -> Void

  init(name: String, run: @escaping @Sendable () -> Void) {
    self.name = name
    self.run = run
  }
}

private func setName(_ name: String) {
  #if canImport(Darwin)
    pthread_setname_np(name)
  #endif
}
