import CivilTime

/// A column whose words may name the series.
struct SeriesCandidate {
  var columns: [Int]
  /// Number of different names.
  var groups: Int
  /// Number of rows with the time and the name of another row.
  var shared: Int
  /// Number of steps against the usual order, within the series.
  var backs: Int
}

/// Which columns tell the rows of one time apart, by the evidence of the rows.
extension TablePlanner {
  /// The evidence of the rows when some columns tell them apart.
  func candidate(_ columns: [Int]) -> SeriesCandidate {
    var pairs: Set<String> = []
    var last: [String: Timestamp] = [:]
    var (shared, rising, falling) = (0, 0, 0)
    for row in 0..<sample.rows {
      guard row < rowTimes.count, let time = rowTimes[row] else { continue }
      let name = columns.map { sample.text(row, $0) }.joined(separator: "\u{1}")
      if !pairs.insert(name + "\n" + String(time.nanoseconds)).inserted { shared += 1 }
      if let before = last[name], before != time { if before < time { rising += 1 } else { falling += 1 } }
      last[name] = time
    }
    return SeriesCandidate(columns: columns, groups: last.count, shared: shared, backs: min(rising, falling))
  }

  /// Whether the words of some columns repeat, as the names of series do.
  func comeAgain(_ columns: [Int]) -> Bool { isRepeated(candidate(columns)) }

  func isRepeated(_ one: SeriesCandidate) -> Bool { one.groups * 2 <= sample.rows }

  /// Whether rows that share their times, or go back in time, do so no longer.
  func bears(_ one: SeriesCandidate, _ whole: SeriesCandidate) -> Bool {
    guard one.groups > 1, isRepeated(one) else { return false }
    if whole.shared * 3 >= sample.rows { return one.shared * 10 <= whole.shared }
    // Where fewer rows share their times, as behind the start of one series alone, words that happen to differ would not
    // tell all of these apart.
    if whole.shared * 20 >= sample.rows, whole.shared >= one.groups * 8, one.shared == 0, one.backs == 0,
      one.columns.allSatisfy(isWord)
    {
      return true
    }
    // Tables one below the other, with a few rows out of order: every other step back begins a new name.
    let isInBlocks = one.columns.count == 1 && blocks(one.columns[0]) == one.groups
    if isInBlocks, one.backs * 100 <= sample.rows, whole.backs - one.backs == one.groups - 1, one.shared <= whole.shared
    {
      return true
    }
    // Tables one below the other: each step back is a new name.
    return whole.backs > 0 && one.backs == 0 && one.shared <= whole.shared && whole.backs * 2 >= one.groups - 1
      && whole.backs <= one.groups * max(1, sample.rows / max(1, one.groups))
      && (isNamedSeries(one.columns[0]) || whole.backs == one.groups - 1)
  }

  /// The number of runs of rows with the same cell.
  private func blocks(_ column: Int) -> Int {
    1 + (1..<max(1, sample.rows)).count { sample.text($0, column) != sample.text($0 - 1, column) }
  }

  func isBetter(_ one: SeriesCandidate, _ other: SeriesCandidate) -> Bool {
    func key(_ candidate: SeriesCandidate) -> (Int, Int, Int, Int, Int, Int) {
      let column = candidate.columns[0]
      return (
        candidate.shared + candidate.backs, isNamedSeries(column) ? 0 : 1, candidate.groups,
        isPart(column) || planned[column].profile.plainNumbers == 0 ? 0 : 1,
        // Of two that tell the same apart, words for people name the series: a label beside an id.
        (isNamedEntity(column) ? 0 : 2) + (isNamedID(column) ? 1 : 0), column
      )
    }
    return key(one) < key(other)
  }

  /// Two or three columns that tell rows apart together, where none does alone.
  mutating func several(_ columns: ArraySlice<Int>, _ whole: SeriesCandidate) -> SeriesCandidate? {
    guard whole.shared * 3 >= sample.rows else { return nil }
    var chosen = whole
    for _ in 0..<3 {
      var best: SeriesCandidate?
      for column in columns where !chosen.columns.contains(column) {
        let one = candidate(chosen.columns + [column])
        guard one.groups > chosen.groups, isRepeated(one), one.shared < chosen.shared else { continue }
        if best.map({ (one.shared, one.groups) < ($0.shared, $0.groups) }) ?? true { best = one }
      }
      guard let best else { return nil }
      chosen = best
      if bears(chosen, whole) {
        chosen.columns.sort()
        recordReading(chosen, whole, isChosen: false)
        return chosen
      }
    }
    return nil
  }

  mutating func recordReading(_ one: SeriesCandidate, _ whole: SeriesCandidate, isChosen: Bool) {
    guard one.groups > 1, whole.shared + whole.backs > 0 || isNamedSeries(one.columns[0]) else { return }
    let all = Double(whole.shared + whole.backs)
    let left = Double(one.shared + one.backs)
    var objections: [String] = []
    if one.shared > 0 { objections.append("\(one.shared) of \(sample.rows) rows still share name and time") }
    if one.backs > 0 { objections.append("\(one.backs) steps still go back") }
    if !isRepeated(one) { objections.append("\(one.groups) names in \(sample.rows) rows") }
    understanding.readings.append(
      Reading(
        subject: .series, words: "series " + one.columns.map { planned[$0].name }.joined(separator: ", "),
        score: all > 0 ? max(0, 1 - left / all) : 0.5, isChosen: isChosen, objections: objections))
  }
}
