internal import CZeroMQ
import Platform

/// Waits for sockets and descriptors in one system call; `PollItem.poll` in contrast asks libzmq about each socket
/// before and after.
///
/// libzmq signals an arrival once. So before each wait, read every socket that was ready, or that was used in any other
/// way since, until it is empty; then no arrival is missed (zmq_getsockopt(3), ZMQ_FD).
package struct SocketWait {
  private var set = PollSet()

  package init() {}

  /// Adds a descriptor to wait for input on, and returns its place.
  package mutating func add(descriptor: Int32) -> Int {
    set.add(descriptor)
  }

  /// Adds a socket and returns its place.
  ///
  /// - Precondition: the socket outlives the last call of `wait`.
  /// - Throws: `ZeroMQError`, `isTermination` when the context has been shut down.
  package mutating func add(_ socket: borrowing Socket) throws(ZeroMQError) -> Int {
    add(descriptor: try socket.descriptor())
  }

  /// Waits until something is ready or the time is over; after an interruption it waits for the remaining time.
  ///
  /// - Parameter milliseconds: the longest wait; nil waits without limit.
  /// - Returns: whether anything is ready.
  /// - Throws: `ZeroMQError` when the system cannot wait.
  package mutating func wait(milliseconds: Int?) throws(ZeroMQError) -> Bool {
    do throws(SystemError) {
      return try set.waitOrThrow(until: milliseconds.map { .now + Double(max(0, $0)) / 1_000 }) > 0
    } catch {
      throw ZeroMQError(operation: error.operation, code: error.code)
    }
  }

  /// Whether the socket or descriptor at a place was ready when the last wait ended.
  package func isReady(_ place: Int) -> Bool { set.isReady(place) }
}
