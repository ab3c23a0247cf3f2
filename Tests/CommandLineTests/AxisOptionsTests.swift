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

  @Test(arguments: [
    ("earlier", TimeTickOptions.Collision.dropEarlier), ("later", .dropLater), ("lower", .dropEarlier),
    ("higher", .dropLater),
  ])
  func `E10: of two labels without room for both the earlier one is dropped, or the later one`(
    word: String, collision: TimeTickOptions.Collision
  ) throws {
    #expect(try settings().timeTicks.collision == .dropEarlier)
    #expect(try settings("--drop-label", word).timeTicks.collision == collision)
  }

  @Test func `the old words of a label are read, and nothing mentions them`() {
    let help = AxisOptions.helpMessage(columns: 1_000)
    #expect(help.contains("the earlier or the later one. (default: earlier)"))
    #expect(!help.contains("lower") && !help.contains("higher"))
    #expect(AxisOptions.fault(of: ["--drop-label=both"]) == "--drop-label both is unknown; give earlier or later")
  }

  @Test(arguments: [
    ["--exclude", "daily:00:00-00:00"], ["--exclude", "weekends", "--exclude", "weekly:mon+5d"],
    ["--exclude", "daily:09:00-16:30", "--calendar", "0930-1600:23456"],
  ])
  func `an axis without any open time is refused as a usage error`(arguments: [String]) throws {
    var settings = Settings()
    let failure = #expect(throws: Failure.self) { try AxisOptions.parse(arguments).apply(to: &settings) }
    #expect(failure?.status == .usage)
    #expect(failure?.description.contains("leaves no time open") == true)
  }

  @Test func `the hours of a calendar hold in the zone of the labels`() throws {
    let there = try settings("--calendar", "0930-1600:23456", "--timezone", "America/New_York")
    #expect(there.time.calendar?.zone.identifier == "America/New_York")
    #expect(try settings("--calendar", "0930-1600:23456").time.calendar?.zone.identifier == "UTC")
  }
}
