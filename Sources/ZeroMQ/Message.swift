internal import CZeroMQ

/// A message frame to reuse for every receive, so that receiving allocates nothing on our side.
package struct Message: ~Copyable {
  let frame: UnsafeMutablePointer<zmq_msg_t>
  private let library = ZeroMQLibrary.ofContexts

  package init() {
    frame = .allocate(capacity: 1)
    _ = library.messages.start(frame)
  }

  /// Number of bytes.
  package var count: Int { library.messages.size(frame) }

  /// Whether another frame of the same message follows.
  package var hasMore: Bool { library.messages.more(frame) == 1 }

  /// Lends the bytes.
  @inline(__always)
  package borrowing func withBytes<Result: ~Copyable, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeRawBufferPointer(start: library.messages.data(frame), count: library.messages.size(frame)))
  }

  /// The bytes, without the cost of a closure in a loop over millions of messages a second. Valid until the next
  /// receive into this message, or until it is destroyed.
  package var unsafeBytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: library.messages.data(frame), count: library.messages.size(frame))
  }

  /// A copy of the bytes.
  package var bytes: [UInt8] { withBytes { Array($0) } }

  deinit {
    _ = library.messages.close(frame)
    frame.deallocate()
  }
}
