import ArgumentParser
import CivilTime
import FeedIO
import FeedModel
import TimeSeries

/// A range of times, or of the numbers of a number axis, to take of a source.
struct RangeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Take points from this time on, such as 2024-01-31 or 2024-01-31T09:30, or from this number on, such as 0.5.",
      valueName: "time"))
  var from: TimeInZone?

  @Option(
    help: ArgumentHelp("Take points up to this time or number; a date includes its whole day.", valueName: "time"))
  var to: TimeInZone?

  /// The range, by the zone of plain dates.
  ///
  /// - Throws: a usage error if it is empty.
  func range(in zone: Zone) throws -> PointRange {
    let range = PointRange(
      from: from.map { PointRange.End(time: $0.start(in: zone), number: $0.number) },
      // A time of the day ends the range before it, a date after it, a number with it.
      to: to.map { to in
        PointRange.End(
          time: to.isDate ? to.end(in: zone) : to.start(in: zone)?.advanced(by: -1), number: to.number)
      })
    guard let from, let to, let first = range.first, let last = range.last else { return range }
    let areTimes = first.time.flatMap { first in last.time.map { first <= $0 } }
    let areNumbers = first.number.flatMap { first in last.number.map { first <= $0 } }
    if areTimes ?? areNumbers == nil {
      throw Failure(.usage, "--from \(from) and --to \(to) are a time and a number; give two times, or two numbers")
    }
    guard areTimes ?? false || areNumbers ?? false else {
      throw Failure(.usage, "--from \(from) is not before --to \(to)")
    }
    return range
  }

  /// - Throws: a usage error for a number where only times are.
  func refuseNumbers(_ reason: String) throws {
    for (name, end) in [("--from", from), ("--to", to)] {
      guard let end, end.start(in: .utc) == nil else { continue }
      throw Failure(.usage, "\(name) \(end) is a number, and \(reason); give a date or a time, as 2024-01-31")
    }
  }

  /// - Throws: a usage error for a range of a source whose points are still to come.
  func refuse(_ source: String) throws {
    guard from != nil || to != nil else { return }
    throw Failure(.usage, "--from and --to take a part of a file, and \(source) is shown as it comes; remove them")
  }
}

/// The part of a hub's stream to read.
extension RangeOptions {
  /// Sets where readers of streams start and end; without a range, as long before the newest point as the window.
  ///
  /// - Throws: a usage error if the range is empty.
  func apply(to options: inout ReceiverOptions, _ sources: [Endpoint], window: Retention?, zone: Zone) throws {
    guard sources.contains(where: { $0.hub != nil }) else { return }
    switch window ?? .count(WindowOptions.ofFeeds) {
    case .unlimited: options.start = .points(.max)
    case .count(let points): options.start = .points(points)
    case .age(let nanoseconds): options.start = .age(nanoseconds)
    }
    try refuseNumbers("a hub's stream is read by times")
    let range = try range(in: zone)
    if let first = range.first?.time { options.start = .time(first) }
    options.until = range.last?.time.map { $0.advanced(by: 1) }
  }
}
