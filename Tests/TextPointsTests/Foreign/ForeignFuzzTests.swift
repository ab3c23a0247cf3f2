import CivilTime
import Platform
import Randomness
import Testing
import TimeSeries

@testable import FeedModel
@testable import TextPoints

private let rounds = EnvironmentVariables.value("SLIPSTREAM_LONG") == nil ? 2_000 : 1_000_000

/// Good messages of each mapping, from which the bad ones are made.
private let corpora: [(settings: String, messages: [[[UInt8]]])] = [
  (
    #"{"time":"h.t:ms","explode":"m","key":"n","value":["v","w"],"sequence":"q"}"#,
    [[Array(#"{"h":{"t":15},"q":7,"m":[{"n":"a","v":1,"w":"2"},{"n":"b","v":null,"w":-1e300}]}"#.utf8)]]
  ),
  (
    "{}",
    [
      [Array("topic".utf8), Array(#"{"time":"2020-01-01","open":1,"high":2,"low":0,"close":1,"volume":7}"#.utf8)],
      [Array("t".utf8), Array(#"{"a":{"b":[1,2,{"c":3}]}}"#.utf8), Array("1700000000.5".utf8)],
    ]
  ),
  (
    #"{"body":"msgpack","columns":["time","value"]}"#,
    (0..<20 as Range<UInt64>).map { seed in
      var sample = MessagePackSample(seed: seed)
      sample.write(
        .array([.integer(1), .object([.init("time", .integer(5)), .init("value", sample.value(depth: 2))])]))
      return [sample.bytes]
    }
  ),
  (
    #"{"topic":"prefix","split":":|:","body":"delimited","sep":";","value":"bid","columns":[["bid","ask"],["time:s","open","high","low","close"]]}"#,
    [[Array("EURUSD:|:1.25;1.5".utf8)], [Array("EURUSD:|:60;1;3;0.5;2\n120;1;3;0.5;2\n".utf8)]]
  ),
  (
    #"{"body":"delimited"}"#,
    [[Array("time,value,symbol\n1,2,a\n3,4,\"b\"\"\"\n".utf8)], [Array("SYM 1.5".utf8)]]
  ),
  (
    #"{"body":"raw","layout":["<qdddd","<qd"],"columns":[["time:ns","open","high","low","close"],["time:ns","value"]],"sequence":"frame"}"#,
    [
      [Array("r".utf8), [UInt8](repeating: 1, count: 40), [1, 2, 3, 4]],
      [Array("r".utf8), [UInt8](repeating: 0, count: 32), [1, 2, 3, 4, 5, 6, 7, 8]],
    ]
  ),
  (
    #"{"within":"d","time":["T:ms","frame:s","receive"],"skip":["e","x !y"],"kind":[{"when":"e=a|b*","symbol":"s","value":{"bid":"b.0.0","ask":"a.0.0"}},{"when":"l.0","explode":"l.*.r","key":"n","value":"*"}]}"#,
    [
      [Array(#"{"d":{"e":"bc","s":"S","T":5,"b":[["1","2"]],"a":[[3,4]]}}"#.utf8)], [Array(#"{"e":"other"}"#.utf8)],
      [Array("t".utf8), Array(#"{"l":[{"r":[{"n":"a","v":1}]},{"r":{"n":2,"w":{"x":1}}}]}"#.utf8), Array("17.5".utf8)],
      [Array(#"{"d":"{\"e\":\"a\",\"s\":\"S\",\"b\":[[1]],\"a\":[[2]]}"}"#.utf8)],
    ]
  ),
  (
    #"{"body":"prometheus"}"#,
    [
      [Array("# HELP a b\na{l=\"x y\\\"}\"} 1.5e3 1395066363000\nb NaN\nc 2\n".utf8)],
      [Array(#"{"data":{"result":[{"metric":{"__name__":"up"},"value":[1435781451.781,"1"]}]}}"#.utf8)],
    ]
  ),
  (
    #"{"envelope":"zlib"}"#,
    [
      [
        [
          0x78, 0x9C, 0xAB, 0x56, 0x2A, 0x4B, 0xCC, 0x29, 0x4D, 0x55, 0xB2, 0x32, 0xAC, 0x05, 0x00, 0x17, 0x96, 0x03,
          0xC5,
        ]
      ]
    ]
  ),
]

/// A message with bytes changed, cut, doubled, or drawn from nothing; and frames lost or added.
private func damaged(_ message: [[UInt8]], _ random: inout SplitMix64) -> [[UInt8]] {
  var frames = message
  if Int.random(in: 0..<20, using: &random) == 0 { frames.append(frames[0]) }
  if Int.random(in: 0..<20, using: &random) == 0 { frames.removeFirst() }
  for index in frames.indices {
    if Int.random(in: 0..<8, using: &random) == 0 {
      frames[index] = (0..<Int.random(in: 0...40, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random)
      }
    }
    for _ in 0..<Int.random(in: 0...4, using: &random) where !frames[index].isEmpty {
      let place = Int.random(in: 0..<frames[index].count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: frames[index][place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 1: frames[index].removeSubrange(place...)
      case 2: frames[index].insert(contentsOf: frames[index][place...].prefix(30), at: place)
      case 3: frames[index].insert(contentsOf: Array("99999999999999999999e999".utf8), at: place)
      default: frames[index][place] = UInt8.random(in: 0...255, using: &random)
      }
    }
  }
  return frames
}

@Test func `no foreign message traps, and each gives points or says what is wrong with it`() throws {
  let now = Timestamp(nanoseconds: .max)
  for (settings, messages) in corpora {
    let mapping = try FeedMapping(name: "x", settings: try JSONReader.read(Array(settings.utf8)))
    var decoder = ForeignDecoder(ForeignReader(mapping, text: TextOptions(zoneOffset: { _ in .min })))
    var session = FeedSession()
    var random = SplitMix64(seed: 71)
    var used = 0
    for round in 0..<rounds {
      let frames = damaged(messages[round % messages.count], &random)
      let outcome = decoder.decode(frames, receivedAt: now)
      var turn = Turn(at: Int64(round), wall: now)
      session.receive(foreign: outcome, isNumbered: decoder.isNumbered, in: &turn)
      #expect((outcome.refused > 0) == (outcome.fault != nil), "round \(round) of \(settings)")
      for message in outcome.messages {
        #expect(message.count > 0 && Topic.isValid(message.topic), "round \(round) of \(settings)")
        used += 1
      }
    }
    #expect(used > 0, "\(settings): no message was left whole enough to be read")
  }
}

@Test func `no bytes trap what finds out the format`() throws {
  let detection = try FeedDetection(name: "x", options: TextOptions(fields: ["value": "a.b", "time": "t"]))
  var random = SplitMix64(seed: 72)
  for round in 0..<rounds {
    let messages = corpora[round % corpora.count].messages
    _ = detection.verdict(
      on: damaged(messages.randomElement(using: &random) ?? [[]], &random), receivedAt: Timestamp(nanoseconds: .min))
  }
}

@Test func `no settings trap a mapping`() throws {
  let seeds = corpora.map { Array($0.settings.utf8) }
  var random = SplitMix64(seed: 73)
  var good = 0
  for round in 0..<rounds {
    let bytes = damaged([seeds[round % seeds.count]], &random).first ?? []
    guard let settings = try? JSONReader.read(bytes), let mapping = try? FeedMapping(name: "x", settings: settings)
    else {
      continue
    }
    good += 1
    _ = try? ForeignReader(mapping).read([[0x7B, 0x7D]], receivedAt: Timestamp(nanoseconds: 0))
  }
  #expect(good > 0)
}

@Test func `a bomb unpacks to no more than its bound`() throws {
  var random = SplitMix64(seed: 74)
  let heads: [(FeedMapping.Envelope, [UInt8])] = [
    (.zlib, [0x78, 0x9C]), (.gzip, [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]), (.zstd, [0x28, 0xB5, 0x2F, 0xFD, 0x04]),
  ]
  for (envelope, head) in heads {
    for _ in 0..<rounds / 3 {
      let bytes =
        head + (0..<Int.random(in: 0...60, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      if let output = try? EnvelopeReader.unpack(bytes, envelope) {
        #expect(output.count <= max(EnvelopeReader.alwaysAllowed, bytes.count * EnvelopeReader.greatestRatio))
      }
    }
  }
}
