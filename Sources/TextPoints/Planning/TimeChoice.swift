import CivilTime
import TimeSeries

/// One possible source of a table's times.
struct TimeChoice {
  /// Lower ranks win.
  var rank: Int
  /// Among equal ranks the lowest order wins, then the first column.
  var order = 0
  var columns: [Int]
  var plan: TimePlan
  var isPlain = false
  /// The evidence of the rows for it; nil where it needs no rows, as for the number of a row.
  var evidence: TimeEvidence?
  /// The time of each row.
  var times: [Timestamp?] = []
  /// Why another choice shows that this one is not a time; nil if none does.
  var objection: String?
  /// Its description in a report, such as `column year (years)`.
  var words: String
  /// Its columns whose empty cells repeat the cell above.
  var carried = CarriedCells()
  /// Whether its name has a unit in which nothing counts since 1970.
  var isOfRun = false
  /// The own column of times of each series, by value column; empty where all rows have the same ones.
  var ownTimes: [Int: Int] = [:]

  /// Whether its times name no day: small numbers that count from some start, and durations as times of day.
  var isCount: Bool {
    guard let evidence, evidence.read > 0 else { return false }
    if plan.isEpoch { return isOfRun || evidence.early == evidence.read }
    guard case .clock? = plan.reader?.form, columns.count == 1 else { return false }
    return evidence.read > 1 && (evidence.steps.order < 0.9 || evidence.steps.resting >= evidence.steps.moving)
  }

  /// The reason why it is not believed; nil if it is.
  var doubt: String? { objection ?? evidence?.doubt }

  /// The role of one of its columns.
  func role(of column: Int) -> ColumnRole {
    switch plan {
    case .joined: column == columns[0] ? .date : .clock
    case .parts: .part
    case .column, .index, .row, .receipt: .time
    }
  }
}

extension TablePlanner {
  /// The source of the rows' times; nil before it is chosen.
  var time: TimePlan? { timeChoice?.plan }

  /// The columns of the chosen time; empty where it is not in a column.
  var timeColumns: [Int] { timeChoice?.columns ?? [] }

  /// The time of each row of the sample under the chosen reading; nil where it has none.
  var rowTimes: [Timestamp?] { timeChoice?.times ?? [] }

  /// Whether the chosen time needs no words in a report.
  var hasPlainTime: Bool { timeChoice?.isPlain ?? true }

  /// The columns of the chosen time whose empty cells repeat the cell above.
  var carried: CarriedCells { timeChoice?.carried ?? CarriedCells() }

  /// Each series' own column of times, by value column.
  var ownTimes: [Int: Int] { timeChoice?.ownTimes ?? [:] }

  /// Chooses a source of the times, gives its columns their roles, and reports its assumptions.
  mutating func choose(_ choice: TimeChoice) {
    timeChoice = choice
    understanding.time = choice.words
    reportForeignDate(choice)
    reportCount(choice)
    reportLooseClock(choice)
    reportOtherStarts(choice)
    for column in choice.columns where planned[column].role == .ignored || planned[column].role == .time {
      planned[column].isTimeLike = true
      planned[column].role = choice.role(of: column)
    }
  }

  /// Places rows without a column of times: at their number, or at the time when they come.
  mutating func place(rows plan: TimePlan, isPlain: Bool = false) {
    let words = plan.isIndex ? "the number of the row" : "when a row comes"
    timeChoice = TimeChoice(rank: 0, columns: [], plan: plan, isPlain: isPlain, words: words)
    understanding.time = words
  }
}
