import CivilTime
import Testing
import TimeSeries

@testable import FeedModel
@testable import TextPoints

/// A recording as others write it: without our library's name, messages outside of chunks, and no index.
private func recording(
  _ encoding: String, schema: (name: String, data: [UInt8]) = ("T", []), _ messages: [[UInt8]],
  logTime: (Int) -> UInt64 = { UInt64(1_717_200_000 + $0) * 1_000_000_000 }
) throws -> RecordingFile {
  var bytes = RecordBytes()
  bytes.raw(RecordingFormat.magic)
  bytes.record(.header) {
    $0.text("")
    $0.text("another library")
  }
  bytes.record(.schema) {
    $0.number(UInt16(1))
    $0.text(schema.name)
    $0.text(encoding == "json" ? "jsonschema" : encoding)
    $0.blob(schema.data)
  }
  bytes.record(.channel) {
    $0.number(UInt16(1))
    $0.number(UInt16(1))
    $0.text("/imu")
    $0.text(encoding)
    $0.number(UInt32(0))
  }
  for (place, message) in messages.enumerated() {
    bytes.record(.message) {
      $0.number(UInt16(1))
      $0.number(UInt32(place))
      $0.number(logTime(place))
      $0.number(logTime(place))
      $0.raw(message)
    }
  }
  return try RecordingFile(ArrayBytes(bytes.bytes))
}

/// A field of Protocol Buffers that holds bytes, or a number.
private func field(_ number: UInt8, _ bytes: [UInt8]) -> [UInt8] { [number << 3 | 2, UInt8(bytes.count)] + bytes }
private func field(_ number: UInt8, _ text: String) -> [UInt8] { field(number, Array(text.utf8)) }
private func field(_ number: UInt8, _ value: UInt8) -> [UInt8] { [number << 3, value] }
private func double(_ number: UInt8, _ value: Double) -> [UInt8] {
  [number << 3 | 1] + withUnsafeBytes(of: value.bitPattern.littleEndian) { Array($0) }
}

@Suite("Recordings that others wrote")
struct ForeignRecordingTests {
  private func points(_ file: RecordingFile, _ topic: String) throws -> [Sample] {
    guard case .samples(let samples)? = file.points(of: topic)?.payload else { return [] }
    return samples
  }

  @Test func `numbers of JSON are series of channel and field, at the time of receipt`() throws {
    let file = try recording(
      "json",
      (0..<3).map {
        Array(#"{"a":{"x":\#($0).5,"name":"n"},"ok":true,"v":[1,\#($0)],"stamp":{"sec":17,"nanosec":5}}"#.utf8)
      })
    let foreign = try #require(ForeignRecording(file))
    #expect(foreign.refused == 0 && foreign.leftOut == 0)
    let ours = try foreign.recording()
    #expect(ours.topics.map(\.name) == ["/imu/a/x", "/imu/v/0", "/imu/v/1", "/imu/a/name", "/imu/ok"])
    let samples = try points(ours, "/imu/a/x")
    #expect(samples.map(\.value) == [0.5, 1.5, 2.5])
    #expect(samples.last.map { ISO8601.format($0.time) } == "2024-06-01T00:00:02Z")
  }

  @Test(arguments: [
    ("stamp", #""stamp":{"sec":1700000000,"nanosec":500000000}"#), ("header.t", #""header":{"t":1700000000.5}"#),
    ("t", #""t":"2023-11-14T22:13:20.5Z""#),
  ])
  func `a field of times takes the place of the receipt, and is no value`(path: String, member: String) throws {
    let file = try recording("json", [Array("{\(member),\"v\":1}".utf8)])
    let ours = try #require(ForeignRecording(file, time: path)).recording()
    #expect(ours.topics.map(\.name) == ["/imu/v"])
    #expect(try points(ours, "/imu/v").first.map { ISO8601.format($0.time) } == "2023-11-14T22:13:20.5Z")
  }

  @Test(arguments: [0, 1, 2, 40])
  func `log times are the times, and a field that looks as well is a candidate`(count: Int) throws {
    let messages = (0..<count).map { Array(#"{"ts":"\#(1_717_200_000 + $0)","n":\#($0 % 5),"v":\#($0)}"#.utf8) }
    let foreign = try #require(ForeignRecording(try recording("json", messages)))
    #expect(foreign.timeInWords == "when a message was logged" && foreign.doubt == nil)
    #expect(foreign.readings.filter(\.isChosen).map(\.words) == ["when a message was logged"])
    #expect(foreign.readings.contains { $0.words == "the field ts" } == (count > 0))
    #expect(!foreign.readings.contains { $0.words == "the field n" })
  }

  @Test func `log times that are all the same yield to the field that looks most like a time`() throws {
    let messages = (0..<40).map { place in
      Array(#"{"h":{"stamp":{"sec":\#(1_717_200_000 + place),"nsec":5}},"boot_time":\#(place),"v":\#(place)}"#.utf8)
    }
    let foreign = try #require(ForeignRecording(try recording("json", messages, logTime: { _ in 0 })))
    #expect(foreign.doubt == "all rows have the same time" && foreign.timeInWords == "the field h/stamp")
    #expect(foreign.readings.first.map { $0.isChosen && $0.score == 1 } == true)
    let logged = try #require(foreign.readings.first { $0.words == "when a message was logged" })
    #expect(!logged.isChosen && logged.score < 0.8 && logged.objections.first == "all rows have the same time")
    let ours = try foreign.recording()
    #expect(try points(ours, "/imu/v").last.map { ISO8601.format($0.time) } == "2024-06-01T00:00:39.000000005Z")
  }

  @Test func `log times that are all the same stay where no field is better`() throws {
    let messages = (0..<40).map { Array(#"{"v":\#($0)}"#.utf8) }
    let foreign = try #require(ForeignRecording(try recording("json", messages, logTime: { _ in 0 })))
    #expect(foreign.doubt == nil && foreign.timeInWords == "when a message was logged")
    #expect(foreign.readings.map(\.objections.first) == ["all rows have the same time"])
  }

  @Test func `numbers of Protocol Buffers are read by the schema of the file, zeros that are not written too`() throws {
    let number: (String, UInt8, UInt8) -> [UInt8] = {
      field(2, field(1, $0) + field(3, $1) + field(4, 1) + field(5, $2))
    }
    let vector = field(4, field(1, "Vec") + number("x", 1, 1))
    let position = field(2, field(1, "pos") + field(3, 3) + field(4, 1) + field(5, 11) + field(6, ".t.Vec"))
    let packed = field(2, field(1, "n") + field(3, 4) + field(4, 3) + field(5, 17))
    let type = field(4, field(1, "Temp") + number("c", 1, 1) + number("count", 2, 5) + position + packed)
    let set = field(1, field(1, "t.proto") + field(2, "t") + vector + type + field(12, "proto3"))
    let file = try recording(
      "protobuf", schema: ("t.Temp", set),
      [double(1, 21.5) + field(2, 7) + field(3, double(1, -1)) + field(4, [1, 2]), field(3, [])])
    let ours = try #require(ForeignRecording(file)).recording()
    #expect(ours.topics.map(\.name) == ["/imu/c", "/imu/count", "/imu/pos/x", "/imu/n/0", "/imu/n/1"])
    #expect(try points(ours, "/imu/c").map(\.value) == [21.5, 0])
    #expect(try points(ours, "/imu/count").map(\.value) == [7, 0])
    #expect(try points(ours, "/imu/pos/x").map(\.value) == [-1, 0])
    #expect(try points(ours, "/imu/n/0").map(\.value) == [-1] && points(ours, "/imu/n/1").map(\.value) == [1])
  }

  /// The words of a series, "-" for gaps; nil for a series that is not there, or of numbers.
  private func words(_ file: RecordingFile, _ topic: String) -> [String]? {
    guard let points = file.points(of: topic), case .samples(let samples) = points.payload else { return nil }
    return points.words.map { words in samples.map { words[$0.value] ?? "-" } }
  }

  @Test(arguments: [1, 2, 64, 65, 600])
  func `texts that come again are states, and texts of their own are none`(count: Int) throws {
    let texts = (0..<count).map { $0 % 5 == 4 ? "" : "mode \($0 % 7)" }
    let file = try recording(
      "json",
      texts.enumerated().map {
        Array(
          #"{"mode":"\#($0.element)","id":"n\#($0.offset)","ok":\#($0.offset % 2 == 0),"at":"2024-01-01","n":"1.5"}"#
            .utf8)
      })
    let ours = try #require(ForeignRecording(file)).recording()
    #expect(words(ours, "/imu/mode") == texts.map { $0.isEmpty ? "-" : $0 })
    #expect(words(ours, "/imu/ok") == (0..<count).map { $0 % 2 == 0 ? "true" : "false" })
    #expect((words(ours, "/imu/id") != nil) == (count <= 64))
    #expect(ours.points(of: "/imu/at") == nil && ours.points(of: "/imu/n") == nil)
  }

  @Test func `a field of numbers and of texts has its numbers`() throws {
    let file = try recording("json", [#"{"v":"off"}"#, #"{"v":2}"#, #"{"v":"on"}"#].map { Array($0.utf8) })
    let ours = try #require(ForeignRecording(file)).recording()
    #expect(ours.topics.map(\.name) == ["/imu/v"] && words(ours, "/imu/v") == nil)
    #expect(try points(ours, "/imu/v").map(\.value) == [2])
  }

  @Test func `enumerations of Protocol Buffers are states by name, and numbers without one by themselves`() throws {
    func value(_ name: String, _ number: UInt8) -> [UInt8] { field(2, field(1, name) + field(2, number)) }
    let outer = field(5, field(1, "Mode") + value("IDLE", 0) + value("RUN", 2) + value("GO", 2))
    let inner = field(4, field(1, "Light") + value("RED", 0) + value("GREEN", 1))
    func enumeration(_ name: String, _ number: UInt8, _ type: String) -> [UInt8] {
      field(2, field(1, name) + field(3, number) + field(4, 1) + field(5, 14) + field(6, type))
    }
    let text = field(2, field(1, "text") + field(3, 3) + field(4, 1) + field(5, 9))
    /// A field of more than 127 bytes.
    func long(_ number: UInt8, _ bytes: [UInt8]) -> [UInt8] {
      [number << 3 | 2, UInt8(bytes.count & 0x7F) | 0x80, UInt8(bytes.count >> 7)] + bytes
    }
    let type = long(
      4, field(1, "S") + enumeration("mode", 1, ".t.Mode") + enumeration("light", 2, ".t.S.Light") + text + inner)
    let set = long(1, field(1, "t.proto") + field(2, "t") + type + outer + field(12, "proto3"))
    let file = try recording(
      "protobuf", schema: ("t.S", set),
      [field(1, 2) + field(2, 1) + field(3, "a"), field(1, 9), [], field(1, 0) + field(3, "b")])
    let ours = try #require(ForeignRecording(file)).recording()
    #expect(words(ours, "/imu/mode") == ["RUN", "9", "IDLE", "IDLE"])
    #expect(words(ours, "/imu/light") == ["GREEN", "RED", "RED", "RED"])
    #expect(words(ours, "/imu/text") == ["a", "b"])
  }

  @Test func `messages that cannot be read are counted or refused in one sentence`() throws {
    let torn = try #require(ForeignRecording(try recording("json", [Array("{".utf8), Array("{\"v\":1}".utf8)])))
    #expect(torn.refused == 1 && torn.fault != nil)
    #expect(try points(torn.recording(), "/imu/v").count == 1)
    let other = try #require(ForeignRecording(try recording("cdr", [[1, 2, 3]])))
    #expect(throws: FeedFault.self) { try other.recording() }
    #expect(other.unread.map(\.encoding) == ["cdr"])
  }

  @Test func `a schema of any bytes ends in a fault or in a schema, never in a trap`() {
    var state: UInt64 = 37
    for _ in 0..<2_000 {
      let bytes = (0..<40).map { _ -> UInt8 in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt8(truncatingIfNeeded: state >> 33)
      }
      guard let schema = try? ProtobufSchema(field(1, field(4, field(1, "T") + field(2, bytes)))) else { continue }
      _ = try? schema.read(bytes, type: "T")
    }
  }
}
