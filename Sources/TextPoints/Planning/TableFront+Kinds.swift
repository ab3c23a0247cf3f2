import CivilTime

/// The kinds of cells: data against words.
extension TableFront {
  /// Rows from which the usual kinds of cells are known.
  private static let judged = 200

  /// The first row whose cells, like the cells of the rows after it, are of the usual kinds of their columns; nil when
  /// no column has usual kinds.
  var firstUsualRow: Int? {
    let rows = min(sample.rows, Self.judged)
    guard rows > 2 else { return nil }
    // Numbers and times against words, in the second half of the rows, where the header is not.
    let half = rows / 2..<rows
    var isData = [Bool](repeating: false, count: sample.columns)
    for column in 0..<sample.columns {
      let kinds = half.map { kind($0, column) }
      isData[column] = kinds.count { $0 == .data } * 2 > kinds.count { $0 != .empty }
    }
    guard isData.contains(true) else { return nil }
    func isUsual(_ row: Int) -> Bool {
      var (fits, slips) = (0, 0)
      for column in isData.indices where isData[column] {
        switch kind(row, column) {
        case .data: fits += 1
        case .word: slips += 1
        case .empty: break
        }
      }
      return fits > 0 && slips * 10 <= (fits + slips) * 3
    }
    return (0..<rows).first { row in (row..<min(row + 2, rows)).allSatisfy(isUsual) }
  }

  enum Kind { case data, word, empty }

  func kind(_ row: Int, _ column: Int) -> Kind {
    sample.withCell(row, column) { cell in
      if MissingText(cell) != nil { return .empty }
      return Self.isNumberOrTime(cell) ? .data : .word
    }
  }

  private static func isNumberOrTime(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
    DecimalReader.whole(cell) != nil || isTime(cell) || CivilText(cell) != nil || YearlessDate.isDay(cell)
      || DecimalReader.whole(cell, .point) != nil
      || DecimalReader.whole(cell, .comma) != nil
  }

  /// Whether a cell is a time that heads no column, as `Jan-99` does in a table with a column for each month.
  static func isTime(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
    TimeReader(.iso8601).read(cell) != nil || ClockText(cell) != nil
      || CivilText(cell).map { $0.monthAndTwoDigits == nil } ?? false
  }

  /// Whether a row has cells that are numbers or times, and so cannot be a header.
  func isData(_ row: Int) -> Bool {
    let width = sample.width(ofRow: row)
    var numbers: [Double] = []
    var (times, words) = (0, 0)
    for column in 0..<width {
      sample.withCell(row, column) { cell in
        if let number = DecimalReader.whole(cell) ?? Self.commaNumber(cell) {
          numbers.append(number)
        } else if Self.isTime(cell) {
          times += 1
        } else if MissingText(cell) == nil {
          words += 1
        }
      }
    }
    guard numbers.count + times > 0 else { return isMeasured(row) }
    if TurnedRows.isTurned((0..<width).map { sample.text(row, $0) }) || times > 2 && isOfTimesOverNumbers(row) {
      return false
    }
    guard times == 0 else { return !isTimedHeader(row) }
    // A data frame may name columns by numbers: beside the name of a time they are names.
    if words > 0, row + 1 < sample.rows, namesTime(row, row + 1) { return false }
    // Nor does a header begin the rows whose kind it says in numbers that they have, too: `I,DISPATCH,PRICE,5,RRP`.
    if words > 1, sharesNumbers(row) { return false }
    // Nor do numbers in front of times, with nothing above these, begin the rows.
    if width > 1, row + 2 < sample.rows, sample.text(row, 0).isEmpty, numbers.count + words == width - 1,
      [row + 1, row + 2].allSatisfy({ sample.withCell($0, 0) { Self.isTime($0) } })
    {
      return false
    }
    if width > 2, numbers.count + words == width - 1, namesByNumbers(row) { return false }
    // The columns of a matrix are numbered, and a table may have a column per year.
    let isNumbered =
      width > 1 && numbers.count == width - 1 && words == 0 && sample.text(row, 0).isEmpty
      && numbers.enumerated().allSatisfy { Double($0.offset) == $0.element }
    let pairs = zip(numbers, numbers.dropFirst())
    let areYears =
      words > 0 && numbers.allSatisfy(Self.isYear)
      && (numbers.count > 2 || mayHaveFewYears && hasNoYears(below: row))
      && (pairs.allSatisfy { $0 < $1 } || pairs.allSatisfy { $0 > $1 })
    return !isNumbered && !areYears
  }

  /// Whether a row is a header of whole numbers, such as bus numbers. Only its first cell is empty; below that cell the rows
  /// are numbered, and some other cell has a fraction.
  private func namesByNumbers(_ row: Int) -> Bool {
    let width = sample.width(ofRow: row)
    guard row + 2 < sample.rows, sample.text(row, 0).isEmpty else { return false }
    let names = (1..<width).map { sample.text(row, $0) }
    guard Set(names).count == names.count, names.allSatisfy({ !$0.isEmpty && !$0.contains(".") }) else { return false }
    let counts = (row + 1..<sample.rows).map { Int(sample.text($0, 0)) }
    return zip(counts, counts.dropFirst()).allSatisfy { before, next in
      before.flatMap { before in next.map { $0 == before &+ 1 } } ?? false
    }
      && (row + 1..<sample.rows).contains { row in (1..<width).contains { sample.text(row, $0).contains(".") } }
  }

  /// Whether each number of a row stands in the next two rows, too, which have times or further numbers below its words.
  private func sharesNumbers(_ row: Int) -> Bool {
    let width = sample.width(ofRow: row)
    guard row + 2 < sample.rows, [row + 1, row + 2].allSatisfy({ sample.width(ofRow: $0) == width }) else {
      return false
    }
    var (times, numbers) = (0, 0)
    for column in 0..<width {
      let text = sample.text(row, column)
      if sample.withCell(row, column, { DecimalReader.whole($0) }) != nil {
        guard sample.text(row + 1, column) == text, sample.text(row + 2, column) == text else { return false }
      } else if !text.isEmpty, kind(row, column) == .word {
        if sample.withCell(row + 1, column, Self.isTime) { times += 1 }
        if sample.withCell(row + 1, column, { DecimalReader.whole($0) }) != nil { numbers += 1 }
      }
    }
    return times > 0 && numbers > 0
  }

  /// A number with a decimal comma: a point or a blank in it would make it a part of a text.
  private static func commaNumber(_ cell: UnsafeBufferPointer<UInt8>) -> Double? {
    guard cell.contains(0x2C), cell.allSatisfy({ $0.isDigit || $0 == 0x2C || $0 == 0x2D }) else { return nil }
    return DecimalReader.whole(cell, .comma)
  }

  /// Whether most cells of a row are times, and those below them in the next rows are numbers: it names the columns of a table
  /// that has a column for each time.
  private func isOfTimesOverNumbers(_ row: Int) -> Bool {
    let width = sample.width(ofRow: row)
    let columns = (0..<width).filter { sample.withCell(row, $0, Self.isTime) }
    guard columns.count * 2 > width, columns.count < width, row + 1 < sample.rows else { return false }
    var (count, times) = (0, 0)
    for next in row + 1..<min(sample.rows, row + 4) {
      for column in columns {
        if sample.withCell(next, column, Self.isTime) { times += 1 }
        if sample.withCell(next, column, { (DecimalReader.whole($0) ?? Self.commaNumber($0)) != nil }) { count += 1 }
      }
    }
    // A slip among the numbers changes nothing.
    return count > columns.count / 2 && times * 20 < count
  }
}
