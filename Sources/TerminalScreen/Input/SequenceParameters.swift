/// The numbers of a control sequence: parameters separated by `;`, sub-parameters by `:`.
package struct SequenceParameters {
  /// A leading `<`, `=`, `>` or `?`, else 0.
  package var marker: UInt8 = 0
  /// The byte from 0x20 to 0x2F before the final byte; 0 without one.
  package var intermediate: UInt8 = 0
  /// Each parameter with its sub-parameters; nil for an empty one.
  package var values: [[Int?]] = []

  /// Reads parameters; nil if the bytes are malformed or too many.
  package init?(_ bytes: some Sequence<UInt8>) {
    var group: [Int?] = []
    var number: Int?
    var isFirst = true
    var total = 0
    for byte in bytes {
      switch byte {
      case 0x3C...0x3F where isFirst: marker = byte
      case 0x30...0x39:
        guard intermediate == 0 else { return nil }
        number = min((number ?? 0) * 10 + Int(byte) - 0x30, 99_999_999)
      case 0x3A:
        group.append(number)
        number = nil
      case 0x3B:
        group.append(number)
        values.append(group)
        group = []
        number = nil
      case 0x20...0x2F: intermediate = byte
      default: return nil
      }
      total += 1
      isFirst = false
      if values.count > InputDecoder.maximumParameters || group.count > InputDecoder.maximumParameters { return nil }
    }
    group.append(number)
    values.append(group)
  }

  /// Returns a parameter, or `absent` if it is empty or missing.
  package func value(_ index: Int, _ absent: Int = 0) -> Int {
    sub(index, 0) ?? absent
  }

  package func sub(_ index: Int, _ part: Int) -> Int? {
    guard index < values.count, part < values[index].count else { return nil }
    return values[index][part]
  }

  package var isEmpty: Bool { values.count == 1 && values[0].count == 1 && values[0][0] == nil }
}
