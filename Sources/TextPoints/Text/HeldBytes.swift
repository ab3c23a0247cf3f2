/// The bytes of a source that wait for more: its start until that is understood, and then an incomplete record.
struct HeldBytes: Sendable {
  private(set) var bytes: [UInt8] = []
  /// Complete lines of the start.
  private(set) var lines = 0
  /// Number of bytes from which to try understanding the start again.
  private var nextTry = 0

  var isEmpty: Bool { bytes.isEmpty }

  /// Whether the start is as long as a sample.
  var areEnough: Bool { lines > TableSample.mostRows || bytes.count >= TableSample.mostBytes }

  /// Whether the start has twice as many bytes as the last time that it was not understood.
  var isDue: Bool { bytes.count >= nextTry }

  /// Whether the start has a complete line that is a number.
  var beginsWithNumber: Bool {
    guard lines > 0 else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      guard let end = bytes.firstIndex(of: 0x0A) else { return false }
      var line = bytes[..<end]
      while line.last == 0x0D { line = line.dropLast() }
      return DecimalReader.whole(UnsafeBufferPointer(rebasing: line)) != nil
    }
  }

  /// Adds bytes of the start.
  mutating func append(_ more: UnsafeBufferPointer<UInt8>) {
    for byte in more where byte == 0x0A { lines += 1 }
    bytes.append(contentsOf: more)
  }

  /// Holds other bytes: an incomplete record, or the start as before.
  mutating func hold(_ others: UnsafeBufferPointer<UInt8>) { bytes = Array(others) }

  /// Hands over the bytes, without a copy.
  mutating func take() -> [UInt8] {
    var taken: [UInt8] = []
    swap(&taken, &bytes)
    return taken
  }

  /// Waits for twice as many bytes.
  mutating func wait() { nextTry = bytes.count * 2 }
}
