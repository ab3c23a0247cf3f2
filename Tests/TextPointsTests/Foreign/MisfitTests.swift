import CivilTime
import Testing
import TimeSeries

@testable import FeedModel
@testable import TextPoints

@Suite("Rows of a feed that no plan reads")
struct MisfitTests {
  /// The number of points of each message.
  private static func read(_ messages: [String]) throws -> [Int] {
    let reader = ForeignReader(try FeedMapping.standard(.json, name: "FEED"))
    let now = Timestamp(nanoseconds: 1_704_067_260_000_000_000)
    var plans = MessagePlans()
    return try messages.map { try reader.read([Array($0.utf8)], receivedAt: now, &plans).points.count }
  }

  private static func good(_ second: Int) -> String { "{\"time\":\(1_704_067_200 + second),\"value\":\(second).5}" }

  @Test(arguments: [1, 2, 50]) func `bad rows of one form hide neither good rows nor another notation`(bad: Int) throws
  {
    let other = (10..<20).map { "{\"time\":\"2024-01-01T00:00:\($0)Z\",\"value\":\($0).5}" }
    for broken in ["\"yesterday\"", "\"2200-01-01T00:00:00Z\"", "99999999999999999"] {
      let wrong = (0..<bad).map { "{\"time\":\(broken),\"value\":\($0).5}" }
      let found = try Self.read([Self.good(0), Self.good(1)] + wrong + [Self.good(2)] + other + wrong + [Self.good(3)])
      #expect(found[0] == 1 && found[1] == 1 && found[bad + 2] == 1 && found.last == 1, "\(broken): \(found)")
      // A row of the same form is planned again at the next doubling.
      let isOfForm = broken.hasPrefix("\"2200")
      let later = isOfForm ? found[(bad + 3)..<(bad + 13)].suffix(bad < 5 ? 5 : 0) : found[(bad + 3)..<(bad + 13)]
      #expect(later.allSatisfy { $0 == 1 }, "\(broken): \(found)")
      #expect(found[2..<(bad + 2)].allSatisfy { $0 == 0 }, "\(broken): \(found)")
    }
  }
}
