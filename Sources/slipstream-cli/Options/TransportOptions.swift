import ArgumentParser
import AxisScales
import CivilTime
import FeedModel
import TimeSeries

/// How a file is played.
struct TransportOptions: ParsableArguments {
  /// Which times the clock of a replay counts.
  enum Clock: String, ExpressibleByArgument, CaseIterable {
    case event, receive
  }

  @Option(
    help: ArgumentHelp("Points a second (20/s), data time against wall time (3600x), or max.", valueName: "speed"))
  var speed: String = "20/s"

  @Option(help: ArgumentHelp("Play from this time on, as 2024-01-31 or 2024-01-31T09:30.", valueName: "time"))
  var from: String?

  @Option(help: ArgumentHelp("Play up to this time; a date is played to its end.", valueName: "time"))
  var to: String?

  @Flag(help: "Begin again after the end.")
  var loop = false

  @Option(help: "Clock of a recording: the points' own times (event), or when they were received.")
  var by: Clock = .event

  @Option(help: ArgumentHelp("Points that are there at the start.", valueName: "n"))
  var initial: Int = 1

  func pace() throws -> Pace {
    do throws(FeedFault) {
      return try Pace(parsing: speed)
    } catch {
      throw Failure(.usage, "--speed \(speed): \(error.description)")
    }
  }

  /// The part of `tape` that is played.
  func cursor(_ tape: any ReplayTape, zone: Zone) throws -> TapeCursor {
    let first = try from.map { try time($0, "--from", zone) }
    let last = try to.map { try end($0, zone) }
    if let first, let last, first > last {
      throw Failure(.usage, "--from \(from ?? "") is after --to \(to ?? "")")
    }
    return TapeCursor(tape, from: first, to: last)
  }

  private func time(_ text: String, _ option: String, _ zone: Zone) throws -> Timestamp {
    guard let time = ISO8601.parse(text.utf8, zone: zone) else {
      throw Failure(
        .usage, "\(option) \(text) is no time; give a date or a time, as 2024-01-31 or 2024-01-31T09:30:00Z")
    }
    return time
  }

  /// The last nanosecond of a date; a time as it is.
  private func end(_ text: String, _ zone: Zone) throws -> Timestamp {
    let time = try time(text, "--to", zone)
    guard ISO8601.fields(text.utf8, .typed)?.second == nil else { return time }
    return zone.midnight(days: zone.days(time) + 1).advanced(by: -1)
  }
}
