import Testing

@testable import TextPoints

@Suite("What services say before their numbers")
struct MisreadGreetingsTests {
  private static let delta =
    "{\"context\":\"vessels.self\",\"updates\":[{\"source\":{\"label\":\"n2k\",\"pgn\":129026},\"timestamp\":\"2024-05-01T10:00:0#.000Z\","
    + "\"values\":[{\"path\":\"navigation.speedOverGround\",\"value\":3.8#},{\"path\":\"environment.depth.belowKeel\",\"value\":12.#}]}]}"

  @Test(arguments: [1, 2, 9]) func `a boat's server greets, and its greeting is no bad row`(count: Int) throws {
    let greeting =
      "{\"name\":\"signalk-server\",\"version\":\"1.46.3\",\"timestamp\":\"2024-05-01T10:00:00.000Z\",\"self\":\"vessels.urn:mrn:c0\",\"roles\":[\"master\",\"main\"]}"
    let deltas = (0..<count).map { Self.delta.replacing("#", with: String($0)) }
    let table = try read(([greeting] + deltas).joined(separator: "\n"))
    #expect(table.badRows == 0, "\(table.faults)")
    #expect(Set(table.series.compactMap(\.name)) == ["navigation.speedOverGround", "environment.depth.belowKeel"])
    #expect(table.series.allSatisfy { $0.samples.count == count })
  }

  @Test func `heartbeats in capitals are none either`() throws {
    let rows = (0..<20).map { row in
      row % 5 == 0
        ? "{\"type\":\"HEARTBEAT\",\"time\":\"2024-05-01T10:00:\(10 + row)Z\"}"
        : "{\"type\":\"PRICE\",\"time\":\"2024-05-01T10:00:\(10 + row)Z\",\"closeoutBid\":\"1.07\(10 + row)\",\"closeoutAsk\":\"1.08\(10 + row)\",\"instrument\":\"EUR_USD\"}"
    }
    let table = try read(rows.joined(separator: "\n"))
    #expect(table.badRows == 0 && table.series.allSatisfy { $0.samples.count == 16 }, "\(table.faults)")
  }
}
