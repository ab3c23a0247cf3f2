import CivilTime

/// A form that the times of a column may have.
struct FormCandidate {
  var form: TimeNotation
  /// The option that chooses it.
  var option: String
  /// Its name in an error.
  var words: String
  /// The weight that habit adds to the evidence.
  var prior = 0.0
}

extension TablePlanner {
  /// The form of the times of a column, decided over all rows of the sample; nil when rows differ and are read
  /// individually.
  ///
  /// - Throws: `FeedFault` when the rows are ambiguous.
  func form(of column: Int, word: String?) throws(FeedFault) -> TimeNotation? {
    let profile = planned[column].profile.times
    let form = try form(of: column, word: word, profile)
    return profile.areIntervals ? form.map { .beginnings(of: $0) } : form
  }

  private func form(of column: Int, word: String?, _ profile: TimeProfile) throws(FeedFault) -> TimeNotation? {
    let best = profile.civil.greatest
    if profile.bareNumbers > 0, profile.bareNumbers * 10 >= profile.filled * 9 {
      return try numberForm(column, word)
    }
    if let unit = options.timeUnit { return TimeNotation(unit) }
    guard profile.filled > 0 else { return nil }
    if areSeasons(column) { return .seasons }
    if !profile.yearlessOrders.isEmpty { return try yearless(column, profile) }
    if best == 0 {
      // Beside words, too, numbers are of one kind: of `1898` and `Ancient` none is a second of 1970.
      if profile.clocks == 0, profile.bareNumbers > 0 { return try numberForm(column, word) }
      return profile.clocks * 10 >= profile.filled * 9 ? .clock(days: days(column)) : nil
    }
    if profile.bareNumbers > 0 {
      // Beside dates, only unambiguous numbers are times.
      if planned[column].profile.numbers.least >= 1e9 { return nil }
      if profile.bareNumbers > best { return try numberForm(column, word) }
    }
    if profile.iso == best { return .iso8601 }
    if let dates = options.dates { return .civil(dates) }
    guard profile.unordered > 0 else { return areQuarters(column, profile) ? .quarters : .civil(.ymd) }
    if let order = orderInName(column), profile.fitting.contains(order) { return .civil(order) }
    guard !profile.mixesOrders else { throw mixedOrders(profile, column) }
    return try decide(orders(profile), column) { candidates in
      "The dates of column \(planned[column].name) ('\(profile.example)') may be "
        + candidates.map(\.words).joined(separator: " or ") + ": say which with "
    }
  }

  /// The fault of a column that no order reads: with either, the dates that fit both are days of another month.
  private func mixedOrders(_ profile: TimeProfile, _ column: Int) -> FeedFault {
    FeedFault(
      .text,
      "The dates of column \(planned[column].name) mix two orders: '\(profile.onlyDayFirst.example)' can only be day before month, and "
        + "'\(profile.onlyMonthFirst.example)' month before day. Say with --dates dmy or --dates mdy which one counts; the "
        + "rows of the other are then bad rows, which --max-bad limits.", impasse: .notation)
  }

  /// Whether single digits behind years count quarters: then the steps are alike, while months would leap from the fourth
  /// to the next year's first.
  private func areQuarters(_ column: Int, _ profile: TimeProfile) -> Bool {
    guard profile.mayBeQuarters >= profile.enough, profile.filled > 4 else { return false }
    let months = TimeEvidence(times(column, .civil(.ymd)), rows: sample.rows)
    let quarters = TimeEvidence(times(column, .quarters), rows: sample.rows)
    return quarters.steps.moving > 3 && quarters.steps.alike > months.steps.alike
  }

  /// The orders that most dates fit, with the centuries that two digits may mean.
  private func orders(_ profile: TimeProfile) -> [FormCandidate] {
    var found: [FormCandidate] = []
    for order in profile.fitting {
      var candidate = FormCandidate(form: .civil(order), option: "--dates \(order.rawValue)", words: order.words)
      // Beside the name of a month, the year is last wherever both orders make dates.
      if profile.hasMonthNames, order == .dmy { candidate.prior = 0.05 }
      if profile.wholeYears < profile.filled {
        var other = candidate
        other.form = .civil(order, century: Self.lateCentury)
        found.append(other)
        candidate.prior += 0.035
      }
      found.append(candidate)
    }
    return found
  }

  /// The first of two digits that mean the 1900s, where the usual 69 makes years leap, or nobody says which year it is.
  static let lateCentury = 30

  /// Whether times of day go on past midnight: 1 towards later days, -1 towards earlier ones, 0 if neither is certain.
  private func days(_ column: Int) -> Int {
    let clocks = times(column, .clock(days: 0))
    let found = clocks.compactMap { $0?.nanoseconds }
    let falls = zip(found, found.dropFirst()).filter { $1 < $0 }.map { $0 - $1 }
    // Falls by half a day or more, and no others, are midnights, also of two rows.
    if !falls.isEmpty, falls.allSatisfy({ $0 >= Timestamp.nanosecondsPerDay / 2 }) { return 1 }
    let evidence = TimeEvidence(clocks, rows: sample.rows)
    guard evidence.steps.moving > 1, evidence.steps.order > 0.5 else {
      return evidence.steps.moving > 0 && evidence.steps.falling > 0 ? 0 : 1
    }
    return evidence.steps.rising > evidence.steps.falling ? 1 : -1
  }

  // MARK: numbers

  /// The form of a column of numeric times.
  private func numberForm(_ column: Int, _ word: String?) throws(FeedFault) -> TimeNotation? {
    let profile = planned[column].profile
    if profile.plainNumbers == 0, options.timeUnit == nil { return commaEpoch(column) }
    let isMonthly = profile.dates.monthFractions == profile.plainNumbers
    if let unit = options.timeUnit {
      if unit == .days { return .days(askedDays(column)) }
      guard unit == .year else { return TimeNotation(unit) }
      return profile.numbers.hasFraction ? .decimalYear(isMonthly: isMonthly) : .year(century: century(column))
    }
    if let start = countStart(column) { return .since(start) }
    if areNamedClocks(column) { return .clock(days: days(column)) }
    if let unit = countedUnit(column) { return .epoch(unit) }
    if isOfRun(column) { return .epoch(.seconds) }
    if isNamedYear(column), let century = century(column) { return .year(century: century) }
    let order = digitOrder(column, word)
    // No number of days has a zero in front.
    if options.dates != nil || profile.padded > 0, let order { return .digits(order) }
    if let days = dayNumbers(column, word) { return days }
    let isYearLike = profile.numbers.least >= 1_000 && profile.numbers.greatest < 3_000
    guard !profile.numbers.hasFraction else {
      return isYearLike ? .decimalYear(isMonthly: isMonthly) : try epoch(column)
    }
    let isOrdered = (profile.numbers.isAscending || profile.numbers.isDescending) && !profile.numbers.isConstant
    if isYearLike {
      if word == "year" || word == "date" || isOrdered || looksYearly(column) { return .year() }
      throw FeedFault(
        .text,
        "The numbers of column \(planned[column].name) ('\(sample.example(column))') may be years or seconds since 1970: say "
          + "which with --time-unit year or --time-unit s.")
    }
    if profile.dates.days == profile.plainNumbers { return .compactDate }
    if areWeeks(column) { return .compactWeek }
    if areMonths(column) { return .compactMonth }
    if profile.dates.months == profile.plainNumbers, profile.numbers.greatest < Self.monthsEnd,
      word != nil && word != "t" && word != "ts" || isOrdered
    {
      return .compactMonth
    }
    if let order { return .digits(order) }
    if profile.dates.moments == profile.plainNumbers {
      let evidence = TimeEvidence(times(column, .compactMoment), rows: sample.rows)
      if evidence.read == evidence.filled, !evidence.steps.leaps { return .compactMoment }
    }
    return try epoch(column)
  }

  /// The order of dates in digits that are not years with months and days behind them: the one that `--dates` says, or the
  /// only one in which all are days of the calendar, one after the other. Numbers that rise by themselves count something
  /// else, unless they are named as dates.
  ///
  /// - Complexity: O(rows log rows).
  func digitOrder(_ column: Int, _ word: String?) -> DateOrder? {
    let profile = planned[column].profile
    guard profile.isPlainNumber, profile.numbers.isWhole, (10_100..<100_000_000).contains(profile.numbers.least),
      profile.numbers.greatest < 100_000_000
    else { return nil }
    func evidence(_ order: DateOrder) -> TimeEvidence {
      TimeEvidence(times(column, .digits(order)), rows: sample.rows)
    }
    if let asked = options.dates {
      let found = evidence(asked)
      return found.read == found.filled ? asked : nil
    }
    if let named = orderInName(column) {
      let found = evidence(named)
      return found.read == found.filled ? named : nil
    }
    guard sample.rows > 2, word == "date" || !profile.numbers.isAscending && !profile.numbers.isDescending else {
      return nil
    }
    let orders = DateOrder.allCases.compactMap { order in
      let found = evidence(order)
      let isOne =
        found.read == found.filled && found.doubt == nil && found.modern == found.read && found.steps.moving > 1
        && found.steps.order == 1
      return isOne ? (order: order, step: found.steps.typical) : nil
    }.sorted { $0.step < $1.step }
    guard let first = orders.first else { return nil }
    // Days in a row are years apart where the day is read as the year.
    return orders.count == 1 || first.step < orders[1].step / 20 ? first.order : nil
  }

  /// Whether numbers of six digits are a year and a week: their name says so, or a number above 12 that counts up to the
  /// last week of a year, from one to the next.
  func areWeeks(_ column: Int) -> Bool {
    let profile = planned[column].profile
    guard profile.plainNumbers > 0, profile.dates.weeks == profile.plainNumbers else { return false }
    let name = NameWords.joined(written(column))
    if NameWords.yearWeeks.contains(name) || NameWords.datePart(of: name) == .week { return true }
    guard profile.dates.months < profile.plainNumbers else { return false }
    let evidence = TimeEvidence(times(column, .compactWeek), rows: sample.rows)
    return evidence.steps.moving > 3 && evidence.steps.order == 1 && evidence.steps.alike == 1
      && evidence.steps.typical == Self.week
  }

  /// Whether numbers of six digits are a year and a month by their name; tables may have a thirteenth one for the whole
  /// year, which is skipped.
  func areMonths(_ column: Int) -> Bool {
    let profile = planned[column].profile
    if isUnnamed(column) { return areMonthsInOrder(column) }
    return NameWords.yearMonths.contains(NameWords.joined(written(column))) && profile.plainNumbers > 0
      && profile.dates.months * 5 >= profile.plainNumbers * 4
  }

  /// Whether a column is the first one, and alone has no name.
  private func isUnnamed(_ column: Int) -> Bool {
    column == 0 && sample.isNamed && !isNested && sample.names[0].isEmpty && !sample.names.dropFirst().contains("")
  }

  /// Whether numbers of six digits are a year of months or more, one after the other, as no count goes on.
  private func areMonthsInOrder(_ column: Int) -> Bool {
    let profile = planned[column].profile
    guard profile.plainNumbers >= 12, profile.dates.months == profile.plainNumbers, profile.filled == sample.rows
    else { return false }
    let months = (0..<sample.rows).compactMap { row in
      sample.withCell(row, column) { DecimalReader.whole($0) }.map { Int($0) / 100 * 12 + Int($0) % 100 }
    }
    return zip(months, months.dropFirst()).allSatisfy { $1 == $0 + 1 }
  }

  /// Above the last month that a time can be in, the second half of 2024 in two digits begins.
  private static let monthsEnd = 226_201.0
  private static let week = UInt64(7 * Timestamp.nanosecondsPerDay)

  /// Whole numbers since 1970 with a decimal comma, which are not numbers in plain digits: each in the unit of its size.
  private func commaEpoch(_ column: Int) -> TimeNotation? {
    var number: Double?
    for row in 0..<sample.rows where number == nil {
      number = sample.withCell(row, column) { TimeProfile.isCommaEpoch($0) ? DecimalReader.whole($0, .comma) : nil }
    }
    return number.map { .epochs(mostly: TimeUnit.byMagnitude(UInt64(min(max($0, 0), 1e18)))) }
  }

  /// Whether whole numbers of four digits come again and again in the same order, as the years of several series do.
  private func looksYearly(_ column: Int) -> Bool {
    let evidence = TimeEvidence(times(column, .year()), rows: sample.rows)
    return evidence.steps.moving > 4 && evidence.steps.order >= 0.8
  }

  /// The unit of numbers since 1970: one for all, or each number's own where they differ.
  private func epoch(_ column: Int) throws(FeedFault) -> TimeNotation? {
    let profile = planned[column].profile
    let smallest = min(abs(profile.numbers.least), abs(profile.numbers.greatest))
    let largest = max(abs(profile.numbers.least), abs(profile.numbers.greatest))
    let unit = TimeUnit.byMagnitude(UInt64(min(largest, 1e19)))
    // Small numbers count from any start, so one unit holds for all: the one of their name, as in `time_ms`.
    guard smallest >= 1e8 else { return .epoch(largest < 1e8 ? namedUnit(column) ?? unit : unit) }
    let other = TimeUnit.byMagnitude(UInt64(min(smallest, 1e19)))
    guard unit != other else { return .epochs(mostly: unit) }
    let candidates = [
      FormCandidate(
        form: .epochs(mostly: other), option: "--time-unit \(other.rawValue)", words: "\(other.words) since 1970"),
      FormCandidate(
        form: .epoch(unit), option: "--time-unit \(unit.rawValue)", words: "\(unit.words) since 1970"),
    ]
    return try decide(candidates, column) { candidates in
      "The numbers of column \(planned[column].name) may be " + candidates.map(\.words).joined(separator: " or ")
        + ": say which with "
    }
  }

  // MARK: evidence

  /// The times of the filled cells of a column in a form; nil where a cell is none.
  func times(_ column: Int, _ form: TimeNotation?) -> [Timestamp?] {
    var found: [Timestamp?] = []
    let reader = reader(form)
    for row in 0..<sample.rows {
      sample.withCell(row, column) { cell in
        if MissingText(cell) == nil { found.append(reader.read(cell)) }
      }
    }
    return found
  }

  /// The candidates of a column with their evidence, best first; of several that read alike, the first.
  func weighed(
    _ candidates: [FormCandidate], _ column: Int
  ) -> [(candidate: FormCandidate, evidence: TimeEvidence, score: Double)] {
    var seen: [[Timestamp?]] = []
    var found: [(candidate: FormCandidate, evidence: TimeEvidence, score: Double)] = []
    for candidate in candidates.sorted(by: { $0.prior > $1.prior }) {
      let times = times(column, candidate.form)
      guard !seen.contains(times) else { continue }
      seen.append(times)
      let evidence = TimeEvidence(times, rows: sample.rows)
      found.append((candidate, evidence, evidence.score + candidate.prior))
    }
    return found.sorted { $0.score > $1.score }
  }

  /// The form whose times look most like times.
  ///
  /// - Parameter question: the start of the error when two look alike, before the options that choose.
  func decide(
    _ candidates: [FormCandidate], _ column: Int, _ question: ([FormCandidate]) -> String
  ) throws(FeedFault) -> TimeNotation? {
    let weighed = weighed(candidates, column)
    guard let best = weighed.first else { return nil }
    let near = weighed.filter { best.score - $0.score < TimeEvidence.margin }.map(\.candidate)
    guard near.count > 1 else { return best.candidate.form }
    let steady = weighed.filter { best.score - $0.score < TimeEvidence.margin && $0.evidence.steps.isSteady }
    if steady.count == 1,
      weighed.allSatisfy({ one in
        one.evidence.steps.isSteady || one.evidence.steps.longestOverDays / 20 > one.evidence.steps.typical
      })
    {
      return steady[0].candidate.form
    }
    let listed = candidates.filter { one in near.contains { $0.option == one.option } }
    var options: [FormCandidate] = []
    for one in listed where !options.contains(where: { $0.option == one.option }) { options.append(one) }
    guard options.count > 1 else { return best.candidate.form }
    throw FeedFault(
      .text, question(options) + options.map(\.option).joined(separator: " or ") + ".", impasse: .notation)
  }
}
