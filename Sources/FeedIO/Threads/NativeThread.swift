#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A plain thread that runs one body; join or detach it, and only once.
public struct NativeThread: Sendable {
  #if canImport(Glibc)
    private let thread: UInt
  #else
    // because a pthread_t is an opaque name that any thread may join with, and it never changes.
    private nonisolated(unsafe) let thread: pthread_t
  #endif

  /// Starts the body on a thread of its own.
  ///
  /// - Throws: `FeedIOError` when the system gives no thread.
  public init(name: String, _ body: @escaping @Sendable () -> Void) throws(FeedIOError) {
    let box = Unmanaged.passRetained(Body(name: name, run: body))
    #if canImport(Glibc)
      var thread: pthread_t = 0
    #else
      var thread: pthread_t?
    #endif
    let code = pthread_create(
      &thread, nil,
      { argument in
        #if canImport(Glibc)
          guard let argument else { return nil }
        #endif
        let body = Unmanaged<Body>.fromOpaque(argument).takeRetainedValue()
        setName(body.name)
        body.run()
        return nil
      }, box.toOpaque())
    guard code == 0 else {
      box.release()
      throw FeedIOError(.internal, "Cannot start a thread: \(systemSentence(code)).")
    }
    #if canImport(Glibc)
      self.thread = thread
    #else
      guard let thread else { throw FeedIOError(.internal, "Cannot start a thread.") }
      self.thread = thread
    #endif
  }

  /// Lets the thread go on by itself.
  public func detach() {
    pthread_detach(thread)
  }

  /// Waits until the body has returned.
  public func join() {
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
