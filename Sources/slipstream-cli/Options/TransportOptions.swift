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

  @Option(help: ArgumentHelp("Start at this time, such as 2024-01-31 or 2024-01-31T09:30.", valueName: "time"))
  var from: TimeInZone?

  @Option(help: ArgumentHelp("Stop at this time; a date includes its whole day.", valueName: "time"))
  var to: TimeInZone?

  @Flag(help: "Start again after the end.")
  var loop = false

  @Option(help: "Clock of a recording: the points' own times (event), or the times of their receipt.")
  var by: Clock = .event

  @Option(help: ArgumentHelp("Points that are there at the start.", valueName: "n"))
  var initial = Count(1)

  /// The part of `tape` to play; the times are in the zone of the labels.
  func cursor(_ tape: any ReplayTape, zone: Zone) throws -> TapeCursor {
    let first = from?.start(in: zone)
    let last = to?.end(in: zone)
    if let from, let to, let first, let last, first > last {
      throw Failure(.usage, "--from \(from) is after --to \(to)")
    }
    return TapeCursor(tape, from: first, to: last)
  }
}
