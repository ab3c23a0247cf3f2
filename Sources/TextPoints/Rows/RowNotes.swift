import TimeSeries

/// A series whose name comes for the first time behind the sample.
package struct LateSeries: Sendable, Equatable {
  package var name: String
  package var line: Int
}

/// The notes on rows after the sample: the reading goes on being checked while a source is read.
package struct RowNotes: Sendable, Equatable {
  private var counts: [Count: Int] = [:]
  /// The kinds that records without data state, with the number of each: `type rapid_wind`.
  package private(set) var kinds: [String: Int] = [:]
  /// The line on which a second table begins; it is left out.
  package var secondTable: Int?
  /// The names of lists of rows beside the one that is read.
  package var otherLists: [String] = []
  /// The first series that begin behind the sample.
  package private(set) var lateSeries: [LateSeries] = []

  package init() {}

  /// Number of rows, times or values of a kind.
  package subscript(count: Count) -> Int {
    get { counts[count] ?? 0 }
    set { counts[count] = newValue == 0 ? nil : newValue }
  }

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
    self[.withoutData] += 1
    if let kind { add(kind, 1) }
  }

  private mutating func add(_ kind: String, _ count: Int) {
    if kinds[kind] != nil || kinds.count < 8 { kinds[kind, default: 0] += count }
  }

  /// Adds the notes of a piece whose first line is `line`.
  mutating func add(_ other: RowNotes, line: Int) {
    for (count, number) in other.counts { self[count] += number }
    for (kind, count) in other.kinds { add(kind, count) }
    for series in other.lateSeries { add(LateSeries(name: series.name, line: series.line + line)) }
    if otherLists.isEmpty { otherLists = other.otherLists }
    if secondTable == nil { secondTable = other.secondTable.map { $0 + line } }
  }

  /// The notes as parts of a sentence.
  package var words: [String] {
    var parts = Count.allCases.compactMap { count in counts[count].map(count.words) }
    if !kinds.isEmpty, !parts.isEmpty { parts[parts.count - 1] += " (\(kindWords))" }
    if let secondTable { parts.append("from line \(secondTable) on another table follows and is left out") }
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
    return parts
  }

  /// The kinds of the records without data, the most frequent first.
  private var kindWords: String {
    let ordered = kinds.sorted { ($0.value, $1.key) > ($1.value, $0.key) }
    return ordered.prefix(3).map { "\($0.value) of \($0.key)" }.joined(separator: ", ")
  }
}

extension RowNotes {
  /// The kinds of counts, in the order of the sentence. Records without data come last, because their own kinds follow them.
  package enum Count: CaseIterable, Sendable {
    /// Rows that repeat the header.
    case headersAgain
    /// Lines that repeat one above the header.
    case linesAgain
    /// Means and sums below the rows, which are skipped.
    case summaries
    /// Rows without a cell for the time, in a source where many have none.
    case untimed
    /// Rows whose time is of another length than the charted ones, as a year among months.
    case otherPeriods
    /// Times in another unit than most of the sample, read by their magnitude.
    case otherUnits
    /// Volumes that are no numbers, in bars that are kept.
    case badVolumes
    /// Local times that came for the second time, when clocks were set back.
    case hoursTwice
    /// Times that go back by an hour, as local times do where summer time ends.
    case clocksBack
    /// Other times that are before the one of the row above.
    case stepsBack
    /// Dates whose day and month have another order than in the sample, read by their neighbours.
    case otherOrders
    /// Neighbours of which one counts since 1970 and the other from some start.
    case leaps
    /// Values behind the sample that are usual marks of missing ones.
    case lateMarks
    /// Values behind the sample with a mark behind them that a footnote explains.
    case marks
    /// Bars without any price.
    case emptyBars
    /// Words beyond the most that states can have.
    case moreWords
    /// Records that hold neither a time nor a value, such as replies to a subscription.
    case withoutData

    /// What a number of them means, as a part of a sentence.
    func words(_ count: Int) -> String {
      func these(_ one: String, _ several: String) -> String { "\(count) \(count == 1 ? one : several)" }
      let isAre = count == 1 ? "is" : "are"
      switch self {
      case .headersAgain: return "the header is repeated \(these("time", "times")) and is skipped"
      case .linesAgain:
        let lines = these("line of those above the rows comes", "lines of those above the rows come")
        return "\(lines) again and \(isAre) skipped"
      case .summaries: return "\(these("mean or sum is", "means or sums are")) skipped"
      case .untimed: return "\(these("row has", "rows have")) no time and \(isAre) left out"
      case .otherPeriods: return "\(these("row is", "rows are")) of other periods and \(isAre) left out"
      case .otherUnits: return "\(these("time is", "times are")) in another unit, and read by magnitude"
      case .badVolumes: return "\(these("volume is not a number and is", "volumes are not numbers and are")) left out"
      case .hoursTwice: return "\(these("local time comes", "local times come")) for the second time, an hour later"
      case .clocksBack:
        return "the times go back by an hour \(these("time", "times")), as local times do where summer time ends "
          + "(--timezone ZONE, as Europe/Berlin, reads both hours)"
      case .stepsBack: return "the times go back \(these("time", "times")), and the rows are put in order"
      case .otherOrders:
        return "\(these("date has", "dates have")) day and month in the other order, as their neighbours show"
      case .leaps:
        return "neighbouring rows are decades apart \(these("time", "times")): the column may hold two kinds of times"
      case .lateMarks:
        return "\(these("number", "numbers")) such as -9999 far outside the others \(isAre) taken as missing "
          + "(--missing none takes them as values)"
      case .marks:
        return "\(these("number has", "numbers have")) a mark such as * behind them, which is left out"
      case .emptyBars: return "\(these("bar has", "bars have")) no prices and \(isAre) left out"
      case .moreWords:
        return "\(these("word is", "words are")) beyond the \(StateWords.most) that states can have, and "
          + (count == 1 ? "is a gap" : "are gaps")
      case .withoutData:
        return "\(these("record holds", "records hold")) no point of these series and \(isAre) left out"
      }
    }
  }
}
