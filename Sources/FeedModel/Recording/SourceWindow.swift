import TextPoints

/// Reads a few bytes of a source at a time, so that neighbouring record starts cost one read.
final class SourceWindow {
  private let source: any ByteSource
  private var memory: UnsafeMutableRawBufferPointer
  private var held = 0..<0

  /// Bytes per read: more than the starts of a chunk and its indexes, less than a page of the disk.
  private static let size = 512

  init(_ source: any ByteSource) {
    self.source = source
    memory = .allocate(byteCount: SourceWindow.size, alignment: 16)
  }

  deinit { memory.deallocate() }

  /// A cursor over the bytes at a position: at least `least`, which must exist. Valid until the next call.
  func cursor(at position: Int, atLeast least: Int, atMost most: Int = .max) throws(FeedFault) -> RecordCursor {
    guard position <= source.count, least <= source.count - position else {
      throw FeedFault(.truncated, "the file ends at byte \(source.count) within a record")
    }
    if position < held.lowerBound || held.upperBound - position < least { try fill(at: position, least) }
    let count = min(most, held.upperBound - position)
    let start = position - held.lowerBound
    return RecordCursor(UnsafeRawBufferPointer(rebasing: memory[start..<start + count]), origin: position)
  }

  private func fill(at position: Int, _ least: Int) throws(FeedFault) {
    let count = min(source.count - position, max(least, SourceWindow.size))
    held = 0..<0
    if count > memory.count {
      memory.deallocate()
      memory = .allocate(byteCount: count, alignment: 16)
    }
    try source.read(into: UnsafeMutableRawBufferPointer(rebasing: memory[..<count]), at: position)
    held = position..<position + count
  }
}
