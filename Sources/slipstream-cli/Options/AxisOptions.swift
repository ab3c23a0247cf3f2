import ArgumentParser
import AxisScales
import CivilTime
import Slipstream

/// The time axis.
struct AxisOptions: ParsableArguments {
  @Option(help: "Time axis; ordinal for bars, calendar with a calendar or exclusions, continuous for samples.")
  var axis: AxisKind?

  @Option(
    help: ArgumentHelp(
      "Trading calendar: a name, as XNYS, a file, as my.toml, or hours, as 0930-1600:23456.", valueName: "calendar"))
  var calendar: String?

  @Option(
    name: .customLong("exclude"), parsing: .singleValue,
    help: ArgumentHelp(
      "Closed time; again and again: weekends, 2026-12-25, 2001-09-11..2001-09-14, daily:16:00-09:30, weekly:sat+2d.",
      valueName: "rule"))
  var exclusions: [String] = []

  @Option(help: "Points in closed time: snap to the next open, a slot of their own, or drop. They are counted.")
  var closed: ClosedTimePolicy.Rule = .snap

  @Option(help: ArgumentHelp("Zone of labels and of plain dates, as America/New_York, or local.", valueName: "zone"))
  var timezone: String?

  @Option(help: ArgumentHelp("Zone for a second row of times, as Europe/London.", valueName: "zone"))
  var secondZone: String?

  /// Which of two labels goes.
  enum DroppedLabel: String, ExpressibleByArgument, CaseIterable {
    case lower, higher
  }

  @Option(help: "Of two time labels that have no room for both, as beside a gap: drop the lower or the higher one.")
  var dropLabel: DroppedLabel = .lower

  func apply(to settings: inout Settings) throws {
    settings.axis = axis
    settings.closed = closed
    settings.timeTicks.collision = dropLabel == .lower ? .dropEarlier : .dropLater
    if let name = timezone { settings.zone = try Zones.named(name) }
    if let name = secondZone { settings.secondZone = try Zones.named(name) }
    if let text = calendar { settings.calendar = try Calendars.find(text, zone: settings.zone) }
    for rule in exclusions {
      do {
        settings.exclusions.append(try Exclusion(parsing: rule))
      } catch {
        throw Failure(.usage, "--exclude \(rule): \(error.description)")
      }
    }
  }
}

extension AxisKind: ExpressibleByArgument {
  /// A number axis is no choice: points whose times are indices have it, and no others.
  public init?(argument: String) {
    guard let kind = Self.ofTimes.first(where: { $0.rawValue == argument }) else { return nil }
    self = kind
  }

  public static var allValueStrings: [String] { ofTimes.map(\.rawValue) }
}
extension ClosedTimePolicy.Rule: ExpressibleByArgument {}
