import CivilTime

/// A count of days with a fraction for the time of day.
package enum DayCount: Sendable, CaseIterable {
  /// Since 1899-12-30: 45292 is 2024-01-01.
  case spreadsheet
  /// Since noon of the first day of the Julian period: 2460310.5 is 2024-01-01.
  case julian
  /// Since 1858-11-17: 60310 is 2024-01-01.
  case modifiedJulian
  /// Since the year 0, of numerical software: 739252 is 2024-01-01.
  case numerical
  /// Since the day before the year 1, as `date.toordinal` of Python has it: 738886 is 2024-01-01.
  case ordinal

  /// Days from the start of the count to 1970-01-01.
  var epoch: Double {
    switch self {
    case .spreadsheet: 25_569
    case .julian: 2_440_587.5
    case .modifiedJulian: 40_587
    case .numerical: 719_529
    case .ordinal: 719_163
    }
  }

  /// The numbers that are days of data that people chart.
  var range: ClosedRange<Double> {
    switch self {
    case .spreadsheet: 10_000...80_000
    case .julian: 2_400_000...2_500_000
    case .modifiedJulian: 30_000...90_000
    case .numerical, .ordinal: 690_000...780_000
    }
  }

  /// Words of a column's name that mean this count.
  var names: Set<String> {
    switch self {
    case .spreadsheet: ["excel", "serial", "serialdate", "spreadsheet"]
    case .julian: ["jd", "julian", "bjd", "hjd", "juliandate"]
    case .modifiedJulian: ["mjd", "bmjd", "hmjd"]
    case .numerical: ["datenum"]
    case .ordinal: ["ordinal", "toordinal"]
    }
  }

  var words: String {
    switch self {
    case .spreadsheet: "day numbers of a spreadsheet"
    case .julian: "Julian days"
    case .modifiedJulian: "modified Julian days"
    case .numerical: "days since the year 0"
    case .ordinal: "ordinal days since the year 1"
    }
  }
}

/// The civil time of a day number, as fine as its digits say.
struct DayNumber {
  /// Since 1970-01-01.
  let second: Int64
  /// 0 ... 999,999,999.
  let nanosecond: Int64

  /// Nanoseconds of a day.
  private static let day = 86_400e9
  /// The farthest that a time is moved, in nanoseconds.
  private static let farthest = 5e7

  /// - Returns: nil for a field that is no number, or one of no such day.
  init?(_ field: UnsafeBufferPointer<UInt8>, _ count: DayCount) {
    guard let number = DecimalReader.whole(field), number.magnitude < 1e7 else { return nil }
    let (whole, fraction, step) =
      Self.digits(field) ?? (number.rounded(.down), number - number.rounded(.down), number.ulp)
    let epoch = count.epoch.rounded(.down)
    var rest = (fraction - (count.epoch - epoch)) * Self.day
    // A time is meant to the second, the millisecond or the microsecond where neither the digits nor the number of a
    // computer tell it from that.
    let reach = min(max(step, number.ulp) * Self.day / 2, Self.farthest)
    for unit in [1e9, 1e6, 1e3] {
      let near = (rest / unit).rounded() * unit
      guard abs(near - rest) <= reach else { continue }
      rest = near
      break
    }
    let seconds = (rest / 1e9).rounded(.down)
    second = Int64(whole - epoch) * 86_400 + Int64(seconds)
    nanosecond = min(Int64((rest - seconds * 1e9).rounded()), 999_999_999)
  }

  /// The whole days, the part of a day, and what its last decimal counts, of plain digits; nil for other numbers.
  private static func digits(_ field: UnsafeBufferPointer<UInt8>) -> (whole: Double, fraction: Double, step: Double)? {
    var scan = ByteScan(trimming: field)
    guard let whole = scan.digits() else { return nil }
    guard scan.skip(0x2E), !scan.isAtEnd else { return scan.isAtEnd ? (Double(whole), 0, 1) : nil }
    let count = scan.count
    guard count <= 18, let digits = scan.digits(), scan.isAtEnd else { return nil }
    let power = DecimalReader.power(count)
    return (Double(whole), Double(digits) / power, 1 / power)
  }
}
