// Threads for the loops and for parallel reading: a service that reports its start, and work whose results come in
// order.

import Platform

/// A thread that first reports how its start went, and runs until its body returns.
final class Service<Started: Sendable>: Sendable {
  private let name: String
  private let thread = Guarded<NativeThread?>(nil)

  init(name: String) {
    self.name = name
  }

  /// Starts the thread and waits until its body reports that it is ready, or fails before.
  ///
  /// - Parameter body: calls its argument once, when it is ready.
  /// - Throws: the error that the body threw before it was ready; the body reports later errors itself.
  func start(
    _ body: @escaping @Sendable (_ ready: (Started) -> Void) throws(FeedIOError) -> Void
  ) throws(FeedIOError) -> Started {
    let outcome = Handover<Result<Started, FeedIOError>>()
    let native = try FeedIOError.rethrowing { () throws(SystemError) in
      try NativeThread(name: name) {
        do throws(FeedIOError) {
          try body { outcome.deliver(.success($0)) }
        } catch {
          outcome.deliver(.failure(error))
        }
      }
    }
    switch outcome.wait() {
    case .success(let started):
      thread.withLock { $0 = native }
      return started
    case .failure(let error):
      native.join()
      throw error
    }
  }

  /// Waits until the body has returned. May be called repeatedly.
  func join() {
    let running = thread.withLock { running in
      defer { running = nil }
      return running
    }
    running?.join()
  }
}
