internal import CZeroMQ

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Something to wait for: a socket of libzmq or a descriptor, to be readable or writable.
public struct PollItem {
  public struct Interest: OptionSet, Sendable {
    public let rawValue: Int16
    public init(rawValue: Int16) { self.rawValue = rawValue }
    public static let readable = Interest(rawValue: 1)
    public static let writable = Interest(rawValue: 2)
  }

  private let socket: UnsafeMutableRawPointer?
  private let descriptor: Int32
  public var interest: Interest
  /// What is ready, after a poll.
  public private(set) var ready: Interest = []

  /// - Precondition: the socket outlives the item's use.
  public init(_ socket: borrowing Socket, _ interest: Interest = .readable) {
    self.socket = socket.handle
    descriptor = -1
    self.interest = interest
  }

  public init(descriptor: Int32, _ interest: Interest = .readable) {
    socket = nil
    self.descriptor = descriptor
    self.interest = interest
  }

  /// Waits until something is ready or the time is over; an interruption goes on with what is left of it.
  ///
  /// - Parameter milliseconds: nil waits for ever.
  /// - Returns: how many items are ready.
  /// - Throws: `ZeroMQError`, `isTermination` when the context has been shut down.
  public static func poll(_ items: inout [PollItem], milliseconds: Int?) throws(ZeroMQError) -> Int {
    var raw = items.map {
      zmq_pollitem_t(socket: $0.socket, fd: $0.descriptor, events: $0.interest.rawValue, revents: 0)
    }
    let end = milliseconds.map { monotonicMilliseconds() + max(0, $0) }
    var ready: Int32
    repeat {
      let left = end.map { max(0, $0 - monotonicMilliseconds()) } ?? -1
      ready = zmq_poll(&raw, Int32(raw.count), left)
    } while ready < 0 && zmq_errno() == EINTR
    guard ready >= 0 else { throw .last("zmq_poll") }
    for index in items.indices {
      var interest = Interest(rawValue: raw[index].revents)
      // A descriptor in error is told by reading it.
      if raw[index].revents & Int16(ZMQ_POLLERR) != 0 { interest.insert(.readable) }
      items[index].ready = interest
    }
    return Int(ready)
  }

  private static func monotonicMilliseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1_000 + Int(time.tv_nsec) / 1_000_000
  }
}
