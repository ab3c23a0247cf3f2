import TextPoints

/// Bytes to read in pieces, from a file or an array. The reader decides which pieces, and keeps no more than it needs.
package protocol ByteSource: Sendable {
  /// Number of bytes.
  var count: Int { get }

  /// Fills a buffer with the bytes from an offset on.
  ///
  /// - Precondition: the bytes are inside the source.
  /// - Throws: a fault with the code `unreadable` when reading fails.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(FeedFault)
}

extension ByteSource {
  /// The bytes of a range, which must be inside the source.
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
