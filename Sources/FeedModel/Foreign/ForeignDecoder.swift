// Feeds of other publishers in a session: `ForeignReader` of TextPoints reads one message, `ForeignDecoder` numbers its
// points, `FeedDetection` detects the format of a source, and `PointEncoding` writes points for other programs.

import CivilTime
import TextPoints
import TimeSeries

/// Converts the messages of another publisher to the messages of a session: grouped by series, with sequence numbers.
///
/// If the publisher numbers its messages, a gap in its numbers becomes a gap here, so that the session reports the
/// loss. If not, sequence numbers only count arrived points, and the session never reports a gap.
package struct ForeignDecoder: Sendable {
  /// The result of decoding one message.
  package struct Outcome: Sendable, Equatable {
    /// Points by series, in order of arrival.
    package var messages: [FeedMessage] = []
    /// The reason why some or all of it was unusable, in one sentence.
    package var fault: FeedFault?
    /// Whether the message had its publisher's number.
    package var isNumbered = false
    /// Rejected rows; 1 for an entirely unreadable message.
    package var refused = 0
    /// How messages without a mapping were interpreted; reported once.
    package var choices: [String] = []
    /// The quantity of the samples; reported once.
    package var quantity: String?
    /// The start of a message that is known to hold no points; "" for others.
    package var passedOver = ""
  }

  package let reader: ForeignReader
  /// Whether the decoder follows the publisher's numbers, so that a loss is detected.
  package private(set) var isNumbered = false
  private let life: UInt64
  private var counting = CountingFields()
  private var plans = MessagePlans()
  private var hasReportedChoice = false
  private var hasReportedQuantity = false
  private var series: [String: ForeignNumbering] = [:]
  /// The points that each series without numbers has sent, to know them when they come again.
  private var repeats: [String: SentAgain] = [:]
  /// The words of each series of states.
  private var states: [String: StateWords] = [:]
  /// The series that began with a trade.
  private var tradeSeries: Set<String> = []

  /// - Parameter life: the epoch for a publisher without one; drawn by a program that forwards the points.
  package init(_ reader: ForeignReader, life: UInt64 = 0) {
    self.reader = reader
    self.life = life
  }

  /// Decodes one message.
  package mutating func decode(_ frames: [[UInt8]], receivedAt: Timestamp) -> Outcome {
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
    guard !message.isPassedOver else {
      outcome.passedOver = MessageExcerpt.text(of: frames)
      return outcome
    }
    outcome.refused = message.refused
    outcome.isNumbered = message.sequence != nil
    if !hasReportedQuantity, !message.points.isEmpty {
      hasReportedQuantity = true
      outcome.quantity = message.quantity
    }
    if message.refused > 0 {
      let rows = message.refused + message.points.count
      let which = rows > 1 ? "\(message.refused) of \(rows) rows are refused, the first because " : ""
      var fault = FeedFault(.point, "A message of \(reader.mapping.name): \(which)\(message.reason).")
      fault.receivedAt = receivedAt
      outcome.fault = message.points.isEmpty ? fault.about(frames, receivedAt: receivedAt) : fault
    }
    if reader.mapping.guessesValues, !message.points.isEmpty { explain(&message, &outcome) }
    for run in ForeignDecoder.runs(message.points.map { $0.word == nil ? settled($0) : numbered($0) }) {
      let result = number(run, of: message, receivedAt)
      if result.payload.count > 0 { outcome.messages.append(result) }
    }
    return outcome
  }

  /// Skips counters in a message without a mapping, and reports once how its fields were interpreted.
  private mutating func explain(_ message: inout ForeignMessage, _ outcome: inout Outcome) {
    if !hasReportedChoice, let sentence = message.sentence {
      hasReportedChoice = true
      outcome.choices.append(sentence.cleaned + "; --feed or --fields reads it otherwise")
    }
    outcome.choices += message.findings.map { $0 + "; --feed or --fields reads it otherwise" }
    guard counting.isNeeded || message.points.contains(where: \.mayCount) else { return }
    var findings = CountingFields.Findings()
    message.points = message.points.flatMap { counting.admit($0, &findings) }
    outcome.choices += findings.counters.map { "\($0) only counts up and is left out" }
    outcome.choices += findings.values.map { "\($0) does not only count up and is a series from now on" }
  }

  /// A series stays what it began as: a price alone among trades is a trade without a size, and a trade among samples
  /// is its price.
  private mutating func settled(_ point: ForeignPoint) -> ForeignPoint {
    var settled = point
    switch point.value {
    case .bar: break
    case .sample(let sample):
      if !tradeSeries.isEmpty, tradeSeries.contains(point.series) {
        settled.value = .trade(Bar(tradeAt: sample, size: .nan))
      }
    case .trade(let trade):
      if tradeSeries.contains(point.series) { break }
      if series[point.series] != nil {
        settled.value = .sample(Sample(time: trade.time, value: trade.close))
      } else if tradeSeries.count < FeedSession.mostTopics {
        tradeSeries.insert(point.series)
      }
    }
    return settled
  }

  /// A point of states with the number of its word; words beyond the most are gaps.
  private mutating func numbered(_ point: ForeignPoint) -> ForeignPoint {
    guard let word = point.word, case .sample(var sample) = point.value else { return point }
    var numbered = point
    let isKnown = states[point.series] != nil || states.count < FeedSession.mostTopics
    let number = word.isEmpty || !isKnown ? nil : states[point.series, default: StateWords()].number(of: word)
    sample.value = number.map(Double.init) ?? .nan
    numbered.value = .sample(sample)
    return numbered
  }

  private static let ours = FeedFault(
    .frames, "A message is one of Slipstream's own: read it with --decode slipstream, or auto.")

  /// Whether a message that no mapping can read is one of this project.
  private static func isOurs(_ frames: [[UInt8]]) -> Bool {
    frames.count == 2 && frames[1].withUnsafeBytes { (try? WireHeader($0)) != nil }
  }

  /// Consecutive points of one series and kind.
  private struct Run {
    var series: String
    var payload: FeedPayload
    var isTimedByReceipt: Bool
    var areTrades: Bool
    var indexScale: IndexScale?
  }

  private static func runs(_ points: [ForeignPoint]) -> [Run] {
    var runs: [Run] = []
    // Rows of many series alternate; group them, because each series keeps its own order.
    var places: [String: Int] = [:]
    for point in points {
      if let place = places[point.series], runs[place].isTimedByReceipt == point.isTimedByReceipt,
        runs[place].areTrades == point.isTrade, runs[place].indexScale == point.indexScale,
        runs[place].payload.append(point.value)
      {
        continue
      }
      places[point.series] = runs.count
      runs.append(
        Run(
          series: point.series, payload: FeedPayload(point.value), isTimedByReceipt: point.isTimedByReceipt,
          areTrades: point.isTrade, indexScale: point.indexScale))
    }
    return runs
  }

  private mutating func number(_ run: Run, of message: ForeignMessage, _ receivedAt: Timestamp) -> FeedMessage {
    var numbering = series[run.series] ?? ForeignNumbering(epoch: life)
    if let sequence = message.sequence {
      isNumbered = true
      numbering.follow(
        sequence, bits: message.sequenceBits, epoch: message.epoch,
        time: run.isTimedByReceipt ? nil : run.payload.firstTime)
    }
    var payload = run.payload
    // A restarted publisher sends its points again: sequence numbers would show it, and without them times do.
    if message.sequence == nil, !run.isTimedByReceipt {
      payload = repeats[run.series, default: SentAgain()].fresh(payload, areTrades: run.areTrades)
    }
    if run.isTimedByReceipt { payload = numbering.stamped(payload) }
    let first = numbering.reserve(payload.count)
    // A session rejects series beyond its limit; here they must not fill the memory.
    if series.count < FeedSession.mostTopics || series[run.series] != nil { series[run.series] = numbering }
    var result = FeedMessage(
      topic: run.series, epoch: numbering.epoch, firstSequence: first, sendTime: receivedAt, payload: payload,
      indexScale: run.indexScale)
    result.equalTimesAreOwn =
      payload.kind.map { PointSchema($0, indexScale: run.indexScale, areTrades: run.areTrades).equalTimesAreOwn }
      == true
    result.words = states[run.series]
    result.isTimedByReceipt = run.isTimedByReceipt
    return result
  }
}

extension ForeignPoint {
  fileprivate var isTrade: Bool { if case .trade = value { true } else { false } }
}

extension FeedPayload {
  fileprivate init(_ value: ForeignPoint.Value) {
    switch value {
    case .bar(let bar), .trade(let bar): self = .bars([bar])
    case .sample(let sample): self = .samples([sample])
    }
  }

  /// The time of the first point; nil without points.
  fileprivate var firstTime: Timestamp? {
    switch self {
    case .bars(let bars): bars.first?.time
    case .samples(let samples): samples.first?.time
    case .trim: nil
    }
  }

  /// Appends a point of the payload's kind; false for a point of the other kind.
  fileprivate mutating func append(_ value: ForeignPoint.Value) -> Bool {
    // The array moves out while it grows, so that no second reference forces a copy; a tuple of both would be one.
    switch value {
    case .bar(let bar), .trade(let bar):
      guard case .bars(var bars) = self else { return false }
      self = .trim(keepFrom: bar.time)
      bars.append(bar)
      self = .bars(bars)
    case .sample(let sample):
      guard case .samples(var samples) = self else { return false }
      self = .trim(keepFrom: sample.time)
      samples.append(sample)
      self = .samples(samples)
    }
    return true
  }
}
