/// An array as a source of bytes.
package struct ArrayBytes: ByteSource {
  private let array: [UInt8]

  package init(_ bytes: [UInt8]) { array = bytes }

  package var count: Int { array.count }

  package func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(FeedFault) {
    array.withUnsafeBytes {
      buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[offset..<offset + buffer.count]))
    }
  }
}
