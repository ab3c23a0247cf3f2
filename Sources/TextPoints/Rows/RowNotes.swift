import TimeSeries

/// A series whose name comes for the first time behind the sample.
package struct LateSeries: Sendable, Equatable {
  package var name: String
  package var line: Int
}

/// The notes on rows after the sample: the reading goes on being checked while a source is read.
package struct RowNotes: Sendable, Equatable {
  /// Number of rows that repeat the header.
  package var headersAgain = 0
  /// Number of lines that repeat one above the header.
  package var linesAgain = 0
  /// Number of rows without a cell for the time, in a source where many have none.
  package var untimed = 0
  /// Number of rows whose time is of another length than the charted ones, as a year among months.
  package var otherPeriods = 0
  /// Number of means and sums below the rows, which are skipped.
  package var summaries = 0
  /// The line on which a second table begins; it is left out.
  package var secondTable: Int?
  /// Number of times in another unit than most of the sample, read by their magnitude.
  package var otherUnits = 0
  /// Number of volumes that are no numbers, in bars that are kept.
  package var badVolumes = 0
  /// Number of local times that came for the second time, when clocks were set back.
  package var hoursTwice = 0
  /// Number of times that go back by an hour, as local times do where summer time ends.
  package var clocksBack = 0
  /// Number of other times that are before the one of the row above.
  package var stepsBack = 0
  /// Number of dates whose day and month stand in another order than in the sample, read by their neighbours.
  package var otherOrders = 0
  /// Number of neighbours of which one counts since 1970 and the other from some start.
  package var leaps = 0
  /// Number of values behind the sample that are usual marks of missing ones.
  package var lateMarks = 0
  /// Number of values behind the sample with a mark behind them that a footnote explains.
  package var marks = 0
  /// Number of records that hold neither a time nor a value, such as replies to a subscription.
  package var withoutData = 0
  /// The kinds that those records state, with the number of each: `type rapid_wind`.
  package private(set) var kinds: [String: Int] = [:]
  /// The names of lists of rows beside the one that is read.
  package var otherLists: [String] = []
  /// The first series that begin behind the sample.
  package private(set) var lateSeries: [LateSeries] = []
  /// Number of words beyond the most that states can have.
  var moreWords = 0
  /// Number of bars without any price.
  package var emptyBars = 0

  package init() {}

  /// Adds a series that begins behind the sample, if it is one of the first few.
  mutating func add(_ series: LateSeries) {
    if let place = lateSeries.firstIndex(where: { $0.name == series.name }) {
      lateSeries[place].line = min(lateSeries[place].line, series.line)
    } else if lateSeries.count < 16 {
      lateSeries.append(series)
    }
  }

  /// Counts a record without data under its own kind, for the first eight kinds.
  mutating func addWithoutData(_ kind: String?) {
    withoutData += 1
    if let kind { add(kind, 1) }
  }

  private mutating func add(_ kind: String, _ count: Int) {
    if kinds[kind] != nil || kinds.count < 8 { kinds[kind, default: 0] += count }
  }

  /// Adds the notes of a piece whose first line is `line`.
  mutating func add(_ other: RowNotes, line: Int) {
    headersAgain += other.headersAgain
    linesAgain += other.linesAgain
    summaries += other.summaries
    untimed += other.untimed
    otherPeriods += other.otherPeriods
    otherUnits += other.otherUnits
    badVolumes += other.badVolumes
    hoursTwice += other.hoursTwice
    clocksBack += other.clocksBack
    stepsBack += other.stepsBack
    otherOrders += other.otherOrders
    leaps += other.leaps
    lateMarks += other.lateMarks
    marks += other.marks
    emptyBars += other.emptyBars
    moreWords += other.moreWords
    withoutData += other.withoutData
    for (kind, count) in other.kinds { add(kind, count) }
    for series in other.lateSeries { add(LateSeries(name: series.name, line: series.line + line)) }
    if otherLists.isEmpty { otherLists = other.otherLists }
    if secondTable == nil { secondTable = other.secondTable.map { $0 + line } }
  }

  /// The notes as parts of a sentence.
  package var words: [String] {
    var parts: [String] = []
    func rows(_ count: Int, _ one: String, _ several: String) -> String { "\(count) \(count == 1 ? one : several)" }
    if headersAgain > 0 { parts.append("the header is repeated \(rows(headersAgain, "time", "times")) and is skipped") }
    if linesAgain > 0 {
      let are = linesAgain == 1 ? "comes again and is" : "come again and are"
      parts.append("\(rows(linesAgain, "line", "lines")) of those above the rows \(are) skipped")
    }
    if summaries > 0 { parts.append("\(rows(summaries, "mean or sum is", "means or sums are")) skipped") }
    if untimed > 0 {
      parts.append("\(rows(untimed, "row has", "rows have")) no time and \(untimed == 1 ? "is" : "are") left out")
    }
    if otherPeriods > 0 {
      parts.append(
        "\(rows(otherPeriods, "row is", "rows are")) of other periods and \(otherPeriods == 1 ? "is" : "are") left out")
    }
    if let secondTable { parts.append("from line \(secondTable) on another table follows and is left out") }
    if otherUnits > 0 {
      parts.append("\(rows(otherUnits, "time is", "times are")) in another unit, and read by magnitude")
    }
    if badVolumes > 0 {
      parts.append("\(rows(badVolumes, "volume is not a number and is", "volumes are not numbers and are")) left out")
    }
    if hoursTwice > 0 {
      parts.append("\(rows(hoursTwice, "local time comes", "local times come")) for the second time, an hour later")
    }
    if clocksBack > 0 {
      parts.append(
        "the times go back by an hour \(rows(clocksBack, "time", "times")), as local times do where summer time ends "
          + "(--timezone ZONE, as Europe/Berlin, reads both hours)")
    }
    if stepsBack > 0 {
      parts.append("the times go back \(rows(stepsBack, "time", "times")), and the rows are put in order")
    }
    if otherOrders > 0 {
      parts.append(
        "\(rows(otherOrders, "date has", "dates have")) day and month in the other order, as their neighbours show")
    }
    if leaps > 0 {
      parts.append(
        "neighbouring rows are decades apart \(rows(leaps, "time", "times")): the column may hold two kinds of times")
    }
    if lateMarks > 0 {
      parts.append(
        "\(rows(lateMarks, "number", "numbers")) such as -9999 far outside the others "
          + "\(lateMarks == 1 ? "is taken" : "are taken") as missing (--missing none takes them as values)")
    }
    if marks > 0 {
      parts.append("\(rows(marks, "number has", "numbers have")) a mark such as * behind them, which is left out")
    }
    if emptyBars > 0 {
      parts.append("\(rows(emptyBars, "bar has", "bars have")) no prices and \(emptyBars == 1 ? "is" : "are") left out")
    }
    if moreWords > 0 {
      parts.append(
        "\(rows(moreWords, "word is", "words are")) beyond the \(StateWords.most) that states can have, and "
          + "\(moreWords == 1 ? "is a gap" : "are gaps")")
    }
    if let first = lateSeries.first {
      let more = lateSeries.count > 1 ? ", and \(lateSeries.count - 1) more after it" : ""
      parts.append("the series \(first.name.cleaned) begins in line \(first.line)\(more)")
    }
    if !otherLists.isEmpty {
      let more = otherLists.count > 3 ? " and \(otherLists.count - 3) more" : ""
      parts.append(
        otherLists.count == 1
          ? "the list \(otherLists[0]) is left out"
          : "the lists \(otherLists.prefix(3).joined(separator: ", "))\(more) are left out")
    }
    if withoutData > 0 {
      parts.append(
        "\(rows(withoutData, "record holds", "records hold")) no point of these series and "
          + "\(withoutData == 1 ? "is" : "are") left out\(kindWords)")
    }
    return parts
  }
  /// The kinds of the records without data, the most frequent first.
  private var kindWords: String {
    let ordered = kinds.sorted { ($0.value, $1.key) > ($1.value, $0.key) }
    return ordered.isEmpty
      ? "" : " (\(ordered.prefix(3).map { "\($0.value) of \($0.key)" }.joined(separator: ", ")))"
  }
}
