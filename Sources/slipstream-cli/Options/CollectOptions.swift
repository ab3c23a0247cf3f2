import ArgumentParser
import AxisScales
import CivilTime
import FeedIO
import FeedModel

/// How long to listen to a feed before drawing its picture.
struct CollectOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("With an endpoint: draw after this many points.", valueName: "points"),
    transform: Number.atLeastOne("draws"))
  var count: Int?

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp(
      "With an endpoint: draw after this long; by default after a pause of 300 ms, or after 2 s.",
      valueName: "duration"))
  var duration: QuotedValue<Seconds>?

  @Flag(help: "Listen, and let publishers connect.")
  var bind = false

  @OptionGroup(title: "Feed") var feed: FeedOptions

  /// The longest pause within a history that the publisher sends at once.
  private static let pause = 0.3
  /// The longest wait after the first point of a feed that never pauses.
  private static let longest = 2.0

  /// Listens to endpoints until there is enough.
  ///
  /// - Throws: `Failure`: `unavailable` if nothing comes within `--wait` or `--for`, or a publisher's refusal.
  func collect(
    _ sources: [String], _ series: SeriesOptions, _ window: WindowOptions, _ range: RangeOptions, zone: Zone,
    states: [String] = [], markers: MarkerOptions
  ) throws -> FeedCollection {
    let length = duration?.value.count
    let patience = feed.waitSeconds
    var listener = try FeedListener()
    let endpoints = try sources.map(Sources.endpoint)
    var options = try feed.receiverOptions(
      binds: bind, text: Sources.textOptions(series, zone: zone, states: states), symbol: series.symbol)
    try range.apply(to: &options, endpoints, window: window.length, zone: zone)
    (options.markers, options.markerSeries) = (markers.stream(in: zone), markers.series(besides: states))
    let stopMarkers = try markers.live(in: zone).start(into: listener.mailbox)
    defer { stopMarkers() }
    let receiver = try Receivers.start(
      endpoints, topics: Receivers.topics(markers.topics(besides: series.symbols), prefix: feed.prefix),
      mailbox: listener.mailbox,
      options: options)
    defer { receiver.stop() }

    var collection = FeedCollection()
    var first: Double?
    var (last, now) = (listener.start, listener.start)
    // Ends at a deadline, with enough points, or by a signal; each turn waits for news.
    while true {
      let end: Double?
      if let length {
        end = listener.start + length
      } else if let first, count == nil {
        end = min(last + CollectOptions.pause, first + CollectOptions.longest)
      } else {
        end = first == nil ? patience.map { listener.start + $0 } : nil
      }
      if let end, now >= end { break }
      if let count, collection.points >= count { break }
      let before = collection.points
      now = try listener.wait(until: end) { try collection.handle($0) }.now
      try listener.checkSignal()
      if collection.points > before {
        last = now
        first = first ?? last
      }
    }
    guard collection.points > 0 else {
      if collection.understanding.isHelpless {
        throw Failure(.protocolError, "\(sources.joined(separator: ", ")): \(collection.understanding.sentence)")
      }
      throw Failure(
        .unavailable,
        "nobody published at \(sources.joined(separator: ", ")) within \(feed.wait?.text ?? duration?.text ?? "the time")"
      )
    }
    return collection
  }
}
