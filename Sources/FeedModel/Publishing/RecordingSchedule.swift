import TimeSeries

/// Decides which messages of a recording are due at an instant. Pure: instants are arguments, in monotonic nanoseconds.
///
/// The first pass plays the frames as received. Each further pass is a new life of its publishers: the same frames with
/// new epochs.
package struct RecordingSchedule: Sendable {
  private let pace: Pace
  private let loops: Bool
  private let drawEpoch: @Sendable () -> UInt64
  private let file: RecordingFile
  private let topics: Set<String>?

  private var messages: RecordedMessages
  private var upcoming: RecordedMessage?
  private var start: Int64?
  private var origin: UInt64
  private var points = 0
  /// Maps the epochs of the recording to the epochs of this pass; empty in the first pass.
  private var epochs: [UInt64: UInt64] = [:]
  /// Number of finished passes.
  package private(set) var passes = 0
  /// Read errors of all passes.
  package var report: RecordingReport { messages.report }

  /// - Parameters:
  ///   - topics: the topics to play; nil plays all.
  ///   - loops: whether to start again after each pass.
  ///   - drawEpoch: returns a number that no other life has.
  package init(
    _ file: RecordingFile, topics: Set<String>? = nil, pace: Pace, loops: Bool = false,
    drawEpoch: @escaping @Sendable () -> UInt64
  ) {
    self.file = file
    self.topics = topics
    self.pace = pace
    self.loops = loops
    self.drawEpoch = drawEpoch
    messages = file.messages(topics: topics)
    upcoming = messages.next()
    origin = upcoming?.logTime ?? 0
  }

  /// Whether every message has been delivered.
  package var isFinished: Bool { upcoming == nil }

  /// When the next message is due, in the past when some are due already; nil when none is left.
  package var nextDue: Int64? {
    guard let upcoming else { return nil }
    guard let start else { return .min }
    switch pace {
    case .maximum: return start
    case .perSecond(let rate): return start &+ RecordingSchedule.nanoseconds(Double(points) / rate * 1e9)
    case .dataTime(let factor):
      // Messages arrive in the order of their times.
      return start &+ RecordingSchedule.nanoseconds(Double(upcoming.logTime - origin) / factor)
    }
  }

  /// Takes the messages that are due, at most `limit`; the schedule's clock starts with the first call.
  package mutating func due(at now: Int64, limit: Int) -> [RecordedMessage] {
    if start == nil { start = now }
    var due: [RecordedMessage] = []
    while due.count < limit, let message = upcoming, let time = nextDue, time <= now {
      due.append(renewed(message))
      points += message.data.withUnsafeBytes { (try? WireHeader($0))?.count ?? 1 }
      upcoming = messages.next()
      if upcoming == nil, wrap(at: now) { break }
    }
    return due
  }

  /// Starts the next pass, if there is one.
  private mutating func wrap(at now: Int64) -> Bool {
    passes += 1
    guard loops else { return false }
    messages.seek(to: nil)
    upcoming = messages.next()
    start = now
    points = 0
    epochs = [:]
    return true
  }

  private mutating func renewed(_ message: RecordedMessage) -> RecordedMessage {
    guard passes > 0, let header = message.data.withUnsafeBytes({ try? WireHeader($0) }) else { return message }
    let epoch = epochs[header.epoch] ?? drawEpoch()
    epochs[header.epoch] = epoch
    var renewed = message
    renewed.data.withUnsafeMutableBytes { $0.write(epoch, at: WireFormat.messageHeaderSize) }
    return renewed
  }

  private static func nanoseconds(_ number: Double) -> Int64 { number >= 9.2e18 ? .max : Int64(number) }
}
