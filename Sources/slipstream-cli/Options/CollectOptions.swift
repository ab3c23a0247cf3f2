import ArgumentParser
import AxisScales
import CivilTime
import FeedIO
import FeedModel

/// When a feed has been listened to long enough for a picture.
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
  var duration: Given<Seconds>?

  @Flag(help: "Listen, and let publishers connect.")
  var bind = false

  @OptionGroup(title: "Feed") var feed: FeedOptions

  /// What is there at once may come in pieces, with so much between them at most.
  private static let pause = 0.3
  /// A feed that never pauses is not waited for longer than this after its first point.
  private static let longest = 2.0

  /// Listens to endpoints until there is enough.
  ///
  /// - Throws: `Failure`: `unavailable` when nothing comes within `--wait` or `--for`, or what a publisher says.
  func collect(_ sources: [String], _ series: SeriesOptions, zone: Zone) throws -> FeedCollection {
    let length = duration?.value.count
    let patience = feed.waitSeconds
    var listener = try FeedListener()
    let receiver = try Receivers.start(
      try sources.map(Sources.endpoint), topics: Receivers.topics(series.symbols, prefix: feed.prefix),
      mailbox: listener.mailbox,
      options: try feed.receiverOptions(
        binds: bind, text: Sources.textOptions(series, zone: zone), symbol: series.symbol))
    defer { receiver.stop() }

    var collection = FeedCollection()
    var first: Double?
    var (last, now) = (listener.start, listener.start)
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
      now = try listener.wait(until: end) { try collection.take($0) }.now
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
