/// The statements of a well log's sections before its rows: the names of the curves, and the number that means missing.
///
/// The format is the Log ASCII Standard, versions 1.2 and 2.0: a line that begins with `~` opens the section of its letter,
/// and the rows stand behind `~A`. A log without other sections may name its curves on that line.
struct WellLog {
  /// The curves' names; the first one is the axis.
  private(set) var names: [String] = []
  /// The number that means missing; nil if none is stated.
  private(set) var missing: String?
  /// Number of records before the rows.
  private(set) var recordsBefore = 0

  /// - Parameter records: the first records, without comments.
  /// - Returns: nil for other texts, and while the rows have not begun.
  /// - Throws: `FeedFault` with the code `text` when each row takes several lines.
  init?(_ records: [UnsafeBufferPointer<UInt8>]) throws(FeedFault) {
    guard let first = records.first, let letter = Self.section(first) else { return nil }
    if letter == 0x41 {
      names = Self.words(behind: first)
      recordsBefore = 1
      guard names.count > 1 else { return nil }
      return
    }
    guard letter == 0x56 else { return nil }
    var section: UInt8?
    for (place, record) in records.enumerated() {
      if let next = Self.section(record) {
        section = next
        guard next == 0x41 else { continue }
        recordsBefore = place + 1
        if names.isEmpty { names = Self.words(behind: record) }
        guard names.count > 1 else { return nil }
        return
      }
      guard let dot = record.firstIndex(of: 0x2E) else { continue }
      let name = Self.word(record[..<dot])
      // A unit may follow the full stop at once; the value stands between it and the last colon.
      let end = record.lastIndex(of: 0x3A).map { max($0, dot + 1) } ?? record.endIndex
      let value = Self.word(record[(dot + 1)..<end].drop { $0 > 0x20 })
      switch (section, name) {
      case (0x43, _): names.append(name)
      case (0x57, "NULL"): missing = value.isEmpty ? nil : value
      case (0x56, "WRAP") where value == "YES":
        throw FeedFault(
          .text,
          "The well log breaks each row into several lines (WRAP YES); write it with a line a row: python3 -c \"import lasio; "
            + "lasio.read('FILE').df().to_csv('FILE.csv')\"")
      default: break
      }
    }
    return nil
  }

  /// Whether the first line of a text is the first one of a well log.
  static func begins(_ line: UnsafeBufferPointer<UInt8>) -> Bool { section(line) == 0x56 }

  /// The letter of the section that a line opens, in upper case; nil for other lines.
  private static func section(_ line: UnsafeBufferPointer<UInt8>) -> UInt8? {
    guard line.count > 1, line[0] == 0x7E, line[1].isLetter else { return nil }
    return line[1] & 0xDF
  }

  /// The words of the line that opens a section, but the section's own.
  private static func words(behind line: UnsafeBufferPointer<UInt8>) -> [String] {
    line.split { $0 <= 0x20 }.dropFirst().map { String(decoding: $0, as: UTF8.self) }
  }

  private static func word(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    let start = bytes.firstIndex { $0 > 0x20 } ?? bytes.endIndex
    let end = bytes.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? start
    return String(decoding: bytes[start..<max(start, end)], as: UTF8.self)
  }
}

extension WellLog {
  /// Its statements, for the report.
  var words: String {
    "the lines before the rows name the columns" + (missing.map { ", and say that \($0) means missing" } ?? "")
  }
}

extension TextOptions {
  /// Applies what a well log states, where the user says nothing else.
  mutating func apply(_ log: WellLog) {
    (columns, delimiter, hasFullRows) = (log.names, 0x20, true)
    if fields["time"] == nil, fields[ColumnRole.axisName] == nil, bareTimes == nil {
      fields[ColumnRole.axisName] = log.names[0]
    }
    if missing.isEmpty, let number = log.missing { missing = [number] }
  }
}
