import ArgumentParser
import AxisScales
import CivilTime
import Slipstream
import Studies

/// Options of the time axis.
struct AxisOptions: ParsableArguments {
  @Option(help: "Time axis; ordinal for bars, calendar with a calendar or exclusions, continuous for samples.")
  var axis: AxisKind?

  @Option(
    help: ArgumentHelp(
      """
      Aggregate points into longer bars, aligned to the calendar: 30s, 5m, 1h, 1d, 1w (from Monday), 1mo, or session \
      with a calendar.
      """, valueName: "interval"))
  var every: BarInterval?

  @Option(
    help: ArgumentHelp(
      "Trading calendar: a name such as XNYS, a file such as my.toml, or hours such as 0930-1600:23456.",
      valueName: "calendar"))
  var calendar: CalendarChoice?

  @Option(
    name: .customLong("exclude"),
    help: ArgumentHelp(
      """
      Skip closed hours; repeatable. Rules: weekends, 2026-12-25, 2001-09-11..2001-09-14, daily:16:00-09:30, \
      weekly:sat+2d; on an axis of numbers 50..150.
      """, valueName: "rule"))
  var exclusions: [Exclusion] = []

  @Option(help: "Points in closed hours: snap to the next open, give each a slot of its own, or drop; each is counted.")
  var closed: ClosedTimePolicy.Rule = .snap

  @Option(
    help: ArgumentHelp("Time zone of labels and plain dates, such as America/New_York, or local.", valueName: "zone"))
  var timezone: Zone?

  @Option(help: ArgumentHelp("Time zone of a second row of time labels, such as Europe/London.", valueName: "zone"))
  var secondZone: Zone?

  @Option(
    help: ArgumentHelp("Where two time labels collide, drop the earlier or the later one.", valueName: "label"))
  var dropLabel: TimeTickOptions.Collision = .dropEarlier

  /// Resolves the calendar, whose hours are in the zone of `--timezone`.
  func apply(to settings: inout Settings) throws {
    if every == .session, calendar == nil {
      throw Failure(.usage, "--every session needs a calendar; add --calendar XNYS, or write --every 1d")
    }
    settings.every = every
    settings.time.axis = axis
    settings.time.closed = closed
    settings.timeTicks.collision = dropLabel
    settings.time.zone = timezone
    settings.secondZone = secondZone
    settings.time.calendar = try calendar?.calendar(zone: timezone)
    settings.time.exclusions = exclusions
    guard settings.time.leavesTimeOpen else {
      let texts = exclusions.compactMap(\.text).joined(separator: ", ")
      throw Failure(.usage, "--exclude \(texts) leaves no time open; exclude less")
    }
  }
}
