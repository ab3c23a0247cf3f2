import CivilTime
import Randomness
import Testing
import TimeSeries

@testable import FeedModel
@testable import TextPoints

@Suite struct RecordingTests {
  private func messages(_ count: Int, seed: UInt64) -> [RecordedMessage] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { index in
      RecordedMessage(
        topic: ["AAPL", "MSFT", "Ünïcode/ß"][Int.random(in: 0..<3, using: &random)], sequence: UInt32(index),
        logTime: 1_700_000_000_000_000_000 + UInt64(index) * 1_000_000, publishTime: UInt64(index),
        data: (0..<Int.random(in: 0...80, using: &random)).map { _ in .random(in: 0...255, using: &random) })
    }
  }

  /// - Parameter step: nanoseconds between two messages, so that 250 ms of them make a chunk.
  private func file(
    _ messages: [RecordedMessage], step: UInt64 = 1_000_000, closed: Bool = true, compression: Compression = .zstd
  ) throws -> [UInt8] {
    var writer = RecordingWriter(compression: compression)
    var bytes: [UInt8] = []
    for (index, message) in messages.enumerated() {
      try writer.append(message, now: UInt64(index) * step)
      bytes += writer.drain()
    }
    if closed { writer.finish() }
    bytes += writer.drain()
    #expect(writer.length == UInt64(bytes.count))
    return bytes
  }

  private func open(_ bytes: [UInt8]) throws -> RecordingFile { try RecordingFile(ArrayBytes(bytes)) }

  private func read(
    _ file: RecordingFile, times: ClosedRange<UInt64> = 0 ... .max
  ) -> (messages: [RecordedMessage], report: RecordingReport) {
    var messages = file.messages(from: Timestamp(nanoseconds: Int64(clamping: times.lowerBound)))
    var all: [RecordedMessage] = []
    while let message = messages.next(), message.logTime <= times.upperBound { all.append(message) }
    return (all, messages.report)
  }

  @Test func `the checksum of the nine digits is the published one`() {
    #expect(CRC32.of(Array("123456789".utf8)) == 0xCBF4_3926)
    var parts = CRC32()
    for part in ["1234", "", "56789"] { Array(part.utf8).withUnsafeBytes { parts.update($0) } }
    #expect(parts.value == 0xCBF4_3926)
    #expect(CRC32.of([]) == 0)
  }

  @Test(arguments: [0, 1, 3, 5_000]) func `recorded messages are read, byte for byte and in order`(count: Int) throws {
    let sent = messages(count, seed: 1)
    let reader = try open(try file(sent, step: 1_000))
    let (got, report) = read(reader)
    #expect(got == sent)
    #expect(report.damagedChunks == 0)
    #expect(reader.isIndexed == (count > 0))
  }

  @Test func `a chunk is sealed at 64 KiB or 250 ms, and what is sealed can be read from an open file`() throws {
    let sent = messages(1_000, seed: 2)
    var writer = RecordingWriter()
    try writer.append(sent[0], now: 0)
    writer.seal(now: 249_999_999)
    #expect(writer.sealedMessages == 0)
    writer.seal(now: 250_000_000)
    #expect(writer.sealedMessages == 1)
    var long = sent[1]
    long.data = Array(repeating: 7, count: 65_536)
    try writer.append(long, now: 250_000_001)
    #expect(writer.sealedMessages == 2)
    let reader = try open(writer.drain())
    #expect(read(reader).messages == [sent[0], long])
    #expect(!reader.isIndexed)
  }

  @Test func `a span of time is read through the index`() throws {
    let sent = messages(1_000, seed: 3)
    let reader = try open(try file(sent))
    let times = sent[300].logTime...sent[420].logTime
    #expect(reader.places.filter { $0.times.overlaps(times) }.count < reader.places.count)
    #expect(read(reader, times: times).messages == Array(sent[300...420]))
  }

  @Test func `every truncation opens, names its valid prefix and gives what was sealed in it`() throws {
    let sent = messages(60, seed: 4)
    let whole = try file(sent, step: 50_000_000)
    let places = try open(whole).places
    let counts = places.map { place in sent.count { place.times.contains($0.logTime) } }
    #expect(places.count >= 10)
    for length in 0..<whole.count {
      let reader = try open(Array(whole[..<length]))
      #expect(!reader.isIndexed)
      #expect(reader.validPrefix <= length, "cut at \(length)")
      let (got, report) = read(reader)
      let sealed = zip(places, counts).filter { $0.0.content.upperBound <= length }.reduce(0) { $0 + $1.1 }
      #expect(got == Array(sent[..<sealed]), "cut at \(length)")
      #expect(report.damagedChunks == 0, "cut at \(length)")
    }
  }

  @Test func `one thousand flipped bits are each detected or harmless, and never make a message`() throws {
    let sent = messages(60, seed: 5)
    let whole = try file(sent, step: 50_000_000)
    var random = SplitMix64(seed: 6)
    for trial in 0..<1_000 {
      var bytes = whole
      let bit = Int.random(in: 0..<whole.count * 8, using: &random)
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
      guard let reader = try? open(bytes) else { continue }
      let (got, report) = read(reader)
      let isNamed = report.damagedChunks + report.damagedMessages > 0 || reader.fault != nil
      #expect(got == sent || isNamed, "seed 6, trial \(trial), bit \(bit)")
      #expect(got.allSatisfy(sent.contains), "seed 6, trial \(trial), bit \(bit)")
      #expect(got.count >= sent.count - 10 || !reader.isIndexed, "seed 6, trial \(trial), bit \(bit)")
    }
  }

  @Test func `random bytes after the magic neither trap nor make messages of nothing`() throws {
    var random = SplitMix64(seed: 7)
    for _ in 0..<2_000 {
      let tail = (0..<Int.random(in: 0...200, using: &random)).map { _ in UInt8.random(in: 0...16, using: &random) }
      let reader = try open(RecordingFormat.magic + tail)
      #expect(read(reader).messages.isEmpty)
    }
  }

  @Test func `a file that is not a recording is refused`() {
    #expect(throws: FeedFault.self) { _ = try open(Array("time,close\n".utf8)) }
  }
}
