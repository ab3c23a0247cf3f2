import CivilTime
import TimeSeries

/// Numbers since 1970 under names that are unusual for a time.
extension TablePlanner {
  /// Whether the last word of a column's name is one for a time, or some word says UTC, over numbers of our years:
  /// `utc_time`, `start_utc`, `closeTime`. A message of a single row does not prove as much.
  func isNamedMoment(_ column: Int) -> Bool {
    guard !evidence.isMessage, sample.isNamed, areEpochs(column) else { return false }
    let name = NameWords.joined(written(column))
    guard !NameWords.zones.contains(name), !NameWords.offsets.contains(name), !isNamedID(column) else { return false }
    let words = NameWords.words(of: written(column))
    if words.count > 1, words.contains(where: { FieldNames.isUTC($0) }) { return true }
    // Nanoseconds of a processor count as high as milliseconds since 1970.
    guard let last = words.last, words.count > 1, NameWords.spans.isDisjoint(with: words) else { return false }
    return FieldNames.usualTimes.contains(last) && planned[column].profile.numbers.least >= Self.leastMilliseconds
  }

  /// The only column of milliseconds or microseconds of our years that rises from row to row, whatever its name: no
  /// count of something else is as large by chance. Rows of a pipe have the times of their arrival.
  func unnamedMoments() throws(FeedFault) -> [TimeChoice] {
    guard source.language == nil, !source.hasReceipt else { return [] }
    let others = NameWords.spans.union(NameWords.amounts)
    let columns = planned.indices.filter { column in
      let profile = planned[column].profile
      guard isFree(column), !isSkipped(column), areEpochs(column), profile.empty == 0 else { return false }
      guard profile.numbers.isWhole, profile.numbers.isAscending, axisOrder(column) == nil, !isNamedID(column),
        !FieldNames.isNumbering(written(column)), others.isDisjoint(with: NameWords.words(of: written(column)))
      else { return false }
      return profile.numbers.least >= Self.leastMilliseconds && profile.numbers.greatest < Self.leastNanoseconds
    }
    return columns.count == 1 ? [try choice(columns[0], word: nil, isAsked: false)] : []
  }

  /// Whether the numbers of a column are times from 1995 to 2100 in one unit, which differ.
  func areEpochs(_ column: Int) -> Bool {
    let profile = planned[column].profile
    guard profile.isPlainNumber, profile.filled > 0, profile.empty * 2 < sample.rows, profile.padded == 0,
      !profile.numbers.isConstant || sample.rows == 1
    else { return false }
    let (least, greatest) = (profile.numbers.least, profile.numbers.greatest)
    guard TimeUnit.isRecent(least), TimeUnit.isRecent(greatest), greatest < 1e19 else { return false }
    let unit = TimeUnit.byMagnitude(UInt64(least))
    // The name may say another unit: then they count something else, as from the start of a device.
    return unit == TimeUnit.byMagnitude(UInt64(greatest)) && namedUnit(column) ?? unit == unit
  }

  /// Milliseconds of 2001, and nanoseconds of that time: smaller numbers are of another unit, or of no time.
  private static let (leastMilliseconds, leastNanoseconds) = (1e12, 1e17)

  /// Whether a field is of an element of a list within its row: it tells something of that element, and not of the row.
  func isOfElement(_ column: Int) -> Bool {
    isNested && planned[column].name.split(separator: "/").dropLast().contains { Int($0) != nil }
  }

  // MARK: windows

  /// Whether the start of a bar by its name is that of a rolling window, such as the day of a ticker: another time of the
  /// same row is more than half a day later, and the window neither begins with a day nor has an end by its name a whole
  /// number of minutes later, as a bar does. Nor do the starts go on by whole minutes from row to row, as in stored bars.
  func isStartOfWindow(_ column: Int) -> Bool {
    guard sample.rows > 0, planned[column].profile.isPlainNumber, planned.count > 1 else { return false }
    let others = planned.indices.filter { other in
      // A row may be stored long after its bar.
      other != column && planned[other].profile.isPlainNumber && (isNamedSending(other) || isNamedEndOfBar(other))
        && areMoments(other)
    }
    guard !others.isEmpty else { return false }
    let ends = others.filter(isNamedEndOfBar)
    let reader = TimeReader(unit: options.timeUnit, zoneOffset: options.zoneOffset)
    var (windows, moves, last) = (0, 0, Timestamp?.none)
    for row in 0..<sample.rows {
      guard let start = sample.withCell(row, column, { reader.read($0) }) else { continue }
      if let last, last != start, Self.isLengthOfBar(start.nanoseconds(since: last)) { moves += 1 }
      last = start
      func lengths(_ columns: [Int]) -> [Int64] {
        columns.compactMap { other in
          sample.withCell(row, other) { reader.read($0) }.map { $0.nanoseconds(since: start) }
        }
      }
      let isOfBar = Self.isStartOfDay(start) || lengths(ends).contains { Self.isLengthOfBar($0) }
      if !isOfBar, let longest = lengths(others).max(), longest > Timestamp.nanosecondsPerDay / 2 { windows += 1 }
    }
    return windows * 2 > sample.rows && moves * 2 < sample.rows
  }

  /// Whether a column has the name of the time when its message was sent.
  private func isNamedSending(_ column: Int) -> Bool {
    let name = written(column)
    return FieldNames.usualTimes.contains(name) || ["E", "eventTime", "event_time"].contains(name)
  }

  /// Whether a column has the name of the end of a bar: `T`, `closeTime`, `interval_end`.
  private func isNamedEndOfBar(_ column: Int) -> Bool {
    let words = NameWords.words(of: written(column))
    return written(column) == "T" || words.last == "end" || words == ["close", "time"] || words == ["end", "time"]
  }

  /// Whether a time is a midnight of UTC, or of the zone in which exchanges of eastern Asia begin their days.
  private static func isStartOfDay(_ time: Timestamp) -> Bool {
    let hour = time.nanoseconds % Timestamp.nanosecondsPerDay / Timestamp.nanosecondsPerHour
    return time.nanoseconds % Timestamp.nanosecondsPerHour == 0 && (hour == 0 || hour == 16)
  }

  /// Whether a bar ends so long after its start, or a millisecond before: whole minutes.
  private static func isLengthOfBar(_ length: Int64) -> Bool {
    let minute = 60 * Timestamp.nanosecondsPerSecond
    return length > 0 && (length % minute == 0 || (length &+ 1_000_000) % minute == 0)
  }
}
