import CivilTime
import TimeSeries

/// A fault in data from outside. It is counted and shown, and never fatal.
public struct FeedFault: Error, Sendable, Equatable, CustomStringConvertible {
  /// The kind of fault; counts are kept by kind.
  public enum Code: String, Sendable, CaseIterable {
    /// A topic that is empty, too long, not UTF-8, or has control characters.
    case topic
    /// A payload that ends before its announced length.
    case truncated
    /// A payload that is not a message of the schema.
    case foreign
    /// An unknown template.
    case template
    /// A block shorter than the fields that every version has.
    case block
    /// Impossible numbers: a sequence that overflows, a kind that changes.
    case number
    /// An unreadable control request or reply.
    case control
    /// Unreadable text: a header or a row.
    case text
    /// A number of frames that no message has.
    case frames
    /// File bytes that the system cannot read.
    case unreadable
    /// Malformed MessagePack.
    case messagePack
    /// A malformed Protocol Buffers message.
    case protobuf
    /// Compressed bytes that are damaged or unpack to more than the limit.
    case envelope
    /// A Python pickle: reading one would run its code.
    case pickle
    /// A point with an impossible time or number.
    case point
    /// A mapping with missing or contradicting settings.
    case mapping
  }

  public var code: Code
  /// One sentence with the problem and its place.
  public var description: String
  /// The start of a message that was entirely unusable, see `MessageExcerpt`; "" when part of it was used.
  package var excerpt = ""
  /// The time of arrival; nil where nobody read the clock.
  package var receivedAt: Timestamp?
  /// What stopped the plan of a table; nil for other faults.
  package private(set) var impasse: Impasse?
  /// The sentence without its end, where no advice was found for a table; nil for other faults.
  private(set) var unadvised: String?

  /// What stops the plan of a table. A reader then tries another reading.
  package enum Impasse: Sendable {
    /// No column is a time, or none is a value.
    case columns
    /// The names of columns are times.
    case turned
    /// Texts have two readings, and an option says which one counts.
    case notation
  }

  public init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }

  init(_ code: Code, _ description: String, impasse: Impasse?, unadvised: String? = nil) {
    self.init(code, description)
    (self.impasse, self.unadvised) = (impasse, unadvised)
  }
}
