import CivilTime
import Platform
import Randomness
import Testing
import TimeSeries

@testable import FeedModel
@testable import TextPoints

/// Recordings in encodings of other tools, and parts and joins of recordings.
@Suite struct RecordingEncodingTests {
  private static let second: Int64 = 1_000_000_000
  private static let start: Int64 = 1_700_000_000 * second

  /// Messages of two topics with holes and a new life, received a second after their last point.
  private func messages(_ count: Int, seed: UInt64) -> [RecordedMessage] {
    var random = SplitMix64(seed: seed)
    var next: [String: UInt64] = [:]
    var epochs: [String: UInt64] = [:]
    var time = Self.start
    return (0..<count).flatMap { _ -> [RecordedMessage] in
      let topic = Bool.random(using: &random) ? "AAPL" : "site/room"
      if Int.random(in: 0..<20, using: &random) == 0 { (epochs[topic], next[topic]) = ((epochs[topic] ?? 1) + 1, 0) }
      if Int.random(in: 0..<10, using: &random) == 0 { next[topic, default: 0] += 3 }
      let size = Int.random(in: 0...4, using: &random)
      let times = (0..<size).map { _ in
        time += Int64.random(in: 1...Self.second, using: &random)
        return Timestamp(nanoseconds: time)
      }
      let payload: FeedPayload =
        topic == "AAPL"
        ? .bars(
          times.map {
            let price = Double.random(in: 1...1e6, using: &random)
            return Bar(time: $0, open: price, high: price * 1.5, low: price / 3, close: price, volume: 0.1, ticks: 3)
          }) : .samples(times.map { Sample(time: $0, value: .random(in: -1e-9...1e-9, using: &random)) })
      let message = FeedMessage(
        topic: topic, epoch: epochs[topic] ?? 1, firstSequence: next[topic] ?? 0,
        sendTime: Timestamp(nanoseconds: time), payload: payload)
      next[topic, default: 0] += UInt64(size)
      return [
        RecordedMessage(
          topic: topic, sequence: UInt32(truncatingIfNeeded: message.firstSequence),
          logTime: UInt64(time + Self.second), publishTime: UInt64(time), data: WireCodec.encode(message))
      ]
    }
  }

  private func recording(
    _ messages: [RecordedMessage], _ form: MessageFormat = MessageFormat(), declaring topics: [String] = []
  ) throws -> RecordingFile {
    var writer = RecordingWriter(form: form)
    for topic in topics { try writer.declare(topic, kind: .samples) }
    for (index, message) in messages.enumerated() { try writer.append(message, now: UInt64(index) * 20_000_000) }
    writer.finish()
    return try RecordingFile(ArrayBytes(writer.drain()))
  }

  private func points(_ file: RecordingFile) -> [String: FeedPayload] {
    Dictionary(
      uniqueKeysWithValues: ["AAPL", "site/room"].compactMap { name in file.points(of: name).map { (name, $0.payload) }
      })
  }

  /// Whether two recordings have the same points and holes; a hole is no number, which equals nothing.
  private func areEqual(_ one: RecordingFile, _ other: RecordingFile) -> Bool {
    let (first, second) = (points(one), points(other))
    return first.keys == second.keys && first.allSatisfy { "\($0.value)" == second[$0.key].map { "\($0)" } }
  }

  @Test(arguments: [RecordingEncoding.json, .protobuf], [RecordingStamp.point, .receive, .kept])
  func `points in another encoding are read as the same points, in every stamp`(
    encoding: RecordingEncoding, stamp: RecordingStamp
  ) throws {
    for seed in 1...5 as ClosedRange<UInt64> {
      for count in [0, 1, 2, 300] {
        let sent = messages(count, seed: seed)
        let (plain, encoded) = (try recording(sent), try recording(sent, MessageFormat(encoding, stamp: stamp)))
        #expect(areEqual(plain, encoded), "seed \(seed), \(count)")
        let total = points(plain).values.reduce(0) { $0 + $1.count }
        let holes = points(plain).values.reduce(0) { sum, payload in
          if case .samples(let samples) = payload { return sum + samples.count { $0.value.isNaN } }
          return sum
        }
        #expect(encoded.topics.reduce(0) { $0 + ($1.messages ?? 0) } == UInt64(total - holes))
        // Each message has the same facts, whoever reads it.
        for topic in encoded.topics { #expect(topic.kind == (topic.name == "AAPL" ? .bars : .samples)) }
      }
    }
  }

  @Test(arguments: [RecordingEncoding.slipstream, .json, .protobuf])
  func `a schema names what other tools find in the messages`(encoding: RecordingEncoding) throws {
    let file = try recording(messages(50, seed: 3), MessageFormat(encoding))
    let names =
      encoding == .slipstream ? ["slipstream.Bars", "slipstream.Samples"] : ["slipstream.Bar", "slipstream.Sample"]
    #expect(file.schemas.values.map(\.name).sorted() == names)
    let word = ["slipstream": "sbe", "json": "jsonschema", "protobuf": "protobuf"][encoding.rawValue]
    #expect(Set(file.schemas.values.map(\.encoding)) == [word])
    #expect(file.topics.allSatisfy { $0.encoding == encoding.rawValue && file.schemas[$0.schema] != nil })
  }

  @Test func `the schema of the payloads is the published one`() throws {
    let path = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 } + "/Fixtures/slipstream-sbe.xml"
    var text = String(decoding: try File(path, .reading).bytes(limit: 1 << 20), as: UTF8.self)
    while let start = text.firstRange(of: "<!--"), let end = text.firstRange(of: "-->") {
      text.removeSubrange(start.lowerBound..<end.upperBound)
    }
    let words = { (text: String) in text.split { $0 == " " || $0 == "\n" || $0 == "<" || $0 == ">" }.map(String.init) }
    let data = RecordingSchema(.slipstream, .bars).data
    #expect(words(String(decoding: data, as: UTF8.self)) == words(text))
  }

  @Test func `a damaged message of another encoding is no point, and traps nothing`() throws {
    var random = SplitMix64(seed: 9)
    for encoding in [RecordingEncoding.json, .protobuf] {
      var transcoder = PointMessages(MessageFormat(encoding))
      var topic = RecordedTopic(name: "A", encoding: encoding.rawValue, messages: nil)
      for message in messages(200, seed: 4) {
        topic.kind = message.topic == "AAPL" ? .bars : .samples
        for var point in transcoder.messages(message) {
          for _ in 0..<4 where !point.data.isEmpty {
            point.data[Int.random(in: 0..<point.data.count, using: &random)] = .random(in: 0...255, using: &random)
          }
          let payload = point.data.withUnsafeBytes {
            PointMessages.payload($0, of: topic, sequence: point.sequence, logTime: point.logTime)
          }
          if let payload { #expect(payload.withUnsafeBytes { (try? WireHeader($0))?.count } == 1) }
        }
      }
    }
  }

  // MARK: parts and joins

  private func all(_ file: RecordingFile) -> [RecordedMessage] { Array(file.messages()) }

  @Test func `parts that meet hold together what the whole holds`() throws {
    for seed in 11...20 as ClosedRange<UInt64> {
      let file = try recording(messages(200, seed: seed))
      let border = Timestamp(nanoseconds: Self.start + Int64(seed) * 7 * Self.second)
      let before = RecordingCut(PointRange(last: border.advanced(by: -1)))
      let after = RecordingCut(PointRange(first: border))
      let (first, rest) = (all(file).flatMap(before.parts), all(file).flatMap(after.parts))
      func samples(_ messages: [RecordedMessage]) throws -> [Timestamp] {
        try messages.flatMap { message -> [Timestamp] in
          switch try WireCodec.decode(topic: Array(message.topic.utf8), payload: message.data).payload {
          case .bars(let bars): bars.map(\.time)
          case .samples(let samples): samples.map(\.time)
          case .trim: []
          }
        }
      }
      #expect(try samples(first).allSatisfy { $0 < border } && samples(rest).allSatisfy { $0 >= border })
      #expect(try samples(first) + samples(rest) == samples(all(file)), "seed \(seed)")
      #expect(areEqual(try recording(first + rest), file), "seed \(seed)")
      // What the border does not cut through is kept byte for byte.
      let whole = Set(all(file).map(\.data))
      #expect((first + rest).count { !whole.contains($0.data) } <= 4)
    }
  }

  @Test func `a topic without points in a part stays in it`() throws {
    let file = try recording([], declaring: ["AAPL", "MSFT"])
    #expect(file.topics.map(\.name) == ["AAPL", "MSFT"] && file.fault == nil)
    let part = try recording(messages(50, seed: 5), declaring: ["AAPL", "quiet"])
    #expect(Set(part.topics.map(\.name)) == ["AAPL", "quiet", "site/room"] && part.isIndexed)
    let json = try recording(messages(50, seed: 5), MessageFormat(.json), declaring: ["quiet"])
    #expect(json.topics.contains { $0.name == "quiet" && $0.kind == .samples })
  }

  @Test func `two recorders of one feed are merged into what was sent, each point once`() throws {
    for seed in 31...40 as ClosedRange<UInt64> {
      var random = SplitMix64(seed: seed)
      // Within one life each recorder misses some messages, never both the same.
      let sent = messages(300, seed: seed).filter { (try? header($0).epoch) == 1 && (try? header($0).count) != 0 }
      let fate = sent.map { _ in Int.random(in: 0..<4, using: &random) }
      let one = try recording(zip(sent, fate).filter { $0.1 != 0 }.map(\.0))
      let other = try recording(zip(sent, fate).filter { $0.1 != 1 }.map(\.0))
      var merge = RecordingMerge([one, other])
      var merged: [RecordedMessage] = []
      while let message = try merge.next() { merged.append(message) }
      #expect(areEqual(try recording(merged), try recording(sent)), "seed \(seed)")
      #expect(merge.repeated == zip(sent, fate).reduce(0) { $0 + ($1.1 > 1 ? (try? header($1.0).count) ?? 0 : 0) })
    }
  }

  private func header(_ message: RecordedMessage) throws -> WireHeader {
    try message.data.withUnsafeBytes { (try? WireHeader($0)) }.map { $0 } ?? { throw FeedFault(.foreign, "") }()
  }

  @Test func `two lives of a topic at the same time are refused, one after the other they are merged`() throws {
    func life(_ epoch: UInt64, from first: Int) throws -> RecordingFile {
      try recording(
        (0..<5).map { index in
          let time = Self.start + Int64(first + index * 2) * Self.second
          let content = FeedMessage(
            topic: "A", epoch: epoch, firstSequence: UInt64(index), sendTime: Timestamp(nanoseconds: time),
            payload: .samples([Sample(time: Timestamp(nanoseconds: time), value: 1)]))
          return RecordedMessage(
            topic: "A", sequence: UInt32(index), logTime: UInt64(time), publishTime: 0, data: WireCodec.encode(content))
        })
    }
    var apart = RecordingMerge([try life(1, from: 0), try life(2, from: 100)])
    var count = 0
    while try apart.next() != nil { count += 1 }
    #expect(count == 10)
    var mixed = RecordingMerge([try life(1, from: 0), try life(2, from: 1)])
    #expect(throws: FeedFault.self) { while try mixed.next() != nil {} }
  }

  @Test func `an audit finds every hole, its place, and a wrong checksum`() throws {
    for seed in 51...60 as ClosedRange<UInt64> {
      let file = try recording(messages(300, seed: seed))
      let audit = RecordingAudit(file)
      let lost = audit.topics.reduce(0) { $0 + $1.ledger.lost }
      #expect(audit.losses.reduce(0) { $0 + UInt64($1.missing.count) } == lost)
      #expect(audit.hasLosses(file) == (lost > 0))
      #expect(audit.topics.reduce(0) { $0 + $1.ledger.points } > 0 && audit.topics.allSatisfy { $0.foreign == 0 })
      #expect(audit.topics.allSatisfy { $0.compressions == ["zstd"] && $0.packedBytes > 0 })
    }
    var writer = RecordingWriter(compression: .none)
    for message in messages(20, seed: 1) { try writer.append(message, now: 0) }
    writer.finish()
    var bytes = writer.drain()
    bytes[4_200] ^= 1
    let damaged = try RecordingFile(ArrayBytes(bytes))
    #expect(RecordingAudit(damaged).hasLosses(damaged))
  }

  @Test(arguments: RecordingEncoding.allCases, [0, 1, 2, 90])
  func `numbers of an axis survive every encoding, with their scale`(_ encoding: RecordingEncoding, count: Int) throws {
    for scale in [
      IndexScale.whole, IndexScale(decimals: 1), IndexScale(decimals: 9), IndexScale(step: 0.25, origin: -2),
    ]
    .compactMap({ $0 }) {
      let samples = (0..<count).map { place in
        Sample(
          time: scale.index(of: Double(place - 3) / (scale.isWhole ? 1 : 2)) ?? Timestamp(nanoseconds: 0), value: 1)
      }
      let message = FeedMessage(
        topic: "x", epoch: 1, firstSequence: 0, sendTime: Timestamp(nanoseconds: Self.start),
        payload: .samples(samples),
        indexScale: scale)
      let file = try recording(
        [RecordedMessage(topic: "x", sequence: 0, logTime: 1, publishTime: 1, data: WireCodec.encode(message))],
        MessageFormat(encoding))
      let read = file.points(of: "x")
      #expect(read?.payload.count ?? 0 == count)
      guard count > 0 else { continue }
      #expect(read?.payload == .samples(samples), "\(scale)")
      #expect(read?.indexScale.map { $0.hasNumbers(of: scale) } == true)
    }
  }

  @Test(arguments: 0..<20) func `a check counts points of another kind than the first`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var (kept, refused, next) = (0, 0, UInt64(0))
    var first: PointSchema?
    let forms = [
      PointSchema(.bars), PointSchema(.samples), PointSchema(.bars, indexScale: .whole),
      PointSchema(.bars, areTrades: true),
    ]
    let messages = (0..<20).map { place -> RecordedMessage in
      let form = place == 0 || Bool.random(using: &random) ? forms[0] : forms.randomElement(using: &random) ?? forms[0]
      first = first ?? form
      let times = (0..<3).map { Timestamp(nanoseconds: Int64(place * 3 + $0) * Self.second) }
      let payload: FeedPayload =
        form.kind == .samples
        ? .samples(times.map { Sample(time: $0, value: 1) })
        : .bars(times.map { Bar(time: $0, open: 1, high: 1, low: 1, close: 1, volume: 1) })
      if form == first { kept += 3 } else { refused += 3 }
      var message = FeedMessage(
        topic: "x", epoch: 1, firstSequence: next, sendTime: times[0], payload: payload,
        indexScale: form.indexScale)
      message.equalTimesAreOwn = form.areTrades
      next += 3
      return RecordedMessage(
        topic: "x", sequence: UInt32(truncatingIfNeeded: message.firstSequence), logTime: UInt64(place),
        publishTime: UInt64(place), data: WireCodec.encode(message))
    }
    let file = try recording(messages)
    let audit = RecordingAudit(file)
    let ledger = try #require(audit.topics.first).ledger
    #expect(ledger.points == UInt64(kept) && ledger.refused == UInt64(refused) && ledger.lost == 0)
    #expect(audit.hasLosses(file) == (refused > 0))
  }
}
