import CivilTime

/// Columns with parts of a time that stand in the first row they apply to, as the year in the row of its first month: below
/// it their cells are empty.
struct CarriedCells: Sendable {
  var columns: Set<Int> = []
  /// Whether the times rise, so that one that falls shows a cell that is missing in earnest.
  var isRising = true
}

/// The parts of a time that rows carry down from the one above.
struct CarriedParts {
  private let cells: CarriedCells
  private let parts: Set<DatePart>
  /// The time of the row before.
  private var last: Timestamp?
  private var isUsed = false

  /// - Returns: nil for a plan without such columns.
  init?(_ plan: RowPlan) {
    guard !plan.carried.columns.isEmpty else { return nil }
    cells = plan.carried
    if case .parts(let found, _) = plan.time {
      parts = Set(cells.columns.compactMap { found[$0] })
    } else {
      parts = []
    }
  }

  /// Starts a row with the parts of the one before that it may repeat.
  mutating func begin(_ found: inout [DatePart: Int]) {
    isUsed = false
    found = found.filter { parts.contains($0.key) }
  }

  /// Whether an empty cell of a column repeats the one above.
  mutating func carries(_ column: Int) -> Bool {
    guard cells.columns.contains(column) else { return false }
    isUsed = true
    return true
  }

  /// Whether a time that a cell above completes goes against those before it: then the cell is missing in earnest.
  mutating func isAgainst(_ time: Timestamp) -> Bool {
    if isUsed, let last, cells.isRising ? time <= last : time >= last { return true }
    last = time
    return false
  }
}
