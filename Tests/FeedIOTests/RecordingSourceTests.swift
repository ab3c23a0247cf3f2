import CivilTime
import FeedModel
import Testing
import TextPoints
import TimeSeries

@testable import FeedIO

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite struct RecordingSourceTests {
  private let bars = (0..<500).map { index in
    Bar(
      time: Timestamp(nanoseconds: Int64(index) * 60_000_000_000), open: 1, high: 3, low: 0.5,
      close: Double(index % 7) + 1, volume: 10)
  }

  /// A recording of two topics, in messages of fifty bars.
  private func recording() throws -> [UInt8] {
    var writer = RecordingWriter()
    for topic in ["AAPL", "MSFT"] {
      for first in stride(from: 0, to: bars.count, by: 50) {
        let message = FeedMessage(
          topic: topic, epoch: 7, firstSequence: UInt64(first), sendTime: Timestamp(nanoseconds: 0),
          payload: .bars(Array(bars[first..<first + 50])))
        try writer.append(
          RecordedMessage(
            topic: topic, sequence: UInt32(first), logTime: UInt64(first), publishTime: 0,
            data: WireCodec.encode(message)), now: UInt64(first))
      }
    }
    writer.finish()
    return writer.drain()
  }

  /// Writes bytes to a file of its own for as long as `body` runs.
  private func withFile<Result>(_ bytes: [UInt8], _ body: (String) throws -> Result) throws -> Result {
    let folder = try ScratchFolder()
    let path = folder.path + "/recording.mcap"
    let file = try #require(fopen(path, "wb"))
    #expect(fwrite(bytes, 1, bytes.count, file) == bytes.count)
    fclose(file)
    return try withExtendedLifetime(folder) { try body(path) }
  }

  @Test func `a recording reads as the points of its first topic, or of the one asked for`() throws {
    try withFile(try recording()) { path in
      let first = try SourceFile.read(path: path)
      #expect(first.bars == bars && first.columns == ["AAPL"] && first.badRows == 0)
      let second = try SourceFile.read(path: path, options: TextOptions(symbol: "MSFT"))
      #expect(second.bars == bars && second.columns == ["MSFT"])
    }
  }

  @Test func `a recording that was cut off gives what is whole`() throws {
    let whole = try recording()
    let table = try withFile(Array(whole.prefix(whole.count / 2))) { try? SourceFile.read(path: $0) }
    if let table { #expect(Array(bars.prefix(table.bars.count)) == table.bars) }
  }

  @Test func `a file that is not a recording, and a topic that is not in it, are bad data`() throws {
    for (bytes, symbol) in [(Array("time,value\n".utf8), nil), (try recording(), "TSLA")] as [([UInt8], String?)] {
      let kind = try withFile(bytes) { path in
        do throws(FeedIOError) {
          _ = try SourceFile.read(path: path, options: TextOptions(symbol: symbol))
          return FeedIOError.Kind?.none
        } catch {
          return error.kind
        }
      }
      #expect(kind == .badData)
    }
  }
}
