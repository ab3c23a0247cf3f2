import ArgumentParser
import RangeSelection
import Slipstream

/// How the selection behaves where there is more than one good way.
struct PolicyOptions: ParsableArguments {
  @Option(
    help: """
      When the oldest points in a held view leave the window: slide (keep the span), shrink (give them up) or pin (keep \
      them).
      """)
  var trim: SelectionPolicies.Trim = .slide

  @Option(
    help: ArgumentHelp(
      "With --trim pin: how much more than the window is kept at most; as much again by default.", valueName: "span"))
  var pinCap: String?

  @Option(help: "A grip at the minimum span: stop, or push the other one along.")
  var grips: GripPolicy = .stop

  @Option(help: "A double click in the main chart: zoom in twice about it, or reset.")
  var doubleClick: SelectionPolicies.DoubleClick = .zoom

  @Option(help: ArgumentHelp("Room right of the newest bar: points (5) or open time.", valueName: "span"))
  var rightGap: String?

  @Option(help: ArgumentHelp("Room above and below what is visible, in percent of its height.", valueName: "percent"))
  var valueMargin: Double?

  @Option(
    help: """
      What is shown first of a window that is there at once, and by a reset: last-fifth (following; all of a window with \
      at most a point a column), fourth-fifth (held) or all.
      """)
  var defaultSelection: DefaultSelection = .lastFifth

  @Flag(help: "Begin a little closer, and settle to the first view.")
  var entryZoom = false

  @Flag(help: "Keep the ratio of time to value as it is in the first frame: a zoom of one is a zoom of both.")
  var lockAspect = false

  @Flag(name: .customLong("no-mouse"), help: "Leave the mouse to the terminal, to select text with.")
  var noMouse = false

  func apply(to settings: inout Settings) throws {
    if pinCap != nil, trim != .pin {
      throw Failure(.usage, "--pin-cap has nothing to limit without --trim pin")
    }
    settings.policies.trim = trim
    settings.policies.pinCap = try pinCap.map { try parsed($0, "--pin-cap") }
    settings.policies.grips = grips
    settings.policies.doubleClick = doubleClick
    settings.policies.usesMouse = !noMouse
    if settings.policies.firstSelection == .all, defaultSelection == .fourthFifth {
      throw Failure(.usage, "--span all shows everything, --default-selection fourth-fifth does not; give one of them")
    }
    if settings.policies.firstSelection != .all { settings.policies.firstSelection = defaultSelection }
    settings.policies.entersByZoom = entryZoom
    settings.policies.locksAspect = lockAspect
    settings.policies.rightGap = try rightGap.map { try parsed($0, "--right-gap") }
    if let valueMargin {
      guard (0...100).contains(valueMargin) else {
        throw Failure(.usage, "--value-margin \(valueMargin) is out of range; give 0 to 100 percent")
      }
      settings.policies.valueMargin = valueMargin / 100
    }
  }
}

extension SelectionPolicies.Trim: ExpressibleByArgument {}
extension SelectionPolicies.DoubleClick: ExpressibleByArgument {}
extension DefaultSelection: ExpressibleByArgument {}
extension GripPolicy: ExpressibleByArgument {}
