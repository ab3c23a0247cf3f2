import CivilTime
import TimeSeries

/// The facts that a source states beside its rows: in lines before the header and in comments.
struct SourceAside: Sendable {
  /// Names and values, in order: `timezone` and `Europe/Berlin`.
  private(set) var pairs: [(name: String, value: String)] = []

  /// Texts that may be dates, in order.
  private var texts: [String] = []

  /// The starts of counts that are stated, each once: `seconds since 1900.0`.
  private(set) var starts: [CountStart] = []

  init() {}

  /// Most pairs to keep.
  private static let most = 200

  /// - Parameters:
  ///   - rows: the cells of the lines before the header: a name and its value side by side, or names above values.
  ///   - comments: lines such as `# timezone: Europe/Berlin`.
  init(_ rows: [[String]], _ comments: [UnsafeBufferPointer<UInt8>]) {
    for (place, row) in rows.enumerated() {
      for (column, name) in row.enumerated() where !name.isEmpty {
        addDate(name)
        if column + 1 < row.count { add(name, row[column + 1]) }
        if place + 1 < rows.count, column < rows[place + 1].count { add(name, rows[place + 1][column]) }
        add(line: name)
      }
    }
    let lines =
      comments.map { String(decoding: $0.drop { $0 == 0x23 || $0 == 0x20 }.prefix(200), as: UTF8.self) }
      + rows.map { $0.joined(separator: " ") }
    starts = CountStart.stated(in: lines.joined(separator: " "))
    for comment in comments {
      addParts(comment, rows)
      add(line: String(decoding: comment.drop { $0 == 0x23 || $0 == 0x20 }.prefix(200), as: UTF8.self))
    }
  }

  /// Takes the date of a row below a comment that names its parts, as `YYYY DOY MO DD` does.
  private mutating func addParts(_ comment: UnsafeBufferPointer<UInt8>, _ rows: [[String]]) {
    let words = comment.prefix(80).split { $0 <= 0x20 || $0 == 0x3B || $0 == 0x23 }
    guard (3...6).contains(words.count) else { return }
    let parts = words.compactMap { NameWords.datePart(of: String(decoding: $0, as: UTF8.self)) }
    guard parts.count == words.count, let year = parts.firstIndex(of: .year), let month = parts.firstIndex(of: .month),
      let day = parts.firstIndex(of: .day)
    else { return }
    for row in rows where row.count == parts.count && row.allSatisfy({ Int($0) != nil }) && row[year].count == 4 {
      let two = [row[month], row[day]].map { $0.count == 1 ? "0" + $0 : $0 }
      addDate("\(row[year])-\(two[0])-\(two[1])")
    }
  }

  /// The only time of day under the name of a beginning: `Start time` and `18:03:10`.
  var startClock: StatedDay.Start? {
    var found: [Int: String] = [:]
    for pair in pairs where !NameWords.parts(of: pair.name).isDisjoint(with: NameWords.beginnings) {
      let clock = Array(pair.value.utf8).withUnsafeBufferPointer { ClockText($0) }
      if let clock, clock.offset == nil { found[clock.seconds] = "\(pair.name.cleaned) \(pair.value.cleaned)" }
    }
    guard found.count == 1, let start = found.first else { return nil }
    return StatedDay.Start(seconds: start.key, words: start.value)
  }

  /// The step, rate or start that the source states for rows without times, in words.
  var steps: String {
    let found = pairs.map { (name: $0.name.filter { $0 != ":" && $0 != "=" }, value: $0.value) }.filter {
      Self.stepNames.contains(NameWords.joined($0.name))
    }
    return found.prefix(3).map { "\($0.name.cleaned) \(String($0.value.prefix(40)).cleaned)" }.joined(separator: ", ")
  }

  private static let stepNames: Set<String> = [
    "delta", "start", "start_time", "starttime", "dt", "fs", "interval", "increment", "sampling_rate", "sample_rate",
    "samplerate", "sampling_interval", "sample_interval", "sampling_frequency", "frequency",
  ]

  private mutating func add(line: String) {
    guard let mark = line.firstIndex(where: { $0 == ":" || $0 == "=" }) else { return }
    add(String(line[..<mark]), String(line[line.index(after: mark)...]))
  }

  private mutating func add(_ name: String, _ value: String) {
    let value = value.drop { $0 == " " }
    guard pairs.count < Self.most, !value.isEmpty else { return }
    pairs.append((name, String(value)))
    addDate(value)
  }

  private mutating func addDate(_ text: some StringProtocol) {
    guard texts.count < Self.most, text.utf8.count >= 8, text.utf8.contains(where: \.isDigit) else { return }
    texts.append(String(text))
  }

  /// The only day that the lines beside the rows name; nil for none or several.
  ///
  /// - Parameter order: of day and month where it was asked for.
  func day(_ order: DateOrder?) -> StatedDay? {
    var found: [Int64: String] = [:]
    for text in texts {
      if let (date, isOpen) = Self.date(text, order) {
        let words = isOpen ? "'\(text.cleaned)' before the rows says, month first (--dates dmy for day first)" : nil
        found[Int64(date.days)] = words ?? "'\(text.cleaned)' before the rows says"
      }
    }
    guard found.count == 1, let day = found.first else { return nil }
    return StatedDay(days: day.key, words: day.value)
  }

  /// A date with its year, and whether its day and month may change places; nil for other texts, versions among them.
  private static func date(_ text: String, _ order: DateOrder?) -> (CivilDate, isOpen: Bool)? {
    var text = text
    return text.withUTF8 { bytes -> (CivilDate, isOpen: Bool)? in
      if let time = TimeReader(.iso8601).read(bytes), bytes.contains(0x2D) {
        return (CivilDate(days: Int(floorDivide(time.nanoseconds, Timestamp.nanosecondsPerDay))), false)
      }
      guard let civil = CivilText(bytes), civil.hasWholeYear || bytes.contains(0x2F) else { return nil }
      guard civil.needsOrder else { return civil.date(order ?? .ymd).map { ($0, false) } }
      let orders = [DateOrder.mdy, .dmy].compactMap { civil.date($0) }
      if let order, let date = civil.date(order) { return (date, false) }
      return orders.first.map { ($0, orders.count > 1 && orders[0].days != orders[1].days) }
    }
  }
}

/// A day that a source states beside its rows, for rows with times of day only.
struct StatedDay: Sendable {
  /// Counted since 1970.
  let days: Int64
  /// What says it: `'2024-01-02' before the rows says`.
  let words: String
  /// The time from which times of day count, as in a recording that begins at 00:00; nil if they count from midnight.
  var start: Start?

  /// The time of day from which others count.
  struct Start: Sendable {
    /// Since midnight.
    let seconds: Int
    /// What says it: `Start time 18:03:10`.
    let words: String
  }
}
