internal import CZlib

/// Packs bytes as zlib does (RFC 1950), for pictures.
package enum ZlibPacker {
  /// Whether to pack fast, as for a frame, or small, as for a file.
  package enum Effort: Int32, Sendable {
    case fast = 1
    case small = 9
  }

  /// Returns the packed bytes; nil if memory runs out.
  package static func packed(_ bytes: [UInt8], _ effort: Effort) -> [UInt8]? {
    var count = compressBound(uLong(bytes.count))
    var packed = [UInt8](repeating: 0, count: Int(count))
    let status = bytes.withUnsafeBufferPointer { source in
      packed.withUnsafeMutableBufferPointer { target in
        compress2(target.baseAddress, &count, source.baseAddress, uLong(source.count), effort.rawValue)
      }
    }
    guard status == Z_OK else { return nil }
    packed.removeLast(packed.count - Int(count))
    return packed
  }

  /// The checksum of PNG and zip.
  package static func checksum(_ bytes: [UInt8]) -> UInt32 { CRC32.of(bytes) }
}
