import CivilTime

/// The columns of a table that are the times of one day, beside a column of days: `00:30`, `00:00 - 00:30`, `Hour 1`, `HE24`,
/// as meters and markets of power write a day in a row.
struct HourNames {
  /// The columns, and the time of day of each as a text; an interval has its beginning.
  let times: [TurnedRows.Time]

  /// Least columns with clocks in their names.
  private static let leastClocks = 4
  /// The parts of a day that numbers may count.
  private static let hours = 24
  private static let slots = [48, 96, 288]
  private static let minutesOfDay = 1_440
  /// A longer name is none of a time of day, in bytes.
  private static let longest = 32

  /// - Parameter skipped: the columns of days.
  /// - Returns: nil where no columns are the times of a day.
  /// - Complexity: O(names).
  init?(_ names: [String], besides skipped: [Int]) {
    let others = names.indices.filter { !skipped.contains($0) && (1...Self.longest).contains(names[$0].utf8.count) }
    guard let found = Self.clocks(names, others) ?? Self.digits(names, others) ?? Self.counted(names, others) else {
      return nil
    }
    times = found
  }

  /// Clocks that rise from column to column; midnight at their end is that of the next day.
  private static func clocks(_ names: [String], _ columns: [Int]) -> [TurnedRows.Time]? {
    var found = columns.compactMap { column in minutes(of: names[column]).map { (column: column, minutes: $0) } }
    guard found.count >= leastClocks else { return nil }
    if found[found.count - 1].minutes == 0 { found[found.count - 1].minutes = minutesOfDay }
    guard zip(found, found.dropFirst()).allSatisfy({ $0.minutes < $1.minutes }) else { return nil }
    return found.map { .init(column: $0.column, text: text($0.minutes)) }
  }

  /// Clocks of four digits, of all parts of a day: `0000` to `2330`, `0100` to `2400`.
  private static func digits(_ names: [String], _ columns: [Int]) -> [TurnedRows.Time]? {
    let found = columns.compactMap { column -> (column: Int, minutes: Int)? in
      var name = names[column].withoutBlanksAround
      guard name.utf8.count == 4 else { return nil }
      return name.withUTF8 { ClockText(digits: $0) }.map { (column, $0.seconds / 60) }
    }
    guard found.count >= hours, let first = found.first?.minutes, minutesOfDay % found.count == 0 else { return nil }
    let step = minutesOfDay / found.count
    guard first == 0 || first == step,
      zip(found, found.dropFirst()).allSatisfy({ $1.minutes - $0.minutes == step })
    else { return nil }
    return found.map { .init(column: $0.column, text: text($0.minutes)) }
  }

  /// The minutes since midnight of a clock or of the beginning of an interval.
  private static func minutes(of name: String) -> Int? {
    var name = name.withoutBlanksAround
    guard name.contains(":") else { return nil }
    for word in [" to ", " - ", "-", "–", "~"] {
      guard let range = name.firstRange(of: word), name[range.upperBound...].contains(":") else { continue }
      name = String(name[..<range.lowerBound]).withoutBlanksAround
      break
    }
    return name.withUTF8 { bytes in
      ClockText(bytes).flatMap { $0.offset == nil && $0.seconds % 60 == 0 ? $0.seconds / 60 : nil }
    }
  }

  /// Numbers that count the parts of a day from 0 or 1 on, bare or behind one word for an hour or a part of a day.
  private static func counted(_ names: [String], _ columns: [Int]) -> [TurnedRows.Time]? {
    var found: [(column: Int, word: String, number: Int)] = []
    for column in columns {
      let name = names[column].withoutBlanksAround
      let digits = name.reversed().prefix { $0.isASCII && $0.isNumber }
      guard (1...3).contains(digits.count), let number = Int(String(digits.reversed())) else { continue }
      found.append((column, NameWords.joined(String(name.dropLast(digits.count))), number))
    }
    guard let word = found.first?.word, let first = found.first?.number, first < 2,
      found.allSatisfy({ $0.word == word }),
      zip(found, found.dropFirst()).allSatisfy({ $0.number + 1 == $1.number })
    else { return nil }
    let mayBeHours = word.isEmpty || word == "he" || NameWords.datePart(of: word) == .hour
    let maySlots = word.isEmpty || NameWords.slots.contains(word) || ["hh", "sp"].contains(word)
    let parts = found.count == hours && mayBeHours || slots.contains(found.count) && maySlots ? found.count : nil
    guard let parts else { return nil }
    return found.map { .init(column: $0.column, text: text(($0.number - first) * minutesOfDay / parts)) }
  }

  private static func text(_ minutes: Int) -> String {
    ShortDate.two(minutes / 60) + ":" + ShortDate.two(minutes % 60)
  }
}
