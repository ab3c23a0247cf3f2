/// The bytes of a line that a further piece of a text completes.
struct HeldLine: Sendable {
  private var bytes: [UInt8] = []

  /// The lines that a piece completes, without their ends; one that is longer than a record is cut.
  ///
  /// - Complexity: O(bytes).
  mutating func lines(_ piece: UnsafeBufferPointer<UInt8>, isEnd: Bool) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    for byte in piece {
      if byte != 0x0A { bytes.append(byte) }
      guard byte == 0x0A || bytes.count > TextReader.longestRecord else { continue }
      lines.append(bytes)
      bytes.removeAll(keepingCapacity: true)
    }
    guard isEnd, !bytes.isEmpty else { return lines }
    defer { bytes = [] }
    return lines + [bytes]
  }
}

extension RandomAccessCollection<UInt8> {
  /// The bytes without surrounding blanks.
  var withoutBlanksAround: [UInt8] {
    guard let start = firstIndex(where: { $0 > 0x20 }), let end = lastIndex(where: { $0 > 0x20 }) else { return [] }
    return Array(self[start...end])
  }
}
