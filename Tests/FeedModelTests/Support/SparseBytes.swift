import FeedModel
import Synchronization
import TextPoints

/// Bytes that are made when they are asked for: a file larger than the machine, of which what is read is counted.
final class SparseBytes: ByteSource {

  let count: Int
  private let start: [UInt8]
  private let end: [UInt8]
  private let stride: Int
  private let piece: @Sendable (Int) -> [UInt8]
  private let taken = Mutex((bytes: 0, reads: 0))

  /// - Parameters:
  ///   - start: the first bytes; pieces follow them, one every `stride` bytes.
  ///   - end: the last bytes.
  init(start: [UInt8], stride: Int, count: Int, end: [UInt8], piece: @escaping @Sendable (Int) -> [UInt8]) {
    self.start = start
    self.end = end
    self.stride = stride
    self.count = start.count + stride * count + end.count
    self.piece = piece
  }

  var read: (bytes: Int, reads: Int) { taken.withLock { $0 } }

  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(FeedFault) {
    taken.withLock { $0 = ($0.bytes + buffer.count, $0.reads + 1) }
    buffer.initializeMemory(as: UInt8.self, repeating: 0)
    let wanted = offset..<offset + buffer.count
    copy(start, at: 0, wanted, buffer)
    copy(end, at: count - end.count, wanted, buffer)
    let (first, last) = ((offset - start.count) / stride, (wanted.upperBound - 1 - start.count) / stride)
    let pieces = (count - start.count - end.count) / stride
    for index in max(0, first)..<max(0, min(last + 1, pieces)) {
      copy(piece(index), at: start.count + index * stride, wanted, buffer)
    }
  }

  private func copy(_ bytes: [UInt8], at offset: Int, _ wanted: Range<Int>, _ buffer: UnsafeMutableRawBufferPointer) {
    let part = (offset..<offset + bytes.count).clamped(to: wanted)
    for index in part { buffer[index - wanted.lowerBound] = bytes[index - offset] }
  }
}
