/// Bytes that are read in pieces: a file, or an array. What reads them decides which, and keeps no more than it needs.
public protocol ByteSource: Sendable {
  /// Number of bytes.
  var count: Int { get }

  /// Fills a buffer with the bytes from an offset on.
  ///
  /// - Precondition: they lie inside the source.
  /// - Throws: a fault with the code `unreadable` when the bytes cannot be had.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(FeedFault)
}

extension ByteSource {
  /// The bytes of a range, which must lie inside the source.
  func bytes(_ range: Range<Int>) throws(FeedFault) -> [UInt8] {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "a range of a source lies inside it")
    var fault: FeedFault?
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, initialized in
      do throws(FeedFault) {
        try read(
          into: UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[..<range.count]),
          at: range.lowerBound)
        initialized = range.count
      } catch {
        fault = error
      }
    }
    if let fault { throw fault }
    return bytes
  }
}
