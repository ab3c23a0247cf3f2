// ZeroMQ binds libzmq: a context makes sockets, a socket sends and receives frames without blocking, and `SocketWait`
// waits for many sockets at once. Only this target sees libzmq, which is loaded when a context or a key is first made.

import Platform
import Synchronization

/// The one context of a process: it owns the threads that move bytes.
///
/// Make the context after spawning any process, because in a forked child every call fails. All threads share the
/// context, but not its sockets. It ends when its last socket has been closed.
// because libzmq's contexts are safe to use from several threads, and the pointer never changes.
public final class Context: @unchecked Sendable {
  let handle: UnsafeMutableRawPointer
  let library: ZeroMQLibrary
  private let isTerminated = Atomic<Bool>(false)

  /// Makes a context.
  ///
  /// - Throws: `ZeroMQError` when the process has no more descriptors, or the system has no libzmq.
  public init() throws(ZeroMQError) {
    guard let library = ZeroMQLibrary.loaded else { throw .noLibrary }
    guard let handle = library.process.makeContext() else { throw .last("zmq_ctx_new") }
    self.handle = handle
    self.library = library
  }

  /// Makes every blocking call on the context's sockets fail with `isTermination`. Any thread may call it, any number
  /// of times.
  package func shutdown() {
    _ = library.process.shutDownContext(handle)
  }

  /// Whether there is a libzmq that was built with a capability, such as `curve` or `ipc`.
  package static func has(_ capability: String) -> Bool {
    ZeroMQLibrary.loaded?.process.has(capability) == 1
  }

  /// The version of libzmq, such as 4.3.4; `missing` when the system has none.
  package static var version: String {
    guard let library = ZeroMQLibrary.loaded else { return "missing" }
    var major: Int32 = 0
    var minor: Int32 = 0
    var patch: Int32 = 0
    library.process.version(&major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }

  /// Ends the context: waits until closed sockets have sent their remaining messages or their linger time has passed.
  ///
  /// Call it before the program exits, else the last messages are lost. Close every socket first, because the call
  /// waits for them. Later calls do nothing.
  package func terminate() {
    guard !isTerminated.exchange(true, ordering: .acquiringAndReleasing) else { return }
    _ = library.process.shutDownContext(handle)
    while library.process.endContext(handle) != 0, SystemError(code: library.process.errorNumber()).isInterruption {}
  }

  /// Ends the context as `terminate()` does, but waits at most `nanoseconds`, because libzmq may need minutes to remove
  /// subscriptions. The process must exit afterwards.
  package func terminate(within nanoseconds: Int64) {
    do throws(SystemError) {
      let end = try WakeUp()
      let thread = try NativeThread(name: "zmq-end") {
        self.terminate()
        end.signal()
      }
      thread.detach()
      _ = PollSet.isReady(end.descriptor, until: Instant(nanoseconds: Instant.now.nanoseconds &+ nanoseconds))
    } catch {
      terminate()
    }
  }

  deinit {
    terminate()
  }
}
