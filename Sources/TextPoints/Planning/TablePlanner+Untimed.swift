import CivilTime

/// What becomes of a table in which no column reads as a time.
extension TablePlanner {
  /// The start of the sentence about a table without times.
  static let noTime = "This is not a time series: no column reads as a time"

  /// Whether a fault says that no column is a time, or none a value.
  static func isAboutColumns(_ fault: FeedFault) -> Bool {
    [noTime, noNumbers].contains { fault.description.hasPrefix($0) }
  }

  private static let turnedYears = "; turn the table, so that each year is a row"
  private static let turnedTimes = "; turn the table, so that each time is a row"

  /// Whether a fault says that the times are the names of columns: then the rows are no lines of a log.
  static func isAboutTurnedTable(_ fault: FeedFault) -> Bool {
    [turnedYears, turnedTimes].contains { fault.description.hasSuffix($0 + ".") }
  }

  /// Whether the name of a column says that those behind it are times, as statistical offices write `geo\time`.
  static func namesTurnedTable(_ names: [String]) -> Bool {
    names.contains { name in
      guard let mark = name.lastIndex(of: "\\"), name.first != "\\" else { return false }
      let word = String(name[name.index(after: mark)...])
      return FieldNames.timeWord(of: word) != nil || NameWords.otherTimes.contains(NameWords.joined(word))
    }
  }

  /// Whether a name is itself a time: `2023-01`, `2023M01`.
  private static func isTime(named name: String) -> Bool {
    // In `2023M01` the letter stands for a dash.
    var text = name.utf8.count == 7 ? name.replacing("M", with: "-") : name
    return text.withUTF8 { TimeReader(.iso8601).read($0) != nil || CivilText($0) != nil }
  }

  mutating func planWithoutTime() throws(FeedFault) {
    if evidence.isMessage || language != nil && hasReceipt { return useReceiptTime() }
    if language == .exposition {
      throw FeedFault(
        .text,
        "This is not a time series: it is \(LineLanguage.exposition.words) of one moment; a pipe takes the times of arrival: "
          + "while curl -s URL; do sleep 1; done | slipstream view -")
    }
    if hasReceipt, options.bareTimes != .index, isWordAndNumbers { return useReceiptTime() }
    if names.count == 1 {
      time = hasReceipt && options.bareTimes != .index ? .receipt : .row
      hasPlainTime = false
      understanding.time = hasReceipt ? "when a row comes" : "the number of the row"
      return
    }
    let years = names.indices.filter { Int(names[$0]).map { (1_000..<3_000).contains($0) } ?? false }
    if years.count > 2 || !years.isEmpty && Self.namesTurnedTable(names) {
      throw FeedFault(
        .text,
        "This is not a time series: the columns \(list(years)) are years\(Self.turnedYears).")
    }
    let times = Self.namesTurnedTable(names) ? names.indices.filter { Self.isTime(named: names[$0]) } : []
    if !times.isEmpty {
      throw FeedFault(
        .text, "This is not a time series: the columns \(list(times)) are times\(Self.turnedTimes).")
    }
    if let steps = seriesInRows, let first = steps.first, let last = steps.last {
      throw FeedFault(
        .text,
        "This is not a time series: each row looks like a series, which column \(names[0]) names, and the columns \(names[first]) to "
          + "\(names[last]) like its steps; turn the table, so that each step is a row.")
    }
    throw FeedFault(
      .text,
      "\(Self.noTime); the \(isHeaderOfNames ? "header" : sample.isNamed ? "first line" : "first row") is "
        + "\(sample.isNamed ? header : firstRow)\(advice).")
  }

  /// Whether each line is a word and numbers, as `mosquitto_sub -v` prints a topic and its value.
  private var isWordAndNumbers: Bool {
    !sample.isNamed && sample.rows > 0 && names.count > 1 && isWord(0) && profiles[0].plainNumbers == 0
      && names.indices.dropFirst().allSatisfy { isNumber($0) }
  }

  /// Whether the row above the others has names, and is neither a sentence nor a row of numbers with their names.
  private var isHeaderOfNames: Bool {
    guard sample.isNamed else { return false }
    let filled = sample.names.count { !$0.isEmpty && !$0.hasPrefix("#") }
    // Numbers between words are of a row.
    let measured = sample.names.count { name in
      let words = name.split(separator: " ")
      return words.count > 1 && words.contains { $0.contains(".") && Double($0) != nil }
    }
    if measured * 2 >= names.count { return false }
    let areSentences = sample.names.contains { name in
      let words = name.split(separator: " ")
      return words.count > 6 && (names.count < 3 || filled * 2 <= names.count)
        || words.count > 3 && (filled < 2 || words.count { Double($0) != nil } > 1)
    }
    // `rw=randrw` is a value with its name.
    let pairs = sample.names.count { $0.contains("=") }
    return !areSentences && pairs * 2 < max(2, filled)
  }
}
