internal import CZeroMQ
import Platform

/// Waits for sockets and descriptors in one system call, where `PollItem.poll` asks libzmq about each socket before and
/// after.
///
/// libzmq tells an arrival once. So before each wait every socket that was ready, or that anything else was done with
/// since, must have been read until there was nothing more; then nothing that comes can be missed (zmq_getsockopt(3),
/// ZMQ_FD).
public struct SocketWait {
  private var set = PollSet()

  public init() {}

  /// Adds a descriptor, which is to be readable, and returns its place.
  public mutating func add(descriptor: Int32) -> Int {
    set.add(descriptor)
  }

  /// Adds a socket and returns its place.
  ///
  /// - Precondition: the socket outlives the waiting, or its place is left out before it closes.
  /// - Throws: `ZeroMQError`, `isTermination` when the context has been shut down.
  public mutating func add(_ socket: borrowing Socket) throws(ZeroMQError) -> Int {
    add(descriptor: try socket.descriptor())
  }

  /// Waits no more for what has a place.
  public mutating func leaveOut(_ place: Int) { set.remove(at: place) }

  /// Waits until something is ready or the time is over; an interruption goes on with what is left of it.
  ///
  /// - Parameter milliseconds: nil waits for ever.
  /// - Returns: whether anything is ready.
  /// - Throws: `ZeroMQError` when the system cannot wait.
  public mutating func wait(milliseconds: Int?) throws(ZeroMQError) -> Bool {
    do throws(SystemError) {
      return try set.waitOrThrow(until: milliseconds.map { .now + Double(max(0, $0)) / 1_000 }) > 0
    } catch {
      throw ZeroMQError(operation: error.operation, code: error.code)
    }
  }

  /// Whether what has a place was ready when the last wait ended.
  public func isReady(_ place: Int) -> Bool { set.isReady(place) }
}
