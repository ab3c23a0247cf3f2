import CivilTime
import Randomness
import Testing
import TimeSeries

@testable import FeedModel
@testable import TextPoints

/// Recordings of states, and replays of files with states.
@Suite struct DictionaryRecordingTests {
  private static let words = StateWords(["idle", "run", "error", "läuft \"heiß\""])

  /// So many states, with gaps among them, a second from one to the next.
  private func samples(_ count: Int, seed: UInt64 = 5) -> [Sample] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { place in
      let number = Int.random(in: -1..<4, using: &random)
      return Sample(
        time: Timestamp(nanoseconds: Int64(place + 1) * 1_000_000_000), value: number < 0 ? .nan : Double(number))
    }
  }

  private func told(_ samples: [Sample], _ words: StateWords?) -> [String] {
    samples.map { words?[$0.value] ?? "-" }
  }

  private func told(_ payload: FeedPayload, _ words: StateWords?) -> [String] {
    if case .samples(let samples) = payload { told(samples, words) } else { [] }
  }

  /// A recording whose chunks have some dozen messages.
  private func file(_ samples: [Sample], _ compression: Compression = .zstd) throws -> RecordingFile {
    var writer = RecordingWriter(compression: compression)
    for (place, message) in ImportedMessages(.samples(samples), topic: "S", words: Self.words).enumerated() {
      try writer.append(message, now: UInt64(place) * 10_000_000)
    }
    writer.finish()
    return try RecordingFile(ArrayBytes(writer.drain()))
  }

  @Test(arguments: [0, 1, 2, 300])
  func `a recording is read with its words, as a whole, from the end and as a tape`(
    count: Int
  ) throws {
    let samples = samples(count)
    let file = try file(samples)
    guard count > 0 else {
      #expect(file.points(of: "S") == nil)
      return
    }
    let points = try #require(file.points(of: "S"))
    #expect(told(points.payload, points.words) == told(samples, Self.words) && points.damaged == 0)
    #expect(points.equalTimesAreOwn && points.gaps.isEmpty)
    let end = try #require(file.points(of: "S", last: 1))
    #expect(told(end.payload, end.words) == told(samples, Self.words).suffix(end.payload.count))
    let both = file.points(ofEach: ["S"])
    #expect(both.first?.words == Self.words)
    let tape = RecordingTape(file)
    let runs = (0..<tape.blockCount).map { tape.runs(inBlock: $0) }
    #expect(runs.flatMap { $0 }.flatMap { told($0.payload, $0.words) } == told(samples, Self.words))
    #expect(tape.damage == 0 && !runs.flatMap { $0 }.contains { $0.missing != nil })
  }

  @Test func `each chunk has the dictionary before its first message, so that a block in the middle knows the words`()
    throws
  {
    let samples = samples(300)
    let file = try file(samples)
    #expect(file.places.count > 5)
    for place in file.places {
      let chunk = try file.load(place, order: .log)
      let headers = chunk.messages.map { chunk.header($0) }
      #expect(headers.first??.isDictionary == true)
      #expect(headers.dropFirst().allSatisfy { $0?.isDictionary == false })
      #expect(headers.first??.firstSequence == headers.dropFirst().first??.firstSequence)
    }
    let tape = RecordingTape(file)
    let middle = tape.runs(inBlock: tape.blockCount / 2)
    #expect(!middle.isEmpty && middle.allSatisfy { $0.words == Self.words })
    // The recorder counts what a reader of the whole file counts.
    #expect(RecordingAudit(file).topics.map(\.ledger.points) == [300])
    #expect(RecordingAudit(file).topics.map(\.ledger.lost) == [0])
  }

  @Test func `a cut, a copy and a merge keep the words`() throws {
    let samples = samples(200)
    let whole = try file(samples)
    let range = PointRange(first: samples[90].time, last: samples[120].time)
    for (cut, wanted) in [(RecordingCut(range), Array(samples[90...120])), (RecordingCut(.all), samples)] {
      var writer = RecordingWriter()
      var messages = whole.messages()
      while let message = messages.next() { for part in cut.parts(of: message) { try writer.append(part, now: 0) } }
      writer.finish()
      let file = try RecordingFile(ArrayBytes(writer.drain()))
      let points = try #require(file.points(of: "S"))
      #expect(told(points.payload, points.words) == told(wanted, Self.words))
      #expect(RecordingAudit(file).topics.map(\.ledger.lost) == [0])
      var merge = RecordingMerge([whole, file])
      var merged = RecordingWriter()
      while let message = try merge.next() { try merged.append(message, now: 0) }
      merged.finish()
      let again = try #require(try RecordingFile(ArrayBytes(merged.drain())).points(of: "S"))
      #expect(told(again.payload, again.words) == told(samples, Self.words))
      #expect(merge.repeated == wanted.count)
    }
  }

  @Test func `a recording that goes on in another file knows the words there`() throws {
    let samples = samples(20)
    let messages = Array(ImportedMessages(.samples(samples), topic: "S", words: Self.words))
    var first = RecordingWriter()
    for message in messages.prefix(10) { try first.append(message, now: 0) }
    var second = RecordingWriter(after: first)
    for message in messages.dropFirst(10) { try second.append(message, now: 0) }
    second.finish()
    let points = try #require(try RecordingFile(ArrayBytes(second.drain())).points(of: "S"))
    #expect(told(points.payload, points.words) == told(samples, Self.words).suffix(points.payload.count))
    #expect(points.words == Self.words)
  }

  @Test(arguments: [RecordingEncoding.json, .protobuf], [0, 1, 2, 300])
  func `words in another encoding are read as the same words, and written again`(
    encoding: RecordingEncoding, count: Int
  ) throws {
    let samples = samples(count)
    var file = try file(samples)
    for form in [MessageFormat(encoding), MessageFormat(encoding, stamp: .kept), MessageFormat()] {
      var writer = RecordingWriter(form: form)
      var messages = file.messages()
      while let message = messages.next() { try writer.append(message, now: 0) }
      writer.finish()
      file = try RecordingFile(ArrayBytes(writer.drain()))
      guard count > 0 else { continue }
      let points = try #require(file.points(of: "S"))
      // An encoding without numbers counts words as they come.
      #expect(told(points.payload, points.words) == told(samples, Self.words))
      let runs = RecordingTape(file).runs(inBlock: 0)
      #expect(runs.flatMap { told($0.payload, $0.words) }.starts(with: told(samples, Self.words).prefix(20)))
    }
  }

  @Test func `a recording in JSON has number and word of each point`() throws {
    let samples = samples(40)
    var writer = RecordingWriter(form: MessageFormat(.json))
    for message in ImportedMessages(.samples(samples), topic: "S", words: Self.words) {
      try writer.append(message, now: 0)
    }
    writer.finish()
    let file = try RecordingFile(ArrayBytes(writer.drain()))
    var found: [String] = []
    for place in file.places {
      let chunk = try file.load(place, order: .log, translates: false)
      for message in chunk.messages {
        let row = try JSONReader.read(Array(chunk.bytes[Int(message.start)..<Int(message.end)]))
        found.append(row["word"]?.string ?? "-")
      }
    }
    #expect(found == told(samples, Self.words))
    let points = try #require(file.points(of: "S"))
    guard case .samples(let numbers) = points.payload else { return }
    #expect(zip(numbers, samples).allSatisfy { $0.value == $1.value || $0.value.isNaN && $1.value.isNaN })
  }

  @Test(arguments: [0, 1, 2, 3_000]) func `a file's states play beside its numbers, in the order of their times`(
    count: Int
  ) throws {
    let states = samples(count)
    let numbers = (0..<count).map { Sample(time: Timestamp(nanoseconds: Int64($0) * 1_500_000_000), value: Double($0)) }
    let tape = TableTape([
      TableTape.Track(symbol: "N", payload: .samples(numbers)),
      TableTape.Track(symbol: "S", payload: .samples(states), words: Self.words),
    ])
    let runs = (0..<tape.blockCount).flatMap { tape.runs(inBlock: $0) }
    let times = runs.flatMap { run in (0..<run.count).map { run.time(at: $0) } }
    #expect(times.count == 2 * count && zip(times, times.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(runs.filter { $0.symbol == "S" }.flatMap { told($0.payload, $0.words) } == told(states, Self.words))
    #expect(runs.allSatisfy { ($0.words != nil) == ($0.symbol == "S") && $0.count > 0 })
  }

  // MARK: as markers

  @Test(arguments: [0, 1, 2, 50]) func `the points of a topic are markers with their words`(count: Int) {
    let samples = samples(count)
    var message = message("AAPL/event", first: 0, .samples(samples))
    message.words = Self.words
    let event = FeedEvent.message(message, receivedAt: Timestamp(nanoseconds: 0))
    message.topic = "AAPL"
    (message.payload, message.words) = (.bars(minuteBars(2)), nil)
    let other = FeedEvent.message(message, receivedAt: Timestamp(nanoseconds: 0))
    let wanted = samples.compactMap { sample in Self.words[sample.value].map { Marker(at: sample.time, $0) } }
    for (series, stays) in [
      (MarkerSeries(name: "event"), false), (MarkerSeries(name: "AAPL/event"), false), (MarkerSeries(name: nil), false),
      (MarkerSeries(name: "event", isSeries: true), true),
    ] {
      let found = series.read([event, other])
      let markers = found.flatMap { event -> [Marker] in
        if case .markers(let batches) = event { batches.flatMap(\.markers) } else { [] }
      }
      #expect(markers == wanted && found.contains(other))
      #expect(found.contains(event) == stays && series.hides("AAPL/event") == !stays)
    }
    #expect(MarkerSeries(name: "vent").read([event, other]) == [event, other])
  }
}
