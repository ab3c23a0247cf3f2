/// The rows of a console that each begin with a count of all, below a line with the names of their columns, which may come
/// again before each row, as trainers print one: `Epoch GPU_mem box_loss` above `1/500 2.44G 1.093: 100% 63/63 [00:21<00:00]`.
///
/// The count is the axis. Other lines, such as the results of a validation, are not rows.
struct CountedRows: Sendable {
  private var names: [String] = []
  /// The number behind the slash.
  private var total = 0

  /// Fewest columns beside the count.
  private static let fewest = 2

  /// - Parameter records: the first lines.
  /// - Returns: nil for any other text.
  init?(_ records: [UnsafeBufferPointer<UInt8>]) {
    guard records.contains(where: { $0.contains(0x2F) }) else { return nil }
    var (headers, totals, last) = ([[String]: Int](), [Int: Int](), [Substring]())
    var (rows, falls, before) = (0, 0, 0)
    for record in records {
      let words = Self.words(record)
      if let row = Self.row(words) {
        rows += 1
        totals[row.total, default: 0] += 1
        if row.count < before { falls += 1 }
        before = row.count
        let isNamed = last.count >= row.cells.count + 1 && last.allSatisfy { $0.first?.isLetter == true }
        // The last cells of a row may have marks of progress, and no number in front.
        if isNamed, last.count <= row.cells.count + 2 { headers[last.map(String.init), default: 0] += 1 }
      }
      last = words
    }
    guard rows > 0, totals.count == 1, let total = totals.keys.first, falls * 10 <= rows else { return nil }
    if let header = headers.max(by: { ($0.value, $1.key.count) < ($1.value, $0.key.count) })?.key,
      let first = header.first, NameWords.steps.contains(first.lowercased()), Set(header).count == header.count
    {
      names = header
    } else {
      // Without names only a bar of progress behind the numbers tells the rows from others.
      let hasBar = records.contains { record in Self.words(record).contains { $0.hasSuffix("%") } }
      guard rows > 2, rows * 5 >= records.count * 4, hasBar else { return nil }
    }
    self.total = total
  }

  /// The record of a row; nil for any other line.
  ///
  /// - Complexity: O(bytes).
  func record(_ line: some Collection<UInt8>) -> JSONValue? {
    guard let row = Self.row(Self.words(line)), row.total == total else { return nil }
    guard names.isEmpty || row.cells.count < names.count else { return nil }
    var members = [JSONValue.Member(names.first ?? "step", .number(String(row.count)))]
    for (place, cell) in row.cells.enumerated() {
      let name = names.isEmpty ? "#\(place + 2)" : names[place + 1].asStep
      members.append(.init(name, Double(cell) != nil ? .number(String(cell)) : .string(String(cell))))
    }
    return .object(members)
  }

  private struct Row {
    var count: Int
    var total: Int
    var cells: [Substring]
  }

  /// The count and the numbers behind it, up to a colon or a word that is no number.
  private static func row(_ words: [Substring]) -> Row? {
    guard let first = words.first, let slash = first.firstIndex(of: "/"), first.count < 20,
      let count = Int(first[..<slash]), let total = Int(first[first.index(after: slash)...]), count >= 0,
      count <= total,
      total > 1
    else { return nil }
    var cells: [Substring] = []
    for word in words.dropFirst().prefix(TableSample.mostColumns) {
      let cell = word.last == ":" ? word.dropLast() : word
      let isNumber = Array(cell.utf8).withUnsafeBufferPointer { bytes in
        DecimalReader.whole(bytes) != nil
          || bytes.first?.isDigit == true && bytes.last != 0x25 && !bytes.contains(0x2F)
            && MeasuredNumber(bytes, .point, areBytes: false) != nil
      }
      guard isNumber || ["nan", "inf", "-inf"].contains(cell.lowercased()) else { break }
      cells.append(cell)
      if word.last == ":" { break }
    }
    return cells.count < fewest ? nil : Row(count: count, total: total, cells: cells)
  }

  /// The words of a line as a terminal shows it in the end: without colours, and behind the last return to its start.
  private static func words(_ line: some Collection<UInt8>) -> [Substring] {
    let shown = line.split(separator: 0x0D).last { part in part.contains { $0 > 0x20 } }
    var text: [UInt8] = []
    var isEscape = false
    for byte in shown ?? line[line.startIndex..<line.startIndex] {
      if byte == 0x1B {
        isEscape = true
      } else if isEscape {
        isEscape = !byte.isLetter
      } else {
        text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self).split { $0 == " " || $0 == "\t" }
  }
}
