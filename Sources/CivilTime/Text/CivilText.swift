/// A date as people write it, with or without a clock time, before the order of its numbers is known: `2024/1/2`,
/// `02.01.2024 09:30`, `Tue, 2 Jan 2024`, `2-Jan-2024`, `Jan 2024`, `2024-01`, `2024Q1`, `20240102 093000`.
package struct CivilText {
  private struct Number {
    var value: Int
    var digits: Int
  }

  private var numbers: [Number] = []
  private var month: Int?
  /// The number of numbers before the month's name.
  private var beforeMonth = 0
  private var quarter: Int?
  private var hasDots = false
  package private(set) var clock: ClockText?

  /// The longest text read, in bytes; no date that people write is longer.
  private static let longest = 64

  /// - Returns: nil if the text is not a date; a bare number is not one.
  /// - Complexity: O(length), of at most 64 bytes.
  package init?(_ field: UnsafeBufferPointer<UInt8>) {
    guard field.count <= Self.longest else { return nil }
    var scan = ByteScan(trimming: field)
    var isAfterSeparator = true
    var isAfterWord = false
    while let byte = scan.first {
      if byte.isDigit {
        if !numbers.isEmpty || month != nil || quarter != nil, isAfterSeparator, let clock = ClockText(&scan) {
          guard scan.isAtEnd else { return nil }
          self.clock = clock
          break
        }
        guard numbers.count < 3, takeNumber(&scan) else { return nil }
        isAfterSeparator = false
      } else if byte.isLetter {
        guard takeWord(&scan) else { return nil }
        isAfterSeparator = true
        isAfterWord = true
      } else {
        guard byte.isDateSeparator, isAfterWord || !numbers.isEmpty else { return nil }
        if byte == 0x2E { hasDots = true }
        scan.advance()
        isAfterSeparator = true
      }
    }
    guard scan.isAtEnd || clock != nil, takeCompactClock() else { return nil }
    guard isDate else { return nil }
  }

  private mutating func takeNumber(_ scan: inout ByteScan) -> Bool {
    var (value, digits) = (0, 0)
    while let byte = scan.first, byte.isDigit {
      guard digits < 8 else { return false }
      value = value * 10 + Int(byte - 0x30)
      digits += 1
      scan.advance()
    }
    numbers.append(Number(value: value, digits: digits))
    return true
  }

  private mutating func takeWord(_ scan: inout ByteScan) -> Bool {
    let word = scan.word()
    if word == "t", !numbers.isEmpty, let next = scan.first, next.isDigit { return true }
    if word == "q" {
      guard quarter == nil, let byte = scan.first, (0x31...0x34).contains(byte) else { return false }
      scan.advance()
      quarter = Int(byte - 0x30)
      return true
    }
    if Self.ordinals.contains(word), !numbers.isEmpty { return true }
    if let number = CalendarNames.month(word) {
      guard month == nil else { return false }
      (month, beforeMonth) = (number, numbers.count)
      return true
    }
    return CalendarNames.weekday(word) != nil && month == nil
  }

  /// `20240102 093000` and `20240102T0930`: a clock time without colons after a date without separators.
  private mutating func takeCompactClock() -> Bool {
    guard month == nil, quarter == nil, numbers.count == 2, clock == nil, numbers[0].digits == 8 else { return true }
    guard numbers[1].digits == 6 || numbers[1].digits == 4,
      let clock = ClockText(
        number: numbers[1].value, numbers[1].digits == 6 ? .hoursToSeconds : .hoursAndMinutes)
    else { return false }
    self.clock = clock
    numbers.removeLast()
    return true
  }

  private var isDate: Bool { DateOrder.allCases.contains { date($0) != nil } }

  /// Whether the text leaves the order of its numbers open.
  package var needsOrder: Bool { month == nil && quarter == nil && numbers.count == 3 && numbers[0].digits != 4 }

  /// Whether the text can have this order. With full stops between the numbers, the month never comes first.
  package func fits(_ order: DateOrder) -> Bool { date(order) != nil && !(order == .mdy && hasDots && needsOrder) }

  /// Whether the year has four digits, which a version number never has.
  package var hasWholeYear: Bool { numbers.contains { $0.digits == 4 || $0.digits == 8 } }

  /// Returns the date; nil if the calendar has no such day or the text does not have this order.
  package func date(_ order: DateOrder) -> CivilDate? {
    if let quarter {
      guard month == nil, numbers.count == 1, numbers[0].digits == 4 else { return nil }
      return CivilDate(year: numbers[0].value, month: quarter * 3 - 2, day: 1)
    }
    if let month { return date(ofMonth: month, order) }
    switch numbers.count {
    case 1:
      guard numbers[0].digits == 8, clock != nil else { return nil }
      return CivilDate(compact: numbers[0].value)
    case 2:
      if numbers[0].digits == 4 { return numbers[1].digits > 2 ? nil : date(numbers[0], numbers[1].value, 1) }
      return numbers[1].digits == 4 && numbers[0].digits <= 2 ? date(numbers[1], numbers[0].value, 1) : nil
    case 3: return date(ofNumbers: order)
    default: return nil
    }
  }

  private func date(ofMonth month: Int, _ order: DateOrder) -> CivilDate? {
    switch numbers.count {
    case 1: return numbers[0].digits == 4 ? date(numbers[0], month, 1) : nil
    case 2:
      let isYearFirst = numbers[0].digits == 4 || (numbers[1].digits != 4 && beforeMonth == 1 && order == .ymd)
      let (year, day) = isYearFirst ? (numbers[0], numbers[1]) : (numbers[1], numbers[0])
      return day.digits <= 2 ? date(year, month, day.value) : nil
    default: return nil
    }
  }

  private func date(ofNumbers order: DateOrder) -> CivilDate? {
    let (first, second, third) = (numbers[0], numbers[1], numbers[2])
    guard second.digits <= 2 else { return nil }
    if first.digits == 4 { return third.digits <= 2 ? date(first, second.value, third.value) : nil }
    guard first.digits <= 2 else { return nil }
    switch order {
    case .ymd: return third.digits <= 2 ? date(first, second.value, third.value) : nil
    case .dmy: return date(third, second.value, first.value)
    case .mdy: return date(third, first.value, second.value)
    }
  }

  /// Returns the date for a year of four digits or of two: 69 is 1969, 68 is 2068 (POSIX).
  private func date(_ year: Number, _ month: Int, _ day: Int) -> CivilDate? {
    switch year.digits {
    case 4: CivilDate(year: year.value, month: month, day: day)
    case 2: CivilDate(year: year.value < 69 ? 2_000 + year.value : 1_900 + year.value, month: month, day: day)
    default: nil
    }
  }

  private static let ordinals: Set<String> = ["st", "nd", "rd", "th", "of"]
}

extension UInt8 {
  fileprivate var isDateSeparator: Bool {
    switch self {
    case 0x20, 0x2C, 0x2D, 0x2E, 0x2F, 0x3A, 0x5F, 0x27: true
    default: false
    }
  }
}
