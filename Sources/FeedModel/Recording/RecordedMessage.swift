/// One received payload frame in a recording.
public struct RecordedMessage: Sendable, Equatable {
  public var topic: String
  /// The low 32 bits of the first point's sequence number.
  public var sequence: UInt32
  /// Receive time in nanoseconds since 1970.
  public var logTime: UInt64
  /// Send time in nanoseconds since 1970.
  public var publishTime: UInt64
  /// The payload frame, byte for byte.
  public var data: [UInt8]

  public init(topic: String, sequence: UInt32, logTime: UInt64, publishTime: UInt64, data: [UInt8]) {
    self.topic = topic
    self.sequence = sequence
    self.logTime = logTime
    self.publishTime = publishTime
    self.data = data
  }
}
