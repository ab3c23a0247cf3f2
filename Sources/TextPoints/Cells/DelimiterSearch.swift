/// Finds the delimiter of a table: the one that splits most rows into the same number of fields.
enum DelimiterSearch {
  /// Most rows to check.
  private static let mostRows = 100

  /// - Returns: a comma when no delimiter splits the rows.
  static func find(in records: [UnsafeBufferPointer<UInt8>]) -> UInt8 {
    let records = records.prefix(mostRows)
    var best: (delimiter: UInt8, share: Double) = (0x2C, 0)
    var usual: UInt8?
    for delimiter: UInt8 in [0x09, 0x3B, 0x7C, 0x2C] {
      if delimiter == 0x2C, records.allSatisfy(hasCommaInTime) { continue }
      guard let share = share(delimiter, records) else { continue }
      // A delimiter within cells, as in `46;51;56`, does not split the row of names; the one between them splits every row.
      if share == 1 { return delimiter }
      if share >= 0.8 { usual = usual ?? delimiter }
      if share > best.share { best = (delimiter, share) }
    }
    if let usual { return usual }
    if best.share < 0.2, numericShare(records) >= 0.5 { return 0x20 }
    // Below a title the first rows of a pipe may be few; each begins with a time.
    let isTitled = records.count > 2 && records.dropFirst().allSatisfy { $0.first?.isDigit == true }
    let below = isTitled ? share(0x20, records.dropFirst()) : nil
    if best.share == 0, share(0x20, records).map({ $0 >= 0.8 }) == true || below == 1 { return 0x20 }
    return best.delimiter
  }

  /// The share of rows with the most usual number of fields between blanks, at least half of them numbers: vmstat and
  /// weather files have titles of other widths above and between their rows.
  private static func numericShare(_ records: ArraySlice<UnsafeBufferPointer<UInt8>>) -> Double {
    var counts: [Int: Int] = [:]
    var (titles, marks, isBelow) = (0, 0, true)
    for record in records {
      let fields = record.split(whereSeparator: { $0 <= 0x20 })
      // A word alone stands between records, as `SEP` between those of atop.
      if fields.count == 1, !record.contains(where: \.isDigit) { marks += 1 }
      let numbers = fields.count {
        $0.first?.isDigit == true || $0.first == 0x2D && $0.dropFirst().first?.isDigit == true
      }
      if fields.count > 2, numbers * 2 >= fields.count {
        counts[fields.count, default: 0] += 1
      } else {
        titles += 1
        isBelow = isBelow && counts.isEmpty && numbers == 0
      }
    }
    guard let most = counts.values.max() else { return 0 }
    // A pipe brings the first row alone below the titles.
    if isBelow, counts.count == 1, (1...3).contains(titles), records.count < 8 { return 1 }
    return most > 1 ? Double(most) / Double(records.count - marks) : 0
  }

  /// Whether the only comma stands between seconds and their thousandths, as logs of Python write times.
  private static func hasCommaInTime(_ record: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let comma = record.firstIndex(of: 0x2C), comma > 3, comma + 3 < record.count,
      !record[(comma + 1)...].contains(0x2C)
    else { return false }
    return record[comma - 3] == 0x3A && record[comma - 1].isDigit
      && record[(comma + 1)...(comma + 3)].allSatisfy(\.isDigit)
      && (comma + 4 == record.count || record[comma + 4] == 0x20)
  }

  /// The delimiter that a line `sep=;` names, as spreadsheets write it, alone or in quotes; nil for other lines.
  static func mark(_ record: UnsafeBufferPointer<UInt8>) -> UInt8? {
    var line = record[...]
    while let last = line.last, last == 0x0D || last == 0x20 { line.removeLast() }
    if line.first == 0x22, line.last == 0x22, line.count > 1 { line = line.dropFirst().dropLast() }
    guard line.count == 5, String(decoding: line.prefix(4), as: UTF8.self).lowercased() == "sep=" else { return nil }
    return line.last
  }

  /// The share of rows with the most frequent number of fields; nil when that number is one.
  private static func share(
    _ delimiter: UInt8, _ records: ArraySlice<UnsafeBufferPointer<UInt8>>
  ) -> Double? {
    var counts: [Int: Int] = [:]
    for record in records { counts[fields(record, delimiter), default: 0] += 1 }
    guard let most = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }), most.key > 1 else { return nil }
    return Double(most.value) / Double(records.count)
  }

  private static func fields(_ record: UnsafeBufferPointer<UInt8>, _ delimiter: UInt8) -> Int {
    guard let base = record.baseAddress else { return 0 }
    if delimiter != 0x20, breaksQuotes(record, delimiter) { return 1 }
    var cursor = FieldCursor(base, base + record.count, delimiter)
    var count = 0
    while count < TableSample.mostColumns, cursor.next() != nil { count += 1 }
    return count
  }

  /// Whether a field in quotation marks is followed by another delimiter than this one, which then stands in a text:
  /// `"AAPL","20260901;093512"` has no field between semicolons.
  private static func breaksQuotes(_ record: UnsafeBufferPointer<UInt8>, _ delimiter: UInt8) -> Bool {
    var (isInside, isStart) = (false, true)
    var place = 0
    while place < record.count {
      let byte = record[place]
      let next = place + 1 < record.count ? record[place + 1] : delimiter
      place += 1
      if isInside, byte == 0x22 {
        if next == 0x22 {
          place += 1
          continue
        }
        isInside = false
        if next != delimiter, [0x09, 0x2C, 0x3B, 0x7C].contains(next) { return true }
      } else if !isInside {
        if byte == 0x22, isStart { isInside = true }
        isStart = byte == delimiter
      }
    }
    return false
  }
}
