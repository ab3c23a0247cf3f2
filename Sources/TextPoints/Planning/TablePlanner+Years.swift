import CivilTime
import TimeSeries

/// Days and years that cells leave out, and what stands beside them says.
extension TablePlanner {
  /// The column without a name whose years stand beside columns of months or quarters, as R prints a series.
  var yearsBesideMonths: Int? {
    guard !isNested, sample.isNamed, let column = sample.names.firstIndex(of: ""), isFree(column), sample.rows > 1
    else {
      return nil
    }
    let numbers = planned[column].profile.numbers
    let others = sample.names.indices.filter { $0 != column }
    guard others.count > 3, planned[column].profile.isPlainNumber, planned[column].profile.empty == 0, numbers.isWhole,
      numbers.isAscending, !numbers.isConstant, numbers.least >= 1_000, numbers.greatest < 3_000
    else { return nil }
    let areParts = others.allSatisfy { place in
      let name = sample.names[place].lowercased()
      return CalendarNames.month(name) != nil
        || ["qtr1", "qtr2", "qtr3", "qtr4", "q1", "q2", "q3", "q4"].contains(name)
    }
    return areParts ? column : nil
  }

  /// The day of times of day: one that the lines before the rows name, or today.
  var day: Int64 { statedDay?.days ?? options.today }

  /// Whether the times of day of one column begin at midnight and go on by less than an hour, as those of a recording do.
  var hasElapsedClocks: Bool {
    guard sample.rows > 2 else { return false }
    func seconds(_ row: Int, _ column: Int) -> Int { sample.withCell(row, column) { ClockText($0)?.seconds } ?? -1 }
    let clocks = planned.indices.filter { planned[$0].profile.times.isClock && seconds(0, $0) == 0 }
    guard clocks.count == 1, let column = clocks.first else { return false }
    return (0..<3_600).contains(seconds(1, column)) && seconds(1, column) <= seconds(2, column)
  }

  /// The order of day, month and year that the name of a column spells: `Date (MM/DD/YYYY)`, `Datum [TT.MM.JJJJ]`,
  /// `FECHA (YYMMDD)`.
  func orderInName(_ column: Int) -> DateOrder? {
    let words = written(column).lowercased().split { !$0.isLetter }
    let runs = words.flatMap { word in
      // A word of three runs of letters, each for a number of two or four digits.
      let ends = word.indices.filter { $0 == word.startIndex || word[$0] != word[word.index(before: $0)] }
      guard ends.count == 3 else { return [word] }
      let runs = [word[..<ends[1]], word[ends[1]..<ends[2]], word[ends[2]...]]
      return runs.allSatisfy { $0.count == 2 || $0.count == 4 } ? runs : [word]
    }
    let letters = runs.map { word in
      let first = word.first ?? " "
      return (1...4).contains(word.count) && word.allSatisfy { $0 == first } ? first : " "
    }
    for place in letters.indices.dropLast(2) {
      switch String(letters[place..<place + 3]) {
      case "mdy", "mtj": return .mdy
      case "dmy", "tmj", "jma": return .dmy
      case "ymd", "jmt", "amj", "amd": return .ymd
      default: continue
      }
    }
    // A program writes all of its dates in one order.
    return NameWords.monthFirst.isDisjoint(with: words.map(String.init)) ? nil : .mdy
  }

  /// Whether a column has the name and the numbers of years.
  func isYearKey(_ column: Int) -> Bool {
    isYear(planned[column].profile) && planned[column].profile.isPlainNumber && planned[column].profile.numbers.isWhole
      && NameWords.parts(of: written(column)).contains { NameWords.datePart(of: $0) == .year }
  }

  /// Whether the cells are years that go on into the next one, but for a few slips, as harvests and budgets do: `1950-51`. In
  /// a single year `2001-02` is a month.
  func areSeasons(_ column: Int) -> Bool {
    var (found, slips, years) = (0, 0, Set<Int>())
    for row in 0..<sample.rows {
      let cell = sample.withCell(row, column) { cell -> (isEmpty: Bool, year: Int?) in
        (MissingText(cell) != nil, TimeReader.season(cell))
      }
      if cell.isEmpty { continue }
      guard let year = cell.year else {
        slips += 1
        if slips > 1 + found / 20 { return false }
        continue
      }
      found += 1
      if years.count < 2 { years.insert(year) }
    }
    return found > 2 && years.count > 1 && slips * 20 <= found
  }

  /// Whether each number of a column is the month, the day, the hour or the day of the week of its row's time, whatever its
  /// name, and they begin again: it says the time once more, as a month beside decimal years does.
  func saysPartOfTime(_ column: Int) -> Bool {
    let profile = planned[column].profile
    guard !evidence.isMessage, sample.rows >= Self.enoughRows, rowTimes.count == sample.rows, profile.isPlainNumber,
      profile.numbers.isWhole, profile.empty == 0, !profile.numbers.isAscending, !profile.numbers.isDescending,
      profile.numbers.least >= 0, profile.numbers.greatest < 32
    else { return false }
    // Any two numbers follow two days of the week.
    let mayBeWeekdays = profile.numbers.greatest < 8 && profile.numbers.greatest - profile.numbers.least >= 4
    var fits = [true, true, true, mayBeWeekdays]
    var firstOfWeek: Int?
    for row in 0..<sample.rows where fits.contains(true) {
      guard let time = rowTimes[row], let number = sample.withCell(row, column, { DecimalReader.whole($0) }) else {
        return false
      }
      let date = date(time)
      let seconds = floorDivide(time.nanoseconds, Timestamp.nanosecondsPerSecond)
      let hour = (seconds - floorDivide(seconds, Timestamp.secondsPerDay) * Timestamp.secondsPerDay) / 3_600
      for (place, part) in [date.month, date.day, Int(hour)].enumerated() where part != Int(number) {
        fits[place] = false
      }
      // A week may begin with any day, and with 0 or 1.
      let first = (Int(number) + 7 - CivilDate.weekday(ofDays: date.days)) % 7
      if firstOfWeek ?? first != first { fits[3] = false }
      firstOfWeek = first
    }
    return fits.contains(true)
  }

  /// Whether each number of a column is the seconds of its row's day up to its time, as loggers count them beside a clock.
  func saysSecondOfTime(_ column: Int) -> Bool {
    let profile = planned[column].profile
    let isUnnamed = !sample.isNamed || planned[column].name.hasPrefix("#")
    let isNamed = !NameWords.parts(of: written(column)).isDisjoint(with: ["second", "seconds", "sec", "secs", "time"])
    guard isUnnamed || isNamed, !evidence.isMessage, sample.rows >= Self.enoughRows, rowTimes.count == sample.rows,
      profile.isPlainNumber, profile.empty == 0, profile.numbers.isWhole, !profile.numbers.isConstant,
      profile.numbers.greatest > 60,
      profile.numbers.greatest <= 86_400
    else { return false }
    return (0..<sample.rows).allSatisfy { row in
      // Times of the first days of 1970 are seconds themselves.
      guard let time = rowTimes[row], time.nanoseconds > Timestamp.nanosecondsPerDay * 366,
        let number = sample.withCell(row, column, { DecimalReader.whole($0) })
      else {
        return false
      }
      let day = floorDivide(time.nanoseconds, Timestamp.nanosecondsPerDay) * Timestamp.nanosecondsPerDay
      return abs(Double(time.nanoseconds - day) / 1e9 - number) < 1
    }
  }

  /// Whether each number of a column is the year of its row's time and the part of it that has passed, to within three days.
  func saysYearOfTime(_ column: Int) -> Bool {
    let profile = planned[column].profile
    guard !evidence.isMessage, sample.rows >= Self.enoughRows, rowTimes.count == sample.rows, profile.isPlainNumber,
      profile.numbers.hasFraction, profile.empty == 0, profile.numbers.least >= 1_000, profile.numbers.greatest < 3_000
    else { return false }
    return (0..<sample.rows).allSatisfy { row in
      guard let time = rowTimes[row], let number = sample.withCell(row, column, { DecimalReader.whole($0) }) else {
        return false
      }
      let date = date(time)
      let first = CivilDate.days(year: date.year, month: 1, day: 1)
      return abs(Double(date.year) + Double(date.days - first) / 365.25 - number) < 3 / 365.25
    }
  }

  /// The notation of dates without a year.
  func yearless(_ column: Int, _ profile: TimeProfile) throws(FeedFault) -> TimeNotation? {
    if let order = options.dates ?? orderInName(column) { return .yearless(order, years: years(column, order)) }
    let stated = statedDay.map { CivilDate(days: Int($0.days)) }
    let candidates = profile.yearlessOrders.map { order in
      var candidate = FormCandidate(
        form: .yearless(order, years: years(column, order)), option: "--dates \(order.rawValue)", words: order.words)
      // The day of the first row may stand before the rows.
      let first = times(column, candidate.form).first.flatMap { $0 }.map { date($0) }
      if let stated, let first, (first.month, first.day) == (stated.month, stated.day) { candidate.prior = 0.1 }
      return candidate
    }
    return try decide(candidates, column) { candidates in
      "The dates of column \(planned[column].name) ('\(sample.example(column))') may be "
        + candidates.map { $0.words }.joined(separator: " or ") + ": say which with "
    }
  }

  private func date(_ time: Timestamp) -> CivilDate {
    CivilDate(days: Int(floorDivide(time.nanoseconds, Timestamp.nanosecondsPerDay)))
  }

  /// Whether dates without a year go on into later years, 1, or into earlier ones, -1.
  private func years(_ column: Int, _ order: DateOrder) -> Int {
    let evidence = TimeEvidence(times(column, .yearless(order, years: 1)), rows: sample.rows)
    return evidence.steps.falling > evidence.steps.rising ? -1 : 1
  }

  /// The year of the first date without a year: that of a line before the rows, or the last one in which all rows lie
  /// before the end of today.
  func firstYear(_ form: TimeNotation?, _ column: Int) -> Int? {
    guard case .yearless(_, let years) = form else { return nil }
    if let stated = statedDay { return CivilDate(days: Int(stated.days)).year }
    let found = times(column, form).compactMap { $0 }
    let turns = zip(found, found.dropFirst()).count { before, after in
      let step = after.nanoseconds - before.nanoseconds
      return years > 0 ? step <= -PartialTimes.halfYear : step >= PartialTimes.halfYear
    }
    let today = CivilDate(days: Int(options.today))
    guard let newest = years > 0 ? found.last : found.first else { return today.year }
    let last = date(newest)
    var year = today.year
    // A leap day needs a leap year; eight years hold one.
    for _ in 0..<8 where !isPast(last, year, today) || !fits(column, form, year) { year -= 1 }
    return years > 0 ? year - turns : year
  }

  private func isPast(_ date: CivilDate, _ year: Int, _ today: CivilDate) -> Bool {
    (year, date.month, date.day) <= (today.year, today.month, today.day)
  }

  private func fits(_ column: Int, _ form: TimeNotation?, _ year: Int) -> Bool {
    var reader = TimeReader(form)
    reader.year = year
    return (0..<sample.rows).allSatisfy { row in
      sample.withCell(row, column) { MissingText($0) != nil || reader.read($0) != nil }
    }
  }
}
