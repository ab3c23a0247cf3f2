import CivilTime
import FeedModel
import Testing
import TextPoints

@testable import FeedIO

/// What a receiver asks a publisher of unknown format for.
@Suite struct SubscriptionTests {
  /// A message of one frame in each format that is detected, in every shape of its first byte.
  private static let messages: [[UInt8]] = {
    let texts = [
      #"{"time":1704067209,"value":1.5}"#, #"[{"time":1704067209,"value":1.5}]"#, "1704067209,1.5", "-1.5", "+1.5",
      ".5",
      "\"2024-01-01T00:00:00Z\",1.5",
    ]
    // {"value": 1.5} as a map of one and as map 16, [1.5] as an array of one and as array 16.
    let value: [UInt8] = [0xA5] + Array("value".utf8) + [0xCB, 0x3F, 0xF8, 0, 0, 0, 0, 0, 0]
    let number: [UInt8] = [0xCB, 0x3F, 0xF8, 0, 0, 0, 0, 0, 0]
    let packed: [[UInt8]] = [[0x81] + value, [0xDE, 0, 1] + value, [0x91] + number, [0xDC, 0, 1] + number]
    return texts.map { Array($0.utf8) } + packed
  }()

  @Test func `a message of one frame comes although a series is named, and gets its name`() throws {
    let decoding = FeedDecoding.automatic(try FeedDetection(name: "ABC"))
    let prefixes = decoding.subscriptions(for: .exact(["ABC"]))
    #expect(prefixes.contains(Array("ABC".utf8)) && !prefixes.contains([]))
    for message in Self.messages {
      #expect(prefixes.contains { message.starts(with: $0) }, "\(message)")
    }
    #expect(decoding.subscriptions(for: .all) == [[]])
    #expect(FeedDecoding.slipstream.subscriptions(for: .exact(["ABC"])) == [Array("ABC".utf8)])
  }
}
