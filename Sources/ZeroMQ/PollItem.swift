internal import CZeroMQ
import Platform

/// A libzmq socket or a descriptor to wait for, until it is readable or writable.
package struct PollItem {
  package struct Interest: OptionSet, Sendable {
    package let rawValue: Int16
    package init(rawValue: Int16) { self.rawValue = rawValue }
    package static let readable = Interest(rawValue: 1)
    package static let writable = Interest(rawValue: 2)
  }

  private let socket: UnsafeMutableRawPointer?
  private let descriptor: Int32
  package var interest: Interest
  /// The events that are ready, after a poll.
  package private(set) var ready: Interest = []

  /// - Precondition: the socket outlives the item's use.
  package init(_ socket: borrowing Socket, _ interest: Interest = .readable) {
    self.socket = socket.handle
    descriptor = -1
    self.interest = interest
  }

  package init(descriptor: Int32, _ interest: Interest = .readable) {
    socket = nil
    self.descriptor = descriptor
    self.interest = interest
  }

  /// Waits until an item is ready or the time is over; after an interruption it waits for the remaining time.
  ///
  /// - Parameter milliseconds: the longest wait; nil waits without limit.
  /// - Returns: the number of ready items.
  /// - Throws: `ZeroMQError`, `isTermination` when the context has been shut down.
  package static func poll(_ items: inout [PollItem], milliseconds: Int?) throws(ZeroMQError) -> Int {
    let deadline = milliseconds.map { Instant.now + Double(max(0, $0)) / 1_000 }
    var set = PollSet()
    for item in items { set.add(try item.pollDescriptor(), item.pollInterest) }
    // Check before the first sleep: libzmq signals an arrival once, and may have signalled this one earlier.
    var sleepEnd: Instant? = .now
    // Ends when an item is ready or the time is over; each turn after the first sleeps until then.
    while true {
      do throws(SystemError) {
        _ = try set.waitOrThrow(until: sleepEnd)
      } catch {
        throw ZeroMQError(operation: error.operation, code: error.code)
      }
      var count = 0
      for index in items.indices {
        items[index].ready = try items[index].readiness(in: set, at: index)
        if !items[index].ready.isEmpty { count += 1 }
      }
      if count > 0 { return count }
      if let deadline, deadline <= .now { return 0 }
      sleepEnd = deadline
    }
  }

  private func pollDescriptor() throws(ZeroMQError) -> Int32 {
    guard let socket else { return descriptor }
    var value: Int32 = -1
    var size = MemoryLayout<Int32>.size
    guard ZeroMQLibrary.ofContexts.sockets.option(socket, ZMQ_FD, &value, &size) == 0 else {
      throw .last("zmq_getsockopt")
    }
    return value
  }

  /// The descriptor of a socket becomes readable on any event, including room to write.
  private var pollInterest: PollSet.Interest {
    if socket != nil { return .input }
    return (interest.contains(.readable) ? PollSet.Interest.input : []).union(
      interest.contains(.writable) ? .output : [])
  }

  private func readiness(in set: PollSet, at place: Int) throws(ZeroMQError) -> Interest {
    guard let socket else {
      // Reading a descriptor in error reports the error.
      guard set.isReady(place) else { return [] }
      return (set.isReadable(place) ? Interest.readable : []).union(set.isWritable(place) ? .writable : [])
        .intersection(interest.union(.readable))
    }
    var events: Int32 = 0
    var size = MemoryLayout<Int32>.size
    var interruptions = 0
    while ZeroMQLibrary.ofContexts.sockets.option(socket, ZMQ_EVENTS, &events, &size) != 0 {
      guard SystemError(code: ZeroMQLibrary.ofContexts.process.errorNumber()).isInterruption, interruptions < 1_000
      else { throw .last("zmq_getsockopt") }
      interruptions += 1
    }
    return Interest(rawValue: Int16(truncatingIfNeeded: events)).intersection(interest)
  }
}
