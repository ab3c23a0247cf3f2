internal import CZeroMQ

/// A message frame to reuse for every receive, so that receiving allocates nothing on our side.
public struct Message: ~Copyable {
  let frame: UnsafeMutablePointer<zmq_msg_t>

  public init() {
    frame = .allocate(capacity: 1)
    zmq_msg_init(frame)
  }

  /// Number of bytes.
  public var count: Int { zmq_msg_size(frame) }

  /// Whether another frame of the same message follows.
  public var hasMore: Bool { zmq_msg_more(frame) == 1 }

  /// Lends the bytes.
  @inline(__always)
  public borrowing func withBytes<Result: ~Copyable, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeRawBufferPointer(start: zmq_msg_data(frame), count: zmq_msg_size(frame)))
  }

  /// The bytes, without the cost of a closure in a loop over millions of messages a second. Valid until the next
  /// receive into this message, or until it is destroyed.
  public var unsafeBytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: zmq_msg_data(frame), count: zmq_msg_size(frame))
  }

  /// A copy of the bytes.
  public var bytes: [UInt8] { withBytes { Array($0) } }

  deinit {
    zmq_msg_close(frame)
    frame.deallocate()
  }
}
