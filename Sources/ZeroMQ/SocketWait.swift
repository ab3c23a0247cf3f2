internal import CZeroMQ

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Waits for sockets and descriptors in one system call, where `PollItem.poll` asks libzmq about each socket before and
/// after.
///
/// libzmq tells an arrival once. So before each wait every socket that was ready, or that anything else was done with
/// since, must have been read until there was nothing more; then nothing that comes can be missed (zmq_getsockopt(3),
/// ZMQ_FD).
public struct SocketWait {
  private var entries: [pollfd] = []

  public init() {}

  /// Adds a descriptor, which is to be readable, and returns its place.
  public mutating func add(descriptor: Int32) -> Int {
    entries.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
    return entries.count - 1
  }

  /// Adds a socket and returns its place.
  ///
  /// - Precondition: the socket outlives the waiting, or its place is left out before it closes.
  /// - Throws: `ZeroMQError`, `isTermination` when the context has been shut down.
  public mutating func add(_ socket: borrowing Socket) throws(ZeroMQError) -> Int {
    add(descriptor: try socket.descriptor())
  }

  /// Waits no more for what has a place.
  public mutating func leaveOut(_ place: Int) { entries[place].fd = -1 }

  /// Waits until something is ready or the time is over; an interruption begins the time anew.
  ///
  /// - Parameter milliseconds: nil waits for ever.
  /// - Returns: whether anything is ready.
  /// - Throws: `ZeroMQError` when the system cannot wait.
  public mutating func wait(milliseconds: Int?) throws(ZeroMQError) -> Bool {
    let time = milliseconds.map { Int32(clamping: max(0, $0)) } ?? -1
    while true {
      let ready = poll(&entries, nfds_t(entries.count), time)
      if ready >= 0 { return ready > 0 }
      guard errno == EINTR || errno == EAGAIN else { throw ZeroMQError(operation: "poll", code: errno) }
    }
  }

  /// Whether what has a place was ready when the last wait ended.
  public func isReady(_ place: Int) -> Bool { entries[place].revents != 0 }
}
