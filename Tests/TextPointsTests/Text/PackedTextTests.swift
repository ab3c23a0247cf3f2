import CZlib
import CZstd
import Testing
import TimeSeries

@testable import TextPoints

@Suite("Texts that are packed")
struct PackedTextTests {
  private static let text = "date,value\n" + (1...9).map { "2024-01-0\($0),\($0)\n" }.joined()

  private func gzip(_ bytes: [UInt8]) -> [UInt8] {
    var stream = z_stream()
    var input = bytes
    var output = [UInt8](repeating: 0, count: bytes.count + 1_000)
    var count = 0
    input.withUnsafeMutableBufferPointer { source in
      output.withUnsafeMutableBufferPointer { target in
        deflateInit2_(
          &stream, 9, Z_DEFLATED, 31, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        (stream.next_in, stream.avail_in) = (source.baseAddress, UInt32(source.count))
        (stream.next_out, stream.avail_out) = (target.baseAddress, UInt32(target.count))
        deflate(&stream, Z_FINISH)
        count = target.count - Int(stream.avail_out)
        deflateEnd(&stream)
      }
    }
    return Array(output[..<count])
  }

  private func zstd(_ bytes: [UInt8]) -> [UInt8] {
    var output = [UInt8](repeating: 0, count: ZSTD_compressBound(bytes.count))
    let count = ZSTD_compress(&output, output.count, bytes, bytes.count, 3)
    return Array(output[..<count])
  }

  private func read(_ packed: [UInt8]) throws -> SourceTable {
    let kind = try #require(packed.withUnsafeBufferPointer { ContentKind($0) })
    var reader = TextReader()
    var points = SourceTable(kind: .samples)
    try packed.withUnsafeBytes { bytes in try PackedText.read(bytes, kind, into: &reader) { points.addPoints(of: $0) } }
    return points
  }

  @Test func `gzip and zstd are read as the text that is in them, of one part or several`() throws {
    let plain = Array(Self.text.utf8)
    let (front, rear) = (Array(plain[..<40]), Array(plain[40...]))
    for packed in [gzip(plain), zstd(plain), gzip(front) + gzip(rear), zstd(front) + zstd(rear)] {
      #expect(try read(packed).samples.map(\.value) == (1...9).map(Double.init))
    }
    #expect(try read(gzip(plain) + [0, 0, 0]).count == 9, "a tape's padding is no part of the text")
  }

  @Test func `what is damaged or cut says so, whatever was cut`() {
    for packed in [gzip(Array(Self.text.utf8)), zstd(Array(Self.text.utf8))] {
      for count in [5, packed.count / 2, packed.count - 1] {
        let fault = #expect(throws: FeedFault.self) { try read(Array(packed[..<count])) }
        #expect(fault?.description == "The packed source is damaged or not whole.", "\(count)")
      }
    }
  }

  @Test func `a bomb is refused`() throws {
    let text = [UInt8](repeating: 0x23, count: 4 << 20)
    for packed in [gzip(text), zstd(text)] {
      let kind = try #require(packed.withUnsafeBufferPointer { ContentKind($0) })
      let fault = #expect(throws: FeedFault.self) {
        var reader = TextReader()
        try packed.withUnsafeBytes { try PackedText.read($0, kind, into: &reader, allowed: 1 << 20) { _ in } }
      }
      #expect(fault?.description.contains("as no table does") == true)
    }
  }
}
