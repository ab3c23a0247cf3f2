import CivilTime
import TimeSeries

/// Numbers that count from a start other than 1970, because their name or the lines before them say so.
extension TablePlanner {
  /// The columns whose numbers count from a start that is known, where their times are of our years.
  func countedChoices() throws(FeedFault) -> [TimeChoice] {
    guard options.timeUnit == nil else { return [] }
    var found: [TimeChoice] = []
    for column in planned.indices where isFree(column) && countStart(column) != nil {
      found.append(try choice(column, word: nil, isAsked: false))
    }
    return found
  }

  /// The start from which the numbers of a column count: that of its name, of a clock by that name, or the only one that
  /// the lines before the rows state; nil for 1970, and where the rows do not bear it out.
  func countStart(_ column: Int) -> CountStart? {
    let profile = planned[column].profile
    guard !evidence.isMessage, profile.isPlainNumber, profile.filled > 0, profile.empty * 2 < sample.rows,
      let start = namedStart(column) ?? statedStart(column), !start.isUsual
    else { return nil }
    let times = TimeEvidence(times(column, .since(start)), rows: sample.rows)
    return times.doubt == nil && times.modern == times.read ? start : nil
  }

  private func namedStart(_ column: Int) -> CountStart? {
    guard sample.isNamed else { return nil }
    if let stated = CountStart.stated(in: planned[column].name).first { return stated }
    let (name, numbers) = (NameWords.parts(of: planned[column].name), planned[column].profile.numbers)
    let whole = NameWords.joined(written(column)).filter { $0 != "_" }
    return CountStart.named.first { clock in
      (!clock.words.isDisjoint(with: name) || clock.words.contains(whole)) && clock.numbers.contains(numbers.least)
        && clock.numbers.contains(numbers.greatest)
    }?.start
  }

  /// The start that stands before the rows counts for the column that is named as a time, else for the first one, if that
  /// never falls.
  private func statedStart(_ column: Int) -> CountStart? {
    guard aside.starts.count == 1 else { return nil }
    let isNamed = sample.isNamed && FieldNames.timeWord(of: written(column)) != nil
    let isFirst = column == 0 && planned[0].profile.numbers.isAscending
    return isNamed || isFirst ? aside.starts[0] : nil
  }

  /// Says that times may count from another start: where many lie after 2050 or years ahead, and where the name is one of
  /// satellites' time, whose seconds since 1980 are those since 1970 of ten years before.
  mutating func reportOtherStarts(_ choice: TimeChoice) {
    guard let found = choice.evidence, let first = found.first, found.read > 0 else { return }
    let isLate = found.ahead * 2 > found.read
    let isAhead =
      choice.plan.isEpoch && options.timeUnit == nil && today > 0
      && floorDivide(first.nanoseconds, Timestamp.nanosecondsPerDay) > today + Self.farAhead
    if isLate || isAhead {
      let other = isLate && !choice.plan.isEpoch ? nil : advisedStart(choice, found, [1_904, 1_900])
      assumptions.append(
        "the times lie \(isLate ? "after 2050" : "years ahead"): they may count from another start"
          + (other.map { " (\($0))" } ?? " or be in another unit (--time-unit)"))
    } else if choice.plan.isEpoch, sample.isNamed, let column = choice.columns.first,
      NameWords.parts(of: planned[column].name).contains("gps"), let other = advisedStart(choice, found, [1_980])
    {
      assumptions.append(
        "\(planned[column].name) is taken as seconds since 1970, and may count from 1980-01-06, as satellites do (\(other))"
      )
    }
  }

  /// The day of the reader, of those that a time can be of.
  private var today: Int64 { min(max(options.today, 0), 100_000) }

  /// The option that counts seconds from the first of some years that leads to times of the last decades, in words.
  private func advisedStart(_ choice: TimeChoice, _ found: TimeEvidence, _ years: [Int]) -> String? {
    guard choice.plan.reader.map({ $0.usualUnit ?? $0.unit }) == .seconds, let column = choice.columns.first,
      let first = found.first,
      let last = found.last, today > 0, names.allSatisfy({ !$0.contains(",") }),
      planned.count <= Self.mostNamed
    else { return nil }
    let year = years.first { year in
      let start = Int64(CivilDate.days(year: year, month: 1, day: year == 1_980 ? 6 : 1))
      let days = [first, last].map { floorDivide($0.nanoseconds, Timestamp.nanosecondsPerDay) + start }
      return days.allSatisfy { (Self.eldest...max(Self.eldest, today + 1)).contains($0) }
    }
    guard let year else { return nil }
    let name = "seconds since \(year)-01-0\(year == 1_980 ? 6 : 1)"
    let list = planned.indices.map { $0 == column ? name : planned[$0].name }.joined(separator: ",")
    return "--columns \(list.asShellWord) counts from there"
  }

  /// Most columns that an option names at length.
  private static let mostNamed = 12
  /// Days by which no recording lies ahead, ten years; and the day from which recordings are usual, of 1972.
  private static let (farAhead, eldest) = (Int64(3_650), Int64(730))

  /// Whether a column counts the steps of an axis that another one measures, as a recorder's `loopIteration` beside its
  /// time does.
  func countsAlong(_ column: Int) -> Bool {
    let profile = planned[column].profile
    guard !evidence.isMessage, sample.isNamed, sample.rows > 2, isFree(column), !timeColumns.contains(column),
      case .index? = time, profile.isPlainNumber, profile.numbers.isWhole, profile.empty == 0,
      profile.numbers.isAscending, !profile.numbers.isConstant, let last = NameWords.words(of: written(column)).last
    else { return false }
    return NameWords.steps.contains(last)
      && (1..<sample.rows).allSatisfy { row in
        let (before, here) = (number(row - 1, column), number(row, column))
        return before.map { one in here.map { $0 > one } ?? false } ?? false
      }
  }

  /// Whether a column named as a time counts seconds, or parts of them, as the times of the rows go on: the clock of a device.
  func runsAlong(_ column: Int) -> Bool {
    let profile = planned[column].profile
    guard !evidence.isMessage, rowTimes.count == sample.rows, profile.isPlainNumber, profile.numbers.isWhole,
      profile.filled >= Self.enoughRows, NameWords.parts(of: written(column)).contains("time")
    else { return false }
    var last: (time: Timestamp, number: Double)?
    var (steps, alike) = (0, 0)
    for row in 0..<sample.rows {
      guard let time = rowTimes[row], let number = sample.withCell(row, column, { DecimalReader.whole($0) }) else {
        continue
      }
      if let last, time > last.time {
        let seconds = Double(TimeEvidence.distance(time, last.time)) / 1e9
        steps += 1
        if [1, 1e3, 1e6, 1e9].contains(where: { abs((number - last.number) / seconds / $0 - 1) < 0.05 }) { alike += 1 }
      }
      last = (time, number)
    }
    return steps > 4 && alike * 10 >= steps * 9
  }
}
