internal import CZlib
internal import CZstd
import CivilTime

extension EnvelopeReader {
  /// Bytes to unpack at a time, so that the limit takes effect before much memory is allocated.
  private static let piece = 65_536

  /// Unpacks zlib (RFC 1950) or gzip (RFC 1952), as selected by zlib's window bits.
  static func inflate(_ packed: [UInt8], windowBits: Int32, _ limit: Int, into output: inout [UInt8]) -> Ending {
    var stream = z_stream()
    guard inflateInit2_(&stream, windowBits, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      return .damaged
    }
    defer { inflateEnd(&stream) }
    var input = packed
    var buffer = [UInt8](repeating: 0, count: piece)
    var status = Z_OK
    input.withUnsafeMutableBufferPointer { source in
      stream.next_in = source.baseAddress
      stream.avail_in = UInt32(clamping: source.count)
      buffer.withUnsafeMutableBufferPointer { target in
        while status == Z_OK, output.count <= limit {
          stream.next_out = target.baseAddress
          stream.avail_out = UInt32(target.count)
          status = CZlib.inflate(&stream, Z_NO_FLUSH)
          output.append(contentsOf: target.prefix(target.count - Int(stream.avail_out)))
        }
      }
    }
    guard output.count <= limit else { return .tooMuch }
    guard status == Z_STREAM_END else { return .damaged }
    return stream.avail_in == 0 ? .whole : .followed(Int(stream.avail_in))
  }

  /// Unpacks one frame of zstd (RFC 8878) with a window of at most 8 MiB.
  static func decompress(_ packed: [UInt8], _ limit: Int, into output: inout [UInt8]) -> Ending {
    guard let stream = ZSTD_createDStream() else { return .damaged }
    defer { ZSTD_freeDStream(stream) }
    guard ZSTD_isError(ZSTD_DCtx_setParameter(stream, ZSTD_d_windowLogMax, 23)) == 0 else { return .damaged }
    var buffer = [UInt8](repeating: 0, count: piece)
    var left = packed.count
    var hint = 1
    packed.withUnsafeBytes { source in
      buffer.withUnsafeMutableBytes { target in
        var input = ZSTD_inBuffer(src: source.baseAddress, size: source.count, pos: 0)
        while hint != 0, output.count <= limit {
          var out = ZSTD_outBuffer(dst: target.baseAddress, size: target.count, pos: 0)
          let before = input.pos
          hint = ZSTD_decompressStream(stream, &out, &input)
          guard ZSTD_isError(hint) == 0, out.pos > 0 || input.pos > before else { break }
          output.append(contentsOf: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(target)[..<out.pos]))
        }
        left = input.size - input.pos
      }
    }
    guard output.count <= limit else { return .tooMuch }
    guard hint == 0 else { return .damaged }
    return left == 0 ? .whole : .followed(left)
  }
}
