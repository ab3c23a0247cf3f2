import CivilTime

/// A day and a month without a year, before a time of day: `26-11 15:00:01`, `Nov 26 15:00:01`.
struct YearlessDate {
  /// The numbers of day and month as written; the month alone where its name stands there.
  private var numbers: [Int] = []
  private var month: Int?
  let clock: ClockText

  /// - Returns: nil for a text with a year, or without a time of day: two numbers alone may be anything.
  init?(_ field: UnsafeBufferPointer<UInt8>) {
    guard (11...32).contains(field.count) else { return nil }
    var scan = ByteScan(trimming: field)
    for _ in 0..<2 {
      if let byte = scan.first, byte.isLetter {
        guard month == nil, let number = CalendarNames.month(scan.word()) else { return nil }
        month = number
      } else {
        guard let number = scan.number(1...2) else { return nil }
        numbers.append(number)
      }
      var marks = 0
      while let byte = scan.first, [0x20, 0x2D, 0x2E, 0x2F].contains(byte) {
        scan.advance()
        marks += 1
      }
      guard marks > 0 else { return nil }
    }
    guard let clock = ClockText(&scan), scan.isAtEnd else { return nil }
    self.clock = clock
  }

  /// Whether a text is the name of a month and a day of it, and nothing else: `March 2`, `16 Mar`.
  static func isDay(_ field: UnsafeBufferPointer<UInt8>) -> Bool {
    guard (4...16).contains(field.count) else { return false }
    let words = field.split { [0x20, 0x2C, 0x2D, 0x2E].contains($0) }.map { String(decoding: $0, as: UTF8.self) }
    guard words.count == 2 else { return false }
    return zip(words, words.reversed()).contains { name, number in
      CalendarNames.month(name.lowercased()) != nil && number.count < 3 && (1...31).contains(Int(number) ?? 0)
    }
  }

  /// The date in a year; nil where the year has no such day.
  func date(_ order: DateOrder, year: Int) -> CivilDate? {
    if let month { return numbers.count == 1 ? CivilDate(year: year, month: month, day: numbers[0]) : nil }
    guard numbers.count == 2 else { return nil }
    let (day, month) = order == .dmy ? (numbers[0], numbers[1]) : (numbers[1], numbers[0])
    return CivilDate(year: year, month: month, day: day)
  }

  /// Whether it is a date in an order of a leap year.
  func fits(_ order: DateOrder) -> Bool { date(order, year: 2_000) != nil }
}
