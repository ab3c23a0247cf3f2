import CivilTime
import Platform
import Randomness
import Testing
import TimeSeries

@testable import FeedModel
@testable import TextPoints

/// The bytes of a recording, and where they were read.
struct WatchedBytes: ByteSource {
  let bytes: ArrayBytes
  let offsets = Guarded<[Int]>([])

  var count: Int { bytes.count }

  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(FeedFault) {
    offsets.withLock { $0.append(offset) }
    try bytes.read(into: buffer, at: offset)
  }

  /// The number of reads so far, which begins at 0 again.
  func drainReads() -> Int {
    offsets.withLock { offsets in
      defer { offsets = [] }
      return offsets.count
    }
  }
}

@Suite("The newest points of a recording, for a first look")
struct NewestPointsTests {
  private func bars(_ count: Int) -> [Bar] {
    (0..<count).map { index in
      Bar(
        time: Timestamp(nanoseconds: Int64(index) * 1_000_000_000), open: 1, high: 3, low: 0, close: Double(index % 3),
        volume: 1)
    }
  }

  private func append(
    _ payload: FeedPayload, of topic: String, first: Int, at time: UInt64, to writer: inout RecordingWriter
  ) throws {
    let message = FeedMessage(
      topic: topic, epoch: 7, firstSequence: UInt64(first), sendTime: Timestamp(nanoseconds: Int64(time)),
      payload: payload)
    try writer.append(
      RecordedMessage(
        topic: topic, sequence: UInt32(first), logTime: time, publishTime: time, data: WireCodec.encode(message)),
      now: 0)
  }

  /// A chunk for each ten points of a topic.
  private func recording(_ topics: [String], _ points: [Bar], closed: Bool = true) throws -> WatchedBytes {
    var writer = RecordingWriter()
    for first in stride(from: 0, to: points.count, by: 10) {
      for topic in topics {
        let part = Array(points[first..<min(first + 10, points.count)])
        try append(.bars(part), of: topic, first: first, at: UInt64(first), to: &writer)
      }
      writer.seal()
    }
    if closed { writer.finish() }
    return WatchedBytes(bytes: ArrayBytes(writer.drain()))
  }

  @Test func `they are the end of all points, and only the chunks that hold them are read`() throws {
    for count in [1, 2, 10, 995, 1_000] {
      let points = bars(count)
      let bytes = try recording(["A", "B"], points)
      let file = try RecordingFile(bytes)
      let chunks = file.places.count
      for wanted in [1, 19, 20, 21, 500, 5_000] {
        bytes.offsets.withLock { $0 = [] }
        let found = try #require(file.newestPoints(ofEach: ["B", "NONE", "A"], atLeast: wanted))
        #expect(found.map(\.topic) == ["B", "A"])
        let held = found.reduce(0) { $0 + $1.payload.count }
        #expect(held >= min(wanted, 2 * count) && held < wanted + 20 || held == 20, "\(wanted) of \(count)")
        for one in found {
          #expect(one.payload == .bars(Array(points.suffix(one.payload.count))), "\(wanted) of \(count)")
          #expect(one.isCut == (held < 2 * count))
        }
        // The last chunk may be short.
        #expect(bytes.offsets.withLock { $0.count } <= min(chunks, wanted / 20 + 2), "\(wanted) of \(count)")
      }
    }
  }

  @Test func `there is no first look without points, at overlapping chunks, at an unclosed file or for a rare topic`()
    throws
  {
    let empty = try RecordingFile(recording(["A"], []))
    #expect(empty.newestPoints(ofEach: ["A"], atLeast: 10)?.isEmpty ?? true)
    let open = try RecordingFile(recording(["A"], bars(100), closed: false))
    #expect(open.newestPoints(ofEach: ["A"], atLeast: 1) == nil)
    var writer = RecordingWriter()
    for time in [50, 10] as [UInt64] {
      try append(.bars(bars(10)), of: "A", first: 0, at: time, to: &writer)
      try append(.bars(bars(10)), of: "A", first: 10, at: time + 20, to: &writer)
      writer.seal()
    }
    writer.finish()
    #expect(try RecordingFile(ArrayBytes(writer.drain())).newestPoints(ofEach: ["A"], atLeast: 1) == nil)
  }

  @Test func `a damaged chunk is passed over, and the points before it are found`() throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      var random = SplitMix64(seed: seed)
      let points = bars(200)
      let whole = try recording(["A"], points)
      let places = try RecordingFile(whole).places
      let broken = Int.random(in: 0..<places.count, using: &random)
      var bytes = try whole.bytes(0..<whole.count)
      bytes[places[broken].content.upperBound - 3] ^= 0x55
      let file = try RecordingFile(ArrayBytes(bytes))
      let wanted = Int.random(in: 1...250, using: &random)
      let found = file.newestPoints(ofEach: ["A"], atLeast: wanted) ?? []
      let all = file.points(ofEach: ["A"])
      guard case .bars(let newest)? = found.first?.payload, case .bars(let every)? = all.first?.payload else {
        Issue.record("seed \(seed): no bars")
        continue
      }
      #expect(newest.map(\.time) == every.suffix(newest.count).map(\.time), "seed \(seed)")
      #expect(newest.count >= min(wanted, every.count), "seed \(seed)")
    }
  }
}
