import CivilTime

/// What becomes of a table in which no column reads as a time.
extension TablePlanner {
  mutating func planWithoutTime() throws(FeedFault) {
    if evidence.isMessage || source.language != nil && source.hasReceipt { return place(rows: .receipt, isPlain: true) }
    if source.language == .exposition {
      throw FeedFault(
        .text,
        "This is not a time series: it is \(LineLanguage.exposition.words) of one moment; a pipe takes the times of arrival: "
          + "while curl -s URL; do sleep 1; done | slipstream view -")
    }
    if source.hasReceipt, options.bareTimes != .index, isWordAndNumbers { return place(rows: .receipt, isPlain: true) }
    if planned.count == 1 {
      return place(rows: source.hasReceipt && options.bareTimes != .index ? .receipt : .row)
    }
    let times = TurnedRows.times(in: names)
    if !times.isEmpty {
      throw FeedFault(
        .text,
        "This is not a time series: the columns \(list(times.map(\.column))) are times"
          + (chartsTurned(times.map(\.column)) ? "; turn the table, so that each time is a row." : "."),
        impasse: .turned)
    }
    if let steps = seriesInRows, let first = steps.first, let last = steps.last {
      throw FeedFault(
        .text,
        "This is not a time series: each row looks like a series, which column \(planned[0].name) names, and the columns \(planned[first].name) to "
          + "\(planned[last].name) like its steps"
          + (chartsTurned(steps, bareTimes: .index)
            ? "; turn the table, so that each step is a row, and --time index takes these in their order." : "."))
    }
    if let reply { throw reply }
    throw FeedFault(
      "This is not a time series: no column reads as a time; the \(isHeaderOfNames ? "header" : sample.isNamed ? "first line" : "first row") is "
        + "\(sample.isNamed ? header : firstRow)", advice: advice, impasse: .columns)
  }

  /// The fault of a source that is a single record of words, with a sentence where a service says why it sends no data; nil for
  /// other sources.
  var reply: FeedFault? {
    guard isNested, source.isWhole, sample.rows == 1, !evidence.isMessage, !isTrial else { return nil }
    func isOfFault(_ column: Int) -> Bool {
      !NameWords.faults.isDisjoint(with: NameWords.parts(of: planned[column].name))
    }
    func isCode(_ column: Int) -> Bool {
      isOfFault(column) || !NameWords.replies.isDisjoint(with: NameWords.parts(of: planned[column].name))
    }
    guard planned.indices.allSatisfy({ planned[$0].profile.plainNumbers == 0 || isCode($0) }) else { return nil }
    let texts = planned.indices.filter { isOfFault($0) && planned[$0].profile.plainNumbers == 0 }.map {
      sample.text(0, $0, most: Self.mostOfReply)
    }
    // Of several texts a sentence says more than a word.
    guard let text = texts.max(by: { $0.count < $1.count }), text.count > 3 else { return nil }
    return FeedFault(.text, "There is no data: the source is a reply that says '\(text)'.")
  }

  /// Most bytes of a reply to quote.
  private static let mostOfReply = 200

  /// Whether each line is a word and numbers, as `mosquitto_sub -v` prints a topic and its value.
  private var isWordAndNumbers: Bool {
    !sample.isNamed && sample.rows > 0 && planned.count > 1 && isWord(0) && planned[0].profile.plainNumbers == 0
      && planned.indices.dropFirst().allSatisfy { isNumber($0) }
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
    if measured * 2 >= planned.count { return false }
    let areSentences = sample.names.contains { name in
      let words = name.split(separator: " ")
      return words.count > 6 && (planned.count < 3 || filled * 2 <= planned.count)
        || words.count > 3 && (filled < 2 || words.count { Double($0) != nil } > 1)
    }
    // `rw=randrw` is a value with its name.
    let pairs = sample.names.count { $0.contains("=") }
    return !areSentences && pairs * 2 < max(2, filled)
  }
}
