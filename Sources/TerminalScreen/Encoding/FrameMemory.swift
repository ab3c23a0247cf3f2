/// Owns the memory a `ByteWriter` writes into, from one frame to the next.
final class FrameMemory {
  private(set) var base: UnsafeMutablePointer<UInt8>
  private(set) var capacity: Int

  init(capacity: Int = 1 << 16) {
    base = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  /// Takes back the memory of a writer, which may have grown.
  func take(_ writer: ByteWriter) {
    base = writer.base
    capacity = writer.capacity
  }

  deinit {
    base.deallocate()
  }
}
