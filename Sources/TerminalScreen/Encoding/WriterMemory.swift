/// Owns the memory of a `ByteWriter` across frames.
final class WriterMemory {
  private(set) var base: UnsafeMutablePointer<UInt8>
  private(set) var capacity: Int

  init(capacity: Int = 1 << 16) {
    base = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  /// Takes the memory back from a writer, which may have grown it.
  func reclaim(from writer: ByteWriter) {
    base = writer.base
    capacity = writer.capacity
  }

  deinit {
    base.deallocate()
  }
}
