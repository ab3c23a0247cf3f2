import ArgumentParser
import CivilTime
import FeedIO
import FeedModel
import TimeSeries

/// A range of times to take of a source.
struct RangeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Take points from this time on, such as 2024-01-31 or 2024-01-31T09:30.", valueName: "time"))
  var from: TimeInZone?

  @Option(help: ArgumentHelp("Take points up to this time; a date includes its whole day.", valueName: "time"))
  var to: TimeInZone?

  /// The range, by the zone of plain dates.
  ///
  /// - Throws: a usage error if it is empty.
  func range(in zone: Zone) throws -> PointRange {
    // A time of the day ends the range before it, a date after it.
    let last = to.map { $0.isDate ? $0.end(in: zone) : $0.start(in: zone).advanced(by: -1) }
    let range = PointRange(first: from?.start(in: zone), last: last)
    if let from, let to, let first = range.first, let last = range.last, first > last {
      throw Failure(.usage, "--from \(from) is not before --to \(to)")
    }
    return range
  }

  /// - Throws: a usage error for a range of a source whose points are still to come.
  func refuse(_ source: String) throws {
    guard from != nil || to != nil else { return }
    throw Failure(.usage, "--from and --to take a part of a file; \(source) shows what comes")
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
    let range = try range(in: zone)
    if let first = range.first { options.start = .time(first) }
    options.until = range.last.map { $0.advanced(by: 1) }
  }
}
