internal import CZeroMQ
import Platform
import Synchronization

/// The one context of a process: it owns the threads that move bytes. Make it after any spawning, for in a forked child
/// every call fails.
///
/// A context is shared by all threads, its sockets are not. It ends when the last socket has gone.
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

  /// Makes every blocking call on the context's sockets end with `isTermination`. May be called from any thread, again
  /// and again.
  public func shutdown() {
    zmq_ctx_shutdown(handle)
  }

  /// What libzmq can do, such as `curve` or `ipc`.
  public static func has(_ capability: String) -> Bool {
    zmq_has(capability) == 1
  }

  /// libzmq's version, such as 4.3.4.
  public static var version: String {
    var major: Int32 = 0
    var minor: Int32 = 0
    var patch: Int32 = 0
    zmq_version(&major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }

  /// Ends the context: waits until what closed sockets still have to send is sent or has lingered long enough.
  ///
  /// A program calls it before it exits, or the last messages go with it; every socket must have been closed, or it
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
