import CivilTime

/// Dates and times of day in columns of their own.
extension TablePlanner {
  /// A column of dates and one of clock times, which together make a time.
  func joinedChoice(_ words: [Int: String]) throws(FeedFault) -> TimeChoice? {
    let others = planned.indices.filter { words[$0] == nil && planned[$0].role == .ignored }
    let clocks = others.filter(isNamedClock)
    // An interval is placed at its start.
    var named = words.keys.sorted() + clocks.filter { !isNamedEnd($0) } + clocks.filter(isNamedEnd)
    // A day and a clock of UTC are certain; other columns may have them in an unknown zone.
    let certain = named.filter { written($0).split { $0 == " " || $0 == "_" }.contains { FieldNames.isUTC($0) } }
    if certain.contains(where: { isDate($0) }), certain.contains(where: { planned[$0].profile.times.isClock }) {
      named = certain
    }
    // A date may have no name where the time of day behind it has one.
    let date =
      named.first { isDate($0) }
      ?? others.first { planned[$0].name.hasPrefix("#") && isDate($0) && isRepeated($0) && named.contains($0 + 1) }
    guard let date else { return nil }
    // `HH` has the hours of days, and other short names too.
    if isRepeated(date) { named += others.filter { !named.contains($0) && isHourOfDays($0) } }
    // A column of clock times without a name tells rows of one date apart, or is another thing of the day.
    var nameless = others.filter { !named.contains($0) && planned[$0].profile.times.isClock }
    // A row with `von` and `bis` has the time of the first.
    if nameless.count > 1 { nameless.removeAll(where: isNamedEnd) }
    let columns = named + (nameless.count == 1 && isRepeated(date) ? nameless : [])
    // Texts such as 09:30 before numbers that may be a clock's: a column named T has temperatures as often as times.
    let (texts, numbers) = (
      columns.filter { planned[$0].profile.times.isClock }, columns.filter { !planned[$0].profile.times.isClock }
    )
    for column in texts + numbers where column != date && words[column] != "year" {
      guard !isAlone(date, besides: column) else { continue }
      guard let form = clockForm(column, words[column] ?? "") else { continue }
      return TimeChoice(
        rank: 2, columns: [date, column],
        plan: .joined(date: reader(try self.form(of: date, word: words[date])), clock: form),
        words: "columns \(planned[date].name) and \(planned[column].name)")
    }
    return nil
  }

  /// Says that times of day in no order may belong to different days, as the bedtimes of patients do.
  mutating func reportLooseClock(_ choice: TimeChoice) {
    guard case .column(let reader) = choice.plan, case .clock? = reader.form, let found = choice.evidence,
      found.steps.moving > 4, found.steps.order < 0.9
    else { return }
    assumptions.append(
      "the times of day go back and forth, and no column says their days: the rows may not follow each other "
        + "(--time index takes them in their order)")
  }

  /// Whether a column has the name of a time of day, in any language.
  func isNamedClock(_ column: Int) -> Bool {
    let name = NameWords.joined(FieldNames.withoutUTC(written(column)))
    return NameWords.clocks.contains(name) || isInClockDigits(column, name) || isZoneAlone(column)
      || slotForm(column) != nil
      || (NameWords.otherTimes.contains(name) || NameWords.parts(of: written(column)).contains("time"))
        && planned[column].profile.times.isClock
      || isNamedBound(column) && planned[column].profile.times.isClock
  }

  /// Whether a name that is no word for dates has times of day in four or six digits, all with the zeros in front:
  /// `HORA (HHMM)` over 0930.
  private func isInClockDigits(_ column: Int, _ name: String) -> Bool {
    let isWord = NameWords.otherTimes.contains(name) || NameWords.datePart(of: name) == .hour
    guard isWord, !NameWords.otherDates.contains(name), sample.rows > 2 else { return false }
    let width = sample.withCell(0, column) { $0.count }
    return (width == 4 || width == 6) && planned[column].profile.numbers.least < 10_000
      && (0..<sample.rows).allSatisfy { row in
        sample.withCell(row, column) { $0.count == width && ClockText(digits: $0) != nil }
      }
  }

  /// Whether a name is a word for a time with one for where an interval begins or ends, in any language: `Zeit von`.
  private func isNamedBound(_ column: Int) -> Bool {
    let words = NameWords.parts(of: written(column))
    let bounds = words.intersection(NameWords.bounds)
    return !bounds.isEmpty && !words.subtracting(bounds).isDisjoint(with: NameWords.otherTimes)
  }

  /// Whether a name is one of the end of an interval: `END TIME`.
  private func isNamedEnd(_ column: Int) -> Bool {
    !NameWords.parts(of: written(column)).isDisjoint(with: NameWords.ends)
  }

  /// Whether a name is the abbreviation of a zone and nothing else, as over the times of day of a solar station: `MST`.
  func isZoneAlone(_ column: Int) -> Bool {
    let name = FieldNames.plain(written(column)).uppercased()
    return sample.isNamed && name.utf8.count > 2 && name.utf8.allSatisfy(\.isLetter)
      && written(column).hasPrefix(name) && ZoneAbbreviation.offset(of: name) != nil
  }

  /// Whether dates alone tell the rows apart and many rows have no time of day, so that times of day are ignored.
  func isAlone(_ date: Int, besides clock: Int) -> Bool {
    planned[clock].profile.empty * 20 > sample.rows && !isRepeated(date)
  }

  /// Whether most rows have the cell of the row before.
  private func isRepeated(_ column: Int) -> Bool {
    let same = (0..<sample.rows).dropFirst().count { sample.text($0, column) == sample.text($0 - 1, column) }
    return same * 2 > sample.rows
  }

  private func isDate(_ column: Int) -> Bool {
    let profile = planned[column].profile.times
    if profile.isPlainDate { return true }
    guard profile.bareNumbers == profile.filled, profile.filled > 0 else { return false }
    return planned[column].profile.dates.days == planned[column].profile.plainNumbers
      || digitOrder(column, "date") != nil && !planned[column].profile.numbers.isConstant
  }

  /// The form of a column of clock times; nil when it has other cells.
  private func clockForm(_ column: Int, _ word: String) -> ClockText.Form? {
    let times = planned[column].profile.times
    if times.isClock { return times.clockForm }
    if let slots = slotForm(column) { return slots }
    let profile = planned[column].profile
    guard profile.isPlainNumber, profile.numbers.isWhole, profile.numbers.least >= 0, profile.empty == 0 else {
      return nil
    }
    if word == "hour" || isInHours(column) || isHourOfDays(column) {
      return profile.numbers.greatest <= 24 ? .hours : nil
    }
    let form: ClockText.Form = profile.mostDigits > 4 ? .hoursToSeconds : .hoursAndMinutes
    let isNamed = FieldNames.times.contains(word) || isNamedClock(column)
    return isNamed && areClockDigits(column, form) && !profile.isIndex ? form : nil
  }

  /// Whether a column counts the hours of each day one by one, under a word for the hour.
  private func isHourOfDays(_ column: Int) -> Bool {
    guard NameWords.datePart(of: written(column)) == .hour, planned[column].profile.empty == 0, isWhole(column, 0...24),
      planned[column].profile.numbers.least < 2
    else { return false }
    var (steps, last) = (0, Double.nan)
    for row in 0..<sample.rows {
      let hour = sample.withCell(row, column) { DecimalReader.whole($0) } ?? .nan
      if hour - last == 1 || hour < 2 && last > 22 { steps += 1 }
      last = hour
    }
    return sample.rows > 2 && steps * 10 >= (sample.rows - 1) * 9
  }

  /// Whether a name says in brackets that its numbers are hours: `Time (h)`.
  private func isInHours(_ column: Int) -> Bool {
    guard let bracket = written(column).lastIndex(where: { $0 == "(" || $0 == "[" }) else { return false }
    let unit = written(column)[bracket...].dropFirst().dropLast().lowercased()
    return ["h", "hr", "hrs", "hour", "hours"].contains(unit)
  }

  /// Whether the name and the digits of a column say times of day without a date: `HHMM` over 0930.
  func areNamedClocks(_ column: Int) -> Bool {
    NameWords.clocks.contains(NameWords.joined(written(column))) && sample.rows > 0
      && (0..<sample.rows).allSatisfy { row in
        sample.withCell(row, column) { MissingText($0) != nil || ClockText(digits: $0) != nil }
      }
  }

  /// The form of a column that counts the parts of each day, as markets of power number their periods: 1 to 48. The sample
  /// holds a whole day.
  func slotForm(_ column: Int) -> ClockText.Form? {
    let profile = planned[column].profile
    guard sample.isNamed, NameWords.slots.contains(NameWords.joined(written(column))), profile.isPlainNumber,
      profile.empty == 0, profile.numbers.isWhole, profile.numbers.least == 1, profile.numbers.greatest < 1_600,
      let count = [24, 48, 96, 144, 288, 1_440].first(where: {
        (Double($0)...Double($0 + $0 / 24)).contains(profile.numbers.greatest)
      })
    else { return nil }
    var (steps, last) = (0, Double.nan)
    for row in 0..<sample.rows {
      let number = sample.withCell(row, column) { DecimalReader.whole($0) } ?? .nan
      // Rows of several series have the same number.
      if (number - last).magnitude <= 1 || number == 1 || last == 1 { steps += 1 }
      last = number
    }
    return steps * 10 >= sample.rows * 9 ? .slots(count) : nil
  }

  /// Whether all cells of a column are times of day in digits, such as 930.
  func areClockDigits(_ column: Int, _ form: ClockText.Form) -> Bool {
    sample.rows > 0
      && (0..<sample.rows).allSatisfy { row in
        sample.withCell(row, column) { cell in
          DecimalReader.whole(cell).flatMap(Int.init(exactly:)).flatMap { ClockText(number: $0, form) } != nil
        }
      }
  }
}
