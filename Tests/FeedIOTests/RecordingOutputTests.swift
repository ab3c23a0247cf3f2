import CivilTime
import FeedModel
import Randomness
import Testing
import TimeSeries

@testable import FeedIO

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite struct RecordingOutputTests {
  private func message(_ index: Int) -> RecordedMessage {
    RecordedMessage(
      topic: index % 5 == 0 ? "MSFT" : "AAPL", sequence: UInt32(index), logTime: UInt64(index), publishTime: 0,
      data: (0..<index % 23).map { UInt8(($0 + index) & 0xFF) })
  }

  private func output(
    _ sync: Recorder.Sync = .none, rotation: RecordingRotation? = nil, failure: (at: Int, code: Int32)? = nil
  ) throws -> RecordingOutput<LogSink> {
    var options = RecorderOptions()
    options.sync = sync
    options.rotation = rotation
    var sink = LogSink()
    sink.failure = failure
    return try RecordingOutput(path: "day.mcap", options: options, sink: sink, now: 0)
  }

  private func read(_ bytes: [UInt8]) throws -> [RecordedMessage] {
    Array(try RecordingFile(ArrayBytes(bytes)).messages())
  }

  /// A run that seals a chunk of three messages every 250 ms; gives what was called sealed after each request.
  private func run(chunks: Int, _ output: inout RecordingOutput<LogSink>) -> [(requests: Int, sealed: UInt64)] {
    var sealed: [(requests: Int, sealed: UInt64)] = []
    for chunk in 0..<chunks {
      let now = UInt64(chunk) * 250_000_000
      for index in 0..<3 { output.add(message(chunk * 3 + index), now: now) }
      output.tick(now: now + 250_000_000)
      sealed.append((output.sink.requests.count, output.progress.sealedThrough))
    }
    return sealed
  }

  @Test func `every prefix of the writes and syncs of a run of a thousand writes gives back what was called sealed`()
    throws
  {
    var output = try output(.chunk)
    let sealed = run(chunks: 1_000, &output)
    output.finish(now: .max)
    let requests = output.sink.requests
    #expect(requests.count { if case .write = $0 { true } else { false } } >= 1_000)
    var random = SplitMix64(seed: 21)
    var kept: [UInt8] = []
    var step = 0
    var promised: UInt64 = 0
    for (place, request) in requests.enumerated() {
      while step < sealed.count, sealed[step].requests <= place {
        promised = sealed[step].sealed
        step += 1
      }
      // What was written since the last sync may be there up to any byte, or as zeros of a file that has only its length.
      if case .write(let bytes) = request {
        let torn = Int.random(in: 0...bytes.count, using: &random)
        let tails = [Array(bytes[..<torn]), Array(repeating: 0, count: torn), []]
        let tail = tails[place % 3]
        // The whole of every file is read at each twentieth place, its end at each.
        let from: Timestamp? = place % 20 == 0 ? nil : Timestamp(nanoseconds: max(0, Int64(promised) - 9))
        let file = try RecordingFile(ArrayBytes(kept + tail))
        let got = file.messages(from: from).map { $0.sequence }
        let first = UInt32(clamping: from?.nanoseconds ?? 0)
        #expect(got == Array(first..<first + UInt32(got.count)), "seed 21, request \(place)")
        #expect(UInt64(first) + UInt64(got.count) >= promised, "seed 21, request \(place)")
        #expect(file.validPrefix <= kept.count + tail.count)
        kept += bytes
      }
    }
    #expect(try read(kept) == (0..<3_000).map(message))
  }

  @Test func `any request that fails ends the recording, and its sentence names what is whole`() throws {
    var whole = try output(.chunk)
    _ = run(chunks: 6, &whole)
    whole.finish(now: .max)
    for place in 0..<4 {
      let error = #expect(throws: FeedIOError.self) { _ = try output(.chunk, failure: (place, EIO)) }
      #expect(error?.exitCode == (place == 0 ? 73 : 74), "request \(place)")
    }
    for place in 4..<whole.sink.requests.count - 1 {
      var failing = try output(.chunk, failure: (place, place % 2 == 0 ? ENOSPC : EIO))
      _ = run(chunks: 6, &failing)
      failing.finish(now: .max)
      let error = try #require(failing.progress.error, "request \(place)")
      #expect(error.exitCode == 74)
      let bytes = failing.sink.files[0].bytes
      let file = try RecordingFile(ArrayBytes(bytes))
      let count = file.messages().reduce(0) { count, _ in count + 1 }
      #expect(count >= failing.progress.sealedThrough, "request \(place)")
      #expect(
        error.description.contains(
          "first \(failing.progress.bytes) bytes are whole and hold \(failing.progress.sealedThrough) messages"),
        "request \(place): \(error.description)")
      #expect(file.validPrefix >= failing.progress.bytes)
      // Nothing is asked for after the failure but the end: a sync that failed is not tried again.
      #expect(failing.sink.requests.count <= place + 2, "request \(place)")
    }
  }

  @Test func `a recording goes on in numbered files, each whole by itself`() throws {
    for (rotation, files) in [(RecordingRotation.bytes(3_000), 5), (.age(5_000_000_000), 5)] {
      var output = try output(rotation: rotation)
      _ = run(chunks: 100, &output)
      output.finish(now: .max)
      let made = output.sink.files
      #expect(made.count >= files && made.count == output.progress.files)
      #expect(made.map(\.path).prefix(2) == ["day-0001.mcap", "day-0002.mcap"])
      var all: [RecordedMessage] = []
      for file in made {
        let reader = try RecordingFile(ArrayBytes(file.bytes))
        #expect(reader.isIndexed)
        all += reader.messages()
      }
      #expect(all == (0..<300).map(message))
      #expect(output.progress.sealedThrough == 300)
      #expect(output.progress.bytes == UInt64(made.reduce(0) { $0 + $1.bytes.count }))
    }
  }

  @Test func `data is put on the disk when the policy says, and new names always with it`() throws {
    for (sync, count) in [(Recorder.Sync.none, 0...0), (.interval, 2...7), (.chunk, 20...30)] {
      var output = try output(sync)
      _ = run(chunks: 20, &output)
      output.finish(now: .max)
      #expect(count.contains(output.sink.requests.count { $0 == .sync }), "\(sync)")
      #expect(output.sink.requests.contains(.syncFolder) == (sync != .none))
    }
  }

  @Test func `sizes are read as they are written, and names of files get their number before the last point`() {
    #expect(RecordingRotation(size: "100MB") == .bytes(100_000_000))
    #expect(RecordingRotation(size: "1.5kib") == .bytes(1_536))
    for text in ["1h", "MB", "-1MB", "0B", "nanMB", "1e300GB", ""] { #expect(RecordingRotation(size: text) == nil) }
    #expect(RecordingRotation.path("a.b/day", number: 3) == "a.b/day-0003")
    #expect(RecordingRotation.path("/tmp/x.y.mcap", number: 12_345) == "/tmp/x.y-12345.mcap")
    #expect(RecordingRotation.path(".mcap", number: 1) == ".mcap-0001")
  }
}
