import CivilTime

/// Which columns name the series.
extension TablePlanner {
  /// Rows that share their times, or go back in time, are of several series where a column tells them apart.
  mutating func chooseSymbol() {
    guard explicitColumn(for: .symbol) == nil else {
      noteRuns()
      return excludeWordSeries()
    }
    var named: Int?
    for name in FieldNames.symbols where named == nil {
      named = planned.indices.first { column in
        plain(column) == name && isFree(column) && !isEmpty(column)
          && (name == "symbol" || !evidence.isMessage || isWord(column))
      }
    }
    if let column = named, isOfOneRowEach(column) || marksRows(column) {
      let what = marksRows(column) ? "marks some rows and names no series" : "names each row, not a series"
      assumptions.append("column \(planned[column].name) \(what) (\(fieldOption("symbol", column)) makes series)")
    } else if let column = named ?? messageSymbol() ?? deviceOfStream {
      planned[column].role = .symbol
      if !evidence.isMessage, sample.rows > 3, !isByRow { addSeries(beside: column) }
    } else if let columns = labelBesideID {
      for column in columns { planned[column].role = .symbol }
    } else if !evidence.isMessage, let column = wordsInTurn ?? nameInBlock ?? topics {
      planned[column].role = .symbol
    } else if !evidence.isMessage, sample.rows > 3, !isByRow, !assignDaysInBlocks() {
      chooseSeries()
    }
    noteRuns()
    excludeWordSeries()
  }

  /// Whether every row of a file has another name and another time: then the names are not series.
  private func isOfOneRowEach(_ column: Int) -> Bool {
    guard !evidence.isMessage, source.isWhole, sample.rows > 3, !isByRow, !rowTimes.isEmpty else { return false }
    return candidate([column]).groups == rowTimes.count { $0 != nil } && candidate([]).shared * 2 < sample.rows
  }

  /// Whether the words of a column flag single rows, such as ice on a river: many rows have none, and no two rows share a
  /// time.
  private func marksRows(_ column: Int) -> Bool {
    guard !evidence.isMessage, !isNested, sample.rows > 3, !isByRow, rowTimes.count == sample.rows,
      planned[column].profile.empty * 20 >= sample.rows
    else { return false }
    return candidate([]).shared == 0 && TimeEvidence(rowTimes, rows: sample.rows).steps.order == 1
  }

  /// The column of words that stand in turn over rows without times, as the topics of messages do; the only word of a
  /// pipe's first lines names their series, too.
  private var wordsInTurn: Int? {
    switch time {
    case .row, .receipt: break
    default: return nil
    }
    let words = planned.indices.filter { column in
      isFree(column) && isWord(column) && planned[column].profile.plainNumbers == 0
        && planned[column].profile.measured.count == 0
        && planned[column].profile.filled == sample.rows
    }
    let named = words.filter { isNamedSeries($0) || NameWords.joined(written($0)) == "name" }
    if words.isEmpty, !evidence.isMessage { return planned.indices.first { isFree($0) && isPart($0) } }
    if case .receipt = time { return sample.rows > 0 ? named.first ?? (words.count == 1 ? words[0] : nil) : nil }
    guard sample.rows > 3 else { return nil }
    return (named + words).first { column in
      let cells = (0..<sample.rows).map { sample.text($0, column) }
      let changes = zip(cells, cells.dropFirst()).count { $0 != $1 }
      return Set(cells).count * 2 <= cells.count && changes * 5 >= (cells.count - 1) * 4
    }
  }

  /// The column that names the rows of the only block at hand, all of one time, where a pipe brings the first lines of a
  /// monitor: words, each in one row, or numbers beside a word for all of them.
  private var nameInBlock: Int? {
    guard source.isPipe, [0x20, 0x09].contains(understanding.delimiter), sample.rows > 1 else { return nil }
    if case .receipt = time {
    } else {
      guard rowTimes.count == sample.rows, rowTimes.allSatisfy({ $0 != nil && $0 == rowTimes[0] }) else { return nil }
    }
    let columns = planned.indices.filter { column in
      isFree(column) && !planned[column].profile.times.isTime
        && Set((0..<sample.rows).map { sample.text($0, column) }).count == sample.rows
    }
    return columns.first { column in
      let profile = planned[column].profile
      return isWord(column) && profile.measured.count == 0 && profile.filled == sample.rows
        && (profile.plainNumbers == 0 || profile.numbers.isWhole && profile.plainNumbers == sample.rows - 1)
    }
      ?? columns.first {
        planned[$0].profile.numbers.isWhole && planned[$0].profile.plainNumbers == sample.rows - 1 && sample.rows > 2
      }
  }

  private mutating func chooseSeries() {
    let whole = candidate([])
    var best: SeriesCandidate?
    let columns = planned.indices.filter { mayNameSeries($0) }.prefix(Self.mostSeriesTried)
    for column in columns {
      let one = candidate([column])
      let isBelieved =
        bears(one, whole) || isNamedSeries(column) && isRepeated(one) && one.groups > 1 || isInBursts(column)
        || isPart(column) || namesRowsOfATime(column)
      recordReading(one, whole, isChosen: false)
      guard isBelieved, best.map({ isBetter(one, $0) }) ?? true else { continue }
      best = one
    }
    if best == nil || best?.shared ?? 0 > 0 && whole.shared * 3 >= sample.rows {
      best = several(columns, whole) ?? several(phraseColumns, whole) ?? best
    }
    guard var best else { return assignRuns() }
    // Words that tell the same rows apart say what a number of a table only counts.
    if best.columns.count == 1, planned[best.columns[0]].profile.isPlainNumber,
      let words = several(columns.filter(isWord)[...], whole), words.groups == best.groups,
      words.shared <= best.shared, words.backs <= best.backs
    {
      best = words
    }
    if let number = deviceNumber(beside: best.columns) { planned[number].role = .symbol }
    for column in best.columns { planned[column].role = .symbol }
    let words = "series " + best.columns.map { planned[$0].name }.joined(separator: ", ")
    for index in understanding.readings.indices where understanding.readings[index].words == words {
      understanding.readings[index].isChosen = true
    }
  }

  /// Where many rows still share name and time, takes the columns of words that tell them apart together with the name,
  /// as a quantity beside a sensor.
  private mutating func addSeries(beside column: Int) {
    let named = candidate([column])
    guard named.shared * 3 >= sample.rows else { return }
    let columns = planned.indices.filter { $0 != column && isWord($0) && mayNameSeries($0) }.prefix(
      Self.mostSeriesTried)
    guard let found = several(columns, named) else { return }
    for column in found.columns { planned[column].role = .symbol }
  }

  /// The columns of the words behind a number between blanks, of which some rows have fewer than others:
  /// `497 IO-wait cpu ticks`.
  private var phraseColumns: ArraySlice<Int> {
    guard understanding.delimiter == 0x20, !sample.isNamed else { return [] }
    return planned.indices.filter { isFree($0) && isWord($0) && planned[$0].profile.plainNumbers == 0 }.prefix(
      Self.mostSeriesTried)
  }

  /// Most columns to try.
  static let mostSeriesTried = 64

  /// Whether a column holds words, or small numbers under a name that means a series, which come again.
  private func mayNameSeries(_ column: Int) -> Bool {
    let profile = planned[column].profile
    // The names in a list of a record tell of the list: the gateways that received it, and no series of its own.
    if isNested, planned[column].name.split(separator: "/").dropLast().contains(where: { Int($0) != nil }) {
      return false
    }
    if isFree(column), isPart(column) { return true }
    // A time of day names no series, since it comes again each day.
    guard isFree(column), profile.filled * 10 >= sample.rows * 9, !profile.times.isTime, !profile.times.isClock else {
      return false
    }
    if isWord(column) { return profile.plainNumbers * 2 < profile.filled && !isDescription(column) }
    return profile.numbers.isWhole && profile.isPlainNumber
      && (isNamedSeries(column) || isOtherYear(column) || isAtEachTime(column) || isInBursts(column)
        || isInBlocks(column) || isNamedEntity(column) && isAtMostTimes(column))
      && namedPrices?.values.contains(column) != true
  }

  /// Whether a column has years beside those of the rows: the year of an accident beside the one of its payments.
  private func isOtherYear(_ column: Int) -> Bool {
    guard case .column(let reader) = time, case .year? = reader.form, !timeColumns.contains(column) else {
      return false
    }
    return isYearKey(column)
  }

  /// Most small numbers that may name series without a name that says so.
  static let mostCounted = 16

  /// Most parts of a machine, such as its processors.
  private static let mostParts = 1_024

  /// Whether a column numbers the parts of a whole, and a word stands for the whole: the processors of `mpstat` beside
  /// `all`, of turbostat beside `-`.
  func isPart(_ column: Int) -> Bool {
    let profile = planned[column].profile
    guard profile.plainNumbers > 0, profile.numbers.isWhole, profile.plainNumbers < sample.rows, sample.rows > 3 else {
      return false
    }
    var word: String?
    for row in 0..<sample.rows {
      let text = sample.text(row, column)
      if sample.withCell(row, column, { DecimalReader.whole($0) }) != nil { continue }
      guard !text.isEmpty, word == nil || word == text else { return false }
      word = text
    }
    guard word != nil else { return false }
    switch time {
    case .row, .receipt: return turn(column, most: Self.mostParts) != nil
    default: return isAtEachTime(column, most: Self.mostParts) || isInBursts(column, most: Self.mostParts)
    }
  }

  /// The number of different cells of a column that come again and again in the same order; nil where they do not.
  private func turn(_ column: Int, most: Int) -> Int? {
    guard sample.rows >= 6 else { return nil }
    let first = sample.text(0, column)
    guard let count = (1..<min(sample.rows, most + 1)).first(where: { sample.text($0, column) == first }),
      count > 1, sample.rows >= count * 3, Set((0..<count).map { sample.text($0, column) }).count == count,
      (count..<sample.rows).allSatisfy({ sample.text($0, column) == sample.text($0 - count, column) })
    else { return nil }
    return count
  }

  /// Whether each time has the same few numbers once, as the number of a sensor or of a processor.
  func isAtEachTime(_ column: Int, most: Int = mostCounted) -> Bool {
    var times: Set<Int64> = []
    for time in rowTimes { if let time { times.insert(time.nanoseconds) } }
    let one = candidate([column])
    return (2...most).contains(one.groups) && one.shared == 0 && times.count > 2
      && one.groups * times.count == rowTimes.count { $0 != nil }
  }

  /// Whether the same few numbers or words come again and again in the same order, each time within less than a quarter of
  /// the time until they come again: a sensor after the other is read, or a processor.
  private func isInBursts(_ column: Int, most: Int = mostCounted) -> Bool {
    guard rowTimes.count == sample.rows, let count = turn(column, most: most) else { return false }
    return stride(from: 0, to: sample.rows - count, by: count).allSatisfy { row in
      guard let start = rowTimes[row], let end = rowTimes[row + count - 1], let next = rowTimes[row + count] else {
        return false
      }
      let (burst, pause) = (end.nanoseconds &- start.nanoseconds, next.nanoseconds &- start.nanoseconds)
      return burst >= 0 && pause > 0 && burst < pause / 4
    }
  }

  func isNamedSeries(_ column: Int) -> Bool {
    let name = NameWords.joined(written(column))
    return NameWords.otherSymbols.contains(name) || NameWords.otherSymbols.contains("_" + name)
  }

  /// Says which words could name series in a file without times, whose rows are placed by their number.
  mutating func reportSeriesInOrder(_ plan: RowPlan) {
    guard isByRow, !evidence.isMessage, !plan.isBySymbol, !plan.hasOnlyStates, sample.rows > 3, !isTrial else { return }
    let words = planned.indices.prefix(Self.mostSeriesTried).filter { column in
      guard planned[column].role == .ignored, !planned[column].isTimeLike, isWord(column),
        planned[column].profile.plainNumbers == 0,
        planned[column].profile.filled == sample.rows
      else { return false }
      return (2...sample.rows / 2).contains(Set((0..<sample.rows).map { sample.text($0, column) }).count)
    }
    guard let column = words.first(where: isNamedSeries) ?? words.first else { return }
    understanding.assumptions.append(
      "the words of \(planned[column].name) are left out (\(fieldOption("symbol", column)) makes a series of each)")
  }

  /// If many rows share the time of another row and no column tells them apart, reports it.
  mutating func reportSharedTimes(_ plan: RowPlan) {
    guard !evidence.isMessage, !plan.isBySymbol, !plan.areTrades, !timeColumns.isEmpty, !hasRowsOfParts,
      sample.rows > 2,
      mayShareTimes
    else { return }
    let shared = candidate([]).shared
    guard shared * 3 >= sample.rows else { return }
    let other = planned.indices.prefix(Self.mostSeriesTried).first { distinguishesRows($0, shared) }
    understanding.assumptions.append(
      "\(rowsOfOneTime) of \(sample.rows) rows have the time of another row"
        + (other.map { " (\(fieldOption("symbol", $0)) makes a series of each \(planned[$0].name))" } ?? ""))
    understanding.sharesTimes = true
  }

  /// Rejects the only time of many rows of one series: a moment that a reply or a table states of itself, and no line.
  func checkInstant(_ plan: RowPlan) throws(FeedFault) {
    guard source.isWhole, !evidence.isMessage, plan.kind == .samples, !plan.areTrades, !plan.isBySymbol,
      explicitColumn(for: .time) == nil, options.timeUnit == nil, sample.rows >= Self.enoughRows,
      let choice = timeChoice, choice.columns.count == 1, choice.evidence?.isOneInstant == true
    else { return }
    throw FeedFault(
      "This is not a time series: all rows have the same time, that of \(choice.words)", advice: advice)
  }

  /// Whether a column of words or whole numbers tells nearly all rows of one time apart, so that an option may name it.
  private func distinguishesRows(_ column: Int, _ shared: Int) -> Bool {
    let profile = planned[column].profile
    guard !isTrial, !timeColumns.contains(column), !planned[column].isTimeLike, profile.empty == 0,
      isWord(column) || profile.numbers.isWhole && profile.numbers.least >= 0
    else { return false }
    let one = candidate([column])
    return one.groups > 1 && one.shared * 20 <= shared && isRepeated(one) && one.backs * 20 <= sample.rows
      && mayTellRuns(column) && tried { $0.fields["symbol"] = planned[column].name }
  }

  /// Whether times are dates, which rows share by mistake more often than instants, or there are columns of words.
  private var mayShareTimes: Bool {
    if planned.indices.contains(where: { planned[$0].role == .ignored && !planned[$0].isTimeLike && isWord($0) }) {
      return true
    }
    return !hasPlainTime
  }
}
