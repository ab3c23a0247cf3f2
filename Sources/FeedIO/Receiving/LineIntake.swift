import CivilTime
import FeedModel
import TextPoints

/// The reading of a stream whose lines are messages of a feed: bytes in, events out. It knows no descriptor and reads
/// no clock.
struct LineIntake {
  private var decoder: ForeignDecoder
  private let wanted: TopicFilter
  private var rest: [UInt8] = []
  /// Whether the bytes up to the next line break belong to a line that is too long.
  private var isSkipping = false
  private(set) var statistics = FeedStatistics()
  private var isLive = false
  private var others: [String] = []

  /// Most bytes of a line.
  private static let longest = 1 << 20

  init(_ decoder: ForeignDecoder, wanted: TopicFilter) {
    (self.decoder, self.wanted) = (decoder, wanted)
  }

  /// Reads bytes as they come.
  ///
  /// - Parameter isEnd: whether these are the last ones.
  mutating func read(_ bytes: ArraySlice<UInt8>, isEnd: Bool, at wall: Timestamp) -> [FeedEvent] {
    var events: [FeedEvent] = []
    for (place, part) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      if place > 0 {
        events += finishLine(at: wall)
        isSkipping = false
      }
      if rest.count + part.count > Self.longest { (rest, isSkipping) = ([], true) }
      if !isSkipping { rest += part }
    }
    guard isEnd else { return events }
    return events + finishLine(at: wall) + end()
  }

  private mutating func finishLine(at wall: Timestamp) -> [FeedEvent] {
    var line: [UInt8] = []
    swap(&line, &rest)
    if line.last == 0x0D { line.removeLast() }
    guard line.contains(where: { $0 > 0x20 }) else { return [] }
    let outcome = decoder.decode([line], receivedAt: wall)
    statistics.counts.messages += 1
    statistics.counts.refused += UInt64(outcome.refused)
    var events: [FeedEvent] = outcome.quantity.map { [.quantity($0)] } ?? []
    events += outcome.choices.map { .understood($0) }
    for message in outcome.messages {
      guard wanted.admits(message.topic) else {
        if others.count < 10, !others.contains(message.topic) { others.append(message.topic) }
        continue
      }
      if !isLive { events.append(.state(.live, "")) }
      isLive = true
      statistics.counts.points += UInt64(message.count)
      events.append(.message(message, receivedAt: wall))
    }
    if let fault = outcome.fault {
      statistics.counts.faults += 1
      events.append(.fault(fault))
    }
    return events
  }

  private func end() -> [FeedEvent] {
    guard !isLive else { return [.state(.ended, "")] }
    guard !others.isEmpty else { return [.state(.ended, "No line of standard input is a message with a point.")] }
    return [
      .state(.ended, "Standard input has no series \(wanted.words); it has \(others.joined(separator: ", ")).")
    ]
  }
}
