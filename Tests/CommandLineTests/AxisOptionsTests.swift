import AxisScales
import Slipstream
import Testing

@testable import slipstream_cli

@Suite("Options of the axis")
struct AxisOptionsTests {
  private func settings(_ arguments: String...) throws -> Settings {
    var settings = Settings()
    try AxisOptions.parse(arguments).apply(to: &settings)
    return settings
  }

  @Test func `E10: of two labels without room for both the lower one is dropped, or the higher one`() throws {
    #expect(try settings().timeTicks.collision == .dropEarlier)
    #expect(try settings("--drop-label", "lower").timeTicks.collision == .dropEarlier)
    #expect(try settings("--drop-label", "higher").timeTicks.collision == .dropLater)
    #expect(throws: (any Error).self) { try AxisOptions.parse(["--drop-label", "both"]) }
  }
}
