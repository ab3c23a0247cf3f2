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

  func apply(to settings: inout Settings) throws {
    if pinCap != nil, trim != .pin {
      throw Failure(.usage, "--pin-cap has nothing to limit without --trim pin")
    }
    settings.policies.trim = trim
    settings.policies.pinCap = try pinCap.map { try parsed($0, "--pin-cap") }
    settings.policies.grips = grips
    settings.policies.doubleClick = doubleClick
  }
}

extension SelectionPolicies.Trim: ExpressibleByArgument {}
extension SelectionPolicies.DoubleClick: ExpressibleByArgument {}
extension GripPolicy: ExpressibleByArgument {}
