import CivilTime

/// Tables in which each series has its own column of times.
extension TablePlanner {
  /// Assigns each column of times to the columns of values behind it, where times have the same name and differ.
  mutating func assignOwnTimes() throws(FeedFault) -> Bool {
    guard sample.isNamed, sample.rows > 1, options.bareTimes == nil else { return false }
    let words = planned.indices.filter { FieldNames.timeWord(of: sample.names[$0]) != nil }
    guard words.count > 1, let first = words.first else { return false }
    let stem = FieldNames.plain(sample.names[first])
    // The names are equal, or differ in a number behind them.
    let times = words.filter { column in
      let name = FieldNames.plain(sample.names[column])
      return name == stem
        || name.hasPrefix(stem) && name.dropFirst(stem.count).allSatisfy { $0.isNumber || "._ ".contains($0) }
    }
    guard times.count > 1, first == 0, times.count == words.count, differ(times) else { return false }
    var own: [Int: Int] = [:]
    for (place, time) in times.enumerated() {
      let next = place + 1 < times.count ? times[place + 1] : planned.count
      let values = (time + 1..<max(next, time + 1)).filter { planned[$0].profile.plainNumbers > 0 && !isSkipped($0) }
      guard !values.isEmpty else { return false }
      for value in values { own[value] = time }
    }
    guard
      let form = try form(of: first, word: FieldNames.timeWord(of: sample.names[first])) ?? .iso8601 as TimeNotation?,
      times.allSatisfy({ TimeEvidence(self.times($0, form), rows: sample.rows).steps.order > 0.9 })
    else { return false }
    var choice = TimeChoice(
      rank: 0, columns: times, plan: .column(reader(form)),
      words: "a column for each series: " + list(times) + " (\(form.words))")
    choice.times = (0..<sample.rows).map { row in sample.withCell(row, first) { reader(form).read($0) } }
    choice.ownTimes = own
    timeChoice = choice
    understanding.time = choice.words
    for column in times { (planned[column].role, planned[column].isTimeLike) = (.time, true) }
    return true
  }

  /// Whether some columns have other cells than the first.
  private func differ(_ columns: [Int]) -> Bool {
    guard let first = columns.first else { return false }
    return columns.dropFirst().contains { column in
      (0..<sample.rows).contains { sample.text($0, column) != sample.text($0, first) }
    }
  }
}
