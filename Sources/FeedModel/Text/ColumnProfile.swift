import CivilTime

/// Statistics of the cells of one column of a sample.
struct ColumnProfile {
  /// Number of cells that are neither empty nor a word for a missing value.
  private(set) var filled = 0
  private(set) var empty = 0
  private(set) var rows = 0
  private(set) var plainNumbers = 0
  private(set) var pointNumbers = 0
  private(set) var commaNumbers = 0
  private(set) var least = Double.infinity
  private(set) var greatest = -Double.infinity
  private(set) var isWhole = true
  private(set) var isAscending = true
  private(set) var isDescending = true
  /// Whether each number is the previous one plus one.
  private(set) var counts = true
  private(set) var isConstant = true
  private(set) var first: Double?
  private var last: Double?
  private(set) var compactDates = 0
  private(set) var compactMonths = 0
  private(set) var compactWeeks = 0
  private(set) var monthFractions = 0
  private(set) var compactMoments = 0
  /// Number of cells that begin with a zero before other digits, as ids and codes do.
  private(set) var padded = 0
  /// Number of cells with a unit behind a number, and the kinds of these units.
  private(set) var measured = 0
  private(set) var hasBytes = false
  private var units: Set<String> = []
  private var others = 0
  private(set) var hasFraction = false
  private(set) var mostDigits = 0

  init(_ sample: TableSample, _ column: Int) {
    for row in 0..<sample.rows { sample.withCell(row, column) { take($0) } }
  }

  private mutating func take(_ cell: UnsafeBufferPointer<UInt8>) {
    rows += 1
    if let number = DecimalReader.whole(cell) {
      filled += 1
      plainNumbers += 1
      pointNumbers += 1
      if DecimalReader.whole(cell, .comma) != nil { commaNumbers += 1 }
      mostDigits = max(mostDigits, cell.count)
      if CompactMoment.isOne(cell) { compactMoments += 1 }
      if cell.count > 1, cell[0] == 0x30, cell[1].isDigit { padded += 1 }
      return take(number)
    }
    if let word = Nothing(cell) {
      empty += 1
      if word.number.isInfinite { isWhole = false }
      counts = false
      return
    }
    filled += 1
    counts = false
    let isPoint = DecimalReader.whole(cell, .point) != nil
    let isComma = DecimalReader.whole(cell, .comma) != nil
    if isPoint { pointNumbers += 1 }
    if isComma { commaNumbers += 1 }
    guard !isPoint, !isComma else { return }
    let mark: DecimalMark = cell.contains(0x2C) && !cell.contains(0x2E) ? .comma : .point
    guard let number = MeasuredNumber(cell, mark, areBytes: false) else {
      others += 1
      return
    }
    measured += 1
    if number.hasBytes { hasBytes = true }
    if !number.unit.isEmpty { units.insert(number.unit) }
  }

  /// Whether numbers have units behind them, all the same but for factors.
  var isMeasured: Bool { measured > 0 && others == 0 && units.count <= 1 }

  private mutating func take(_ number: Double) {
    least = min(least, number)
    greatest = max(greatest, number)
    let fraction = number - number.rounded(.down)
    if fraction != 0 { (isWhole, hasFraction) = (false, true) }
    let months = fraction * 12
    if abs(months - months.rounded()) < TimeReader.twelfth { monthFractions += 1 }
    if fraction == 0, number >= 0, number < 1e8 {
      let whole = Int(number)
      if whole >= 10_000_000, CivilDate(compact: whole) != nil { compactDates += 1 }
      if (100_000..<300_000).contains(whole), CivilDate(compact: whole * 100 + 1) != nil { compactMonths += 1 }
      if (190_000..<210_000).contains(whole), (1...53).contains(whole % 100) { compactWeeks += 1 }
    }
    if let last {
      if number < last { isAscending = false }
      if number > last { isDescending = false }
      if number != last { isConstant = false }
      if number != last + 1 { counts = false }
    }
    first = first ?? number
    last = number
  }

  /// Whether all filled cells are numbers in plain digits.
  var isPlainNumber: Bool { filled > 0 && plainNumbers == filled }

  func isNumber(_ form: NumberNotation) -> Bool {
    switch form {
    case .plain: isPlainNumber
    case .grouped(.point): filled > 0 && pointNumbers == filled
    case .grouped(.comma): filled > 0 && commaNumbers == filled
    case .measured(let mark, _): isNumber(.grouped(mark)) || filled > 0 && isMeasured
    }
  }

  /// Whether all cells are numbers, some of them not in plain digits.
  var isGrouped: Bool { !isPlainNumber && (isNumber(.grouped(.point)) || isNumber(.grouped(.comma))) }

  /// Whether the column counts 0, 1, 2 or 1, 2, 3 without a gap.
  var isIndex: Bool { counts && plainNumbers > 0 && isWhole && (first == 0 || first == 1) }

  /// Whether more cells are empty than filled, as when each row belongs to one of several things.
  var isSparse: Bool { empty > filled }
}
