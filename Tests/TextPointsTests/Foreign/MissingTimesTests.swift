import CivilTime
import Testing
import TimeSeries

@testable import FeedModel
@testable import TextPoints

/// 2024-01-01T00:00:10Z.
private let now = Timestamp(nanoseconds: 1_704_067_210_000_000_000)

@Suite("Messages without a time, one by one")
struct MissingTimesTests {
  private typealias Found = (times: [String: [String]], refused: Int, reasons: [String])

  /// The times of a feed's series, a message a second, each with its topic.
  private static func read(_ messages: [(topic: String?, text: String)]) throws -> Found {
    let reader = ForeignReader(try FeedMapping.standard(.json, name: "FEED"))
    var plans = MessagePlans()
    var found: Found = ([:], 0, [])
    for (place, message) in messages.enumerated() {
      let frames = (message.topic.map { [Array($0.utf8)] } ?? []) + [Array(message.text.utf8)]
      let one = try reader.read(frames, receivedAt: now.advanced(by: Int64(place) * 1_000_000_000), &plans)
      found.refused += one.refused
      if one.refused > 0 { found.reasons.append(one.reason) }
      for point in one.points {
        guard case .sample(let sample) = point.value else { continue }
        found.times[point.series, default: []].append(ISO8601.format(sample.time))
      }
    }
    return found
  }

  private static func record(_ second: Int, own: String?, root: Bool) -> String {
    let outer = root ? "\"received_at\":\"2024-01-01T00:00:\(10 + second).5Z\"," : ""
    let inner = own.map { ",\"settings\":{\"time\":\"\($0)-01-01T00:00:\(10 + second).1Z\"}" } ?? ""
    return "{\(outer)\"message\":{\"temperature\":\(20 + second % 9).5\(inner)}}"
  }

  @Test(arguments: [2, 3, 5]) func `a time near the missing one takes its place`(each: Int) throws {
    let messages = (0..<12).map { (String?.none, Self.record($0, own: $0 % each == 1 ? nil : "2024", root: true)) }
    let found = try Self.read(messages)
    #expect(found.refused == 0 && found.times.values.map(\.count) == [12], "\(found.reasons)")
    let times = found.times.values.flatMap { $0 }
    #expect(times == times.sorted() && times.allSatisfy { $0.hasPrefix("2024-01-01T00:00:") })
  }

  @Test(arguments: [true, false]) func `a time of another moment takes the place of none`(isFirst: Bool) throws {
    // The messages were sent again a year later: their own times count, and those without one are left out.
    let messages = (0..<12).map {
      (String?.none, Self.record($0, own: $0 % 4 == 1 || !isFirst && $0 == 0 ? nil : "2023", root: true))
    }
    let found = try Self.read(messages)
    // What came before the first of them had no other time.
    #expect(found.refused == (isFirst ? 3 : 2), "\(found.reasons)")
    #expect(found.times.values.flatMap { $0 }.dropFirst(isFirst ? 0 : 2).allSatisfy { $0.hasPrefix("2023") })
  }

  @Test func `live messages that lack the time stand at their receipt`() throws {
    let messages = (0..<6).map { (String?.none, Self.record($0, own: $0 == 3 ? nil : "2024", root: false)) }
    let found = try Self.read(messages)
    #expect(found.refused == 0 && found.times.values.map(\.count) == [6])
  }

  @Test func `messages of another day that lack the time are left out, whatever they hold`() throws {
    var messages = (0..<6).map { (String?.none, Self.record($0, own: $0 == 3 ? nil : "2023", root: false)) }
    messages.append((nil, "{\"hdop\":0.5,\"pdop\":1.5}"))
    let found = try Self.read(messages)
    #expect(found.refused == 2 && found.times.keys.allSatisfy { !$0.contains("dop") }, "\(found)")
    #expect(found.reasons.first?.contains("is missing") == true, "\(found.reasons)")
  }

  @Test func `another kind of message without times stands at its receipt beside live ones`() throws {
    let messages = [
      (String?.none, "{\"time\":\"2024-01-01T00:00:10Z\",\"alt\":500.5}"), (nil, "{\"hdop\":0.5}"),
    ]
    let found = try Self.read(messages)
    #expect(found.refused == 0 && found.times.count == 2, "\(found)")
  }

  @Test func `another topic has times of its own, or none`() throws {
    let messages = [
      (String?.some("gps"), "{\"time\":\"2023-01-01T00:00:10Z\",\"alt\":500.5}"), ("room", "{\"temp\":20.5}"),
      ("room", "{\"temp\":21.5}"),
    ]
    let found = try Self.read(messages)
    #expect(found.refused == 0 && found.times.values.map(\.count).sorted() == [1, 2], "\(found)")
  }

  @Test func `a history before live messages is no other day`() throws {
    let messages = [
      (String?.none, "{\"time\":\"2023-01-01T00:00:10Z\",\"alt\":500.5}"),
      (nil, "{\"time\":\"2024-01-01T00:00:11Z\",\"alt\":501.5}"), (nil, "{\"hdop\":0.5}"),
    ]
    #expect(try Self.read(messages).refused == 0)
  }
}
