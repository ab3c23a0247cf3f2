import CivilTime
import Testing
import TimeSeries

@testable import TextPoints

@Suite("Streams that begin with the orders of a book")
struct MisreadOrdersTests {
  /// A snapshot of single orders, and updates behind it.
  private static func lines(_ count: Int) -> [String] {
    let orders = { (name: String) in
      "\"\(name)\":["
        + (0..<5).map { "{\"id\":\"BX\($0)\",\"price\":\"\(100 + $0).00\",\"volume\":\"0.1\"}" }.joined(separator: ",")
        + "]"
    }
    return [
      "{\"sequence\":\"1000\",\(orders("asks")),\(orders("bids")),\"status\":\"ACTIVE\",\"timestamp\":1704067200000}"
    ]
      + (0..<count).map { row in
        let time = 1_704_067_200_500 + row * 700
        let create =
          row % 3 == 0
          ? "null"
          : "{\"order_id\":\"B\(row)\",\"type\":\"BID\",\"price\":\"9\(row % 9).5\",\"volume\":\"0.\(row % 7 + 1)\"}"
        let trade =
          row % 3 == 0
          ? "[{\"base\":\"0.\(row % 5 + 1)\",\"counter\":\"1\(row % 4).5\",\"maker_order_id\":\"M\"}]" : "null"
        return
          "{\"sequence\":\"\(1_001 + row)\",\"trade_updates\":\(trade),\"create_update\":\(create),\"delete_update\":null,\"timestamp\":\(time)}"
      }
  }

  @Test(arguments: [8, 60, 400]) func `a file opens on what comes again`(count: Int) throws {
    let table = try read(Self.lines(count).joined(separator: "\n"))
    let first = try #require(table.series.first)
    #expect(first.samples.count > count / 4, "\(first.name ?? "") \(first.samples.count)")
    #expect(!table.series.contains { $0.name?.hasPrefix("asks") == true })
  }

  @Test func `levels of prices without ids are series as before`() throws {
    let rows = (0..<12).map {
      "{\"time\":\"2024-01-02T09:00:\(10 + $0)Z\",\"bids\":[{\"price\":\"1.\(10 + $0)\",\"liquidity\":1000}],\"asks\":[{\"price\":\"1.\(20 + $0)\",\"liquidity\":1000}]}"
    }
    let table = try read(rows.joined(separator: "\n"))
    #expect(table.series.compactMap(\.name).contains("bids/0/price"))
  }

  @Test func `what the first of many records alone holds does not come first`() throws {
    let rows =
      ["{\"time\":\"2024-01-02T09:00:00Z\",\"capacity\":99.5}"]
      + (1..<30).map {
        "{\"time\":\"2024-01-02T09:00:\(ShortDate.two($0))Z\",\"load\":\($0 * 7 % 11).5,\"heat\":\($0 % 5).5}"
      }
    let table = try read(rows.joined(separator: "\n"))
    #expect(table.series.compactMap(\.name).first == "load", "\(table.series.compactMap(\.name))")
  }
}
