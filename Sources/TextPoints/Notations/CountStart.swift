import CivilTime

/// A count of a unit from a start other than 1970, as clocks and archives have it: seconds since 1900, days since 1850-01-01,
/// tenths of a microsecond since 1601.
package struct CountStart: Sendable, Equatable {
  /// Length of one count in nanoseconds.
  let length: Int64
  /// Since 1970-01-01, in seconds.
  let second: Int64
  /// The unit and the start, for a report: `seconds since 1900-01-01`.
  let words: String

  init(_ length: Int64, year: Int, month: Int = 1, day: Int = 1, words: String) {
    self.length = length
    second = Int64(CivilDate.days(year: year, month: month, day: day)) * Timestamp.secondsPerDay
    self.words = words
  }

  /// Whether it is the usual count since 1970, which every reader of numbers knows.
  var isUsual: Bool { second == 0 }

  // MARK: numbers

  /// - Returns: nil for a field that is no number, or one of no time between 1677 and 2262.
  func time(_ field: UnsafeBufferPointer<UInt8>) -> Timestamp? {
    var scan = ByteScan(trimming: field)
    let isNegative = scan.skip(0x2D)
    guard let whole = scan.digits(), let fraction = scan.fraction(), scan.isAtEnd,
      let count = Int64(exactly: whole)
    else { return nil }
    let unit = Timestamp.nanosecondsPerSecond
    var (seconds, rest): (Int64, Int64)
    if length < unit {
      let each = unit / length
      (seconds, rest) = (count / each, count % each * length)
    } else {
      let (product, isTooLong) = count.multipliedReportingOverflow(by: length / unit)
      guard !isTooLong else { return nil }
      (seconds, rest) = (product, 0)
    }
    // Decimals of a day or an hour are meant to the millisecond.
    let part = Double(fraction) / 1e9 * Double(length)
    let step = length > unit ? 1e6 : 1
    rest += Int64((part / step).rounded() * step)
    let (sum, isTooFar) = second.addingReportingOverflow(isNegative ? -seconds : seconds)
    return isTooFar ? nil : Timestamp(counting: sum, of: unit, plus: isNegative ? -rest : rest)
  }

  // MARK: statements

  /// The counts that a text states, each once: `days since 1850-01-01`, `seconds since the NTP epoch, which is 1 January
  /// 1900`, `seconds since 1900.0`.
  ///
  /// - Complexity: O(length).
  static func stated(in text: String) -> [CountStart] {
    let words = text.lowercased().split { !($0.isLetter || $0.isNumber || "-+/:.".contains($0)) }.map { word in
      var word = word
      while let last = word.last, ".:-/".contains(last) { word.removeLast() }
      return word
    }
    var found: [CountStart] = []
    for place in words.indices.dropFirst() where words[place] == "since" {
      guard let length = length(of: words[place - 1]) else { continue }
      let behind = words[(place + 1)...].prefix(mostWordsOfDate)
      for first in behind.indices {
        if let start = start(words[first...].prefix(5)) {
          let count = CountStart(length, start, words[place - 1])
          if !found.contains(count), found.count < mostStated { found.append(count) }
          break
        }
        // Only words such as `the`, `midnight` and `epoch` stand before the date.
        guard words[first].allSatisfy(\.isLetter) else { break }
      }
    }
    return found
  }

  private static let (mostStated, mostWordsOfDate) = (8, 9)

  /// The day that a count starts on, the second of it, and that clock's seconds east of UTC.
  private typealias Start = (date: CivilDate, second: Int64, offset: Int64)

  private init(_ length: Int64, _ start: Start, _ unit: some StringProtocol) {
    self.length = length
    second = Int64(start.date.days) * Timestamp.secondsPerDay + start.second - start.offset
    func clock(_ seconds: Int64) -> String {
      "\(ShortDate.two(Int(seconds / 3_600))):\(ShortDate.two(Int(seconds / 60 % 60)))"
    }
    let hour = start.second == 0 ? "" : " " + clock(start.second)
    let zone = start.offset == 0 ? "" : (start.offset < 0 ? " -" : " +") + clock(abs(start.offset))
    words = "\(unit) since \(start.date)\(hour)\(zone)"
  }

  private static func length(of word: some StringProtocol) -> Int64? {
    let one = word.hasSuffix("s") && word.count > 3 ? String(word.dropLast()) : String(word)
    switch one {
    case "day", "d", "tag": return Timestamp.nanosecondsPerDay
    case "hour", "hr", "h", "stunde": return Timestamp.nanosecondsPerHour
    case "minute", "min": return 60 * Timestamp.nanosecondsPerSecond
    case "second", "sec", "s", "sekunde": return Timestamp.nanosecondsPerSecond
    case "millisecond", "msec", "ms": return 1_000_000
    case "microsecond", "usec", "us", "µs": return 1_000
    case "nanosecond", "nsec", "ns": return 1
    default: return nil
    }
  }

  /// The day and the second of it at the start of some words: `1850-01-01`, `2000-01-01t12:00:00z`, `1 january 1900
  /// 00:00:00`, `2000-01-01 00:00:00 +08`, `1900.0`.
  private static func start(_ words: ArraySlice<Substring>) -> Start? {
    guard let first = words.first else { return nil }
    // A date over three words, else in the first one.
    for count in [3, 1] where words.count >= count {
      var text = words.prefix(count).joined(separator: " ")
      var clock = words.dropFirst(count).first.map(String.init) ?? ""
      if count == 1, let mark = text.firstIndex(of: "t") {
        clock = String(text[text.index(after: mark)...])
        text = String(text[..<mark])
      }
      let date = text.withUTF8 { CivilText($0).flatMap { $0.clock == nil && $0.hasWholeYear ? $0.date(.ymd) : nil } }
      guard let date else { continue }
      if clock.last == "z" { clock.removeLast() }
      let zone = words.dropFirst(count + 1).first ?? ""
      if clock.contains(":"), zone.first == "+" || zone.first == "-" { clock += zone }
      let time = clock.withUTF8 { ClockText($0) }
      return (date, Int64(time?.seconds ?? 0), Int64(time?.offset ?? 0))
    }
    let year = first.hasSuffix(".0") ? first.dropLast(2) : first
    guard year.utf8.count == 4, let number = Int(year), (1_500..<2_100).contains(number),
      let date = CivilDate(year: number, month: 1, day: 1)
    else { return nil }
    return (date, 0, 0)
  }

  // MARK: clocks with names

  /// The clocks that count from another start, by a word of a column's name, with the numbers of our years.
  static let named: [(words: Set<String>, numbers: ClosedRange<Double>, start: CountStart)] = [
    (["ntp"], 2.2e9...4.3e9, CountStart(1_000_000_000, year: 1_900, words: "seconds since 1900-01-01, as NTP counts")),
    (
      ["filetime"], 1.1e17...1.5e17,
      CountStart(100, year: 1_601, words: "tenths of a microsecond since 1601-01-01, as Windows counts")
    ),
    (
      ["ticks"], 6.1e17...6.7e17,
      CountStart(100, year: 1, words: "tenths of a microsecond since 0001-01-01, as .NET counts")
    ),
    (
      ["webkit", "chrome", "visit"], 1.2e16...1.5e16,
      CountStart(1_000, year: 1_601, words: "microseconds since 1601-01-01, as Chrome counts")
    ),
    (
      ["cocoa", "cfabsolutetime", "nsdate", "zdate", "zstartdate", "zenddate", "zcreationdate"], 0...1.1e9,
      CountStart(1_000_000_000, year: 2_001, words: "seconds since 2001-01-01, as Apple counts")
    ),
  ]
}
