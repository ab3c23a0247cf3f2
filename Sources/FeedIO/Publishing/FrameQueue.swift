import FeedModel
import ZeroMQ

/// Frames waiting for a socket that may not accept them yet.
struct FrameQueue {
  private var frames: [(bytes: [UInt8], more: Bool)] = []
  private var head = 0

  var isEmpty: Bool { head == frames.count }

  /// Adds a message as topic and body.
  ///
  /// - Returns: the number of messages in this encoding.
  @discardableResult
  mutating func add(_ message: FeedMessage, _ encoding: PointEncoding = .slipstream) -> Int {
    let messages = encoding.frames(of: message)
    for parts in messages { add(frames: parts) }
    return messages.count
  }

  /// Adds messages in order.
  mutating func add(_ messages: [FeedMessage]) {
    for message in messages { add(message) }
  }

  /// Adds a message frame by frame.
  mutating func add(frames parts: [[UInt8]]) {
    for (index, part) in parts.enumerated() { frames.append((part, index < parts.count - 1)) }
  }

  /// Sends as many frames as the socket accepts without blocking.
  mutating func send(through socket: borrowing Socket) throws(ZeroMQError) {
    while head < frames.count {
      guard try socket.send(frames[head].bytes, more: frames[head].more) else { return }
      head += 1
    }
    frames.removeAll(keepingCapacity: true)
    head = 0
  }
}
