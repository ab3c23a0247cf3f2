/// Rows of the table's width before its header.
extension TableFront {
  /// Skips rows of the table's width before its header.
  mutating func skipPreamble() {
    guard let first = firstUsualRow, first > 1 else { return }
    if (0..<first).allSatisfy({ sample.text($0, 0).last == ":" }) { return skipKeyed(first) }
    var header: Int?
    for row in stride(from: first - 1, through: 0, by: -1) {
      let texts = (0..<sample.width(ofRow: row)).map { sample.text(row, $0) }
      guard !isData(row), texts.contains(where: { !$0.isEmpty }) else { break }
      if !texts.contains(""), Set(texts).count > 1 || texts.count == 1 { header = row }
    }
    guard let top = header else { return }
    // Lines of a report may be as wide as the table: then the header is the row that names the times.
    let named = namesTime(top, first) ? nil : (top..<first).last { namesTime($0, first) && !isShort($0) }
    if named ?? top > 0 { remove(named ?? top) }
  }

  /// Skips rows that begin with a key each, as loggers describe their channels: one of them may have the names.
  private mutating func skipKeyed(_ count: Int) {
    let named = (0..<count).first { row in
      sample.width(ofRow: row) == sample.width(ofRow: count)
        && Self.nameKeys.contains(NameWords.joined(String(sample.text(row, 0).dropLast())))
    }
    if let named {
      keyed = ["time"] + (1..<sample.width(ofRow: named)).map { sample.name(named, $0) }
    }
    remove(count)
  }

  private static let nameKeys: Set<String> = [
    "name", "names", "channel", "channels", "channel_name", "column", "columns", "label", "labels", "signal", "sensor",
  ]

  /// Whether a row leaves cells empty, as the last row of a header on several levels does.
  private func isShort(_ row: Int) -> Bool { (0..<sample.width(ofRow: row)).contains { sample.text(row, $0).isEmpty } }

  /// Whether a row has a name for a time above a number or a time of the rows.
  func namesTime(_ row: Int, _ first: Int) -> Bool {
    (0..<sample.width(ofRow: row)).contains { column in
      let text = sample.text(row, column)
      let name = NameWords.joined(text)
      guard !NameWords.zones.contains(name), column < sample.width(ofRow: first), kind(first, column) == .data else {
        return false
      }
      let isOfClock = NameWords.datePart(of: text).map { DatePart.clockUnits.contains($0) } ?? false
      return FieldNames.timeWord(of: text) != nil || NameWords.otherTimes.contains(name) || isOfClock
    }
  }
}
