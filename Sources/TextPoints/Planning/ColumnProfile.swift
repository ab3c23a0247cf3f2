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
  /// Number of cells that begin with a zero before other digits, as ids and codes do.
  private(set) var padded = 0
  private(set) var mostDigits = 0
  /// The numbers in plain digits.
  private(set) var numbers = NumberTrend()
  private(set) var dates = DateDigits()
  private(set) var measured = MeasuredCells()
  /// Number of cells that are lists of one number.
  private(set) var listed = 0
  /// What times the cells may be.
  let times: TimeProfile

  init(_ sample: TableSample, _ column: Int) {
    times = TimeProfile(sample, column)
    for row in 0..<sample.rows { sample.withCell(row, column) { observe($0) } }
  }

  private mutating func observe(_ cell: UnsafeBufferPointer<UInt8>) {
    rows += 1
    if let number = DecimalReader.whole(cell) {
      filled += 1
      plainNumbers += 1
      pointNumbers += 1
      if DecimalReader.whole(cell, .comma) != nil { commaNumbers += 1 }
      mostDigits = max(mostDigits, cell.count)
      if cell.count > 1, cell[0] == 0x30, cell[1].isDigit, !cell.contains(0x2E) { padded += 1 }
      numbers.observe(number)
      return dates.observe(number, cell)
    }
    if let word = MissingText(cell) {
      empty += 1
      return numbers.observeGap(isInfinite: word.number.isInfinite)
    }
    filled += 1
    numbers.observeGap(isInfinite: false)
    let isPoint = DecimalReader.whole(cell, .point) != nil
    let isComma = DecimalReader.whole(cell, .comma) != nil
    if isPoint { pointNumbers += 1 }
    if isComma { commaNumbers += 1 }
    if !isPoint, !isComma { measured.observe(cell) }
    if NumberNotation.onlyElement(cell) != nil { listed += 1 }
  }

  /// Whether numbers have units behind them, all the same but for factors.
  var isMeasured: Bool { measured.areAlike }

  /// Whether all filled cells are numbers, and some of them lists of one.
  var isListed: Bool { listed > 0 && listed + plainNumbers == filled }

  /// Whether all filled cells are numbers in plain digits.
  var isPlainNumber: Bool { filled > 0 && plainNumbers == filled }

  func isNumber(_ form: NumberNotation) -> Bool {
    switch form {
    case .plain: isPlainNumber
    case .grouped(.point): filled > 0 && pointNumbers == filled
    case .grouped(.comma): filled > 0 && commaNumbers == filled
    case .measured(let mark, _): isNumber(.grouped(mark)) || filled > 0 && isMeasured
    case .listed: isPlainNumber || isListed
    }
  }

  /// Whether all cells are numbers, some of them not in plain digits.
  var isGrouped: Bool { !isPlainNumber && (isNumber(.grouped(.point)) || isNumber(.grouped(.comma))) }

  /// Whether the column counts 0, 1, 2 or 1, 2, 3: without a gap, but for one in a thousand rows, as where rows were
  /// deleted, or where a sample has the first and the last rows of a source.
  var isIndex: Bool {
    (numbers.counts || numbers.isAscending && empty == 0 && numbers.jumps * 1_000 <= rows) && plainNumbers > 0
      && isPlainNumber && numbers.isWhole && (numbers.first == 0 || numbers.first == 1)
  }

  /// Whether the column is an index that begins again now and then, as in a log of several runs.
  var isIndexOfRuns: Bool {
    numbers.restarts > 0 && numbers.jumps == numbers.restarts && numbers.restarts * 20 <= filled && isPlainNumber
      && empty == 0
      && numbers.isWhole && (numbers.first == 0 || numbers.first == 1)
  }

  /// Whether more cells are empty than filled, as when each row belongs to one of several things.
  var isSparse: Bool { empty > filled }
}

/// The range and the order of numbers.
struct NumberTrend {
  private(set) var least = Double.infinity
  private(set) var greatest = -Double.infinity
  private(set) var isWhole = true
  private(set) var hasFraction = false
  private(set) var isAscending = true
  private(set) var isDescending = true
  private(set) var isConstant = true
  /// Whether each number is the previous one plus one.
  private(set) var counts = true
  /// How often a number is not the previous one plus one.
  private(set) var jumps = 0
  /// How often of these it is the first number again.
  private(set) var restarts = 0
  private(set) var first: Double?
  private var last: Double?

  mutating func observe(_ number: Double) {
    least = min(least, number)
    greatest = max(greatest, number)
    if number != number.rounded(.down) { (isWhole, hasFraction) = (false, true) }
    if let last {
      if number < last { isAscending = false }
      if number > last { isDescending = false }
      if number != last { isConstant = false }
      if number != last + 1 {
        counts = false
        jumps += 1
        restarts += number == first ? 1 : 0
      }
    }
    first = first ?? number
    last = number
  }

  /// Observes a cell without a finite number.
  mutating func observeGap(isInfinite: Bool) {
    if isInfinite { isWhole = false }
    counts = false
  }
}

/// Numbers of cells whose digits may be a date or a part of one.
struct DateDigits {
  /// `20240131`.
  private(set) var days = 0
  /// `202401`.
  private(set) var months = 0
  /// `202405`, a year and a week.
  private(set) var weeks = 0
  /// Years with a fraction of whole months, as 2024.25.
  private(set) var monthFractions = 0
  /// `20240131093000`.
  private(set) var moments = 0

  mutating func observe(_ number: Double, _ cell: UnsafeBufferPointer<UInt8>) {
    if CompactMoment.isOne(cell) { moments += 1 }
    let fraction = number - number.rounded(.down)
    let twelfths = fraction * 12
    if abs(twelfths - twelfths.rounded()) < TimeReader.twelfth { monthFractions += 1 }
    guard fraction == 0, number >= 0, number < 1e8 else { return }
    let whole = Int(number)
    if whole >= 10_000_000, CivilDate(compact: whole) != nil { days += 1 }
    if (100_000..<300_000).contains(whole), CivilDate(compact: whole * 100 + 1) != nil { months += 1 }
    if (190_000..<210_000).contains(whole), (1...53).contains(whole % 100) { weeks += 1 }
  }
}

/// Counts the cells of a column that hold a number with a unit.
struct MeasuredCells {
  private(set) var count = 0
  private(set) var hasBytes = false
  private var units: Set<String> = []
  private var others = 0

  mutating func observe(_ cell: UnsafeBufferPointer<UInt8>) {
    let mark: DecimalMark = cell.contains(0x2C) && !cell.contains(0x2E) ? .comma : .point
    guard let number = MeasuredNumber(cell, mark, areBytes: false) else {
      others += 1
      return
    }
    count += 1
    if number.hasBytes { hasBytes = true }
    if !number.unit.isEmpty { units.insert(number.unit) }
  }

  /// Whether all of them have a unit, the same but for factors.
  var areAlike: Bool { count > 0 && others == 0 && units.count <= 1 }
}
