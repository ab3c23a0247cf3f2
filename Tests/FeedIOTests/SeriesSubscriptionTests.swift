import CivilTime
import FeedModel
import Platform
import Testing
import TextPoints
import TimeSeries
import ZeroMQ

@testable import FeedIO

/// A series of a feed in one object.
@Suite struct SeriesSubscriptionTests {
  private func publish(_ bars: [Bar], at endpoint: Endpoint, _ topic: String = "AAPL") throws -> Publisher {
    var options = PublisherOptions(endpoint: endpoint)
    options.pace = .maximum
    options.subscribers = 1
    options.holds = true
    let series = [PublishedSeries(topic: topic, payload: .bars(bars))]
    let publisher = Publisher(context: try #require(world), series: series, options: options, token: try StopToken())
    _ = try publisher.start()
    return publisher
  }

  /// Collects until a number of points is there.
  private func collect(_ feed: Subscription, _ count: Int) throws -> Series? {
    // Ends with the points, or with a wait in vain.
    while (feed.series?.count ?? 0) < count { guard try feed.next(within: 10) != nil else { break } }
    return feed.series
  }

  @Test(arguments: [1, 2, 5_000]) func `a subscription holds the points of its series in order`(count: Int) throws {
    let folder = try ScratchFolder()
    let endpoint = "ipc://\(folder.path)/feed"
    let publisher = try publish(minuteBars(count), at: Endpoint(parsing: endpoint))
    defer { publisher.stop() }
    let feed = try Subscription(endpoint, to: "AAPL", context: world)
    let series = try #require(try collect(feed, count))
    #expect(series.indices.map(series.bar) == minuteBars(count))
    // Under load the feed may be stale by now, until the next heartbeat.
    for _ in 0..<20 where feed.state != .live { _ = try feed.next(within: 1) }
    #expect(feed.missing == 0 && feed.state == .live, "\(feed.state)")
  }

  @Test func `a subscription keeps the newest points of its window`() throws {
    let folder = try ScratchFolder()
    let endpoint = "ipc://\(folder.path)/feed"
    let publisher = try publish(minuteBars(500), at: Endpoint(parsing: endpoint))
    defer { publisher.stop() }
    let feed = try Subscription(endpoint, to: "AAPL", window: 50, context: world)
    // Ends with the last point, or with a wait in vain.
    while feed.series?.lastTime != minuteBars(500).last?.time {
      guard try feed.next(within: 10) != nil else { break }
    }
    let series = try #require(feed.series)
    #expect(series.count == 50 && series.bar(at: series.indices.upperBound - 1) == minuteBars(500).last)
  }

  @Test func `a subscription without a publisher waits as long as it is told`() throws {
    let folder = try ScratchFolder()
    let feed = try Subscription("ipc://\(folder.path)/nobody", to: "AAPL", context: world)
    #expect(try feed.next(within: 0) == nil && feed.next(within: 0.05) == nil)
    #expect(feed.series == nil && feed.state == .connecting)
  }

  @Test func `an invalid address is refused in a sentence`() {
    #expect(throws: FeedIOError.self) { try Subscription("nowhere", to: "AAPL", context: world) }
  }
}
