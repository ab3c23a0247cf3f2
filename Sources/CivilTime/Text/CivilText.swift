/// A date as people write it, with or without a clock time, before the order of its numbers is known: `2024/1/2`,
/// `02.01.2024 09:30`, `Tue, 2 Jan 2024`, `2-Jan-2024`, `Jan 2024`, `2024-01`, `2024Q1`, `2024-W05`, `2024H1`,
/// `2024-032`, `20240102 093000`. A clock time may have the name of a zone behind it. An interval such as
/// `2024-01-01/2024-01-31` means its beginning.
package struct CivilText {
  private struct Number {
    var value: Int
    var digits: Int
  }

  private var numbers: [Number] = []
  private var month: Int?
  /// The number of numbers before the month's name.
  private var beforeMonth = 0
  /// Whether the month was read from a word before all numbers that may be a weekday: `mar` in French.
  private var mayBeWeekday = false
  private var quarter: Int?
  private var half: Int?
  private var week: Int?
  private var hasDots = false
  private var hasComma = false
  private var hasColons = false
  /// Whether the letter for UTC ends a time without colons: `20240102T093000Z`.
  private var isUTC = false
  /// Whether the last word was the T before a time of day.
  private var isAfterT = false
  /// Seconds east of UTC behind a time of day without colons: `20240102T09-07`.
  private var offset: Int?
  package private(set) var clock: ClockText?
  /// The zone behind the clock time: a name or an abbreviation; nil if the text has none.
  package private(set) var zoneName: String?

  /// The first of the two-digit years that are of the 1900s (POSIX).
  package static let century = 69

  /// The longest text read, in bytes; no date that people write is longer.
  private static let longest = 64

  /// - Returns: nil if the text is not a date; a bare number is not one.
  /// - Complexity: O(length), of at most 64 bytes.
  package init?(_ field: UnsafeBufferPointer<UInt8>) {
    guard let text = PlainBlanks.read(field, { CivilText(plain: $0) }) else { return nil }
    self = text
  }

  /// Reads a text whose blanks are plain ones.
  private init?(plain field: UnsafeBufferPointer<UInt8>) {
    guard field.count <= Self.longest else { return nil }
    // Logs write times in brackets.
    if field.first == 0x5B, field.last == 0x5D,
      let text = CivilText(single: UnsafeBufferPointer(rebasing: field.dropFirst().dropLast()))
    {
      self = text
      return
    }
    if let text = CivilText(single: field) {
      self = text
      return
    }
    guard let (first, second) = Self.interval(field), let text = CivilText(single: first),
      CivilText(single: second) != nil || ClockText(second) != nil
    else { return nil }
    self = text
  }

  /// The two halves of an interval; nil if no separator is in the middle of the text.
  private static func interval(
    _ field: UnsafeBufferPointer<UInt8>
  ) -> (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>)? {
    var field = field
    if let first = field.first, let last = field.last, first == 0x5B || first == 0x28, last == 0x5D || last == 0x29 {
      field = UnsafeBufferPointer(rebasing: field.dropFirst().dropLast())
    }
    // The separator is a slash, a dash among blanks or a long one, two full stops, or within brackets a comma.
    for (separator, least) in [(" - ", 8), (" to ", 8), ("..", 7), (", ", 8), ("/", 9), ("–", 7)] {
      let length = separator.utf8.count
      guard field.count >= least + length else { continue }
      let from = field.count / 3
      for place in from..<field.count - length
      where UnsafeBufferPointer(rebasing: field[place..<place + length]).elementsEqual(separator.utf8) {
        let halves = (
          UnsafeBufferPointer(rebasing: field[..<place]), UnsafeBufferPointer(rebasing: field[(place + length)...])
        )
        if halves.0.count >= 4, halves.1.count >= 4 { return halves }
      }
    }
    return nil
  }

  /// Reads a text that is not an interval.
  private init?(single field: UnsafeBufferPointer<UInt8>) {
    var scan = ByteScan(trimming: field)
    var isAfterSeparator = true
    var isAfterWord = false
    var isAfterColon = false
    while let byte = scan.first {
      if byte.isDigit {
        // Behind the colon of `2024:01:05` its month follows, and behind that of `29/Aug/2024:10:00` a time of day.
        let isClockDue = !isAfterColon || numbers.count + (month == nil ? 0 : 1) == 3
        if !numbers.isEmpty || month != nil || quarter != nil, isAfterSeparator, isClockDue,
          let clock = ClockText(&scan)
        {
          self.clock = clock
          guard scan.isAtEnd || readZone(&scan) else { return nil }
          break
        }
        // `2017-01-01 18.00`, as in Denmark; a date with dots has no such time.
        if numbers.count + (month == nil ? 0 : 1) == 3, isAfterSeparator,
          let clock = ClockText(hourAtEnd: &scan) ?? (!hasDots || month != nil ? ClockText(dotsAtEnd: &scan) : nil)
        {
          self.clock = clock
          break
        }
        guard numbers.count < 3, readNumber(&scan) else { return nil }
        isAfterSeparator = false
      } else if byte.isLetter || byte >= 0x80 {
        guard readWord(&scan) else { return nil }
        isAfterSeparator = true
        isAfterWord = true
      } else {
        if isAfterT, numbers.count == 2, numbers[0].digits == 8, let seconds = scan.offset(.digits) {
          offset = seconds
          continue
        }
        // Brokers write `20260901;093512`.
        let isBehindDate = byte == 0x3B && numbers.count == 1 && numbers[0].digits == 8
        guard byte.isDateSeparator || isBehindDate, isAfterWord || !numbers.isEmpty else { return nil }
        if byte == 0x2E { hasDots = true }
        if byte == 0x2C { hasComma = true }
        isAfterColon = byte == 0x3A
        if isAfterColon { hasColons = true }
        scan.advance()
        isAfterSeparator = true
      }
    }
    guard scan.isAtEnd || clock != nil, readCompactClock() else { return nil }
    // Numbers between colons are a time of day, but where one of them is a year: `2024:01:05`, `1950:3`.
    guard !hasColons || hasWholeYear, isDate else { return nil }
    // `1,1701` is a number.
    guard !hasComma || month != nil || numbers.count > 2 else { return nil }
  }

  /// Reads the name of a zone, in brackets or after a blank, to the end of the text.
  private mutating func readZone(_ scan: inout ByteScan) -> Bool {
    var bytes: [UInt8] = []
    while let byte = scan.first {
      bytes.append(byte)
      scan.advance()
    }
    let hasYear = readYear(from: &bytes)
    while let byte = bytes.first, byte == 0x20 || byte == 0x5B || byte == 0x28 { bytes.removeFirst() }
    while let byte = bytes.last, byte == 0x20 || byte == 0x5D || byte == 0x29 { bytes.removeLast() }
    let name = String(decoding: bytes, as: UTF8.self)
    if hasYear, name.isEmpty { return true }
    if clock?.offset == 0, let seconds = ZoneAbbreviation.seconds(name) {
      // `UTC+2`, of which the clock time has taken UTC.
      clock?.offset = seconds
      return true
    }
    guard ZoneAbbreviation.isName(name) else { return false }
    zoneName = name
    return true
  }

  /// Reads the year behind a clock time, as C and the command `date` write it: `Sat Jun  1 00:00:09 UTC 2024`.
  private mutating func readYear(from bytes: inout [UInt8]) -> Bool {
    guard month != nil, numbers.count == 1, numbers[0].digits <= 2, bytes.count >= 5,
      bytes[bytes.count - 5] == 0x20, bytes.suffix(4).allSatisfy(\.isDigit)
    else { return false }
    let year = bytes.suffix(4).reduce(0) { $0 * 10 + Int($1 - 0x30) }
    numbers.append(Number(value: year, digits: 4))
    bytes.removeLast(5)
    return true
  }

  private mutating func readNumber(_ scan: inout ByteScan) -> Bool {
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

  private mutating func readWord(_ scan: inout ByteScan) -> Bool {
    let word = scan.wordInAnyLanguage()
    if word == "t", !numbers.isEmpty, let next = scan.first, next.isDigit {
      isAfterT = true
      return true
    }
    // kdb+ writes D between a date and its time of day: `2024.01.02D09:30:00.123456789`.
    if word == "d", numbers.count == 3, let next = scan.first, next.isDigit { return true }
    if word == "z", numbers.count == 2, !isUTC {
      isUTC = true
      return true
    }
    if word == "q" {
      // `4Q23` and `1Q2024` have the number of the quarter in front.
      if quarter == nil, month == nil, numbers.count == 1, numbers[0].digits == 1, (1...4).contains(numbers[0].value) {
        quarter = numbers.removeLast().value
        return true
      }
      guard quarter == nil, let byte = scan.first, (0x31...0x34).contains(byte) else { return false }
      scan.advance()
      quarter = Int(byte - 0x30)
      return true
    }
    if word == "h" || word == "s", half == nil, numbers.count == 1, let byte = scan.first, byte == 0x31 || byte == 0x32
    {
      scan.advance()
      half = Int(byte - 0x30)
      return true
    }
    // `2023M01` of statistical offices, `2023m1` of Stata.
    if word == "m", month == nil, quarter == nil, numbers.count == 1, numbers[0].digits == 4 {
      guard let number = scan.number(1...2), (1...12).contains(number) else { return false }
      (month, beforeMonth) = (number, 1)
      return true
    }
    if word == "w", week == nil, numbers.count == 1 {
      guard let number = scan.number(1...2), (1...53).contains(number) else { return false }
      week = number
      return true
    }
    if Self.ordinals.contains(word), !numbers.isEmpty { return true }
    if let number = CalendarNames.month(word) {
      guard month == nil || mayBeWeekday else { return false }
      // `mar., 1 juil. 2014` begins with a Tuesday.
      mayBeWeekday = month == nil && numbers.isEmpty && CalendarNames.isWeekday(word)
      (month, beforeMonth) = (number, numbers.count)
      return true
    }
    return CalendarNames.isWeekday(word) && month == nil
  }

  /// `20240102 093000`, `20240102T0930` and `20240102T09`: a clock time without colons after a date without separators.
  private mutating func readCompactClock() -> Bool {
    guard month == nil, quarter == nil, numbers.count == 2, clock == nil, numbers[0].digits == 8 else {
      return !isUTC
    }
    let isHour = numbers[1].digits == 2 && isAfterT
    guard isHour || numbers[1].digits == 6 || numbers[1].digits == 4,
      let clock = ClockText(
        number: isHour ? numbers[1].value * 100 : numbers[1].value,
        numbers[1].digits == 6 ? .hoursToSeconds : .hoursAndMinutes)
    else { return false }
    self.clock = clock
    if isUTC || offset != nil { self.clock?.offset = offset ?? 0 }
    numbers.removeLast()
    return true
  }

  private var isDate: Bool { DateOrder.allCases.contains { date($0) != nil } }

  /// Whether the text leaves the order of its numbers open.
  package var needsOrder: Bool {
    if month != nil { return numbers.count == 2 && beforeMonth == 1 && !numbers.contains { $0.digits == 4 } }
    return quarter == nil && numbers.count == 3 && numbers[0].digits != 4
  }

  /// The length of time that the text names.
  package var period: CivilPeriod {
    if clock != nil { return .day }
    if half != nil { return .half }
    if quarter != nil { return .quarter }
    if week != nil { return numbers.count > 1 ? .day : .week }
    if month != nil { return numbers.count > 1 ? .day : .month }
    return numbers.count == 2 && numbers[1].digits < 3 ? .month : .day
  }

  /// A year and a single digit from 1 to 4, which may be a quarter: `1950:3`.
  package var mayBeQuarter: Bool {
    month == nil && quarter == nil && half == nil && week == nil && clock == nil && numbers.count == 2
      && numbers[0].digits == 4 && numbers[1].digits == 1 && (1...4).contains(numbers[1].value)
  }

  /// The text with its second number as the quarter.
  package var asQuarter: CivilText {
    var text = self
    if text.mayBeQuarter { text.quarter = text.numbers.removeLast().value }
    return text
  }

  /// A month's name beside two digits alone, which may be a year or a day: `Jan-99`, `15 Jan`; nil for other dates.
  package var monthAndTwoDigits: (month: Int, number: Int)? {
    guard let month, numbers.count == 1, numbers[0].digits == 2 else { return nil }
    return (month, numbers[0].value)
  }

  /// Whether the month is a word.
  package var hasMonthName: Bool { month != nil }

  /// Whether the text can have this order. With full stops between the numbers, the month never comes first.
  package func fits(_ order: DateOrder) -> Bool { date(order) != nil && !(order == .mdy && hasDots && needsOrder) }

  /// Whether the year has four digits, which a version number never has.
  package var hasWholeYear: Bool { numbers.contains { $0.digits == 4 || $0.digits == 8 } }

  /// Returns the date; nil if the calendar has no such day or the text does not have this order.
  ///
  /// - Parameter century: the first of the two-digit years that are of the 1900s.
  package func date(_ order: DateOrder, century: Int = CivilText.century) -> CivilDate? {
    let usual = usualDate(order)
    guard let date = usual, century != Self.century, !hasWholeYear else { return usual }
    let year = date.year % 100
    return CivilDate(year: year < century ? 2_000 + year : 1_900 + year, month: date.month, day: date.day)
  }

  private func usualDate(_ order: DateOrder) -> CivilDate? {
    if let week { return date(ofWeek: week) }
    if let half {
      guard month == nil, quarter == nil, numbers.count == 1, numbers[0].digits == 4 else { return nil }
      return CivilDate(year: numbers[0].value, month: half * 6 - 5, day: 1)
    }
    if let quarter {
      guard month == nil, numbers.count == 1 else { return nil }
      return date(numbers[0], quarter * 3 - 2, 1)
    }
    if let month { return date(ofMonth: month, order) }
    switch numbers.count {
    case 1:
      guard numbers[0].digits == 8, clock != nil else { return nil }
      return CivilDate(compact: numbers[0].value)
    case 2:
      if numbers[0].digits == 4 {
        return numbers[1].digits > 2
          ? date(ofYear: numbers[0].value, numbers[1]) : date(numbers[0], numbers[1].value, 1)
      }
      return numbers[1].digits == 4 && numbers[0].digits <= 2 ? date(numbers[1], numbers[0].value, 1) : nil
    case 3: return date(ofNumbers: order)
    default: return nil
    }
  }

  /// The day of a week of ISO 8601: Monday, or the one with a number behind the week.
  private func date(ofWeek week: Int) -> CivilDate? {
    guard month == nil, quarter == nil, let year = numbers.first, year.digits == 4, numbers.count <= 2 else {
      return nil
    }
    let day = numbers.count == 2 ? numbers[1].value : 1
    guard (1...7).contains(day), (1...9_998).contains(year.value) else { return nil }
    return CivilDate(days: CivilDate.monday(ofWeek: week, year: year.value) + day - 1)
  }

  /// `2024-032`: the day of a year.
  private func date(ofYear year: Int, _ day: Number) -> CivilDate? {
    guard day.digits == 3, (1_800...2_100).contains(year),
      (1...(CivilDate.isLeap(year) ? 366 : 365)).contains(day.value)
    else { return nil }
    return CivilDate(days: CivilDate.days(year: year, month: 1, day: day.value))
  }

  private func date(ofMonth month: Int, _ order: DateOrder) -> CivilDate? {
    switch numbers.count {
    case 1: return date(numbers[0], month, 1)
    case 2:
      let isYearFirst = numbers[0].digits == 4 || (numbers[1].digits != 4 && beforeMonth == 1 && order == .ymd)
      let (year, day) = isYearFirst ? (numbers[0], numbers[1]) : (numbers[1], numbers[0])
      return day.digits <= 2 ? date(year, month, day.value) : nil
    default: return nil
    }
  }

  private func date(ofNumbers order: DateOrder) -> CivilDate? {
    let first = numbers[0]
    let second = numbers[1]
    let third = numbers[2]
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
    case 2: CivilDate(year: year.value < Self.century ? 2_000 + year.value : 1_900 + year.value, month: month, day: day)
    default: nil
    }
  }

  private static let ordinals: Set<String> = ["st", "nd", "rd", "th", "of", "er", "de"]
}

extension UInt8 {
  fileprivate var isDateSeparator: Bool {
    switch self {
    case 0x20, 0x2C, 0x2D, 0x2E, 0x2F, 0x3A, 0x5F, 0x27: true
    default: false
    }
  }
}
