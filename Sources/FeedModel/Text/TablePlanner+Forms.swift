extension TablePlanner {
  /// The form of the times of a column, decided over all rows of the sample; nil when rows differ and are read
  /// individually.
  ///
  /// - Throws: `FeedFault` when the rows are ambiguous.
  func form(of column: Int, word: String?) throws(FeedFault) -> TimeForm? {
    let profile = TimeProfile(sample, column)
    let best = profile.civil.values.max() ?? 0
    if profile.bareNumbers > 0, profile.bareNumbers * 10 >= profile.filled * 9 {
      return try numberForm(column, word)
    }
    if let unit = options.timeUnit { return TimeForm(unit) }
    guard profile.filled > 0 else { return nil }
    if best == 0 { return profile.clocks * 10 >= profile.filled * 9 ? .clock : nil }
    if profile.bareNumbers > 0 {
      // Beside dates, only unambiguous numbers are times.
      if profiles[column].least >= 1e9 { return nil }
      if profile.bareNumbers > best { return try numberForm(column, word) }
    }
    if profile.iso == best { return .iso8601 }
    if let dates = options.dates { return .civil(dates) }
    guard profile.unordered > 0 else { return .civil(.ymd) }
    let fitting = profile.fitting
    guard fitting.count == 1 else {
      let readings = fitting.map(\.words).joined(separator: " or ")
      throw FeedFault(
        .text,
        "The dates of column \(names[column]) ('\(profile.example)') may be \(readings): say which with "
          + fitting.map { "--dates \($0.rawValue)" }.joined(separator: " or ") + ".")
    }
    return .civil(fitting[0])
  }

  /// The unit of a column of numeric times.
  private func numberForm(_ column: Int, _ word: String?) throws(FeedFault) -> TimeForm? {
    let profile = profiles[column]
    let isMonthly = profile.monthFractions == profile.plainNumbers
    if let unit = options.timeUnit {
      guard unit == .year else { return TimeForm(unit) }
      return profile.hasFraction ? .decimalYear(isMonthly: isMonthly) : .year
    }
    let isYearLike = profile.least >= 1_000 && profile.greatest < 3_000
    guard !profile.hasFraction else {
      return isYearLike ? .decimalYear(isMonthly: isMonthly) : try epoch(column)
    }
    let isOrdered = (profile.isAscending || profile.isDescending) && !profile.isConstant
    if isYearLike {
      if word == "year" || word == "date" || isOrdered { return .year }
      throw FeedFault(
        .text,
        "The numbers of column \(names[column]) ('\(sample.example(column))') may be years or seconds since 1970: say "
          + "which with --time-unit year or --time-unit s.")
    }
    if profile.compactDates == profile.plainNumbers { return .compactDate }
    if profile.compactMonths == profile.plainNumbers, word != nil && word != "t" && word != "ts" || isOrdered {
      return .compactMonth
    }
    return try epoch(column)
  }

  /// The unit of numbers since 1970, by the largest one; numbers in another unit among them are still detected.
  private func epoch(_ column: Int) throws(FeedFault) -> TimeForm {
    let profile = profiles[column]
    let largest = max(abs(profile.least), abs(profile.greatest))
    let unit = TimeUnit.byMagnitude(UInt64(min(largest, 1e19)))
    let smallest = min(abs(profile.least), abs(profile.greatest))
    let other = TimeUnit.byMagnitude(UInt64(min(smallest, 1e19)))
    guard unit == other || smallest < 1e8 || profile.isAscending || profile.isDescending else {
      throw FeedFault(
        .text,
        "The numbers of column \(names[column]) may be \(other.words) or \(unit.words) since 1970: say which with "
          + "--time-unit \(other.rawValue) or --time-unit \(unit.rawValue).")
    }
    return .epoch(unit)
  }
}
