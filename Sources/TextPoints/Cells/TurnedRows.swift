import CivilTime

/// A table whose columns are times and whose rows are series: `Country Name,Country Code,1960,1961`, as statistical offices,
/// development banks and health authorities write them.
///
/// A row becomes a record with the lists of its times and values. The words that tell the row from others name the series. Empty
/// cells before its first value and after its last are skipped.
///
/// In a table of days, as meters write it, the columns are the times of the day that one column names, or a year, a month and a
/// day.
struct TurnedRows: Sendable {
  /// A column whose name is a time.
  struct Time: Sendable, Equatable {
    var column: Int
    var text: String
  }

  /// A part of the name of a series: a column, or one of the words between commas in it.
  struct Label: Sendable, Equatable {
    var column: Int
    var part: Int?
  }

  let times: [Time]
  let labels: [Label]
  /// The column that holds the day of each row, or its year, month and day in three columns; empty if the times name days.
  private let days: [Int]
  private let delimiter: UInt8
  private let areYears: Bool
  /// Whether numbers may have letters behind them: the flags of statistical offices.
  private let hasFlags: Bool

  /// Most columns of words to look at.
  private static let mostLabels = 16
  /// The mean length of a column's texts, in bytes, above which they are notes.
  private static let longestName = 60

  /// - Parameters:
  ///   - sample: the first rows, under their names.
  ///   - isWhole: whether these are all of its rows.
  /// - Returns: nil for other tables, and if nothing tells the rows apart.
  init?(_ sample: TableSample, _ delimiter: UInt8, isWhole: Bool) {
    times = Self.times(in: sample.names)
    guard let first = times.first?.column, sample.rows > 0 else { return nil }
    self.delimiter = delimiter
    days = []
    areYears = times.allSatisfy { Self.isYear($0.text) }
    hasFlags = Self.isTurned(sample.names)
    let behind = (times.last?.column ?? first) + 1
    let columns = first > 0 ? 0..<first : behind..<max(behind, sample.columns)
    var parts: [Label] = []
    for column in columns.prefix(Self.mostLabels) {
      let name = sample.names[column]
      let isList = delimiter != 0x2C && name.contains("\\") && name.contains(",")
      let count = isList ? name.count { $0 == "," } + 1 : 1
      for part in 0..<min(count, Self.mostLabels) { parts.append(Label(column: column, part: isList ? part : nil)) }
    }
    let cells = parts.map { part in
      (0..<sample.rows).map { Self.word(sample.name($0, part.column), part.part) }
    }
    guard let chosen = Self.telling(cells, isWhole: isWhole) else { return nil }
    labels = chosen.map { parts[$0] }
  }

  /// A table of days whose columns are times of the day. Rows of one day have words that tell them apart.
  ///
  /// - Parameter days: one column of days, or three columns: year, month and day.
  /// - Returns: nil for other tables, and where rows of one day are not told apart.
  init?(_ sample: TableSample, _ delimiter: UInt8, days: [Int]) {
    guard let hours = HourNames(sample.names, besides: days), sample.rows > 0 else { return nil }
    (times, self.days) = (hours.times, days)
    self.delimiter = delimiter
    (areYears, hasFlags) = (false, false)
    func kinds(_ columns: [Int]) -> Int {
      Set((0..<sample.rows).map { row in columns.map { sample.name(row, $0) }.joined(separator: "\u{1}") }).count
    }
    let taken = Set(times.map(\.column) + days)
    let words = sample.names.indices.filter { column in
      !taken.contains(column)
        && (0..<sample.rows).contains { !sample.withCell($0, column) { $0.allSatisfy(\.isDigit) } }
    }
    var chosen: [Int] = []
    // Ends because each turn takes a column.
    while kinds(days + chosen) < sample.rows {
      let found = kinds(days + chosen)
      let best = words.prefix(Self.mostLabels).filter { !chosen.contains($0) }
        .map { (column: $0, kinds: kinds(days + chosen + [$0])) }.max { ($0.kinds, $1.column) < ($1.kinds, $0.column) }
      guard let best, best.kinds > found else { return nil }
      chosen.append(best.column)
    }
    labels = chosen.sorted().map { Label(column: $0, part: nil) }
  }

  /// The texts that together tell the rows apart. For a whole table they are as few as possible: words before codes before
  /// numbers. For its first rows they are all that do not repeat another one, since texts may differ only in later rows.
  private static func telling(_ cells: [[String]], isWhole: Bool) -> [Int]? {
    let rows = cells.first?.count ?? 1
    func kinds(_ columns: [Int]) -> Int {
      Set((0..<rows).map { row in columns.map { cells[$0][row] }.joined(separator: "\u{1}") }).count
    }
    let ranks = cells.map { texts in
      // Notes are not names.
      if texts.reduce(0, { $0 + $1.utf8.count }) > rows * longestName { return 0 }
      if texts.contains(where: { $0.contains(where: \.isLowercase) }) { return 2 }
      return texts.contains { !$0.isEmpty && Double($0) == nil } ? 1 : 0
    }
    var chosen: [Int] = []
    if isWhole {
      // Ends because each turn takes a text.
      while kinds(chosen) < rows || chosen.isEmpty {
        let found = chosen.isEmpty && rows == 1 ? 0 : kinds(chosen)
        let others = cells.indices.filter { !chosen.contains($0) }.map { (column: $0, kinds: kinds(chosen + [$0])) }
        let words = others.filter { ranks[$0.column] > 0 && $0.kinds > found }
        let best = (words.isEmpty ? others : words).max {
          ($0.kinds, ranks[$0.column], $1.column) < ($1.kinds, ranks[$1.column], $0.column)
        }
        guard let best, best.kinds > found else { break }
        chosen.append(best.column)
      }
      return rows == 1 || kinds(chosen) > 1 ? chosen.sorted() : nil
    }
    for column in cells.indices.sorted(by: { (-ranks[$0], $0) < (-ranks[$1], $1) }) where ranks[column] > 0 {
      let own = kinds([column])
      if !chosen.contains(where: { kinds([$0]) == own && kinds([$0, column]) == own }) { chosen.append(column) }
    }
    return chosen.isEmpty ? nil : chosen.sorted()
  }

  /// The sentences to report about the columns.
  func words(of names: [String]) -> [String] {
    guard let first = times.first, let last = times.last else { return [] }
    let used = labels.map { label in
      label.part.map { Self.word(names[label.column], $0) } ?? names[label.column]
    }
    let range = "the columns \(names[first.column].cleaned) to \(names[last.column].cleaned) are times"
    if !days.isEmpty {
      let columns = days.map { names[$0].cleaned }.joined(separator: ", ")
      let series = used.isEmpty ? "" : ", with a series for each \(used.joined(separator: " and ").cleaned)"
      return ["\(range) of the day in \(days.count == 1 ? "column" : "columns") \(columns)\(series)"]
    }
    return [
      "\(range), and each row is a series"
        + (used.isEmpty ? "" : ", named by \(used.joined(separator: " and ").cleaned)")
    ]
  }

  private static func word(_ text: String, _ part: Int?) -> String {
    guard let part else { return text }
    let words = text.split(separator: ",", omittingEmptySubsequences: false)
    return part < words.count ? String(words[part]).withoutBlanksAround : ""
  }

  /// The record of a row; nil if it has no number.
  ///
  /// - Complexity: O(bytes).
  func record(_ line: UnsafeBufferPointer<UInt8>) -> JSONValue? {
    guard let base = line.baseAddress else { return nil }
    var cursor = FieldCursor(base, base + line.count, delimiter)
    var (place, next) = (0, 0)
    var (words, cells) = ([Int: String](), [JSONValue]())
    var dates: [Int: String] = [:]
    let last = max(days.max() ?? 0, labels.map(\.column).max() ?? 0, times.last?.column ?? 0)
    while place <= last, let field = cursor.next() {
      if labels.contains(where: { $0.column == place }) { words[place] = Self.text(field.unquoted()) }
      if days.contains(place) { dates[place] = Self.text(field.unquoted()).withoutBlanksAround }
      if next < times.count, times[next].column == place {
        cells.append(value(field.bytes))
        next += 1
      }
      place += 1
    }
    guard let start = cells.firstIndex(where: { $0 != .null }), let end = cells.lastIndex(where: { $0 != .null }) else {
      return nil
    }
    // The month and the day of a date have two digits.
    let date = days.map { dates[$0] ?? "" }.map { $0.utf8.count == 1 && days.count > 1 ? "0" + $0 : $0 }
      .joined(separator: "-")
    let day = date.isEmpty ? "" : date + " "
    let name = labels.map { Self.word(words[$0.column] ?? "", $0.part) }.filter { !$0.isEmpty }
    let symbol = name.isEmpty ? [] : [JSONValue.Member("symbol", .string(name.joined(separator: "/")))]
    return .object(
      symbol + [
        .init(areYears ? "year" : "time", .array(times[start...end].map { .string(day + $0.text) })),
        .init("value", .array(Array(cells[start...end]))),
      ])
  }

  private static func text(_ bytes: [UInt8]) -> String {
    let text = bytes.withUnsafeBufferPointer { WindowsText.isMeant(by: $0) ? WindowsText.string($0) : nil }
    return (text ?? String(decoding: bytes, as: UTF8.self)).cleanedName
  }

  /// The cell of a value, without the flags behind it; null for a missing one.
  private func value(_ cell: UnsafeBufferPointer<UInt8>) -> JSONValue {
    if MissingText(cell) != nil { return .null }
    let words = String(decoding: cell, as: UTF8.self).withoutBlanksAround.split(separator: " ")
    guard let first = words.first, first != ":" else { return .null }
    let isFlagged = hasFlags && words.dropFirst().allSatisfy { $0.utf8.allSatisfy(\.isLetter) }
    return .string(isFlagged ? String(first) : words.joined(separator: " "))
  }

  // MARK: names

  /// The columns whose names are times: three or more years, dates, months or quarters, or any behind a name such as `geo\time`.
  static func times(in names: [String]) -> [Time] {
    let least = isTurned(names) ? 1 : 3
    let texts = names.map { Self.plain($0) }
    func found(_ isOne: (String) -> Bool) -> [Time] {
      texts.indices.filter { isOne(texts[$0]) }.map { Time(column: $0, text: texts[$0]) }
    }
    let years = found(isYear)
    if years.count >= least { return years }
    // Some programs put a letter before a name that is a number: `X1960`, `Y1961`.
    let lettered = texts.indices.filter { texts[$0].first?.isLetter == true && isYear(String(texts[$0].dropFirst())) }
    if lettered.count > 2, Set(lettered.map { texts[$0].prefix(1) }).count == 1 {
      return lettered.map { Time(column: $0, text: String(texts[$0].dropFirst())) }
    }
    let others = found(isTime)
    return others.count >= least ? others : []
  }

  /// Whether the name of a column says that the columns behind it are times, as statistical offices write `geo\time`.
  static func isTurned(_ names: [String]) -> Bool {
    names.contains { name in
      guard let mark = name.lastIndex(of: "\\"), name.first != "\\" else { return false }
      let word = String(name[name.index(after: mark)...])
      return FieldNames.timeWord(of: word) != nil || NameWords.otherTimes.contains(NameWords.joined(word))
    }
  }

  /// A name without a code behind it that repeats it: `2015 [YR2015]`. In `2023M01` the letter stands for a dash.
  private static func plain(_ name: String) -> String {
    var text = name.withoutBlanksAround
    if text.hasSuffix("]"), let open = text.firstIndex(of: "[") {
      let first = String(text[..<open]).withoutBlanksAround
      if !first.isEmpty, text[open...].contains(first) { text = first }
    }
    return text.utf8.count == 7 ? text.replacing("M", with: "-") : text
  }

  private static func isYear(_ name: String) -> Bool {
    name.utf8.count == 4 && Int(name).map { (1_000..<3_000).contains($0) } ?? false
  }

  /// Whether a name is a date, a month, a quarter or a week.
  private static func isTime(_ name: String) -> Bool {
    guard (6...32).contains(name.utf8.count), name.utf8.contains(where: { !$0.isDigit && $0 != 0x2E }) else {
      return false
    }
    var text = name
    return text.withUTF8 { TimeReader(.iso8601).read($0) != nil || CivilText($0) != nil }
  }
}
