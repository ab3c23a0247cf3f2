import CivilTime
import FeedModel
import TextPoints
import TimeSeries

/// Numbers the points of each series of a stream, and counts them.
struct StreamNumbering {
  private(set) var statistics = FeedStatistics()
  private var next: [String: UInt64] = [:]
  private var epoch: UInt64 = 0
  /// The scale of the last table with points; nil twice while none has come.
  private var scale: IndexScale??
  private let wanted: TopicFilter
  /// The first names of unwanted series.
  private var others: [String] = []

  init(_ wanted: TopicFilter) { self.wanted = wanted }

  /// Whether any point has arrived.
  var hasPoints: Bool { statistics.counts.points > 0 }

  /// The sentence for numbers without times that switch from indices to times.
  private static let turned =
    "Numbers came later than the first batch: they are placed at the time of their receipt, and the series starts again; "
    + "--time index goes on counting."

  mutating func number(_ table: SourceTable, topic: String, _ wall: Timestamp) -> [FeedEvent] {
    var events: [FeedEvent] = table.faults.map { row in
      var fault = FeedFault(.text, row.description)
      fault.receivedAt = wall
      return .fault(fault)
    }
    statistics.counts.messages += 1
    statistics.counts.faults += UInt64(table.faults.count)
    statistics.counts.refused += UInt64(table.badRows)
    if let words = table.startsAgain {
      epoch += 1
      events += next.keys.sorted().map { .newEpoch(topic: $0, epoch) }
      events.append(.state(.live, words))
      (next, scale) = ([:], nil)
    }
    guard table.count > 0 else { return events }
    if let before = scale, before != table.indexScale {
      epoch += 1
      next = [:]
      events.append(.state(.live, Self.turned))
    }
    scale = .some(table.indexScale)
    for series in table.series where series.count > 0 {
      let name = series.name.flatMap { Topic.isValid($0) ? $0 : nil } ?? topic
      guard series.name == nil || wanted.admits(name) else {
        if others.count < 10, !others.contains(name) { others.append(name) }
        continue
      }
      let first = next[name] ?? 0
      next[name] = first + UInt64(series.count)
      statistics.counts.points += UInt64(series.count)
      var message = FeedMessage(
        topic: name, epoch: epoch, firstSequence: first, sendTime: wall, payload: series.payload(table.kind),
        indexScale: table.indexScale)
      message.equalTimesAreOwn = table.equalTimesAreOwn || series.words != nil
      message.words = series.words
      message.isTimedByReceipt = table.isTimedByReceipt
      events.append(.message(message, receivedAt: wall))
    }
    return events
  }

  /// The events at the end of the stream, with the names of its series when none of them is wanted.
  func end() -> [FeedEvent] {
    guard !hasPoints, !others.isEmpty else { return [.state(.ended, "")] }
    let words = "Standard input has no series \(wanted.words); it has \(others.joined(separator: ", "))."
    return [.fault(FeedFault(.text, words)), .state(.ended, words)]
  }
}
