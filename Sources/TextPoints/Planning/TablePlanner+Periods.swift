import CivilTime

/// Years, quarters and months that stand in one column, as statistical offices write a series below each other.
extension TablePlanner {
  /// The only period of a column that is charted, and the others, which name parts of the same years; nil where the column
  /// has one period, or begins with long ones and goes on with shorter ones.
  ///
  /// Of the periods the one with the most rows is charted, of two that are as many the finer one.
  ///
  /// - Complexity: O(rows).
  func chartedPeriod(of column: Int) -> (kept: CivilPeriod, others: [CivilPeriod])? {
    let profile = planned[column].profile.times
    guard !evidence.isMessage, profile.civil.greatest > 0, profile.plainDates > 0 else { return nil }
    var counts: [CivilPeriod: Int] = [:]
    var years: [CivilPeriod: ClosedRange<Int>] = [:]
    let kinds = (0..<sample.rows).map { row in
      sample.withPlainCell(row, column) { cell -> (period: CivilPeriod, year: Int)? in
        TimeReader.periodAndYear(of: cell)
      }
    }
    for case (let period, let year)? in kinds {
      counts[period, default: 0] += 1
      years[period] = years[period].map { min($0.lowerBound, year)...max($0.upperBound, year) } ?? year...year
    }
    guard counts.count > 1,
      let kept = counts.max(by: { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) })?.key
    else { return nil }
    // A date or two of another length are slips, or a note below the rows.
    let others = counts.keys.filter { other in
      guard other != kept, let one = years[other], let whole = years[kept] else { return false }
      return kinds.count { $0?.period == other && whole.contains($0?.year ?? 0) } > 2 && one.overlaps(whole)
    }
    guard !others.isEmpty, !areToldApart(kinds.map { $0?.period }) else { return nil }
    return (kept, others.sorted { $0.rawValue > $1.rawValue })
  }

  /// Whether the words of another column name the periods, so that it may name the series: `A` beside years and `M` beside
  /// months.
  private func areToldApart(_ kinds: [CivilPeriod?]) -> Bool {
    planned.indices.prefix(Self.mostSeriesTried).contains { column in
      guard isFree(column), isWord(column), planned[column].profile.filled * 10 >= sample.rows * 9 else { return false }
      var periods: [String: CivilPeriod] = [:]
      for (row, kind) in kinds.enumerated() {
        guard let kind else { continue }
        let word = sample.text(row, column)
        guard !word.isEmpty else { continue }
        guard periods[word, default: kind] == kind else { return false }
        periods[word] = kind
      }
      return periods.count > 1 && periods.count * 2 <= sample.rows && Set(periods.values).count > 1
    }
  }
}
