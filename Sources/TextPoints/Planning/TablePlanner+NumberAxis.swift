import TimeSeries

/// Numbers that are the axis themselves: steps of a training run, depths of a well, or the numbers of the rows.
extension TablePlanner {
  /// The candidates for the axis of a table without times: columns of rising numbers named like an axis, else a column
  /// that counts the rows. Several runs below each other may restart the numbers.
  func indexChoices() throws(FeedFault) -> [TimeChoice] {
    var choices: [TimeChoice] = []
    for column in planned.indices where isFree(column) && planned.count > 1 {
      guard axisOrder(column) != nil, rises(column), hasValues(beside: column) else { continue }
      choices.append(try isMoment(column) ? choice(column, word: nil, isAsked: false) : numberChoice(column))
    }
    guard choices.isEmpty, planned.count > 1, let column = planned.indices.first(where: { isIndex($0) }) else {
      return choices
    }
    return [numberChoice(column)]
  }

  /// Names of where an interval begins, and of where it ends.
  private static let (beginnings, ends) = (["start", "begin", "from"], ["end", "stop", "to"])

  /// The column in which intervals begin, if each begins where the previous one ended, and the other columns of
  /// beginnings and ends: `iperf3 --json` writes both for each stream and for their sum.
  var followingIntervals: (axis: Int, others: [Int])? {
    guard sample.isNamed, sample.rows > 1 else { return nil }
    func role(_ column: Int) -> String { written(column).lowercased() }
    let bounds = planned.indices.filter { column in
      (Self.beginnings + Self.ends).contains(role(column)) && isFree(column) && isNumber(column)
        && planned[column].profile.empty == 0
    }
    let axis = bounds.first { column in
      let stem = planned[column].name.dropLast(written(column).count)
      guard Self.beginnings.contains(role(column)), rises(column), hasValues(beside: column),
        let end = bounds.first(where: {
          Self.ends.contains(role($0)) && planned[$0].name.dropLast(written($0).count) == stem
        })
      else { return false }
      return (1..<sample.rows).allSatisfy { row in
        guard let last = number(row - 1, column), let before = number(row - 1, end), let next = number(row, column)
        else { return false }
        return before > last && abs(next - before) * 20 <= before - last
      }
    }
    return axis.map { axis in (axis, bounds.filter { $0 != axis }) }
  }

  /// Whether the numbers of an axis are times: a unit was asked for, or they count seconds of our years and are named so.
  private func isMoment(_ column: Int) -> Bool {
    if options.timeUnit != nil { return true }
    let numbers = planned[column].profile.numbers
    guard let part = NameWords.datePart(of: written(column)), DatePart.clockUnits.contains(part) else { return false }
    return numbers.least >= 1e8 && TimeUnit.isRecent(numbers.least) && TimeUnit.isRecent(numbers.greatest)
  }

  /// Adds the numbers of columns as axes where no choice names a day: small numbers count from the start of a run, and
  /// times of day that go back, or rest, are durations.
  func addCounts(_ choices: inout [TimeChoice]) {
    guard !evidence.isMessage, options.timeUnit == nil, choices.contains(where: \.isCount),
      choices.allSatisfy({ $0.isCount || $0.doubt != nil })
    else { return }
    var axes = planned.indices.filter { isFree($0) && axisOrder($0) != nil && rises($0) && hasValues(beside: $0) }.map(
      numberChoice)
    for choice in choices where choice.plan.isEpoch && choice.isCount {
      let column = choice.columns[0]
      guard rises(column), !axes.contains(where: { $0.columns == [column] }) else { continue }
      axes.append(numberChoice(column))
    }
    guard !axes.isEmpty else { return }
    for index in choices.indices { choices[index].objection = "it names no day" }
    choices += axes
  }

  /// Says how else the small numbers of a column with the name of a time are read.
  mutating func reportCount(_ choice: TimeChoice) {
    guard let column = choice.columns.first, axisColumn == nil, !evidence.isMessage else { return }
    if case .index = choice.plan, isTimeAxis(column) {
      let unit = namedUnit(column) ?? .seconds
      var options = isOfRun(column) ? [] : ["--time-unit \(unit.rawValue) counts them from 1970 on"]
      options += otherReading(column).map { [$0] } ?? []
      assumptions.append(
        "the numbers of \(planned[column].name) name no day"
          + (options.isEmpty ? "" : " (\(options.joined(separator: "; ")))"))
    } else if choice.isCount, choice.plan.isEpoch, options.timeUnit == nil, explicitColumn(for: .time) == nil {
      assumptions.append(
        "the times lie about 1970: they may count from another start (\(fieldOption(ColumnRole.axisName, column)) makes "
          + "them the axis)")
    }
  }

  /// Whether the numbers of an axis have the name of a time, and of no step.
  private func isTimeAxis(_ column: Int) -> Bool {
    sample.isNamed && axisOrder(column) == nil && FieldNames.timeWord(of: written(column)) != nil
  }

  /// Makes a column that an option names the axis.
  mutating func assignAxis(_ column: Int) throws(FeedFault) {
    guard isNumber(column) || planned[column].profile.filled == 0 else {
      throw FeedFault(
        .text,
        "Column \(planned[column].name) cannot be the axis: it holds '\(noNumber(column))', and an axis of numbers takes plain numbers alone"
          + "\(timeAdvice(for: column)).")
    }
    for other in planned.indices where planned[other].role == .ignored && isNamedTime(other) {
      planned[other].isTimeLike = true
    }
    choose(numberChoice(column))
  }

  /// The first cell of a column that is not a number; else its first cell.
  private func noNumber(_ column: Int) -> String {
    let row = (0..<sample.rows).first { row in
      sample.withCell(row, column) { MissingText($0) == nil && numbers.read($0) == nil }
    }
    return row.map { sample.text($0, column) } ?? sample.example(column)
  }

  /// The axis of the numbers of a column.
  func numberChoice(_ column: Int) -> TimeChoice {
    let scale = IndexScale(decimals: decimals(of: column), name: axisName(of: column))
    var choice = TimeChoice(
      rank: 0, columns: [column], plan: .index(scale),
      words: isIndex(column) && axisOrder(column) == nil
        ? "column \(planned[column].name), which counts: it is not a time"
        : "the numbers of column \(planned[column].name)")
    choice.order = axisOrder(column) ?? NameWords.steps.count
    choice.times = (0..<sample.rows).map { row in
      sample.withCell(row, column) { numbers.read($0).flatMap { scale.index(of: $0) } }
    }
    return choice
  }

  /// The unit that the numbers of a column count, for the axis; nil for the numbers of rows.
  private func axisName(of column: Int) -> String? {
    guard sample.isNamed, !sample.names[column].isEmpty, axisOrder(column) != nil || !isIndex(column) else {
      return nil
    }
    return written(column)
  }

  /// Whether a column counts the rows, without a name or with the name of an index.
  func isIndex(_ column: Int) -> Bool {
    (planned[column].role == .ignored || planned[column].role == .time) && planned[column].profile.isIndex
      && sample.isNamed
      && !isSkipped(column) && (sample.names[column].isEmpty || FieldNames.indices.contains(plain(column)))
  }

  /// The place of a column's name among the names of axes, steps before others; nil for other names.
  func axisOrder(_ column: Int) -> Int? {
    guard sample.isNamed, !isOfElement(column) else { return nil }
    let name = NameWords.joined(FieldNames.plain(written(column)))
    let last = String(name.split(separator: "_").last ?? "")
    if let place = NameWords.steps.firstIndex(of: name) ?? NameWords.steps.firstIndex(of: last) { return place }
    let first = String(name.split(separator: "_").first ?? "")
    // `Step Nr.` counts steps.
    if NameWords.thingNumbers.contains(last), name == first + "_" + last,
      let place = NameWords.steps.firstIndex(of: first)
    {
      return place
    }
    // `cycSecs` counts seconds, and `tok per sec` does not.
    let words = written(column).allSatisfy(\.isLetter) ? NameWords.words(of: written(column)) : []
    if words.count > 1, let unit = words.last, let part = NameWords.datePart(of: unit),
      DatePart.clockUnits.contains(part), unit.utf8.count > 2, let place = NameWords.axes.firstIndex(of: unit)
    {
      return NameWords.steps.count + 1 + NameWords.axes.count + place
    }
    // One letter may abbreviate any word: the N of N.Amer does not count rows.
    let place =
      NameWords.axes.firstIndex(of: name) ?? (first.utf8.count > 1 ? NameWords.axes.firstIndex(of: first) : nil)
    return place.map { NameWords.steps.count + 1 + $0 }
  }

  /// Whether a column of numbers is left to chart when this one is the axis.
  private func hasValues(beside column: Int) -> Bool {
    planned.indices.contains { $0 != column && isFree($0) && isNumber($0) && !isIndex($0) }
  }

  /// Whether the numbers of a column never fall but to begin again.
  func rises(_ column: Int) -> Bool {
    guard isNumber(column), planned[column].profile.empty == 0, sample.rows > 0 else { return false }
    var (last, least, falls, starts, isConstant) = (Double.nan, Double.infinity, 0, [Double](), true)
    var seen: Set<Double> = []
    for row in 0..<sample.rows {
      guard let number = sample.withCell(row, column, { numbers.read($0) }), number.isFinite else { return false }
      if number < last {
        falls += 1
        starts.append(number)
      }
      if row > 0, number != last { isConstant = false }
      (last, least) = (number, min(least, number))
      if seen.count < 3 { seen.insert(number) }
    }
    if falls == 0 { return sample.rows == 1 || !isConstant }
    // Zeros and ones in turn are a factor, and no runs.
    return starts.allSatisfy { $0 == least } && falls * 3 <= sample.rows && seen.count > 2
  }

  /// Rejects an axis that begins again where no column names the runs: their lines would be one zigzag.
  mutating func checkRuns(_ plan: RowPlan) throws(FeedFault) {
    guard case .index = plan.time, axisColumn == nil, !plan.isBySymbol, let column = timeColumns.first else { return }
    var last: Double?
    for row in 0..<sample.rows {
      guard let number = sample.withCell(row, column, { numbers.read($0) }) else { continue }
      guard last.map({ number < $0 }) != true else {
        guard axisOrder(column) != nil else {
          let changing = changing(at: column).first(where: mayTellRuns)
          understanding.assumptions.append(
            "the numbers of \(planned[column].name) begin again in row \(row + 1), "
              + (changing.map { "where \(planned[$0].name) changes, too (\(fieldOption("symbol", $0)) makes series)" }
                ?? "and no column names the runs"))
          return
        }
        if let lines = linesOfRecord(column) {
          throw FeedFault(
            .text,
            "Column \(planned[column].name) goes back every \(lines) rows, so a record seems to take \(lines) lines: put each "
              + "record on one line.")
        }
        let runs = planned.indices.first { $0 != column && changesWith(column, $0) }
        throw FeedFault(
          .text,
          "Column \(planned[column].name) begins again in row \(row + 1), and no column names the runs; "
            + (runs.map { "\(fieldOption("symbol", $0)) makes a series of each \(planned[$0].name)" }
              ?? "put each run into a file of its own, or its name into a column") + ".")
      }
      last = number
    }
  }

  /// The rows of a record that is written in several lines: the number falls after the first of them, and rises from
  /// record to record. Runs below each other start with the same number instead.
  private func linesOfRecord(_ column: Int) -> Int? {
    let heads = (1..<max(1, sample.rows)).filter {
      (number($0, column) ?? .nan) < (number($0 - 1, column) ?? .nan)
    }.map { $0 - 1 }
    guard heads.count > 1, case let lines = heads[1] - heads[0], (2...Self.mostLines).contains(lines) else {
      return nil
    }
    for (one, next) in zip(heads, heads.dropFirst()) {
      guard next - one == lines, (number(one, column) ?? .nan) < (number(next, column) ?? .nan) else { return nil }
    }
    return lines
  }

  /// Most lines that a record takes.
  private static let mostLines = 9

  /// Whether another column changes exactly where the axis begins again.
  private func changesWith(_ column: Int, _ other: Int) -> Bool {
    guard planned[other].profile.empty == 0 else { return false }
    var changes = 0
    for row in 1..<max(1, sample.rows) {
      let falls = (number(row, column) ?? .nan) < (number(row - 1, column) ?? .nan)
      let isOther = sample.text(row, other) != sample.text(row - 1, other)
      guard falls == isOther else { return false }
      if falls { changes += 1 }
    }
    return changes > 0
  }

  func number(_ row: Int, _ column: Int) -> Double? { sample.withCell(row, column) { numbers.read($0) } }

  /// Digits behind the point of the numbers of an axis: none for whole numbers that are not times, else nine or, where the
  /// numbers are written with more or are large, as many as an index can hold, because later rows may have more than the
  /// first.
  private func decimals(of column: Int) -> Int {
    // Seconds may have fractions further down.
    var isWhole = !isTimeAxis(column)
    guard !isWhole || !planned[column].profile.numbers.isWhole || !planned[column].profile.isPlainNumber else {
      return 0
    }
    var (greatest, written) = (1.0, 0)
    for row in 0..<sample.rows {
      guard let number = sample.withCell(row, column, { numbers.read($0) }), number.isFinite else { continue }
      greatest = max(greatest, number.magnitude)
      guard number != number.rounded() else { continue }
      isWhole = false
      written = max(written, Self.decimals(of: number))
    }
    guard !isWhole else { return 0 }
    var room = 17
    while room > 0, greatest > 1 {
      (greatest, room) = (greatest / 10, room - 1)
    }
    return min(max(written, 9), room)
  }

  /// The fewest digits behind the point that give a number back, at most 15.
  private static func decimals(of number: Double) -> Int {
    var power = 1.0
    for digits in 0..<15 {
      if (number * power).rounded() / power == number { return digits }
      power *= 10
    }
    return 15
  }
}
