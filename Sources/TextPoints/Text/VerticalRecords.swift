/// Makes a line of JSON of each record that is printed over several lines, a name and a value in each, as the clients of
/// databases do with `\G` and `\x`: below `*** 1. row ***` or `-[ RECORD 1 ]---`.
///
/// The lines of a record become empty ones before it. It holds back a record until the next begins.
struct VerticalRecords: LineLayout {
  private var rest = HeldLine()
  private var members: [(name: [UInt8], value: [UInt8])] = []

  /// Bytes at the start that are looked at.
  private static let judged = 512
  private static let rows = (mysql: Array("*****".utf8), psql: Array("-[ RECORD ".utf8))

  init?(startingWith bytes: UnsafeBufferPointer<UInt8>) {
    guard Self.isOne(bytes, isEnd: true) == true else { return nil }
  }

  /// Whether a text begins with the line above a record; nil where it needs more bytes to tell.
  ///
  /// - Complexity: O(1).
  static func isOne(_ bytes: UnsafeBufferPointer<UInt8>, isEnd: Bool) -> Bool? {
    let front = bytes.prefix(judged).drop { $0 <= 0x20 }
    let line = front.prefix { $0 != 0x0A }
    let isCut = line.count == front.count && !isEnd && bytes.count < judged
    if [rows.mysql, rows.psql].contains(where: { $0.starts(with: line) }), isCut { return nil }
    guard line.starts(with: rows.mysql) || line.starts(with: rows.psql) else { return false }
    return isCut ? nil : isRow(line)
  }

  private static func isRow(_ line: some BidirectionalCollection<UInt8>) -> Bool {
    if line.starts(with: rows.psql) { return line.contains(0x5D) }
    guard line.starts(with: rows.mysql) else { return false }
    return String(decoding: line.prefix(200), as: UTF8.self).contains(". row *")
  }

  /// The next complete records.
  ///
  /// - Complexity: O(bytes).
  mutating func lines(_ bytes: UnsafeBufferPointer<UInt8>, isEnd: Bool) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    for line in rest.lines(bytes, isEnd: isEnd) {
      add(line, to: &text)
      text.append(0x0A)
    }
    if isEnd { flush(into: &text) }
    return text
  }

  private mutating func add(_ line: [UInt8], to text: inout [UInt8]) {
    if Self.isRow(line) { return flush(into: &text) }
    let mark = line.firstIndex { $0 == 0x3A || $0 == 0x7C }
    guard let mark, members.count < TableSample.mostColumns else { return }
    let name = line[..<mark].withoutBlanksAround
    if !name.isEmpty { members.append((name, line[(mark + 1)...].withoutBlanksAround)) }
  }

  private mutating func flush(into text: inout [UInt8]) {
    guard !members.isEmpty else { return }
    let parts = members.map { Self.quoted($0.name) + [0x3A] + Self.json($0.value) }
    text += [0x7B] + Array(parts.joined(separator: [0x2C])) + [0x7D]
    members = []
  }

  /// A value as JSON has it: a number without quotes.
  private static func json(_ value: [UInt8]) -> [UInt8] {
    if value == Array("NULL".utf8) { return Array("null".utf8) }
    let digits = value.first == 0x2D ? value.dropFirst() : value[...]
    let isNumber =
      digits.first?.isDigit == true && digits.last?.isDigit == true
      && (digits.first != 0x30 || digits.count == 1 || digits.dropFirst().first == 0x2E)
      && digits.allSatisfy { $0.isDigit || $0 == 0x2E } && digits.count { $0 == 0x2E } < 2
    return isNumber ? value : quoted(value)
  }

  private static func quoted(_ text: [UInt8]) -> [UInt8] {
    var quoted: [UInt8] = [0x22]
    for byte in text {
      if byte == 0x22 || byte == 0x5C { quoted.append(0x5C) }
      // Other bytes below a blank have no place in JSON.
      quoted.append(byte < 0x20 ? 0x20 : byte)
    }
    return quoted + [0x22]
  }
}
