import ArgumentParser
import CivilTime
import FeedModel
import TimeSeries

/// Options of a replay.
struct TransportOptions: ParsableArguments {
  /// The times that a replay's clock follows.
  enum Clock: String, ExpressibleByArgument, CaseIterable {
    case event, receive
  }

  @Option(
    help: ArgumentHelp("Points per second (20/s), data time against wall time (3600x), or max.", valueName: "speed"))
  var speed: QuotedValue<Pace> = QuotedValue(.perSecond(20), "20/s")

  @Option(
    help: ArgumentHelp(
      "Start at this time, such as 2024-01-31 or 2024-01-31T09:30, or at this number.", valueName: "time"))
  var from: TimeInZone?

  @Option(help: ArgumentHelp("Stop at this time or number; a date includes its whole day.", valueName: "time"))
  var to: TimeInZone?

  @Flag(help: "Start again after the end.")
  var loop = false

  @Flag(
    help: """
      Loop over the first view, as O does: the range of --show, or the visible part of the --initial points.
      """)
  var loopSelection = false

  @Option(help: "Clock of a recording: the points' own times (event), or the times of their receipt.")
  var by: Clock = .event

  @Option(help: ArgumentHelp("Number of points shown at the start.", valueName: "n"))
  var initial = Count(1)

  /// The part of `tape` to play. Times are in the zone of the labels.
  ///
  /// - Throws: a usage error for a range that is empty or not of the tape's kind.
  func cursor(_ tape: any ReplayTape, zone: Zone) throws -> TapeCursor {
    let scale = by == .event ? TapeCursor(tape).indexScale : nil
    func place(_ end: TimeInZone?, _ option: String, _ time: (TimeInZone) -> Timestamp?) throws -> Timestamp? {
      guard let end else { return nil }
      if let place = scale.map({ scale in end.number.flatMap { scale.index(of: $0) } }) ?? time(end) { return place }
      throw Failure(
        .usage,
        scale == nil
          ? "\(option) \(end) is a number, and the points have times; give a date or a time, as 2024-01-31"
          : "\(option) \(end) is a time, and the points count numbers; give a number, as 100")
    }
    let first = try place(from, "--from") { $0.start(in: zone) }
    let last = try place(to, "--to") { $0.end(in: zone) }
    if let from, let to, let first, let last, first > last {
      throw Failure(.usage, "--from \(from) is after --to \(to)")
    }
    return TapeCursor(tape, from: first, to: last)
  }
}
