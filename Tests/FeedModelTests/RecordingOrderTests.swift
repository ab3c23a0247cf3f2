import CivilTime
import Randomness
import Testing
import TimeSeries

@testable import FeedModel
@testable import TextPoints

/// Bytes that count how often they are read.
// because the tests of this file read on one thread.
private final class CountedBytes: ByteSource, @unchecked Sendable {
  private let bytes: ArrayBytes
  var reads = 0

  init(_ bytes: [UInt8]) { self.bytes = ArrayBytes(bytes) }

  var count: Int { bytes.count }

  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(FeedFault) {
    reads += 1
    try bytes.read(into: buffer, at: offset)
  }
}

@Suite struct RecordingOrderTests {
  private func messages(_ count: Int, seed: UInt64, spread: UInt64) -> [RecordedMessage] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { index in
      RecordedMessage(
        topic: ["AAPL", "MSFT", "IBM"][Int.random(in: 0..<3, using: &random)], sequence: UInt32(index),
        logTime: UInt64(index) * 10 + .random(in: 0...spread, using: &random),
        publishTime: .random(in: 0...1_000_000, using: &random),
        data: (0..<Int.random(in: 0...40, using: &random)).map { _ in .random(in: 0...3, using: &random) })
    }
  }

  /// A file whose chunks hold `perChunk` messages each.
  private func file(
    _ messages: [RecordedMessage], perChunk: Int, compression: Compression = .zstd, closed: Bool = true
  ) throws -> [UInt8] {
    var writer = RecordingWriter(compression: compression)
    for (index, message) in messages.enumerated() {
      try writer.append(message, now: 0)
      if index % perChunk == perChunk - 1 { writer.seal() }
    }
    writer.seal()
    if closed { writer.finish() }
    return writer.drain()
  }

  private func sorted(_ messages: [RecordedMessage], _ order: RecordingOrder) -> [RecordedMessage] {
    messages.sorted { one, other in
      let times = order == .log ? (one.logTime, other.logTime) : (one.publishTime, other.publishTime)
      // The sequence is the place in the file here.
      return times.0 != times.1 ? times.0 < times.1 : one.sequence < other.sequence
    }
  }

  @Test(arguments: RecordingOrder.allCases, [0, 1_000, 1_000_000] as [UInt64])
  func `messages come in the order of a time over chunks that overlap, in any memory`(
    order: RecordingOrder, spread: UInt64
  ) throws {
    let sent = messages(400, seed: spread, spread: spread)
    let file = try RecordingFile(ArrayBytes(try file(sent, perChunk: 10)))
    #expect(file.places.count == 40)
    for memory in [1, 3_000, RecordedMessages.memory] {
      let got = Array(RecordedMessages(file, topics: nil, from: nil, order: order, memory: memory))
      #expect(got == sorted(sent, order), "memory \(memory), seed \(spread)")
    }
  }

  @Test func `chunks that all overlap and do not fit in memory are read a few times, not once a message`() throws {
    // Each chunk has messages of the whole time.
    let data = [UInt8](repeating: 1, count: 50)
    var sent: [RecordedMessage] = []
    for index in 0..<4_000 {
      let time = UInt64(index % 100) * 40 + UInt64(index / 100)
      sent.append(
        RecordedMessage(topic: "A", sequence: UInt32(index), logTime: time, publishTime: 0, data: data))
    }
    let bytes = try file(sent, perChunk: 100)
    let counted = CountedBytes(bytes)
    let file = try RecordingFile(counted)
    #expect(file.places.count == 40)
    counted.reads = 0
    let whole = Array(RecordedMessages(file, topics: nil, from: nil, order: .log))
    #expect(whole == sorted(sent, .log))
    let once = counted.reads
    counted.reads = 0
    // A fifth of all fits.
    let parts = RecordedMessages(file, topics: nil, from: nil, order: .log, memory: 4_000 * 110 / 5)
    #expect(Array(parts) == whole)
    #expect(counted.reads <= 40 * once, "\(counted.reads) reads instead of \(once)")
    #expect(counted.reads < 4_000, "\(counted.reads) reads of 4000 messages")
  }

  @Test(arguments: RecordingOrder.allCases) func `a seek goes to the first message at or after a time`(
    order: RecordingOrder
  ) throws {
    let sent = messages(300, seed: 9, spread: 500)
    let file = try RecordingFile(ArrayBytes(try file(sent, perChunk: 7)))
    var random = SplitMix64(seed: 10)
    var reading = file.messages(topics: ["IBM"], order: order)
    for _ in 0..<50 {
      let time = Int64.random(in: -10...(order == .log ? 4_000 : 1_100_000), using: &random)
      reading.seek(to: Timestamp(nanoseconds: time))
      let wanted = sorted(sent, order).filter {
        $0.topic == "IBM" && Int64(order == .log ? $0.logTime : $0.publishTime) >= time
      }
      #expect(reading.nextTime() != nil || wanted.isEmpty)
      var got: [RecordedMessage] = []
      while got.count < 20, let message = reading.next() { got.append(message) }
      #expect(got == Array(wanted.prefix(20)), "seed 10, time \(time)")
    }
  }

  @Test(arguments: Compression.allCases) func `each compression gives back what was packed`(
    compression: Compression
  ) throws {
    let sent = messages(500, seed: 11, spread: 0)
    let bytes = try file(sent, perChunk: 100, compression: compression)
    let file = try RecordingFile(ArrayBytes(bytes))
    #expect(file.isIndexed)
    #expect(Array(file.messages()) == sent)
    #expect(file.topics.compactMap(\.messages).reduce(0, +) == 500)
    let plain = try self.file(sent, perChunk: 100, compression: .none)
    #expect(compression == .none ? bytes.count == plain.count : bytes.count < plain.count)
  }

  @Test func `a chunk that cannot be packed smaller is kept as it is`() throws {
    var random = SplitMix64(seed: 12)
    var message = messages(1, seed: 1, spread: 0)[0]
    message.data = (0..<10_000).map { _ in .random(in: 0...255, using: &random) }
    let bytes = try file([message], perChunk: 1)
    #expect(bytes.count < 11_500)
    #expect(Array(try RecordingFile(ArrayBytes(bytes)).messages()) == [message])
  }

  @Test func `a flipped bit in a file that was not closed costs one chunk at most, and is named`() throws {
    let sent = messages(200, seed: 13, spread: 0)
    let whole = try file(sent, perChunk: 10, closed: false)
    var random = SplitMix64(seed: 14)
    for trial in 0..<1_000 {
      var bytes = whole
      let bit = Int.random(in: 64..<whole.count * 8, using: &random)
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
      let file = try RecordingFile(ArrayBytes(bytes))
      var reading = file.messages()
      var got: [RecordedMessage] = []
      while let message = reading.next() { got.append(message) }
      let isNamed =
        file.damagedRegions + reading.report.damagedChunks > 0 || file.validPrefix < bytes.count
      #expect(got.allSatisfy(sent.contains), "seed 14, trial \(trial), bit \(bit)")
      #expect(got == sent || isNamed, "seed 14, trial \(trial), bit \(bit)")
      #expect(got.count >= sent.count - 10, "seed 14, trial \(trial), bit \(bit)")
    }
  }

  @Test func `a recording of 10 GB opens by its summary, and a seek reads one chunk`() throws {
    let (count, stride) = (10_000, 1 << 20)
    @Sendable func message(_ index: Int) -> RecordedMessage {
      RecordedMessage(
        topic: "AAPL", sequence: UInt32(index), logTime: UInt64(index) * 1_000_000_000, publishTime: 0,
        data: Array(repeating: 7, count: 1_000))
    }
    /// The start of a file, its only chunk with its index, and what the summary says of the chunk.
    @Sendable func parts(_ index: Int) -> (header: [UInt8], chunk: [UInt8], writer: RecordingWriter) {
      var writer = RecordingWriter(compression: .none)
      let header = writer.drain()
      try? writer.append(message(index), now: 0)
      writer.seal()
      return (header, writer.drain(), writer)
    }
    let first = parts(0)
    var end = RecordBytes()
    end.record(.dataEnd) { $0.number(UInt32(0)) }
    var writer = first.writer
    writer.length = UInt64(first.header.count + stride * count + end.count)
    writer.chunks = (0..<count).map { index in
      var chunk = first.writer.chunks[0]
      chunk.offset = UInt64(first.header.count + index * stride)
      (chunk.start, chunk.end) = (message(index).logTime, message(index).logTime)
      return chunk
    }
    end.raw(writer.summary().bytes)
    let source = SparseBytes(start: first.header, stride: stride, count: count, end: end.bytes) { parts($0).chunk }
    #expect(source.count > 10_000_000_000)
    let file = try RecordingFile(source)
    #expect(file.isIndexed && file.places.count == count)
    #expect(source.read.bytes < 2_000_000 && source.read.reads < 10)
    let before = source.read.bytes
    var reading = file.messages(from: Timestamp(nanoseconds: 7_777_000_000_000))
    #expect(reading.next() == message(7_777))
    #expect(source.read.bytes - before < 2_000)
  }
}
