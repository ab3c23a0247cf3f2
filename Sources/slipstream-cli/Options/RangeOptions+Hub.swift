import CivilTime
import FeedIO
import FeedModel
import TimeSeries

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
