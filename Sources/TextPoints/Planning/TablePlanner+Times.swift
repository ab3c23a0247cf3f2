import CivilTime
import TimeSeries

extension TablePlanner {
  /// Finds the column of times, or the columns that together make one.
  mutating func chooseTime() throws(FeedFault) {
    if options.bareTimes == .index {
      place(rows: .row)
      assumptions.append("rows are placed in their order")
      if !aside.steps.isEmpty {
        assumptions.append(
          "the lines before the rows say \(aside.steps), which is not applied")
      }
      for column in planned.indices where planned[column].role == .time { planned[column].role = .ignored }
      for column in planned.indices where try textForm(column) != nil { planned[column].isTimeLike = true }
      return
    }
    if options.bareTimes == .receive, source.hasReceipt, !evidence.isMessage {
      for column in planned.indices where planned[column].role == .time { planned[column].role = .ignored }
      for column in planned.indices where try textForm(column) != nil { planned[column].isTimeLike = true }
      return place(rows: .receipt, isPlain: true)
    }
    if evidence.hasTime {
      for column in planned.indices
      where isFree(column) && (isNamedTime(column) || isNoValue(column) && isEpoch(column)) {
        planned[column].isTimeLike = true
      }
      return place(rows: .receipt, isPlain: true)
    }
    if explicitColumn(for: .time) == nil, !evidence.isMessage, try assignOwnTimes() { return }
    if let column = axisColumn { return try assignAxis(column) }
    if let column = explicitColumn(for: .time) {
      for other in planned.indices where planned[other].role == .ignored && isNamedTime(other) {
        planned[other].isTimeLike = true
      }
      var choices = [try choice(column, word: FieldNames.timeWord(of: planned[column].name), isAsked: true)]
      weigh(&choices)
      report(choices, choices[0])
      choose(choices[0])
      return
    }
    var choices = try countedChoices()
    if choices.isEmpty { choices = try namedChoices() }
    if let own = try cellChoice(besides: choices) { choices = [own] }
    if choices.allSatisfy({ $0.rank == 9 }), !evidence.hasFrameTime {
      let texts = try textChoices()
      if !texts.isEmpty { choices = texts }
    }
    if let zoned = try zonedChoice(besides: choices) { choices.append(zoned) }
    if evidence.isMessage {
      if choices.isEmpty, !evidence.hasFrameTime { choices = try epochChoices() }
      // A time of the first message alone, as when a race begins, is not that of all others.
      if choices.allSatisfy({ $0.columns.allSatisfy { planned[$0].profile.filled * 2 < sample.rows } }),
        !evidence.hasFrameTime, let column = onlyMoments
      {
        choices = [try choice(column, word: nil, isAsked: false)]
      }
      for column in planned.indices where isEpoch(column) { planned[column].isTimeLike = true }
    } else {
      if choices.isEmpty, let column = emptyNamedEpoch {
        choices = [try choice(column, word: nil, isAsked: false)]
      }
      if choices.isEmpty, let column = yearsBesideMonths {
        choices = [try choice(column, word: "year", isAsked: false)]
      }
      if choices.isEmpty, let intervals = followingIntervals {
        // Of our years they are times, and else seconds since the start of a run.
        let areTimes = areEpochs(intervals.axis)
        choices = [areTimes ? try choice(intervals.axis, word: nil, isAsked: false) : numberChoice(intervals.axis)]
        for column in intervals.others { planned[column].isTimeLike = true }
      }
      if choices.isEmpty {
        let axes = try indexChoices()
        // Steps are counted on purpose, and anything else is a lesser axis than a time.
        let areSteps = axes.contains { $0.order < NameWords.steps.count }
        let moments = try axes.isEmpty && !isNested || areSteps ? [] : unnamedMoments()
        choices = moments.isEmpty ? axes : moments
      }
      if choices.isEmpty, !sample.isNamed,
        let parts = try placedClock() ?? placedParts() ?? placedSeconds() ?? wordMonthsChoice()
      {
        choices = [parts]
      }
      if choices.isEmpty, !sample.isNamed { choices = try placedChoices() }
      if choices.isEmpty, let column = planned.indices.first(where: { isFree($0) && digitOrder($0, nil) != nil }) {
        choices = [try choice(column, word: nil, isAsked: false)]
      }
      if choices.isEmpty, isNested { choices = try listChoices() }
    }
    carry(&choices)
    weigh(&choices)
    compare(&choices)
    preferFuller(&choices)
    dropConfirmations(&choices)
    try addTexts(&choices)
    addCounts(&choices)
    guard let first = choices.min(by: isBetter) else { return try planWithoutTime() }
    let best = try finer(than: first) ?? first
    if best.columns != first.columns { choices.append(best) }
    try check(best)
    report(choices, best)
    choose(best)
    // A number whose name only starts like a time, as time_on_page, is a value.
    for choice in choices where choice.rank < 6 && choice.evidence?.read != 0 {
      for column in choice.columns where !isTemperature(column) { planned[column].isTimeLike = true }
    }
    for column in planned.indices
    where isNamedTime(column) && !isTemperature(column) && !isMeasuredPart(column) || isOtherStamp(column) {
      planned[column].isTimeLike = true
    }
    for column in planned.indices where countsAlong(column) { planned[column].isTimeLike = true }
    for column in planned.indices
    where isFree(column) && !planned[column].isTimeLike
      && (repeatsTime(column) || saysPartOfTime(column) || saysYearOfTime(column) || saysSecondOfTime(column)
        || areWeeks(column)
        || areMonths(column) || runsAlong(column) || numbersRowsOfDays(column))
    {
      planned[column].isTimeLike = true
    }
  }

  /// Whether a column named `hour` or `minute` has measured numbers, such as the hours that a boiler ran: they have decimals,
  /// and are not the times of their rows.
  private func isMeasuredPart(_ column: Int) -> Bool {
    let profile = planned[column].profile
    guard !evidence.isMessage, sample.rows >= Self.enoughRows, rowTimes.count == sample.rows, profile.isPlainNumber,
      profile.numbers.hasFraction, let part = NameWords.datePart(of: written(column)), [.hour, .minute].contains(part)
    else { return false }
    return (0..<sample.rows).contains { row in
      guard let time = rowTimes[row], let number = sample.withCell(row, column, { DecimalReader.whole($0) }) else {
        return false
      }
      let second = Double(floorDivide(time.nanoseconds, Timestamp.nanosecondsPerSecond)).truncatingRemainder(
        dividingBy: part == .hour ? 86_400 : 3_600)
      return abs(second / (part == .hour ? 3_600 : 60) - number) > 1
    }
  }

  /// Whether a column of large whole numbers says the time of its row again, when it ends, or counts it from another start,
  /// as seconds since 1900 do: no value, whatever its name.
  private func repeatsTime(_ column: Int) -> Bool {
    let profile = planned[column].profile
    guard !evidence.isMessage, sample.rows > 2, rowTimes.count == sample.rows, profile.isPlainNumber,
      profile.filled * 2 > sample.rows
    else { return false }
    if profile.numbers.hasFraction, DayCount.spreadsheet.holds(profile.numbers) { return repeatsDays(column) }
    let isDate = profile.dates.days == profile.plainNumbers
    guard profile.numbers.isWhole,
      isDate || TimeUnit.isRecent(profile.numbers.least) && TimeUnit.isRecent(profile.numbers.greatest)
    else {
      return false
    }
    let unit = TimeUnit.byMagnitude(UInt64(min(max(profile.numbers.greatest, 0), 1e19)))
    let reader = reader(isDate ? .compactDate : .epoch(unit))
    var (starts, found) = (Set<Int64>(), 0)
    let isNear = rowTimes.indices.allSatisfy { row in
      let (isEmpty, other) = sample.withCell(row, column) { (MissingText($0) != nil, reader.read($0)) }
      if isEmpty { return true }
      guard let time = rowTimes[row], let other else { return false }
      let (distance, isTooFar) = time.nanoseconds.subtractingReportingOverflow(other.nanoseconds)
      if starts.count < 2 { starts.insert(distance) }
      found += 1
      return !isTooFar && (distance.magnitude <= Self.longestBar || starts.count == 1)
    }
    return isNear && (found > 2 || starts.allSatisfy { $0.magnitude <= Self.longestBar })
  }

  /// Whether whole numbers begin with the date of their row, or the day before, and number the rows of each: an interval of a
  /// market, `20260304217`.
  private func numbersRowsOfDays(_ column: Int) -> Bool {
    let profile = planned[column].profile
    guard !evidence.isMessage, sample.rows > 2, rowTimes.count == sample.rows, profile.isPlainNumber,
      profile.empty == 0, profile.numbers.isWhole, profile.numbers.least >= 1e9, profile.numbers.greatest < 1e12
    else { return false }
    return (0..<sample.rows).allSatisfy { row in
      guard let time = rowTimes[row] else { return false }
      return sample.withCell(row, column) { cell in
        let digits = UnsafeBufferPointer(rebasing: cell.drop { $0 == 0x20 }.prefix(8))
        guard let date = reader(.compactDate).read(digits) else { return false }
        return TimeEvidence.distance(date, time) <= UInt64(2 * Timestamp.nanosecondsPerDay)
      }
    }
  }

  /// Whether numbers that never fall have the name of a timestamp: that of another clock, as `__MONOTONIC_TIMESTAMP`.
  private func isOtherStamp(_ column: Int) -> Bool {
    let profile = planned[column].profile
    return !evidence.isMessage && sample.isNamed && isFree(column) && plain(column).hasSuffix("timestamp")
      && profile.isPlainNumber && profile.numbers.isWhole && profile.numbers.isAscending
      && !profile.numbers.isConstant
  }

  /// Nanoseconds of a month.
  private static let longestBar = UInt64(31 * Timestamp.nanosecondsPerDay)

  /// Whether numbers named `t` are values beside a better time: temperatures as often as times.
  private func isTemperature(_ column: Int) -> Bool {
    let profile = planned[column].profile
    guard plain(column) == "t", !timeColumns.contains(column), !profile.isIndex else { return false }
    if profile.isPlainNumber { return profile.numbers.greatest < 1e8 }
    return profile.isNumber(.grouped(.comma))
      && (0..<sample.rows).allSatisfy { row in
        sample.withCell(row, column) { DecimalReader.whole($0, .comma).map { $0 < 1e8 } ?? true }
      }
  }

  /// Where no name is believed, columns that are times by their text compete with it.
  private func addTexts(_ choices: inout [TimeChoice]) throws(FeedFault) {
    guard !evidence.isMessage, !choices.isEmpty, choices.allSatisfy({ $0.rank > 5 || $0.doubt != nil }),
      !choices.contains(where: { $0.plan.isIndex })
    else { return }
    let known = Set(choices.flatMap(\.columns))
    var texts = try textChoices().filter { known.isDisjoint(with: $0.columns) }
    weigh(&texts)
    choices += texts.filter { $0.doubt == nil }
  }

  /// Whether a choice beats another: a believed one beats a doubted one, then names and fineness decide.
  private func isBetter(_ one: TimeChoice, _ other: TimeChoice) -> Bool {
    func key(_ choice: TimeChoice) -> (Int, Int, Int, Int, Int) {
      (
        choice.doubt == nil ? 0 : 1, choice.rank, isUsualText(choice) ? 0 : 1, choice.order, choice.columns[0]
      )
    }
    return key(one) < key(other)
  }

  /// Whether a choice is a usual name over texts that can only be times: a number beside it may be a gateway's counter.
  private func isUsualText(_ choice: TimeChoice) -> Bool {
    guard case .column(let reader) = choice.plan, reader.form == .iso8601 else { return false }
    return FieldNames.usualTimes.contains(written(choice.columns[0]).lowercased())
  }

  func isNamedTime(_ column: Int) -> Bool {
    guard !evidence.isMessage || areMoments(column) || FieldNames.usualTimes.contains(written(column)) else {
      return false
    }
    return isSkipped(column)
      || sample.isNamed && (FieldNames.times.contains(plain(column)) || FieldNames.dateParts.contains(plain(column)))
  }

  func reader(_ form: TimeNotation?) -> TimeReader {
    var reader = TimeReader(form, zoneOffset: options.zoneOffset, today: day)
    reader.zones = options.zones
    reader.start = Int64(statedDay?.start?.seconds ?? 0)
    return reader
  }

  // MARK: choices

  private mutating func namedChoices() throws(FeedFault) -> [TimeChoice] {
    var choices: [TimeChoice] = []
    var words: [Int: String] = [:]
    guard sample.isNamed || evidence.around < planned.count else { return [] }
    for column in planned.indices
    where planned[column].role == .ignored && !evidence.ignored.contains(planned[column].name) {
      if let word = timeWord(column) ?? (areShortYears(column) ? "year" : nil) { words[column] = word }
    }
    if let joined = try joinedChoice(words) {
      choices.append(joined)
      for column in joined.columns { words[column] = nil }
    }
    if let parts = epochPartsChoice() ?? partsChoice() ?? wordMonthsChoice() {
      choices.append(parts)
      for column in parts.columns.dropFirst() { words[column] = nil }
      // Beside its months, a number of four digits is a year and no seconds since 1970.
      if words[parts.columns[0]] != nil, case .parts(let found, _) = parts.plan, found[parts.columns[0]] == .year {
        words[parts.columns[0]] = "year"
      }
    }
    if choices.isEmpty, words.isEmpty,
      let clock = planned.indices.first(where: { planned[$0].role == .ignored && areNamedClocks($0) })
    {
      words[clock] = "time"
    }
    for (column, word) in words.sorted(by: { $0.key < $1.key }) {
      guard let choice = try usableChoice(column, word) else { continue }
      choices.append(choice)
    }
    return choices
  }

  /// The choice of a column with the name of a time; nil when its cells are not times.
  private func usableChoice(_ column: Int, _ word: String) throws(FeedFault) -> TimeChoice? {
    let profile = planned[column].profile.times
    let isText = max(profile.civil.greatest, profile.clocks, profile.yearlessOrders.count) > 0
    if FieldNames.dateParts.contains(word), !isText, !areSeasons(column) {
      guard sample.rows > 0,
        word == "year" && (isYear(planned[column].profile) || areShortYears(column))
          || isCompact(planned[column].profile)
          || areMonths(column)
      else {
        return nil
      }
    }
    guard isText || profile.bareNumbers > 0 || FieldNames.times.contains(word) || areSeasons(column) else { return nil }
    // A column without a cell is not a time of its rows.
    if profile.filled == 0, sample.rows > 1 { return nil }
    // A name does not help a column without times, unless there is nothing else.
    var choice = try choice(column, word: word, isAsked: false)
    if !isText, profile.bareNumbers == 0, profile.filled > 0, choice.plan.reader?.form != .seasons { choice.rank = 9 }
    return choice
  }

  private func isCompact(_ profile: ColumnProfile) -> Bool {
    profile.plainNumbers > 0 && max(profile.dates.days, profile.dates.months) == profile.plainNumbers
  }

  func isYear(_ profile: ColumnProfile) -> Bool {
    options.timeUnit == .year
      || (profile.plainNumbers > 0 && profile.numbers.least >= 1_000 && profile.numbers.greatest < 3_000)
  }

  func choice(_ column: Int, word: String?, isAsked: Bool) throws(FeedFault) -> TimeChoice {
    let form = try form(of: column, word: word)
    let profile = planned[column].profile
    var reader = reader(form)
    reader.year = firstYear(form, column)
    let periods = chartedPeriod(of: column)
    reader.period = periods?.kept
    var choice = TimeChoice(rank: 1, columns: [column], plan: .column(reader), words: "column \(planned[column].name)")
    choice.order = timeOrder(column)
    choice.isOfRun = isOfRun(column)
    let plainNames = ["time", "date", "timestamp", "datetime"]
    switch form {
    case nil: choice.isPlain = plainNames.contains(plain(column))
    case .iso8601:
      choice.isPlain = plainNames.contains(plain(column))
      if planned[column].profile.times.isPlainDate { choice.rank = 3 }
    case .epoch, .epochs:
      let isRecent = max(abs(profile.numbers.least), abs(profile.numbers.greatest)) >= 1e8
      choice.isPlain = plainNames.contains(plain(column)) && (isRecent || options.timeUnit != nil)
      if !isRecent { choice.rank = profile.isIndex ? 7 : 6 }
    case .year, .decimalYear, .seasons: choice.rank = 5
    case .compactDate, .digits, .compactMonth, .compactWeek: choice.rank = 3
    case .compactMoment, .since: choice.rank = 1
    case .days: choice.rank = profile.numbers.hasFraction ? 1 : 3
    case .quarters: choice.rank = 3
    case .civil: choice.rank = planned[column].profile.times.isPlainDate ? 3 : 1
    case .clock, .beginnings(of: .clock): choice.rank = 8
    case .yearless: choice.rank = 7
    case .beginnings: choice.rank = 1
    }
    if let periods {
      choice.words +=
        ", whose \(periods.kept.words) are charted and whose \(periods.others.map(\.words).joined(separator: " and ")) are left out"
      choice.isPlain = false
    }
    // The start of a bar is its best time; times from around a row come last.
    if choice.order < 0 { choice.rank = 0 }
    if column >= evidence.around { choice.rank += 20 }
    if let form, !(choice.isPlain && (form == .iso8601 || options.timeUnit != nil)) {
      choice.words += " (\(words(form, of: column))\(reader.year.map { ": \($0) is taken" } ?? ""))"
    }
    return choice
  }

  /// The form of the times of a column in words.
  func words(_ form: TimeNotation, of column: Int) -> String {
    if case .beginnings(let inner) = form { return words(inner, of: column) + ", beginnings of intervals" }
    guard case .clock(let days) = form else { return form.words }
    return "times of day, on \(CivilDate(days: Int(day)))"
      + (days != 0 && passesMidnight(column, days) ? " and on past midnight" : "")
      + (statedDay.map { ", as \($0.words)" } ?? "") + (statedDay?.start.map { ", counted from \($0.words)" } ?? "")
  }

  /// Whether a time of day of the sample lies behind the next one's, in the direction of the rows: there a day ends.
  private func passesMidnight(_ column: Int, _ days: Int) -> Bool {
    let found = times(column, .clock(days: 0)).compactMap { $0 }
    return zip(found, found.dropFirst()).contains { days > 0 ? $1 < $0 : $0 < $1 }
  }

  // MARK: no time

  private func daysWithoutYear(_ column: Int) -> Int {
    (0..<sample.rows).count { row in sample.withCell(row, column, YearlessDate.isDay) }
  }

  /// Rejects a column that is named as a time and has none: a column `time` may hold the names of meals.
  private func check(_ choice: TimeChoice) throws(FeedFault) {
    guard !evidence.isMessage, let column = choice.columns.first, sample.rows > 1 else { return }
    if choice.rank == 9 {
      let (days, filled) = (daysWithoutYear(column), planned[column].profile.times.filled)
      if days > 1, days * 10 >= filled * 9 {
        throw FeedFault(
          "This is not a time series: column \(planned[column].name) holds no times, since its dates have no year ('\(sample.example(column))')",
          advice: advice)
      }
      throw FeedFault(
        "This is not a time series: column \(planned[column].name) holds no times ('\(sample.example(column))')",
        advice: advice)
    }
    // A unit that was asked for is used, whatever comes of it.
    guard options.timeUnit == nil, let found = choice.evidence, found.isHopeless, let doubt = found.doubt else {
      return
    }
    throw FeedFault("The \(choice.words) cannot be the times: \(doubt)", advice: advice)
  }
}
