import CivilTime

/// Numbers that mean a missing one.
extension TablePlanner {
  /// Finds, for each column of values, the numbers that programs write in place of a missing one.
  mutating func markMissing(_ plan: inout RowPlan) {
    let given = options.missing
    plan.missing.words = Set(given.filter { Double($0) == nil })
    let numbers = given.compactMap { Double($0) }
    var found: [Double: [Int]] = [:]
    var marks = [[Double]](repeating: numbers, count: planned.count)
    var seen: [Int: MissingMarks] = [:]
    markWords(&plan)
    if given.isEmpty, !evidence.isMessage {
      for column in planned.indices where plan.roles[column].isValue {
        seen[column] = self.marks(column)
        marks[column] = seen[column]?.found(known: []) ?? []
      }
      // A mark in one column is a mark in others, even where it comes once; so is a column's only number.
      var known = Set(marks.flatMap { $0 })
      for column in planned.indices
      where planned[column].profile.numbers.isConstant && planned[column].profile.filled > 1 {
        if NameWords.missingNumbers.contains(planned[column].profile.numbers.least) {
          known.insert(planned[column].profile.numbers.least)
        }
      }
      for column in planned.indices where plan.roles[column].isValue {
        if !known.isEmpty { marks[column] = seen[column]?.found(known: known) ?? [] }
        for mark in marks[column] { found[mark, default: []].append(column) }
      }
    }
    if marks.contains(where: { !$0.isEmpty }) { plan.missing.numbers = marks }
    plan.missing.zerosAreNoTrade = given.isEmpty && hasPricesAboveZero(plan)
    plan.missing.usual = planned.indices.map { seen[$0]?.range(without: marks[$0]) }
    for (mark, columns) in found.sorted(by: { $0.key < $1.key }).prefix(6) {
      assumptions.append("\(MissingMarks.text(mark)) means missing in \(list(columns))")
    }
    let doubts = planned.indices.flatMap { column in
      (seen[column]?.doubtful(besides: marks[column]) ?? []).map { MissingMarks.doubt($0, in: planned[column].name) }
    }
    assumptions += doubts.prefix(3)
    reportSparse(plan)
  }

  /// Says of which columns most cells are words for a missing number: a gap at each would leave nothing of their line.
  private mutating func reportSparse(_ plan: RowPlan) {
    guard !evidence.isMessage else { return }
    let sparse = planned.indices.filter { column in
      plan.roles[column].isValue && (evidence.mostlyNull?.contains(column) ?? planned[column].profile.isSparse)
        && (0..<sample.rows).contains { row in
          sample.withCell(row, column) { cell in MissingText(cell) != nil && cell.contains { $0 != 0x20 } }
        }
    }
    guard !sparse.isEmpty else { return }
    assumptions.append("most values of \(list(sparse)) are missing: the line joins the others")
  }

  /// Whether a source has bars whose prices are above zero: among them, zeros alone are a day without a trade.
  private func hasPricesAboveZero(_ plan: RowPlan) -> Bool {
    guard plan.kind == .bars, !plan.areTrades, !evidence.isMessage else { return false }
    let lows = planned.indices.filter { plan.roles[$0] == .low }.map { planned[$0].profile.numbers }
    return lows.allSatisfy { $0.least >= 0 } && lows.contains { $0.greatest > 0 }
  }

  /// The numbers of a column and its marks.
  private func marks(_ column: Int) -> MissingMarks {
    var found = MissingMarks()
    for row in 0..<sample.rows {
      sample.withCell(row, column) { cell in
        if let number = numbers.read(cell, per: planned[column].divisor) { found.add(number) }
      }
    }
    return found
  }

  // MARK: words

  /// Most words that may stand for a missing number in one column.
  private static let mostWords = 3

  /// The words of a column of numbers that come again in place of a number; nil if it has other words or few numbers.
  func wordsForMissing(_ column: Int) -> Set<String>? {
    var words: [String: Int] = [:]
    var bounds: Set<String> = []
    var count = 0
    for row in 0..<sample.rows {
      sample.withCell(row, column) { cell in
        if numbers.read(cell) != nil {
          count += 1
        } else if isBound(cell) {
          if bounds.count < Self.mostBounds { bounds.insert(String(decoding: cell, as: UTF8.self)) }
        } else if MissingText(cell) == nil, words.count <= Self.mostWords {
          words[String(decoding: cell, as: UTF8.self), default: 0] += 1
        }
      }
    }
    for word in options.missing { words[word] = nil }
    guard words.count <= Self.mostWords, count * 3 >= (count + words.values.reduce(0, +)) * 2,
      words.allSatisfy({ $0.key.utf8.first?.isDigit == false }),
      words.values.reduce(0, +) >= words.count * 2
    else { return nil }
    return Set(words.keys).union(bounds)
  }

  /// Most bounds in one column.
  private static let mostBounds = 64

  /// Whether a cell says that its number is below or above another, which is none itself: `<1`, `< 0.05`, `>100`.
  private func isBound(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let sign = cell.first, sign == 0x3C || sign == 0x3E, cell.count < 24 else { return false }
    let rest = UnsafeBufferPointer(rebasing: cell.dropFirst().drop { $0 == 0x3D || $0 == 0x20 })
    return rest.first?.isDigit == true && numbers.read(rest) != nil
  }

  /// Says which words mean a missing number, and reads them so.
  private mutating func markWords(_ plan: inout RowPlan) {
    guard !evidence.isMessage, mixedValue?.wordSeries.isEmpty != false else { return }
    var found: [String: [Int]] = [:]
    for column in planned.indices where plan.roles[column].isValue && isWord(column) {
      for word in wordsForMissing(column) ?? [] { found[word, default: []].append(column) }
    }
    for (place, (word, columns)) in found.sorted(by: { $0.key < $1.key }).enumerated() {
      plan.missing.words.insert(word)
      guard place < 6 else { continue }
      let isBound = word.hasPrefix("<") || word.hasPrefix(">")
      assumptions.append(
        "'\(word.cleaned)' \(isBound ? "is a bound and no number: a gap" : "means missing") in \(list(columns))")
    }
  }
}
