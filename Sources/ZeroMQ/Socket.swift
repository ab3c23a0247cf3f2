internal import CZeroMQ
import Platform

/// A socket with one owner on one thread: it cannot be copied, and closes when its owner releases it.
///
/// Unsent messages are dropped at closing unless `linger` is set.
package struct Socket: ~Copyable {
  let handle: UnsafeMutableRawPointer
  /// Keeps the context alive until the socket is closed.
  private let context: Context

  private var calls: SocketCalls { context.library.sockets }

  /// Makes a socket.
  ///
  /// - Throws: `ZeroMQError`, `isTermination` when the context has been shut down.
  package init(_ context: Context, _ kind: SocketKind) throws(ZeroMQError) {
    guard let handle = context.library.sockets.make(context.handle, kind.code) else { throw .last("zmq_socket") }
    var linger: Int32 = 0
    guard context.library.sockets.setOption(handle, ZMQ_LINGER, &linger, MemoryLayout<Int32>.size) == 0 else {
      let error = ZeroMQError.last("zmq_setsockopt")
      _ = context.library.sockets.close(handle)
      throw error
    }
    self.handle = handle
    self.context = context
  }

  package borrowing func set(_ option: SocketOption<Int32>, _ value: Int32) throws(ZeroMQError) {
    var value = value
    try check("zmq_setsockopt", calls.setOption(handle, option.code, &value, MemoryLayout<Int32>.size))
  }

  package borrowing func set(_ option: SocketOption<Int64>, _ value: Int64) throws(ZeroMQError) {
    var value = value
    try check("zmq_setsockopt", calls.setOption(handle, option.code, &value, MemoryLayout<Int64>.size))
  }

  package borrowing func set(_ option: SocketOption<[UInt8]>, _ value: [UInt8]) throws(ZeroMQError) {
    try check("zmq_setsockopt", calls.setOption(handle, option.code, value, value.count))
  }

  package borrowing func set(_ option: SocketOption<String>, _ value: String) throws(ZeroMQError) {
    try set(SocketOption<[UInt8]>(code: option.code), Array(value.utf8))
  }

  package borrowing func get(_ option: SocketOption<Int32>) throws(ZeroMQError) -> Int32 {
    var value: Int32 = 0
    var size = MemoryLayout<Int32>.size
    try check("zmq_getsockopt", calls.option(handle, option.code, &value, &size))
    return value
  }

  /// The descriptor that becomes readable when a message arrives; see `SocketWait`.
  borrowing func descriptor() throws(ZeroMQError) -> Int32 {
    var value: Int32 = -1
    var size = MemoryLayout<Int32>.size
    try check("zmq_getsockopt", calls.option(handle, ZMQ_FD, &value, &size))
    return value
  }

  /// The last endpoint bound or connected, with the actual port in place of a wildcard.
  package borrowing func lastEndpoint() throws(ZeroMQError) -> String {
    var bytes = [CChar](repeating: 0, count: 1024)
    var size = bytes.count
    try check("zmq_getsockopt", calls.option(handle, ZMQ_LAST_ENDPOINT, &bytes, &size))
    return String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  package borrowing func bind(_ endpoint: String) throws(ZeroMQError) {
    try check("zmq_bind", calls.bind(handle, endpoint))
  }

  package borrowing func unbind(_ endpoint: String) throws(ZeroMQError) {
    try check("zmq_unbind", calls.unbind(handle, endpoint))
  }

  package borrowing func connect(_ endpoint: String) throws(ZeroMQError) {
    try check("zmq_connect", calls.connect(handle, endpoint))
  }

  package borrowing func disconnect(_ endpoint: String) throws(ZeroMQError) {
    try check("zmq_disconnect", calls.disconnect(handle, endpoint))
  }

  /// Sends one frame without blocking; false when it would block.
  ///
  /// - Throws: `ZeroMQError`; a mandatory router throws when the peer has gone.
  package borrowing func send(_ frame: some Collection<UInt8>, more: Bool = false) throws(ZeroMQError) -> Bool {
    let flags = ZMQ_DONTWAIT | (more ? ZMQ_SNDMORE : 0)
    let sent =
      frame.withContiguousStorageIfAvailable { send($0, flags) }
      ?? Array(frame).withUnsafeBufferPointer {
        send($0, flags)
      }
    if sent >= 0 { return true }
    if SystemError(code: context.library.process.errorNumber()).isTryAgain { return false }
    throw .last("zmq_send")
  }

  /// Receives one frame without blocking; false when there is none.
  ///
  /// - Throws: `ZeroMQError`, `isTermination` when the context has been shut down.
  package borrowing func receive(into message: borrowing Message) throws(ZeroMQError) -> Bool {
    var interruptions = 0
    // Ends with the first answer, or after a thousand interruptions.
    while true {
      if context.library.messages.receive(message.frame, handle, ZMQ_DONTWAIT) >= 0 { return true }
      let error = SystemError(code: context.library.process.errorNumber())
      if error.isTryAgain { return false }
      // In a forked child every call is interrupted for ever, so retries have a limit.
      guard error.isInterruption, interruptions < 1_000 else { throw .last("zmq_msg_recv") }
      interruptions += 1
    }
  }

  /// Receives a whole message as arrays without blocking; nil when there is none.
  ///
  /// - Parameters:
  ///   - mostFrames: frames to keep at most; a message may have any number, and further ones are dropped.
  ///   - mostBytes: bytes to keep at most; the frames from the one that exceeds them are dropped.
  package borrowing func receive(
    mostFrames: Int = 16, mostBytes: Int = 1 << 20
  ) throws(ZeroMQError) -> [[UInt8]]? {
    let message = Message()
    guard try receive(into: message) else { return nil }
    var frames: [[UInt8]] = []
    var bytes = 0
    // Ends with the message: libzmq hands over whole ones only, and each turn takes a frame.
    while true {
      bytes += message.count
      if frames.count < mostFrames, bytes <= mostBytes { frames.append(message.bytes) }
      guard message.hasMore, try receive(into: message) else { return frames }
    }
  }

  /// Drops the rest of the message whose frame was just received.
  package borrowing func dropRest(of message: borrowing Message) throws(ZeroMQError) {
    while message.hasMore { guard try receive(into: message) else { return } }
  }

  private borrowing func send(_ bytes: UnsafeBufferPointer<UInt8>, _ flags: Int32) -> Int32 {
    var interruptions = 0
    // Ends with the first answer, or after a thousand interruptions.
    while true {
      let sent = calls.send(handle, bytes.baseAddress, bytes.count, flags)
      guard sent < 0, SystemError(code: context.library.process.errorNumber()).isInterruption, interruptions < 1_000
      else { return sent }
      interruptions += 1
    }
  }

  private borrowing func check(_ operation: String, _ result: Int32) throws(ZeroMQError) {
    if result != 0 { throw .last(operation) }
  }

  deinit {
    _ = calls.close(handle)
  }
}

/// The kinds of socket that the project uses. No DRAFT kind: Debian's build has none.
package enum SocketKind: Sendable {
  case subscriber
  /// A publisher that receives subscriptions (XPUB).
  case publisher
  /// A subscriber that forwards subscriptions, for relays (XSUB).
  case upstream
  case router
  case dealer
  case pair
  case reply
  /// The receiving end of a pipeline.
  case pull

  var code: Int32 {
    switch self {
    case .subscriber: ZMQ_SUB
    case .publisher: ZMQ_XPUB
    case .upstream: ZMQ_XSUB
    case .router: ZMQ_ROUTER
    case .dealer: ZMQ_DEALER
    case .pair: ZMQ_PAIR
    case .reply: ZMQ_REP
    case .pull: ZMQ_PULL
    }
  }
}
