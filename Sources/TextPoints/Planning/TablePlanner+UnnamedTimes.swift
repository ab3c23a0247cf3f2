import CivilTime
import TimeSeries

/// Times that no name tells: texts that only times look like, columns that count, and the first column of numbers.
extension TablePlanner {
  /// The form of a column with only unambiguous texts of times; bare numbers do not qualify.
  func textForm(_ column: Int) throws(FeedFault) -> TimeNotation? {
    let profile = planned[column].profile.times
    return profile.isTime || !profile.yearlessOrders.isEmpty ? try form(of: column, word: nil) : nil
  }

  func textChoices() throws(FeedFault) -> [TimeChoice] {
    var choices: [TimeChoice] = []
    for column in planned.indices where isFree(column) && planned[column].profile.times.isTime {
      guard !evidence.isMessage || areMoments(column) else { continue }
      choices.append(try choice(column, word: nil, isAsked: false))
    }
    if choices.isEmpty, !evidence.isMessage,
      let column = planned.indices.first(where: { isFree($0) && !planned[$0].profile.times.yearlessOrders.isEmpty })
    {
      choices.append(try choice(column, word: nil, isAsked: false))
    }
    if choices.isEmpty, !evidence.isMessage, let spans = planned.indices.first(where: { isFree($0) && areSeasons($0) })
    {
      choices.append(try choice(spans, word: "year", isAsked: false))
    }
    let clocks = planned.indices.filter { isFree($0) && planned[$0].profile.times.isClock }
    if choices.isEmpty, clocks.isEmpty, let short = try shortDates() { choices.append(short) }
    if let date = choices.first(where: { planned[$0.columns[0]].profile.times.isPlainDate })?.columns[0],
      let clock = clocks.first(where: { $0 == date + 1 }) ?? (clocks.count == 1 ? clocks[0] : nil),
      !isAlone(date, besides: clock)
    {
      choices.append(
        TimeChoice(
          rank: 2, columns: [date, clock],
          plan: .joined(date: reader(try textForm(date)), clock: planned[clock].profile.times.clockForm),
          words: "columns \(planned[date].name) and \(planned[clock].name)"))
    } else if choices.isEmpty, let clock = clocks.first {
      if let month = planned.indices.first(where: { $0 != clock && isFree($0) && isMonthNames($0) }) {
        throw FeedFault(
          "The dates in column \(planned[month].name) ('\(sample.example(month))') and beside it name no year; write the lines with one, "
            + "as journalctl -o short-iso does", advice: advice)
      }
      let isDated: (Int) -> Bool = { column in
        column != clock && isFree(column) && isNamedTime(column) && planned[column].profile.filled * 2 > sample.rows
          && !isLetterOfWords(column)
      }
      if let date = planned.indices.first(where: isDated) {
        throw FeedFault(
          "Column \(planned[date].name) is named as a time, but '\(unreadDate(date))' cannot be read as one; the times of day "
            + "in column \(planned[clock].name) have no day", advice: advice)
      }
      let form = try form(of: clock, word: nil)
      choices.append(
        TimeChoice(
          rank: 8, columns: [clock], plan: .column(reader(form)),
          words: "column \(planned[clock].name) (\(words(form ?? .clock(days: 0), of: clock)))"))
    }
    return choices
  }

  /// Whether a column has one letter as its name, and words without a digit: the type of an access, not a time.
  private func isLetterOfWords(_ column: Int) -> Bool {
    plain(column).utf8.count == 1
      && !(0..<sample.rows).contains { sample.withCell($0, column) { $0.contains(where: \.isDigit) } }
  }

  /// The first cell of a column that is not a date in any order; else its first cell.
  private func unreadDate(_ column: Int) -> String {
    let row = (0..<sample.rows).first { row in
      sample.withCell(row, column) { cell in
        let date = CivilText(cell)
        return MissingText(cell) == nil && !DateOrder.allCases.contains { date?.fits($0) == true }
      }
    }
    return row.map { String(sample.text($0, column).prefix(40)).cleaned } ?? sample.example(column)
  }

  /// Says of times of day behind a day, a word and a year that these may be their date.
  mutating func reportForeignDate(_ choice: TimeChoice) {
    guard case .column(let reader) = choice.plan, case .clock? = reader.form, let clock = choice.columns.first,
      clock > 2,
      isYearColumn(clock - 1), isWord(clock - 2), planned[clock - 3].profile.isPlainNumber
    else { return }
    assumptions.append(
      "the words before the times of day may be a date in another language, which is not read: LC_ALL=C date prints one "
        + "that is")
  }

  /// Whether all rows have the same year of our time.
  private func isYearColumn(_ column: Int) -> Bool {
    let profile = planned[column].profile
    return profile.isPlainNumber && profile.numbers.isConstant && profile.numbers.isWhole
      && (1_970..<2_100).contains(profile.numbers.least)
  }

  /// The first column of dates with two digits for the year, which other things look like too, whose days are in order.
  private func shortDates() throws(FeedFault) -> TimeChoice? {
    guard !evidence.isMessage, sample.rows > 2 else { return nil }
    for column in planned.indices where isFree(column) {
      let profile = planned[column].profile.times
      guard profile.filled == sample.rows, max(profile.plainDates, profile.civil.greatest) == profile.filled,
        profile.bareNumbers == 0
      else {
        continue
      }
      let found = TimeEvidence(times(column, try form(of: column, word: nil)), rows: sample.rows)
      guard found.doubt == nil, found.steps.moving > 1, found.steps.order == 1, found.modern == found.read else {
        continue
      }
      return try choice(column, word: nil, isAsked: false)
    }
    return nil
  }

  /// The first column of a table with names, which has none itself, where it counts seconds of our years or a smaller unit
  /// in order: the index of a data frame, and the times that `rrdtool fetch` writes.
  var emptyNamedEpoch: Int? {
    guard sample.isNamed, sample.rows > 1, planned.count > 1, sample.names[0].isEmpty, isFree(0) else { return nil }
    let profile = planned[0].profile
    return profile.isPlainNumber && profile.empty == 0 && isInOrder(0) && TimeUnit.isRecent(profile.numbers.least)
      && TimeUnit.isRecent(profile.numbers.greatest) ? 0 : nil
  }

  /// Whether a word of a name is one of a time and the numbers are seconds of our years or a smaller unit that never fall:
  /// `frame.time_epoch`.
  func isEpochByWord(_ column: Int) -> Bool {
    let profile = planned[column].profile
    let words = NameWords.parts(of: written(column))
    return !evidence.isMessage && sample.rows > 1 && profile.isPlainNumber && profile.empty == 0
      && profile.numbers.isAscending && !profile.numbers.isConstant && TimeUnit.isRecent(profile.numbers.least)
      && TimeUnit.isRecent(profile.numbers.greatest) && words.isDisjoint(with: NameWords.spans)
      && !words.isDisjoint(with: ["time", "timestamp", "epoch", "datetime", "unixtime"])
  }

  /// The first column of a table without names whose numbers can only be times.
  func placedChoices() throws(FeedFault) -> [TimeChoice] {
    guard planned.count > 1, sample.rows > 0 else { return [] }
    guard planned[0].profile.isPlainNumber else {
      // Behind words, the only numbers of our years that never fall are the times.
      let columns = planned.indices.filter { column in
        let profile = planned[column].profile
        return profile.isPlainNumber && profile.empty == 0 && profile.numbers.isAscending && !profile.numbers.isConstant
          && TimeUnit.isRecent(profile.numbers.least) && TimeUnit.isRecent(profile.numbers.greatest)
      }
      return columns.count == 1 ? [try choice(columns[0], word: nil, isAsked: false)] : []
    }
    let profile = planned[0].profile
    let isOrdered = isInOrder(0)
    let isLate = profile.numbers.least >= 1e8
    let isYear = profile.numbers.least >= 1_000 && profile.numbers.greatest < 3_000 && isOrdered && sample.rows > 2
    // Numbers that mean times before 1995 or times to come, or that count, may be ids beside a column of times; leading zeros
    // mark codes.
    let isOld = isLate && !TimeUnit.isRecent(profile.numbers.least)
    let isToCome = isLate && times(0, .epoch(.seconds)).first.flatMap { $0 }.map(isAhead) ?? false
    if options.timeUnit == nil, isOld || isToCome || profile.numbers.counts && profile.numbers.isWhole {
      if isOld, profile.padded > 0 { return [] }
      let others = planned.indices.dropFirst().filter { column in
        let other = planned[column].profile
        // So many digits are no coincidence, whatever their order.
        return isFree(column) && other.isPlainNumber && other.empty == 0
          && (isOld && isInOrder(column) || other.numbers.least >= 1e11 && (isOld || goesOnBriefly(column)))
          && TimeUnit.isRecent(other.numbers.least) && TimeUnit.isRecent(other.numbers.greatest)
      }
      if others.count == 1 { return [try choice(others[0], word: nil, isAsked: false)] }
    }
    guard isLate || isYear || profile.dates.days == profile.plainNumbers || options.timeUnit != nil else { return [] }
    let choice = try choice(0, word: nil, isAsked: false)
    // Frequencies in Hz are as large as seconds since 1970: these seldom are years apart.
    guard choice.plan.isEpoch, options.timeUnit == nil, let reader = choice.plan.reader else { return [choice] }
    let found = TimeEvidence(times(0, reader.form), rows: sample.rows)
    return found.steps.typical > UInt64(366 * Timestamp.nanosecondsPerDay) ? [] : [choice]
  }

  /// The only list in objects that begins with seconds of our years, in order, as weather stations send theirs.
  func listChoices() throws(FeedFault) -> [TimeChoice] {
    let columns = planned.indices.filter { column in
      let profile = planned[column].profile
      return planned[column].name.hasSuffix("/0") && names.contains(planned[column].name.dropLast() + "1")
        && isFree(column)
        && profile.isPlainNumber && profile.empty == 0 && profile.numbers.isWhole && profile.numbers.isAscending
        && !profile.numbers.isConstant && TimeUnit.isRecent(profile.numbers.least)
        && TimeUnit.isRecent(profile.numbers.greatest)
    }
    return columns.count == 1 ? [try choice(columns[0], word: nil, isAsked: false)] : []
  }

  /// The first cell of rows that are arrays, where it is their own time and only their envelope names another: candles are
  /// sent so, and the envelope says when it was sent. An id that counts is in another unit, a price far below.
  func cellChoice(besides choices: [TimeChoice]) throws(FeedFault) -> TimeChoice? {
    guard !sample.isNamed, evidence.around > 1, evidence.around < planned.count, sample.rows > 0, isFree(0),
      planned[0].profile.isPlainNumber, planned[0].profile.empty == 0, planned[0].profile.numbers.isWhole,
      areMoments(0), !choices.isEmpty,
      choices.allSatisfy({ $0.columns.allSatisfy { $0 >= evidence.around } })
    else { return nil }
    let own = try choice(0, word: nil, isAsked: false)
    guard own.plan.isEpoch, let reader = own.plan.reader else { return nil }
    // Numbers of ten digits may count anything: as seconds, those of bars are whole minutes.
    if planned[0].profile.numbers.least < 1e12 {
      let areMinutes = (0..<sample.rows).allSatisfy { row in
        sample.withCell(row, 0) { DecimalReader.whole($0) }.map { $0.truncatingRemainder(dividingBy: 60) == 0 } ?? false
      }
      guard areMinutes else { return nil }
    }
    guard let envelope = choices[0].plan.reader else { return nil }
    let column = choices[0].columns[0]
    let isBefore = (0..<sample.rows).allSatisfy { row in
      guard let time = sample.withCell(row, 0, { reader.read($0) }) else { return false }
      // A row may end after its message was sent, as the bar of a day does.
      return sample.withCell(row, column) { envelope.read($0) }.map {
        time <= $0.advanced(by: CellEvidence.furthestAhead)
      }
        ?? true
    }
    return isBefore ? own : nil
  }

  /// Whether a time lies after the day on which the source is read.
  private func isAhead(_ time: Timestamp) -> Bool {
    options.today > 0 && floorDivide(time.nanoseconds, Timestamp.nanosecondsPerDay) > options.today
  }

  /// Whether times never fall and usually follow one another within an hour, as those of trades do.
  private func goesOnBriefly(_ column: Int) -> Bool {
    guard planned[column].profile.numbers.isAscending, !planned[column].profile.numbers.isConstant,
      let form = try? form(of: column, word: nil)
    else { return false }
    let steps = TimeEvidence(times(column, form), rows: sample.rows).steps
    return steps.falling == 0 && steps.typical < UInt64(60 * 60 * Timestamp.nanosecondsPerSecond)
  }

  private func isInOrder(_ column: Int) -> Bool {
    let profile = planned[column].profile
    return (profile.numbers.isAscending || profile.numbers.isDescending) && !profile.numbers.isConstant
  }

  /// The only column of a message itself that may be a time by its name and whose numbers are milliseconds of our years,
  /// and never fall; ids and revisions are as large.
  var onlyMoments: Int? {
    guard sample.rows > 2 else { return nil }
    let columns = planned.indices.filter { column in
      let profile = planned[column].profile
      return isFree(column) && !planned[column].name.contains("/") && profile.isPlainNumber && profile.empty == 0
        && profile.numbers.isWhole && profile.numbers.isAscending && !profile.numbers.isConstant
        && profile.numbers.least >= 1e12 && profile.numbers.greatest < 1e13 && !isNamedID(column)
        && !NameWords.parts(of: written(column)).isDisjoint(with: ["t", "pt", "ts", "at", "time", "stamp"])
    }
    return columns.count == 1 ? columns[0] : nil
  }

  /// The columns whose numbers are times within a day of their receipt, whatever their names. Without one, rows of bare
  /// cells may have one column of 13 digits or more: an exchange sends the history of other years so.
  func epochChoices() throws(FeedFault) -> [TimeChoice] {
    var columns = planned.indices.filter { isFree($0) && isEpoch($0) }
    if columns.isEmpty, !sample.isNamed {
      columns = planned.indices.filter { column in
        let numbers = planned[column].profile.numbers
        return isFree(column) && planned[column].profile.isPlainNumber && numbers.isWhole && numbers.least >= 1e12
          && areMoments(column)
      }
      if columns.count > 1 { columns = [] }
    }
    return try columns.map { column throws(FeedFault) in try choice(column, word: nil, isAsked: false) }
  }
}
