internal import CLZ4
internal import CZstd
import Synchronization

/// Decompresses chunks, and reuses the working memory of the libraries.
final class ChunkUnpacker: Sendable {
  // because only one unpacking uses it at a time.
  private final class Scratch: @unchecked Sendable {
    let zstd = ZSTD_createDCtx()
    let lz4: OpaquePointer?

    init() {
      var context: OpaquePointer?
      let code = LZ4F_createDecompressionContext(&context, UInt32(LZ4F_VERSION))
      lz4 = LZ4F_isError(code) == 0 ? context : nil
    }

    deinit {
      ZSTD_freeDCtx(zstd)
      LZ4F_freeDecompressionContext(lz4)
    }
  }

  /// Largest announced size to unpack: the size is only a number in a file.
  static let largestChunk = 256 << 20

  /// Announced sizes up to this are accepted without further check: a file may have a chunk in every sixty bytes.
  private static let smallChunk = 1 << 20
  /// Above, the announced size may be at most this many times the packed size.
  private static let mostRatio = 1_000

  /// Whether to trust the announced size of a packed chunk, before allocating memory for it.
  static func mayHold(_ size: UInt64, packed: Int) -> Bool {
    size <= smallChunk || (size <= largestChunk && size / UInt64(mostRatio) <= packed)
  }

  /// One for each thread that unpacks at the same time.
  private let scratches = Mutex<[Scratch]>([])

  private func withScratch<Result>(_ body: (Scratch) -> Result) -> Result {
    let scratch = scratches.withLock { $0.popLast() } ?? Scratch()
    defer { scratches.withLock { $0.append(scratch) } }
    return body(scratch)
  }

  /// Unpacks a part of `content`; nil when the result does not have this size, or cannot be unpacked.
  ///
  /// - Precondition: `size` is at most `largestChunk`, and the part is inside the content.
  func unpack(_ content: [UInt8], _ part: Range<Int>, _ compression: Compression, size: Int) -> [UInt8]? {
    precondition(size <= ChunkUnpacker.largestChunk, "a chunk of more than 256 MiB is refused before")
    let bytes: [UInt8]
    switch compression {
    case .none: bytes = Array(content[part])
    case .zstd: bytes = zstd(content, part, size)
    case .lz4: bytes = lz4(content, part, size)
    }
    return bytes.count == size ? bytes : nil
  }

  private func zstd(_ content: [UInt8], _ part: Range<Int>, _ size: Int) -> [UInt8] {
    withScratch { scratch in
      guard let context = scratch.zstd else { return [] }
      return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        let got = content.withUnsafeBytes { bytes in
          let packed = UnsafeRawBufferPointer(rebasing: bytes[part])
          return ZSTD_decompressDCtx(context, buffer.baseAddress, size, packed.baseAddress, packed.count)
        }
        count = ZSTD_isError(got) == 0 ? got : 0
      }
    }
  }

  private func lz4(_ content: [UInt8], _ part: Range<Int>, _ size: Int) -> [UInt8] {
    withScratch { scratch in
      guard let context = scratch.lz4 else { return [] }
      LZ4F_resetDecompressionContext(context)
      return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        count = content.withUnsafeBytes { bytes in
          ChunkUnpacker.lz4(context, UnsafeRawBufferPointer(rebasing: bytes[part]), to: buffer)
        }
      }
    }
  }

  /// Unpacks one frame; returns the bytes it held, or 0 when it is incomplete.
  private static func lz4(
    _ context: OpaquePointer, _ packed: UnsafeRawBufferPointer, to buffer: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    guard let source = packed.baseAddress, let target = buffer.baseAddress else { return 0 }
    var count = 0
    var taken = 0
    var hint = 1
    // The frame is complete when the library expects nothing more.
    while hint != 0, taken < packed.count {
      var (room, left) = (buffer.count - count, packed.count - taken)
      hint = LZ4F_decompress(context, target + count, &room, source + taken, &left, nil)
      guard LZ4F_isError(hint) == 0, room + left > 0 else { return 0 }
      count += room
      taken += left
    }
    return hint == 0 && taken == packed.count ? count : 0
  }
}
