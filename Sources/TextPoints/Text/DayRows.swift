import CivilTime

/// Puts a day that has a row to itself in front of the times of day in the rows below it, as exports of scales and training
/// logs write them: `"Nov 20, 2023",` above `7:10 AM,80.2 kg`. The rows of days become empty lines.
struct DayRows: LineLayout {
  private var rest = HeldLine()
  private let delimiter: UInt8
  private var day: String?

  /// Bytes at the start that are looked at.
  private static let judged = 1_024

  init?(startingWith bytes: UnsafeBufferPointer<UInt8>) {
    guard case .fields(let delimiter) = Self.judgement(bytes, isEnd: true) else { return nil }
    self.delimiter = delimiter
  }

  /// Whether a text begins with a header whose first name is a time, then a day alone, then a row with a time of day.
  ///
  /// - Complexity: O(1).
  static func isOne(_ bytes: UnsafeBufferPointer<UInt8>, isEnd: Bool) -> Bool? {
    switch judgement(bytes, isEnd: isEnd) {
    case .open: nil
    case .other: false
    case .fields: true
    }
  }

  /// The layout that the start of a text shows.
  private enum Judgement {
    /// It needs more bytes to tell.
    case open
    case other
    /// Such a text, with what separates its fields.
    case fields(UInt8)
  }

  private static func judgement(_ bytes: UnsafeBufferPointer<UInt8>, isEnd: Bool) -> Judgement {
    let front = bytes.prefix(judged).dropFirst(bytes.byteOrderMark)
    let isWhole = isEnd && bytes.count <= judged
    var lines = front.split(separator: 0x0A, maxSplits: 3, omittingEmptySubsequences: false)
    // The last line may go on.
    if !isWhole, lines.count < 4 { lines.removeLast() }
    let isOpen = !isEnd && bytes.count < judged
    for delimiter in [0x2C, 0x3B, 0x09] as [UInt8] {
      guard let header = lines.first, header.contains(delimiter) else { continue }
      // The header of most tables tells that they are none.
      guard Row(Array(header), delimiter).namesTimes else { continue }
      let rows = lines.dropFirst().prefix(2).map { Row(Array($0), delimiter) }
      guard rows.isEmpty || rows[0].day != nil else { continue }
      if rows.count > 1, rows[1].clock != nil { return .fields(delimiter) }
      if rows.count < 2, isOpen { return .open }
    }
    return lines.isEmpty && isOpen ? .open : .other
  }

  /// The next complete lines, each time of day with its day.
  ///
  /// - Complexity: O(bytes).
  mutating func lines(_ bytes: UnsafeBufferPointer<UInt8>, isEnd: Bool) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count * 2)
    for line in rest.lines(bytes, isEnd: isEnd) {
      let row = Row(line, delimiter)
      if let next = row.day {
        day = next
      } else if let day, let clock = row.clock {
        text += Array("\"\(day) \(clock)\"".utf8) + line[row.firstEnd...]
      } else {
        text += line
      }
      text.append(0x0A)
    }
    return text
  }

  /// A row by its first field.
  private struct Row {
    /// The day that the row has alone.
    private(set) var day: String?
    /// The time of day in front of further fields.
    private(set) var clock: String?
    /// Whether the first field is a word for a time.
    private(set) var namesTimes = false
    /// Where the first field ends.
    let firstEnd: Int

    init(_ line: [UInt8], _ delimiter: UInt8) {
      let isQuoted = line.first == 0x22
      let close =
        isQuoted ? line.dropFirst().firstIndex(of: 0x22) ?? line.count : line.firstIndex(of: delimiter) ?? line.count
      firstEnd = isQuoted ? min(close + 1, line.count) : close
      let first = line[(isQuoted ? 1 : 0)..<max(close, isQuoted ? 1 : 0)].withoutBlanksAround
      guard (4...40).contains(first.count) else { return }
      let isAlone = line[firstEnd...].allSatisfy { $0 == delimiter || $0 <= 0x20 }
      let text = String(decoding: first, as: UTF8.self)
      guard first.contains(where: \.isDigit) else {
        namesTimes = FieldNames.timeWord(of: text) != nil || NameWords.otherTimes.contains(NameWords.joined(text))
        return
      }
      guard isAlone else {
        if first.withUnsafeBufferPointer({ ClockText($0) != nil }) { clock = text }
        return
      }
      let isDay = first.withUnsafeBufferPointer { cell in
        !cell.contains(0x3A) && (CivilText(cell) != nil || TimeReader(.iso8601).read(cell) != nil)
      }
      if isDay, !text.contains("\"") { day = text }
    }
  }
}
