import CivilTime
import TimeSeries

/// Runs below each other: the numbers of the axis begin again, and another column says which run a row is of.
extension TablePlanner {
  /// Makes a series of each run where a column names them: the number of a patient above the weeks of each.
  mutating func assignRuns() {
    guard case .index? = time, axisColumn == nil, let axis = timeColumns.first else { return }
    let columns = changing(at: axis).filter { axisOrder($0) == nil && namesEachRun($0) }
    guard let column = columns.first(where: isNamedID) ?? columns.first else { return }
    planned[column].role = .symbol
  }

  /// Notes whether the column of the series names runs.
  mutating func noteRuns() {
    guard case .index? = time, let axis = timeColumns.first, !evidence.isMessage,
      planned.count(where: { $0.role == .symbol }) == 1, let symbol = firstColumn(with: .symbol)
    else { return }
    hasRuns = changes(symbol, at: axis)
  }

  /// Whether a column may be advised as the name of series: of runs, one that changes from each to the next, and not within.
  func mayTellRuns(_ column: Int) -> Bool {
    guard case .index? = time, let axis = timeColumns.first, !planned[axis].profile.numbers.isAscending else {
      return true
    }
    return changes(column, at: axis) && namesEachRun(column)
  }

  /// The columns of words or whole numbers that change where the numbers of the axis begin again, and nowhere else; ids
  /// first. A run that begins as high as the one before it ended needs no step back.
  func changing(at axis: Int) -> [Int] {
    let columns = planned.indices.prefix(Self.mostSeriesTried).filter { column in
      let profile = planned[column].profile
      return column != axis && isFree(column) && profile.empty == 0 && profile.filled == sample.rows
        && (isWord(column) ? profile.plainNumbers == 0 : profile.numbers.isWhole) && changes(column, at: axis)
    }
    return columns.filter(isNamedID) + columns.filter { !isNamedID($0) }
  }

  /// Whether a column changes where the numbers of the axis begin again, and nowhere else.
  private func changes(_ column: Int, at axis: Int) -> Bool {
    func number(_ row: Int) -> Double { sample.withCell(row, axis) { numbers.read($0) } ?? .nan }
    var falls = 0
    for row in 1..<max(1, sample.rows) {
      let isOther = sample.text(row, column) != sample.text(row - 1, column)
      let (before, here) = (number(row - 1), number(row))
      if here < before {
        guard isOther else { return false }
        falls += 1
      } else if isOther, here > before {
        return false
      }
    }
    return falls > 0
  }

  /// Whether each run has a word or a number of its own: what several runs share, as the age of their patients, names none.
  private func namesEachRun(_ column: Int) -> Bool {
    var seen: Set<String> = []
    for row in 0..<sample.rows where row == 0 || sample.text(row, column) != sample.text(row - 1, column) {
      guard seen.insert(sample.text(row, column)).inserted else { return false }
    }
    return seen.count * 2 <= sample.rows
  }

  /// Number of rows whose time another row has, before or behind it.
  var rowsOfOneTime: Int {
    var counts: [Int64: Int] = [:]
    for time in rowTimes { if let time { counts[time.nanoseconds, default: 0] += 1 } }
    return counts.values.reduce(0) { $0 + ($1 > 1 ? $1 : 0) }
  }

  /// Whether whole numbers are the same in all rows of a run, and differ between runs: they say something of the run.
  func isConstantInRuns(_ column: Int) -> Bool {
    guard hasRuns, let symbol = firstColumn(with: .symbol), planned[column].profile.numbers.isWhole,
      !planned[column].profile.numbers.isConstant, planned[column].profile.empty == 0
    else { return false }
    var runs = 1
    for row in 1..<max(1, sample.rows) {
      if sample.text(row, symbol) != sample.text(row - 1, symbol) {
        runs += 1
      } else if sample.text(row, column) != sample.text(row - 1, column) {
        return false
      }
    }
    return runs >= Self.manyRuns && runs * 2 <= sample.rows
  }

  /// Runs from which a number that stands still in each is no coincidence.
  private static let manyRuns = 5
}
