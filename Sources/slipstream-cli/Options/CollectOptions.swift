import ArgumentParser
import AxisScales
import CivilTime
import FeedIO
import FeedModel
import TerminalHost

/// How long to listen to a feed before its picture is drawn.
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

  /// The longest pause between the pieces of what is there at once.
  private static let pause = 0.3
  /// The longest wait after the first point of a feed that never pauses.
  private static let longest = 2.0

  /// Listens to endpoints until there is enough.
  ///
  /// - Throws: `Failure`: `unavailable` when nothing comes within `--wait` or `--for`, or a publisher's refusal.
  func collect(_ sources: [String], _ series: SeriesOptions, zone: Zone) throws -> FeedCollection {
    let length = duration?.value.count
    let patience = feed.waitSeconds
    let token = try stopToken()
    let wakeUp = try WakeUp.make()
    let mailbox = FeedMailbox { wakeUp.signal() }
    let receiver = try Receivers.start(
      try sources.map(Sources.endpoint), topics: Receivers.topics(series.symbols, prefix: feed.prefix),
      mailbox: mailbox,
      options: try feed.receiverOptions(
        binds: bind, text: Sources.textOptions(series, zone: zone), symbol: series.symbol))
    defer { receiver.stop() }

    let start = MonotonicClock.now
    var collection = FeedCollection()
    var first: Double?
    var last = start
    while true {
      let now = MonotonicClock.now
      let end: Double?
      if let length {
        end = start + length
      } else if let first, count == nil {
        end = min(last + CollectOptions.pause, first + CollectOptions.longest)
      } else {
        end = first == nil ? patience.map { start + $0 } : nil
      }
      if let end, now >= end { break }
      if let count, collection.points >= count { break }
      _ = poll([wakeUp.descriptor, token.descriptor], until: end)
      if token.signal != 0 { throw ExitCode(128 + token.signal) }
      wakeUp.drain()
      let before = collection.points
      for event in mailbox.drain() { try collection.take(event) }
      if collection.points > before {
        last = MonotonicClock.now
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
