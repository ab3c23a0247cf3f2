import CivilTime
import Testing
import TimeSeries

@testable import TextPoints

@Suite("Records of gateways")
struct MisreadGatewaysTests {
  static func uplink(_ device: String, _ row: Int, isTimed: Bool = true) -> String {
    let time = "2024-01-02T09:\(ShortDate.two(row % 60)):00Z"
    let nested = isTimed ? ",\"settings\":{\"frequency\":\"868300000\",\"time\":\"\(time)\"}" : ",\"settings\":{}"
    return
      "{\"end_device_ids\":{\"device_id\":\"\(device)\",\"application_ids\":{\"application_id\":\"app\"},\"dev_eui\":\"70B3D57ED0041234\"},\"received_at\":\"\(time)\",\"uplink_message\":{\"session_key_id\":\"AY\",\"f_port\":2,\"f_cnt\":\(7 + row),\"decoded_payload\":{\"temperature\":\(20 + row % 9).5,\"humidity\":\(40 + row % 7)}\(nested)}}"
  }

  private func stream(_ lines: [String]) throws -> (TextReader, SourceTable) {
    var reader = TextReader()
    let start = Timestamp(nanoseconds: 1_704_186_000_000_000_000)
    for (row, line) in lines.enumerated() {
      reader.receiveTime = start.advanced(by: Int64(row) * 60_000_000_000)
      try Array((line + "\n").utf8).withUnsafeBufferPointer { bytes throws(FeedFault) in
        try reader.consume(bytes, isEnd: false)
      }
      try reader.settle()
    }
    return (reader, try #require(reader.table))
  }

  @Test(arguments: [1, 2, 3, 6, 20]) func `each device of a pipe has series of its own from its first record on`(
    count: Int
  ) throws {
    let (_, table) = try stream((0..<count).map { Self.uplink($0 < 2 ? "hall" : "yard", $0) })
    let names = table.series.compactMap(\.name)
    #expect(names.allSatisfy { $0.hasPrefix("hall/") || $0.hasPrefix("yard/") }, "\(names)")
    #expect(names.first?.hasSuffix("temperature") == true && !names.contains { $0.hasSuffix("f_port") }, "\(names)")
    let points = table.series.filter {
      $0.name?.hasPrefix("hall/") == true && $0.name?.hasSuffix("temperature") == true
    }
    #expect(points.first?.samples.count == min(count, 2))
    #expect(table.startsAgain == nil)
  }
}
