import CivilTime

/// Numbers that mean a missing one.
extension TablePlanner {
  /// Finds, for each column of values, the numbers that programs write in place of a missing one.
  mutating func markMissing(_ plan: inout RowPlan) {
    let given = options.missing
    plan.missingWords = Set(given.filter { Double($0) == nil })
    let numbers = given.compactMap { Double($0) }
    var found: [Double: [Int]] = [:]
    var marks = [[Double]](repeating: numbers, count: names.count)
    if given.isEmpty, !evidence.isMessage {
      for column in names.indices where plan.roles[column].isValue {
        marks[column] = missingMarks(column, known: [])
      }
      // What is a mark in one column is one in others, even where it comes once; so is a column's only number.
      var known = Set(marks.flatMap { $0 })
      for column in names.indices where profiles[column].isConstant && profiles[column].filled > 1 {
        if NameWords.missingNumbers.contains(profiles[column].least) { known.insert(profiles[column].least) }
      }
      for column in names.indices where plan.roles[column].isValue {
        if !known.isEmpty { marks[column] = missingMarks(column, known: known) }
        for mark in marks[column] { found[mark, default: []].append(column) }
      }
    }
    if marks.contains(where: { !$0.isEmpty }) { plan.missing = marks }
    for (mark, columns) in found.sorted(by: { $0.key < $1.key }).prefix(6) {
      assumptions.append("\(Self.text(mark)) means missing in \(list(columns))")
    }
  }

  private static func text(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }

  /// The marks of a column: usual ones that come again, or are extreme, and stand far outside the other numbers.
  private func missingMarks(_ column: Int, known: Set<Double>) -> [Double] {
    var counts: [Double: Int] = [:]
    var (least, greatest, others) = (Double.infinity, -Double.infinity, 0)
    let usual = Set(NameWords.missingNumbers)
    for row in 0..<sample.rows {
      sample.withCell(row, column) { cell in
        guard let number = numbers.read(cell), number.isFinite else { return }
        if usual.contains(number) || abs(number) >= 1e20 {
          counts[number, default: 0] += 1
        } else {
          (least, greatest, others) = (min(least, number), max(greatest, number), others + 1)
        }
      }
    }
    guard others > 2, !counts.isEmpty else { return [] }
    // A mark may be among the numbers of a column whose numbers reach as far.
    var marks: [Double] = []
    for (mark, count) in counts.sorted(by: { abs($0.key) < abs($1.key) }) {
      let range = max(greatest - least, max(abs(least), abs(greatest)) * 0.1)
      let distance = mark < least ? least - mark : mark > greatest ? mark - greatest : 0
      let isExtreme = mark <= -999 || abs(mark) >= 9_999
      if distance > range * (isExtreme ? 2 : 3), count > 1 || known.contains(mark) || isExtreme && distance > range * 5
      {
        marks.append(mark)
      } else {
        (least, greatest) = (min(least, mark), max(greatest, mark))
      }
    }
    return marks
  }
}
