/// An array as a source of bytes.
public struct ArrayBytes: ByteSource {
  private let array: [UInt8]

  public init(_ bytes: [UInt8]) { array = bytes }

  public var count: Int { array.count }

  public func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(FeedFault) {
    array.withUnsafeBytes {
      buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[offset..<offset + buffer.count]))
    }
  }
}
