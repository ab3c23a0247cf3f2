import AxisScales
import CivilTime
import Slipstream
import Testing

@testable import slipstream_cli

@Suite("Policies of the selection")
struct PolicyOptionsTests {
  private func settings(_ arguments: String...) throws -> Settings {
    var settings = Settings()
    try PolicyOptions.parse(arguments).apply(to: &settings)
    return settings
  }

  @Test func `each policy has an option, and without one nothing changes`() throws {
    #expect(try settings().policies == SelectionPolicies())
    var chosen = SelectionPolicies()
    chosen.trim = .pin
    chosen.pinCap = TimeSpan(.points(500))
    chosen.grips = .push
    chosen.doubleClick = .reset
    chosen.rightGap = TimeSpan(.days(2))
    chosen.valueMargin = 0.1
    chosen.usesMouse = false
    chosen.firstSelection = .fourthFifth
    chosen.entersByZoom = true
    chosen.locksAspect = true
    let found = try settings(
      "--trim", "pin", "--pin-cap", "500", "--grips", "push", "--double-click", "reset", "--right-gap", "2d",
      "--value-margin", "10", "--no-mouse", "--default-selection", "fourth-fifth", "--entry-zoom", "--lock-aspect")
    #expect(found.policies == chosen)
  }

  @Test(arguments: [
    (["--pin-cap", "5"], "--pin-cap has nothing to limit without --trim pin"),
    (["--trim", "pin", "--pin-cap", "0"], "--pin-cap 0: "),
    (["--right-gap", "much"], "--right-gap much: "),
    (["--value-margin", "101"], "--value-margin 101.0 is out of range; give 0 to 100 percent"),
  ])
  func `what cannot be is a sentence that names the option`(arguments: [String], words: String) throws {
    let options = try PolicyOptions.parse(arguments)
    var settings = Settings()
    do {
      try options.apply(to: &settings)
      Issue.record("\(arguments) went through")
    } catch let failure as Failure {
      #expect("\(failure)".contains(words), "\(failure)")
    }
  }

  @Test(arguments: ["--trim", "--grips", "--double-click", "--default-selection"])
  func `a word that is none of a policy's is refused`(option: String) {
    #expect(throws: (any Error).self) { try PolicyOptions.parse([option, "sideways"]) }
  }
}
