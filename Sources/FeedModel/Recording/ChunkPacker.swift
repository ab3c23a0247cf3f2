internal import CLZ4
internal import CZstd
import Synchronization

/// Compresses chunks, and reuses the working memory of the library.
final class ChunkPacker: Sendable {
  private struct Scratch: ~Copyable {
    let zstd: OpaquePointer?

    init(_ compression: Compression) { zstd = compression == .zstd ? ZSTD_createCCtx() : nil }

    deinit { ZSTD_freeCCtx(zstd) }
  }

  let compression: Compression
  private let scratch: Mutex<Scratch>
  /// The fastest of zstd's ordinary levels: higher ones gain little on bars, which are numbers (tools/bench replay).
  private static let level: Int32 = 1

  init(_ compression: Compression) {
    self.compression = compression
    scratch = Mutex(Scratch(compression))
  }

  /// The packed bytes; nil when packing saves nothing or the library has no memory, and the bytes stay as they are.
  func pack(_ bytes: [UInt8]) -> [UInt8]? {
    let packed: [UInt8]
    switch compression {
    case .none: return nil
    case .zstd: packed = zstd(bytes)
    case .lz4: packed = lz4(bytes)
    }
    return packed.isEmpty || packed.count >= bytes.count ? nil : packed
  }

  private func zstd(_ bytes: [UInt8]) -> [UInt8] {
    scratch.withLock { scratch in
      guard let context = scratch.zstd else { return [] }
      let bound = ZSTD_compressBound(bytes.count)
      return [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
        let size = bytes.withUnsafeBytes {
          ZSTD_compressCCtx(context, buffer.baseAddress, bound, $0.baseAddress, $0.count, ChunkPacker.level)
        }
        count = ZSTD_isError(size) == 0 ? size : 0
      }
    }
  }

  private func lz4(_ bytes: [UInt8]) -> [UInt8] {
    let bound = LZ4F_compressFrameBound(bytes.count, nil)
    return [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
      let size = bytes.withUnsafeBytes {
        LZ4F_compressFrame(buffer.baseAddress, bound, $0.baseAddress, $0.count, nil)
      }
      count = LZ4F_isError(size) == 0 ? size : 0
    }
  }
}
