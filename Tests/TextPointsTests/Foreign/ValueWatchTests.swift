import CivilTime
import Testing
import TimeSeries

@testable import FeedModel
@testable import TextPoints

@Suite("Numbers of a feed that turn out to be no values")
struct ValueWatchTests {
  /// 2026-03-02T08:00:00Z.
  private static let now = Timestamp(nanoseconds: 1_772_438_400_000_000_000)

  /// The number of points of each series of a feed, a message a line, and what was said about them.
  private func read(_ lines: [String]) throws -> (series: [String: [Double]], said: [String]) {
    var decoder = ForeignDecoder(ForeignReader(try FeedMapping.standard(.json, name: "FEED")))
    var (series, said) = ([String: [Double]](), [String]())
    for (place, line) in lines.enumerated() {
      let outcome = decoder.decode(
        [Array(line.utf8)], receivedAt: Self.now.advanced(by: Int64(place) * 1_000_000_000))
      said += outcome.choices
      for case let message in outcome.messages {
        if case .samples(let samples) = message.payload { series[message.topic, default: []] += samples.map(\.value) }
      }
    }
    return (series, said)
  }

  private static func line(_ row: Int, more: String) -> String {
    "{\"time\":\(1_772_438_400 + row),\"P\":\(400 + row * 7 % 90).5,\"Q\":\(row % 9).25,\(more)}"
  }

  @Test(arguments: [0, 1, 2, 7, 8, 31, 32, 100])
  func `a whole number that never changes is left out from the 32nd message on`(
    count: Int
  ) throws {
    let found = try read((0..<count).map { Self.line($0, more: "\"DT\":123") })
    #expect(found.series["P"]?.count ?? 0 == count)
    #expect(found.series["DT"]?.count ?? 0 == (count == 1 ? 0 : min(count, 31)))
    #expect(found.said.count { $0.contains("DT is a constant in the first 32 messages") } == (count < 32 ? 0 : 1))
  }

  @Test func `a constant that changes is a series again`() throws {
    let found = try read((0..<100).map { Self.line($0, more: "\"DT\":\($0 < 70 ? 123 : 124)") })
    #expect(found.series["DT"]?.count == 31 + 30)
    #expect(found.said.count { $0.contains("DT has changed and is a series from now on") } == 1)
  }

  @Test(arguments: ["\"temperature\":48", "\"load\":0.44", "\"fan_speed\":1200", "\"zero\":0"])
  func `a measured number that stands still stays a series`(more: String) throws {
    let found = try read((0..<100).map { Self.line($0, more: more) })
    #expect(found.series.count == 3 && found.series.values.allSatisfy { $0.count == 100 })
  }

  @Test(arguments: [7, 8, 64]) func `an id by its name is left out from the 8th message on`(count: Int) throws {
    let found = try read((0..<count).map { Self.line($0, more: "\"site_no\":\(8_301 + $0 * 37 % 11)") })
    #expect(found.series["site_no"]?.count ?? 0 == min(count, 7))
    #expect(found.said.count { $0.contains("site_no is an id and left out") } == (count < 8 ? 0 : 1))
  }

  @Test func `numbers of the elements of a list are ids from the first message on`() throws {
    let cores = (0..<4).map { "{\"cpu_number\":\($0),\"total\":\($0).5}" }.joined(separator: ",")
    let found = try read((0..<9).map { Self.line($0, more: "\"percpu\":[\(cores)]") })
    #expect(!found.series.keys.contains { $0.contains("cpu_number") })
    #expect(found.series.filter { $0.key.hasSuffix("total") }.values.map(\.count).reduce(0, +) == 36)
  }

  @Test(arguments: [64, 200]) func `a feed and a file leave out the same`(count: Int) throws {
    let lines = (0..<count).map { Self.line($0, more: "\"DT\":123,\"tel\":\(30_123_456 + $0 * 7_919 % 997)") }
    let table = try TextPointsTests.read(lines.joined(separator: "\n"))
    let feed = try read(lines).series.filter { $0.value.count == count }
    #expect(Set(table.series.compactMap(\.name)) == Set(feed.keys))
  }
}

@Suite("Numbers of a pipe that turn out to be no values")
struct LateValueTests {
  @Test func `an id that the first row does not show is said once`() throws {
    var reader = TextReader()
    reader.receiveTime = Timestamp(nanoseconds: 1_772_438_400_000_000_000)
    var remarks: [String] = []
    for row in 0..<40 {
      let line =
        (row == 0 ? "time,site_no,v\n" : "") + "\(1_772_438_400 + row),\(8_301 + row * 37 % 11),\(row * 7 % 13).5\n"
      try Array(line.utf8).withUnsafeBufferPointer { try reader.consume($0, isEnd: false) }
      try reader.settle()
      if let remark = reader.drainTable()?.remark { remarks.append(remark) }
    }
    #expect(remarks.count == 1 && remarks[0].contains("column site_no is an id, and is charted"))
  }
}
