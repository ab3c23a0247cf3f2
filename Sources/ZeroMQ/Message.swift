internal import CZeroMQ

/// A message frame that is received into again and again, so that receiving allocates nothing of ours.
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

  /// The bytes themselves, without a closure between them and a loop that takes millions a second; valid until the
  /// message is received into again, or is gone.
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
