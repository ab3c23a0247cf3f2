import CivilTime

/// Whole numbers that name series, as the ids of states, firms and persons in a panel do.
extension TablePlanner {
  /// Whether the rows stand in blocks of one number each, under the name of an entity, and the times begin again with most
  /// of them and nowhere else. Without such a name a setting that was changed would do, or a table sorted by its values.
  func isInBlocks(_ column: Int) -> Bool {
    guard !evidence.isMessage, isNamedEntity(column), time?.isIndex == false, rowTimes.count == sample.rows,
      sample.rows > 3
    else { return false }
    let times = rowTimes.compactMap { $0 }
    guard times.count == sample.rows else { return false }
    let falls = (1..<sample.rows).filter { times[$0] < times[$0 - 1] }
    let rises = (1..<sample.rows).filter { times[$0] > times[$0 - 1] }
    // The rarer direction is that of the beginnings.
    let restarts = Set(falls.count < rises.count ? falls : rises)
    guard !restarts.isEmpty, restarts.count * 2 < sample.rows else { return false }
    var seen: Set<String> = [sample.text(0, column)]
    for row in 1..<sample.rows {
      let text = sample.text(row, column)
      guard text != sample.text(row - 1, column) else {
        if restarts.contains(row) || times[row] == times[row - 1] { return false }
        continue
      }
      // A number that comes back is of no block.
      guard seen.insert(text).inserted else { return false }
    }
    return seen.count * 2 <= sample.rows && restarts.count * 2 >= seen.count - 1
  }

  /// Whether a column says the length of bars again and again, as `1m`: a word, and no number with a unit.
  func isLengthOfBars(_ column: Int) -> Bool {
    guard ["i", "interval", "timeframe", "resolution", "granularity"].contains(NameWords.joined(written(column))),
      sample.rows > 1
    else { return false }
    let first = sample.text(0, column)
    return (1..<sample.rows).allSatisfy { sample.text($0, column) == first }
  }

  /// Whether rows are placed by their number.
  var isByRow: Bool { if case .row = time { true } else { false } }

  /// The column of labels for people beside the ids of series that a reply holds, as `{"Id": "m1", "Label": "CPU"}`; both,
  /// in their order, where several ids have one label. Nil unless each id has one label and several rows.
  var labelBesideID: [Int]? {
    guard isNested, !evidence.isMessage, sample.rows > 1 else { return nil }
    func words(_ isNamed: (Int) -> Bool) -> [Int] {
      planned.indices.filter { column in
        isFree(column) && !isOfElement(column) && isNamed(column) && isWord(column)
          && planned[column].profile.plainNumbers == 0
          && planned[column].profile.filled == sample.rows
      }
    }
    let ids = words(isNamedID)
    let labels = words {
      ["label", "title", "legend", "displayname", "display_name"].contains(NameWords.joined(written($0)))
    }
    guard ids.count == 1, labels.count == 1 else { return nil }
    var found: [String: String] = [:]
    for row in 0..<sample.rows {
      let (id, label) = (sample.text(row, ids[0]), sample.text(row, labels[0]))
      guard found[id] == nil || found[id] == label else { return nil }
      found[id] = label
    }
    guard found.count * 2 <= sample.rows else { return nil }
    return Set(found.values).count == found.count ? labels : labels + ids
  }

  /// Whether a column has the name of who or what a row is about, which numbers stand for.
  func isNamedEntity(_ column: Int) -> Bool {
    NameWords.entities.contains(NameWords.joined(written(column))) || isNamedID(column)
  }

  /// Whether nearly each time has the same numbers once: the last one of the sample may have a part of them.
  func isAtMostTimes(_ column: Int) -> Bool {
    guard !evidence.isMessage, time?.isIndex == false, rowTimes.count == sample.rows else { return false }
    var (groups, times, pairs) = (Set<String>(), Set<Int64>(), Set<String>())
    for row in 0..<sample.rows {
      guard let time = rowTimes[row] else { return false }
      let text = sample.text(row, column)
      guard pairs.insert(text + "\n\(time.nanoseconds)").inserted else { return false }
      groups.insert(text)
      times.insert(time.nanoseconds)
    }
    return groups.count > 1 && times.count > 2 && sample.rows * 10 >= groups.count * times.count * 9
  }

  // MARK: series in rows

  /// The columns of the steps of series of which each row is one: words in the first column that name each row, and numbers
  /// under names that only count. Within a row the numbers differ by less than from row to row.
  var seriesInRows: [Int]? {
    guard !evidence.isMessage, sample.isNamed, planned.count > Self.fewestSteps, sample.rows > 2 else { return nil }
    let steps = Array(planned.indices.dropFirst())
    guard isWord(0), planned[0].profile.plainNumbers == 0, areCounted(steps), steps.allSatisfy(isNumber),
      Set((0..<sample.rows).map { sample.text($0, 0) }).count == sample.rows
    else { return nil }
    var (within, between) = ([Double](), [Double]())
    for row in 0..<sample.rows {
      let numbers = steps.compactMap { column in sample.withCell(row, column) { self.numbers.read($0) } }
      within += zip(numbers, numbers.dropFirst()).map { abs($0 - $1) }
      if row > 0 {
        between += steps.compactMap { column in
          guard let before = sample.withCell(row - 1, column, { self.numbers.read($0) }),
            let number = sample.withCell(row, column, { self.numbers.read($0) })
          else { return nil }
          return abs(number - before)
        }
      }
    }
    guard let one = Self.median(within), let other = Self.median(between) else { return nil }
    return one < other ? steps : nil
  }

  private static let fewestSteps = 6

  /// Whether the turned table makes a chart of a series for each row: then the named columns are its rows, each behind its
  /// name.
  ///
  /// - Parameter bareTimes: how the turned rows are placed; nil where the names are times.
  func chartsTurned(_ columns: [Int], bareTimes: BareTimes? = nil) -> Bool {
    guard !isTrial else { return false }
    let series = 0..<min(sample.rows, TableSample.mostColumns - 1)
    var turned = TableSample(
      names: [bareTimes == nil ? "time" : "step"] + series.map { "\(sample.name($0, 0)) \($0 + 1)" })
    for column in columns {
      turned.add(planned[column].name.utf8)
      for row in series { sample.withCell(row, column) { turned.add($0) } }
      turned.endRow()
    }
    var options = options
    options.fields = [:]
    options.bareTimes = bareTimes
    var planner = TablePlanner(turned, options)
    planner.isTrial = true
    planner.understanding.header = .names
    let plan = try? planner.plan()
    return plan?.roles.count { $0.isCharted } == series.count
  }

  /// Whether the names of columns are a number each behind the same letters, one after the other: `V2`, `V3`, `V4`.
  private func areCounted(_ columns: [Int]) -> Bool {
    let found = columns.map { column in
      let digits = String(planned[column].name.reversed().prefix { $0.isASCII && $0.isNumber }.reversed())
      return (stem: planned[column].name.dropLast(digits.count), number: Int(digits))
    }
    return zip(found, found.dropFirst()).allSatisfy { before, after in
      guard let one = before.number, let next = after.number else { return false }
      return before.stem == after.stem && next.subtractingReportingOverflow(one) == (1, false)
    }
  }

  private static func median(_ numbers: [Double]) -> Double? {
    numbers.isEmpty ? nil : numbers.sorted()[numbers.count / 2]
  }
}
