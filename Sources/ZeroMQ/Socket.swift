internal import CZeroMQ
import Platform

/// A socket with one owner on one thread: it cannot be copied, and closes when its owner releases it.
///
/// Unsent messages are dropped at closing unless `linger` is set.
public struct Socket: ~Copyable {
  let handle: UnsafeMutableRawPointer
  /// Keeps the context alive until the socket is closed.
  private let context: Context

  /// Makes a socket.
  ///
  /// - Throws: `ZeroMQError`, `isTermination` when the context has been shut down.
  public init(_ context: Context, _ kind: SocketKind) throws(ZeroMQError) {
    guard let handle = zmq_socket(context.handle, kind.code) else { throw .last("zmq_socket") }
    var linger: Int32 = 0
    guard zmq_setsockopt(handle, ZMQ_LINGER, &linger, MemoryLayout<Int32>.size) == 0 else {
      let error = ZeroMQError.last("zmq_setsockopt")
      zmq_close(handle)
      throw error
    }
    self.handle = handle
    self.context = context
  }

  public borrowing func set(_ option: SocketOption<Int32>, _ value: Int32) throws(ZeroMQError) {
    var value = value
    try check("zmq_setsockopt", zmq_setsockopt(handle, option.code, &value, MemoryLayout<Int32>.size))
  }

  public borrowing func set(_ option: SocketOption<Int64>, _ value: Int64) throws(ZeroMQError) {
    var value = value
    try check("zmq_setsockopt", zmq_setsockopt(handle, option.code, &value, MemoryLayout<Int64>.size))
  }

  public borrowing func set(_ option: SocketOption<[UInt8]>, _ value: [UInt8]) throws(ZeroMQError) {
    try check("zmq_setsockopt", zmq_setsockopt(handle, option.code, value, value.count))
  }

  public borrowing func set(_ option: SocketOption<String>, _ value: String) throws(ZeroMQError) {
    try set(SocketOption<[UInt8]>(code: option.code), Array(value.utf8))
  }

  public borrowing func get(_ option: SocketOption<Int32>) throws(ZeroMQError) -> Int32 {
    var value: Int32 = 0
    var size = MemoryLayout<Int32>.size
    try check("zmq_getsockopt", zmq_getsockopt(handle, option.code, &value, &size))
    return value
  }

  /// The descriptor that becomes readable when a message arrives; see `SocketWait`.
  borrowing func descriptor() throws(ZeroMQError) -> Int32 {
    var value: Int32 = -1
    var size = MemoryLayout<Int32>.size
    try check("zmq_getsockopt", zmq_getsockopt(handle, ZMQ_FD, &value, &size))
    return value
  }

  /// The last endpoint bound or connected, with the actual port in place of a wildcard.
  public borrowing func lastEndpoint() throws(ZeroMQError) -> String {
    var bytes = [CChar](repeating: 0, count: 1024)
    var size = bytes.count
    try check("zmq_getsockopt", zmq_getsockopt(handle, ZMQ_LAST_ENDPOINT, &bytes, &size))
    return String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  public borrowing func bind(_ endpoint: String) throws(ZeroMQError) {
    try check("zmq_bind", zmq_bind(handle, endpoint))
  }

  public borrowing func unbind(_ endpoint: String) throws(ZeroMQError) {
    try check("zmq_unbind", zmq_unbind(handle, endpoint))
  }

  public borrowing func connect(_ endpoint: String) throws(ZeroMQError) {
    try check("zmq_connect", zmq_connect(handle, endpoint))
  }

  public borrowing func disconnect(_ endpoint: String) throws(ZeroMQError) {
    try check("zmq_disconnect", zmq_disconnect(handle, endpoint))
  }

  /// Sends one frame without blocking; false when it would block.
  ///
  /// - Throws: `ZeroMQError`; a mandatory router throws when the peer has gone.
  public borrowing func send(_ frame: some Collection<UInt8>, more: Bool = false) throws(ZeroMQError) -> Bool {
    let flags = ZMQ_DONTWAIT | (more ? ZMQ_SNDMORE : 0)
    let sent =
      frame.withContiguousStorageIfAvailable { send($0, flags) }
      ?? Array(frame).withUnsafeBufferPointer {
        send($0, flags)
      }
    if sent >= 0 { return true }
    if SystemError(code: zmq_errno()).isTryAgain { return false }
    throw .last("zmq_send")
  }

  /// Receives one frame without blocking; false when there is none.
  ///
  /// - Throws: `ZeroMQError`, `isTermination` when the context has been shut down.
  public borrowing func receive(into message: borrowing Message) throws(ZeroMQError) -> Bool {
    var interruptions = 0
    while true {
      if zmq_msg_recv(message.frame, handle, ZMQ_DONTWAIT) >= 0 { return true }
      let error = SystemError(code: zmq_errno())
      if error.isTryAgain { return false }
      // In a forked child every call is interrupted for ever, so retries have a limit.
      guard error.isInterruption, interruptions < 1_000 else { throw .last("zmq_msg_recv") }
      interruptions += 1
    }
  }

  /// Receives a whole message as arrays without blocking; nil when there is none.
  public borrowing func receive() throws(ZeroMQError) -> [[UInt8]]? {
    let message = Message()
    guard try receive(into: message) else { return nil }
    var frames = [message.bytes]
    while message.hasMore {
      guard try receive(into: message) else { break }
      frames.append(message.bytes)
    }
    return frames
  }

  private borrowing func send(_ bytes: UnsafeBufferPointer<UInt8>, _ flags: Int32) -> Int32 {
    var interruptions = 0
    while true {
      let sent = zmq_send(handle, bytes.baseAddress, bytes.count, flags)
      guard sent < 0, SystemError(code: zmq_errno()).isInterruption, interruptions < 1_000 else { return sent }
      interruptions += 1
    }
  }

  private borrowing func check(_ operation: String, _ result: Int32) throws(ZeroMQError) {
    if result != 0 { throw .last(operation) }
  }

  deinit {
    zmq_close(handle)
  }
}
