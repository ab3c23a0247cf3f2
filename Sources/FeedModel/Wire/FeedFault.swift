import CivilTime
import TimeSeries

/// Something from outside that was not as it should be. It is counted and shown, never fatal.
public struct FeedFault: Error, Sendable, Equatable, CustomStringConvertible {
  /// What kind of thing was wrong; counts are kept by these.
  public enum Code: String, Sendable, CaseIterable {
    /// A topic that is empty, too long, no UTF-8, or has control characters.
    case topic
    /// A payload that ends before what it announces.
    case truncated
    /// A payload that is not a message of the schema.
    case foreign
    /// A template that this program does not know.
    case template
    /// A block that is too short to hold what every version holds.
    case block
    /// Numbers that cannot be: a sequence that overflows, a kind that changes.
    case number
    /// A control request or reply that cannot be read.
    case control
    /// Text that cannot be read: a header or a row.
    case text
    /// A number of frames that no message has.
    case frames
    /// Bytes of a file that the system does not give.
    case unreadable
    /// MessagePack that cannot be read.
    case messagePack
    /// A message of Protocol Buffers that cannot be read.
    case protobuf
    /// Compressed bytes that cannot be unpacked, or are more than allowed.
    case envelope
    /// A Python pickle: reading one would run its code.
    case pickle
    /// A point whose time or numbers cannot be.
    case point
    /// A mapping that says nothing, or too much.
    case mapping
  }

  public var code: Code
  /// One sentence: what was wrong, and where.
  public var description: String
  /// How the message begins of which nothing could be used, see `MessageExcerpt`; "" where some of it could.
  public var excerpt = ""
  /// When it came; nil where nobody looked at the clock.
  public var receivedAt: Timestamp?

  public init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }
}
