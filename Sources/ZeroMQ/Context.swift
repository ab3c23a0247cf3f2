internal import CZeroMQ
import Platform
import Synchronization

/// The one context of a process: it owns the threads that move bytes. This folder binds libzmq: a context makes
/// sockets, a socket sends and receives frames, and `SocketWait` waits for many sockets at once.
///
/// Make the context after spawning any process, because in a forked child every call fails. All threads share the
/// context, but not its sockets. It ends when its last socket has been closed.
// because libzmq's contexts are safe to use from several threads, and the pointer never changes.
public final class Context: @unchecked Sendable {
  let handle: UnsafeMutableRawPointer
  private let isTerminated = Atomic<Bool>(false)

  /// Makes a context.
  ///
  /// - Throws: `ZeroMQError` when the process has no more descriptors.
  public init() throws(ZeroMQError) {
    guard let handle = zmq_ctx_new() else { throw .last("zmq_ctx_new") }
    self.handle = handle
  }

  /// Makes every blocking call on the context's sockets fail with `isTermination`. Any thread may call it, any number
  /// of times.
  public func shutdown() {
    zmq_ctx_shutdown(handle)
  }

  /// Whether libzmq was built with a capability, such as `curve` or `ipc`.
  public static func has(_ capability: String) -> Bool {
    zmq_has(capability) == 1
  }

  /// The version of libzmq, such as 4.3.4.
  public static var version: String {
    var major: Int32 = 0
    var minor: Int32 = 0
    var patch: Int32 = 0
    zmq_version(&major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }

  /// Ends the context: waits until closed sockets have sent their remaining messages or their linger time has passed.
  ///
  /// Call it before the program exits, else the last messages are lost. Close every socket first, because the call
  /// waits for them. Later calls do nothing.
  public func terminate() {
    guard !isTerminated.exchange(true, ordering: .acquiringAndReleasing) else { return }
    zmq_ctx_shutdown(handle)
    while zmq_ctx_term(handle) != 0, SystemError(code: zmq_errno()).isInterruption {}
  }

  deinit {
    terminate()
  }
}
