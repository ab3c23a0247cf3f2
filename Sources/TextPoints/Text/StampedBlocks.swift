import CivilTime

/// Makes one table of blocks of lines that each stand below a time, as `while date; do kubectl top pods; sleep 5; done`
/// and `iostat -dt` print them: every line gets the time of its block in front, in quotation marks, an object of JSON as its
/// first member. Rows of names get as many fields as the rows below them; rulers and titles above them are left out.
///
/// It holds back the bytes of a line that the next piece completes.
struct StampedBlocks: LineLayout {
  private var stamp: [UInt8] = []
  private var rest: [UInt8] = []
  /// The names of a block, until its first row comes.
  private var names: [UInt8] = []
  /// The line above the names, which may name groups of them.
  private var title: [UInt8] = []
  private var hasRow = false
  /// Whether the block is an object of JSON over several lines.
  private var isObject = false

  /// Bytes at the start that are looked at.
  static let judged = 512

  init?(startingWith bytes: UnsafeBufferPointer<UInt8>) {
    guard Self.isOne(bytes, isEnd: true) == true else { return nil }
  }

  /// Whether a text begins as blocks below times, at most under a title; nil where it needs more bytes to tell.
  ///
  /// - Complexity: O(1).
  static func isOne(_ bytes: UnsafeBufferPointer<UInt8>, isEnd: Bool) -> Bool? {
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
      } else if hasStamp, below == 0, Self.opens(line) {
        return true
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

  /// Whether a line opens an object over several lines, as `sensors -j` prints it.
  private static func opens(_ line: UnsafeBufferPointer<UInt8>) -> Bool { line.count == 1 && line[0] == 0x7B }

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
      if byte == 0x0A || rest.count > TextReader.longestRecord { moveLine(into: &text) }
    }
    if isEnd, !rest.isEmpty { moveLine(into: &text) }
    if isEnd { flush(&text) }
    return text
  }

  /// Passes on the names of a block without a row.
  private mutating func flush(_ text: inout [UInt8]) {
    if !names.isEmpty { add(names, &text) }
    names = []
  }

  private func add(_ line: [UInt8], _ text: inout [UInt8]) {
    if !stamp.isEmpty { text += [0x22] + stamp + [0x22, 0x20] }
    text += line
  }

  /// The names of a block, as many as its rows have fields: the first column may have none, as the labels of `free`, and the
  /// last a name of two words, as the mounts of `df`.
  private static func fitted(_ names: [UInt8], to row: [UInt8]) -> [UInt8] {
    let words = names.split { $0 <= 0x20 }
    let fields = row.split { $0 <= 0x20 }.count
    if words.count + 1 == fields { return Array("item ".utf8) + names }
    guard words.count == fields + 1, words.count > 2 else { return names }
    let last = Array(words[words.count - 2]) + [0x20] + Array(words[words.count - 1])
    return Array(words.dropLast(2).joined(separator: [0x20])) + [0x20, 0x22] + last + [0x22, 0x0A]
  }

  private static func isNumber(_ word: ArraySlice<UInt8>) -> Bool {
    word.withUnsafeBufferPointer { word in
      DecimalReader.whole(word, .point) != nil || MeasuredNumber(word, .point, areBytes: true) != nil
    }
  }

  private static func isRuler(_ word: ArraySlice<UInt8>) -> Bool {
    word.count > 2 && word.allSatisfy { $0 == 0x2D || $0 == 0x3D }
  }

  private mutating func moveLine(into text: inout [UInt8]) {
    defer { rest.removeAll(keepingCapacity: true) }
    let found = rest.withUnsafeBufferPointer { bytes -> (isEmpty: Bool, stamp: [UInt8]?, opens: Bool) in
      let line = UnsafeBufferPointer(rebasing: bytes[Self.trimmed(bytes[...])])
      return (line.isEmpty, Self.isStamp(line) ? Array(line) : nil, Self.opens(line))
    }
    if let next = found.stamp {
      flush(&text)
      (stamp, hasRow, isObject, title) = (next, false, false, [])
      return text.append(0x0A)
    }
    guard !found.isEmpty, !stamp.isEmpty, !isObject else {
      text += rest
      return
    }
    if found.opens, !hasRow, names.isEmpty {
      isObject = true
      text += Array("{\"time\": \"".utf8) + stamp + Array("\",\n".utf8)
      return
    }
    let words = rest.split { $0 <= 0x20 }
    if words.allSatisfy(Self.isRuler) { return text.append(0x0A) }
    if hasRow { return add(rest, &text) }
    if words.contains(where: Self.isNumber) {
      hasRow = true
      let fields = rest.split { $0 <= 0x20 }.count
      let isFitting = names.split { $0 <= 0x20 }.count == fields
      names =
        names.isEmpty ? [] : isFitting ? Self.grouped(names, under: title) : Self.fitted(names, to: rest)
      flush(&text)
      return add(rest, &text)
    }
    // The line above the names is a title.
    if !names.isEmpty { text.append(0x0A) }
    (title, names) = (names, rest)
  }

  /// Names in quotation marks, those that come more than once with the words above them in front.
  private static func grouped(_ names: [UInt8], under title: [UInt8]) -> [UInt8] {
    let found = names.withUnsafeBufferPointer { names in
      title.withUnsafeBufferPointer { TitlePlaces.grouped(names, under: $0) }
    }
    guard let found, !names.contains(0x22) else { return names }
    return Array(found.map { $0.contains(" ") ? "\"\($0)\"" : $0 }.joined(separator: " ").utf8) + [0x0A]
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
