import CivilTime

/// Makes one table of blocks of lines that each stand below a time, as `while date; do kubectl top pods; sleep 5; done`
/// and `iostat -dt` print them: every line gets the time of its block in front, in quotation marks.
///
/// It holds back the bytes of a line that the next piece completes.
struct StampedBlocks: Sendable {
  private var stamp: [UInt8] = []
  private var rest: [UInt8] = []

  /// Bytes at the start that are looked at.
  static let judged = 512

  /// - Parameter bytes: the start of a text.
  /// - Returns: nil for any other text.
  init?(startingWith bytes: UnsafeBufferPointer<UInt8>) {
    guard Self.areBlocks(bytes, isEnd: true) == true else { return nil }
  }

  /// Whether a text begins as blocks below times, at most under a title; nil where it needs more bytes to tell.
  ///
  /// - Complexity: O(1).
  static func areBlocks(_ bytes: UnsafeBufferPointer<UInt8>, isEnd: Bool) -> Bool? {
    let front = bytes.prefix(judged)
    var lines = front.split(separator: 0x0A, maxSplits: 16, omittingEmptySubsequences: false)
    let isWhole = isEnd && bytes.count <= judged
    // The last line may go on.
    if !isWhole || lines.count > 16 { lines.removeLast() }
    var (titles, below) = (0, 0)
    var hasStamp = false
    for line in lines {
      let line = UnsafeBufferPointer(rebasing: front[trimmed(line)])
      guard let first = line.first else { continue }
      if isStamp(line) {
        if hasStamp { return below > 0 }
        hasStamp = true
      } else if line.contains(where: { [0x09, 0x2C, 0x3B, 0x7C].contains($0) }) && !hasStamp && titles > 0
        || [0x22, 0x3C, 0x5B, 0x7B].contains(first)
      {
        return false
      } else if hasStamp {
        guard !beginsWithTime(line), !line.contains(where: { [0x09, 0x2C, 0x3B, 0x7C].contains($0) }),
          !line.starts(with: "avg-cpu".utf8)
        else { return false }
        below += 1
        if below == 2 { return true }
      } else {
        // A title, and no header: the words of a line.
        titles += 1
        guard titles < 3, first.isLetter, words(line) > 2 else { return false }
      }
    }
    guard !isEnd, bytes.count < judged else { return hasStamp && below > 0 }
    return nil
  }

  private static func trimmed(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Range<Int> {
    let start = line.firstIndex { $0 > 0x20 } ?? line.endIndex
    let end = line.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? start
    return start..<max(start, end)
  }

  private static func words(_ line: UnsafeBufferPointer<UInt8>) -> Int { line.split { $0 <= 0x20 }.count }

  /// Whether a line is a time of a day and nothing else.
  private static func isStamp(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    guard (14...64).contains(line.count), line.contains(0x3A) else { return false }
    return TimeReader(.iso8601).read(line) != nil || CivilText(line)?.clock != nil
  }

  private static func beginsWithTime(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    let word = UnsafeBufferPointer(rebasing: line.prefix { $0 > 0x20 })
    return ClockText(word) != nil || TimeReader(.iso8601).read(word) != nil || CivilText(word) != nil
  }

  /// The next complete lines, each with its time in front; the times themselves become empty lines.
  ///
  /// - Complexity: O(bytes).
  mutating func lines(_ bytes: UnsafeBufferPointer<UInt8>, isEnd: Bool) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count * 2)
    for byte in bytes {
      rest.append(byte)
      if byte == 0x0A || rest.count > TextReader.longestRecord { take(&text) }
    }
    if isEnd, !rest.isEmpty { take(&text) }
    return text
  }

  private mutating func take(_ text: inout [UInt8]) {
    defer { rest.removeAll(keepingCapacity: true) }
    let found = rest.withUnsafeBufferPointer { bytes -> (isEmpty: Bool, stamp: [UInt8]?) in
      let line = UnsafeBufferPointer(rebasing: bytes[Self.trimmed(bytes[...])])
      return (line.isEmpty, Self.isStamp(line) ? Array(line) : nil)
    }
    if let next = found.stamp {
      stamp = next
      return text.append(0x0A)
    }
    if !found.isEmpty, !stamp.isEmpty { text += [0x22] + stamp + [0x22, 0x20] }
    text += rest
  }

  /// Whether most lines of a text have such a time in front: then blanks separate their fields.
  static func areLines(_ records: [UnsafeBufferPointer<UInt8>]) -> Bool {
    let stamped = records.prefix(100).count { record in
      guard record.first == 0x22, let end = record.dropFirst().firstIndex(of: 0x22), end + 1 < record.count else {
        return false
      }
      return record[end + 1] == 0x20 && isStamp(UnsafeBufferPointer(rebasing: record[1..<end]))
    }
    return stamped > 0 && stamped * 5 >= min(records.count, 100) * 3
  }
}
