import CivilTime
import TimeSeries

/// Turns the messages of another publisher into messages as a session takes them: grouped by series, each with numbers.
///
/// Where the publisher numbers its messages, a hole in its numbers becomes a hole in these, so that what is missing is
/// told; where it does not, the numbers only count what came, and no gap is ever claimed.
public struct ForeignDecoder: Sendable {
  /// What came of one message.
  public struct Outcome: Sendable, Equatable {
    /// Points by series, in the order in which they came.
    public var messages: [FeedMessage] = []
    /// What could not be used of it, in one sentence.
    public var fault: FeedFault?
    /// Whether the message had a number of its publisher.
    public var isNumbered = false
    /// Rows that were refused; 1 for a message of which nothing could be read.
    public var refused = 0
    /// What was taken for what in messages that no mapping describes; said once.
    public var choices: [String] = []
  }

  public let reader: ForeignReader
  /// Whether the publisher's numbers are followed, so that a loss is seen.
  public private(set) var isNumbered = false
  private let life: UInt64
  private var counting = CountingFields()
  private var plans = MessagePlans()
  private var hasToldChoice = false
  private var series: [String: ForeignNumbering] = [:]

  /// - Parameter life: the epoch of a publisher that says none; drawn by whoever passes the points on.
  public init(_ reader: ForeignReader, life: UInt64 = 0) {
    self.reader = reader
    self.life = life
  }

  /// Decodes one message.
  public mutating func decode(_ frames: [[UInt8]], receivedAt: Timestamp) -> Outcome {
    var outcome = Outcome()
    var message: ForeignMessage
    do throws(FeedFault) {
      message = try reader.read(frames, receivedAt: receivedAt, &plans)
    } catch {
      let fault = ForeignDecoder.isOurs(frames) ? ForeignDecoder.ours : error
      outcome.fault = fault.about(frames, receivedAt: receivedAt)
      outcome.refused = 1
      return outcome
    }
    outcome.refused = message.refused
    outcome.isNumbered = message.sequence != nil
    if message.refused > 0 {
      let rows = message.refused + message.points.count
      let which = rows > 1 ? "\(message.refused) of \(rows) rows are refused, the first because " : ""
      var fault = FeedFault(.point, "A message of \(reader.mapping.name): \(which)\(message.reason).")
      fault.receivedAt = receivedAt
      outcome.fault = message.points.isEmpty ? fault.about(frames, receivedAt: receivedAt) : fault
    }
    if reader.mapping.guessesValues, !message.points.isEmpty { explain(&message, &outcome) }
    for run in ForeignDecoder.runs(message.points) {
      outcome.messages.append(number(run, of: message, receivedAt))
    }
    return outcome
  }

  /// Leaves out of a message that no mapping describes what only counts, and says once what was taken for what.
  private mutating func explain(_ message: inout ForeignMessage, _ outcome: inout Outcome) {
    if !hasToldChoice, let sentence = message.sentence {
      hasToldChoice = true
      outcome.choices.append(sentence.cleaned)
    }
    guard counting.isNeeded || message.points.contains(where: \.mayCount) else { return }
    var counters: [String] = []
    message.points = message.points.flatMap { counting.admit($0, leftOut: &counters) }
    outcome.choices += counters.map { "\($0) only counts up and is left out" }
  }

  private static let ours = FeedFault(
    .frames, "A message is one of Slipstream's own: read it with --decode slipstream, or auto.")

  /// Whether what no mapping reads is a message of this project.
  private static func isOurs(_ frames: [[UInt8]]) -> Bool {
    frames.count == 2 && frames[1].withUnsafeBytes { (try? WireHeader($0)) != nil }
  }

  /// Points of one series and kind that follow each other.
  private struct Run {
    var series: String
    var payload: FeedPayload
    var isTimedByReceipt: Bool
  }

  private static func runs(_ points: [ForeignPoint]) -> [Run] {
    var runs: [Run] = []
    // Rows of many series come in turns, as one of each; they are put together, for each keeps its own order.
    var places: [String: Int] = [:]
    for point in points {
      if let place = places[point.series], runs[place].isTimedByReceipt == point.isTimedByReceipt,
        runs[place].payload.append(point.value)
      {
        continue
      }
      places[point.series] = runs.count
      runs.append(
        Run(series: point.series, payload: FeedPayload(point.value), isTimedByReceipt: point.isTimedByReceipt))
    }
    return runs
  }

  private mutating func number(_ run: Run, of message: ForeignMessage, _ receivedAt: Timestamp) -> FeedMessage {
    var numbering = series[run.series] ?? ForeignNumbering(epoch: life)
    if let sequence = message.sequence {
      isNumbered = true
      numbering.follow(sequence, bits: message.sequenceBits, epoch: message.epoch)
    }
    var payload = run.payload
    if run.isTimedByReceipt { payload = numbering.stamped(payload) }
    let first = numbering.take(payload.count)
    // More series than a session follows are refused there; here they must not fill the memory.
    if series.count < FeedSession.mostTopics || series[run.series] != nil { series[run.series] = numbering }
    return FeedMessage(
      topic: run.series, epoch: numbering.epoch, firstSequence: first, sendTime: receivedAt, payload: payload)
  }
}

extension FeedPayload {
  fileprivate init(_ value: ForeignPoint.Value) {
    switch value {
    case .bar(let bar): self = .bars([bar])
    case .sample(let sample): self = .samples([sample])
    }
  }

  /// Adds a point of the payload's kind; false for one of the other.
  fileprivate mutating func append(_ value: ForeignPoint.Value) -> Bool {
    switch (self, value) {
    case (.bars(var bars), .bar(let bar)):
      // Taken out while it grows, so that no second reference makes the growing a copy.
      self = .trim(keepFrom: bar.time)
      bars.append(bar)
      self = .bars(bars)
      return true
    case (.samples(var samples), .sample(let sample)):
      self = .trim(keepFrom: sample.time)
      samples.append(sample)
      self = .samples(samples)
      return true
    default:
      return false
    }
  }
}
