import CivilTime
import TimeSeries

/// Reads the messages of another publisher by a mapping: frames in, points out. Pure and without memory: the same frames
/// give the same points.
///
/// Nothing that comes traps: a message of which nothing can be read is a `FeedFault`, a row that cannot be used is
/// counted with its reason.
public struct ForeignReader: Sendable {
  public let mapping: FeedMapping
  let times: TimeReader
  /// How text is read where it does not say so itself.
  let text: TextOptions

  /// A point is refused whose number is greater than this, whatever its sign: no price is, and no axis can show it.
  public static let greatest = 1e18
  /// A point is refused that is further ahead of its receiving than a day.
  public static let furthestAhead: Int64 = Timestamp.nanosecondsPerDay
  /// A point is refused that is before 1900-01-01.
  public static let earliest = Timestamp(nanoseconds: -2_208_988_800_000_000_000)
  /// Frames beyond so many are of no use.
  public static let mostFrames = 16
  /// The most points of one message.
  public static let mostPoints = 1 << 18

  /// - Parameter text: how text is read: the zone of civil times, the order of dates, the mark of fractions. What it says
  ///   of names and units is the mapping's.
  public init(_ mapping: FeedMapping, text: TextOptions = TextOptions()) {
    self.mapping = mapping
    self.text = text
    times = TimeReader(unit: mapping.timeUnit, zoneOffset: text.zoneOffset)
  }

  /// Reads one message.
  ///
  /// - Parameters:
  ///   - frames: its frames as they came.
  ///   - receivedAt: when it came: the time of points that have none, and what times ahead are measured by.
  /// - Throws: `FeedFault` when nothing of the message can be read.
  /// - Complexity: O(bytes) for usual bodies.
  public func read(_ frames: [[UInt8]], receivedAt: Timestamp) throws(FeedFault) -> ForeignMessage {
    var plans = MessagePlans()
    return try read(frames, receivedAt: receivedAt, &plans)
  }

  /// Reads one message of a feed, whose plans are kept from message to message.
  func read(
    _ frames: [[UInt8]], receivedAt: Timestamp, _ plans: inout MessagePlans
  ) throws(FeedFault) -> ForeignMessage {
    var message = ForeignMessage()
    let contexts = try contexts(of: frames, receivedAt: receivedAt, noting: &message)
    if mapping.guessesValues {
      try guess(contexts, &plans, into: &message)
      return message
    }
    for context in contexts {
      switch points(of: context) {
      case .success(let points): message.points += points
      case .failure(let reason): message.refuse(reason.text)
      }
      guard message.points.count <= ForeignReader.mostPoints else { throw ForeignReader.tooManyPoints }
    }
    return message
  }

  static let tooManyPoints = FeedFault(.point, "A message has more than \(mostPoints) points.")

  private func contexts(
    of frames: [[UInt8]], receivedAt: Timestamp, noting message: inout ForeignMessage
  ) throws(FeedFault) -> [RowContext] {
    let parts = try ForeignFrames(frames, mapping)
    let body = try EnvelopeReader.unpack(parts.body, mapping.envelope)
    let rows = try ForeignRows(body, mapping)
    message.refused = rows.refused
    message.reason = rows.reason
    try number(&message, parts, rows.root)
    let frameTime = try time(ofFrame: parts.extra)
    return rows.rows.map { row in
      RowContext(
        row: row, root: rows.root, topic: parts.topic, bodySize: body.count, sequence: message.sequence,
        frameTime: frameTime, receivedAt: receivedAt)
    }
  }

  /// Takes the publisher's number of the message.
  private func number(
    _ message: inout ForeignMessage, _ parts: ForeignFrames, _ root: ForeignValue
  ) throws(FeedFault) {
    switch mapping.sequence {
    case .usual:
      guard let sequence = root["sequence"]?.unsigned, let epoch = root["epoch"]?.unsigned,
        sequence <= UInt64(Int64.max)
      else { return }
      message.sequence = sequence
      message.epoch = epoch
    case .path(let path):
      guard let sequence = root[path]?.unsigned, sequence <= UInt64(Int64.max) else {
        throw FeedFault(.number, "The message has no sequence number at \(path.steps.joined(separator: ".").cleaned).")
      }
      message.sequence = sequence
    case .frame:
      guard let frame = parts.extra, frame.count == 4 || frame.count == 8 else {
        throw FeedFault(.frames, "The message has no frame of 4 or 8 bytes with its sequence number.")
      }
      let sequence = frame.reversed().reduce(0) { $0 << 8 | UInt64($1) }
      guard sequence <= UInt64(Int64.max) else {
        throw FeedFault(.number, "The message has the sequence number \(sequence), which is beyond any.")
      }
      message.sequence = sequence
      message.sequenceBits = frame.count * 8
    }
  }

  private func time(ofFrame frame: [UInt8]?) throws(FeedFault) -> Timestamp? {
    let mayBeTime: Bool =
      switch mapping.time {
      case .frame: true
      case .usual: mapping.sequence != .frame
      case .path, .receive: false
      }
    guard mayBeTime else { return nil }
    let time = frame.flatMap { $0.withUnsafeBufferPointer { times.read($0) } }
    guard time != nil || mapping.time != .frame else {
      throw FeedFault(.frames, "The message has no frame with its time as text.")
    }
    return time
  }
}
