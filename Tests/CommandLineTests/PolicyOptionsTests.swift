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
    ("--pin-cap=0", "--pin-cap 0: '0' is not a span"), ("--right-gap=much", "--right-gap much: 'much' is not a span"),
    ("--value-margin=101", "--value-margin 101 is out of range; give 0 to 100 percent"),
    ("--value-margin=high", "--value-margin high is not a number; give 0 to 100 percent"),
  ])
  func `a value that cannot be is a sentence that names the option`(argument: String, words: String) {
    #expect(PolicyOptions.fault(of: [argument])?.hasPrefix(words) == true)
  }

  @Test(arguments: ["0", "0d", "0s", "0.0h", "00"])
  func `a room of 0 is none, as without the option`(text: String) throws {
    #expect(try settings("--right-gap", text).policies == SelectionPolicies())
  }

  @Test(arguments: ["0x", "0h30", "0-", "", ".", "d", "-1"])
  func `what only begins like 0 is no room`(text: String) {
    #expect(throws: (any Error).self) { try PolicyOptions.parse(["--right-gap=\(text)"]) }
  }

  @Test func `a cap without a pin has nothing to limit`() throws {
    let failure = #expect(throws: Failure.self) { try settings("--pin-cap", "5") }
    #expect(failure?.description == "--pin-cap has nothing to limit without --trim pin")
  }

  @Test(arguments: ["--trim", "--grips", "--double-click", "--default-selection"])
  func `a word that no policy has is refused`(option: String) {
    #expect(throws: (any Error).self) { try PolicyOptions.parse([option, "sideways"]) }
  }
}
