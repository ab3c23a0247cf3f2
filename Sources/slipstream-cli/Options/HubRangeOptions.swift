import ArgumentParser
import CivilTime
import FeedIO
import FeedModel
import TimeSeries

/// The part of a stream to read. Without it a reader begins as long before the newest point as its window.
struct HubRangeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "With nats://: start at this time of the points, such as 2024-01-31 or 2024-01-31T09:30.", valueName: "time"))
  var from: TimeInZone?

  @Option(
    help: ArgumentHelp(
      "With nats://: end before this time of the points; a date includes its whole day.", valueName: "time"))
  var to: TimeInZone?

  /// Sets where to start and to end.
  ///
  /// - Throws: a usage error if a source has no history to start in.
  func apply(to options: inout ReceiverOptions, _ sources: [Endpoint], window: Retention?, zone: Zone) throws {
    if let source = sources.first(where: { $0.hub == nil }), from != nil || to != nil {
      throw Failure(.usage, "--from and --to go with nats:// streams; \(source) sends what comes")
    }
    switch window ?? .count(SeriesOptions.feedWindow) {
    case .unlimited: options.start = .points(.max)
    case .count(let points): options.start = .points(points)
    case .age(let nanoseconds): options.start = .age(nanoseconds)
    }
    let start = from?.start(in: zone)
    if let start { options.start = .time(start) }
    guard let to else { return }
    let end = to.end(in: zone)
    // A date ends with its last nanosecond.
    let until = end == to.start(in: zone) ? end : end.advanced(by: 1)
    if let from, let start, start > until { throw Failure(.usage, "--from \(from) is after --to \(to)") }
    options.until = until
  }
}
