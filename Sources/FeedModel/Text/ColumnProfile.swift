import CivilTime
import TimeSeries

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
  private(set) var monthFractions = 0
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
    if DecimalReader.whole(cell, .point) != nil { pointNumbers += 1 }
    if DecimalReader.whole(cell, .comma) != nil { commaNumbers += 1 }
  }

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

  func isNumber(_ form: NumberForm) -> Bool {
    switch form {
    case .plain: isPlainNumber
    case .grouped(.point): filled > 0 && pointNumbers == filled
    case .grouped(.comma): filled > 0 && commaNumbers == filled
    }
  }

  /// Whether all cells are numbers, some of them not in plain digits.
  var isGrouped: Bool { !isPlainNumber && (isNumber(.grouped(.point)) || isNumber(.grouped(.comma))) }

  /// Whether the column counts 0, 1, 2 or 1, 2, 3 without a gap.
  var isIndex: Bool { counts && plainNumbers > 0 && isWhole && (first == 0 || first == 1) }

  /// Whether more cells are empty than filled, as when each row belongs to one of several things.
  var isSparse: Bool { empty > filled }
}

/// Counts for each form of times how many cells of a column fit.
struct TimeProfile {
  private(set) var filled = 0
  private(set) var iso = 0
  private(set) var civil: [DateOrder: Int] = [.ymd: 0, .dmy: 0, .mdy: 0]
  private(set) var clocks = 0
  /// Number of texts whose order of day and month is ambiguous.
  private(set) var unordered = 0
  private(set) var wholeYears = 0
  /// Number of dates without a clock time.
  private(set) var plainDates = 0
  /// The first text with an ambiguous order.
  private(set) var example = ""
  private(set) var bareNumbers = 0

  init(_ sample: TableSample, _ column: Int) {
    let reader = TimeReader(.iso8601)
    for row in 0..<sample.rows {
      sample.withCell(row, column) { cell in
        guard cell.contains(where: { $0 > 0x20 }), Nothing(cell) == nil else { return }
        filled += 1
        if DecimalReader.whole(cell) != nil {
          bareNumbers += 1
          return
        }
        if ClockText(cell) != nil { clocks += 1 }
        if reader.read(cell) != nil {
          iso += 1
          wholeYears += 1
          for order in DateOrder.allCases { civil[order, default: 0] += 1 }
          if !cell.contains(0x3A) { plainDates += 1 }
          return
        }
        guard let text = CivilText(cell) else { return }
        for order in DateOrder.allCases where text.fits(order) { civil[order, default: 0] += 1 }
        if text.hasWholeYear { wholeYears += 1 }
        if text.clock == nil { plainDates += 1 }
        guard text.needsOrder else { return }
        if unordered == 0 { example = String(decoding: cell.prefix(40), as: UTF8.self).cleaned }
        unordered += 1
      }
    }
  }

  /// Whether all cells are unambiguous times with plausible years.
  var isTime: Bool {
    filled > 0 && (iso == filled || (wholeYears == filled && fitting.contains { civil[$0] == filled }))
  }

  /// Whether all cells are times of day.
  var isClock: Bool { filled > 0 && clocks == filled }

  /// Whether all cells are dates without a clock time.
  var isPlainDate: Bool { filled > 0 && plainDates == filled }

  /// The date orders that most cells fit.
  var fitting: [DateOrder] {
    let most = civil.values.max() ?? 0
    return most == 0 ? [] : DateOrder.allCases.filter { civil[$0] == most }
  }
}
