import CivilTime

/// Counts for each form of times how many cells of a column fit.
struct TimeProfile {
  private(set) var filled = 0
  private(set) var iso = 0
  private(set) var civil = OrderCounts()
  private(set) var clocks = 0
  private var lastClock: Int?
  private var clockFalls = false
  private var hasLateClocks = false
  /// Number of texts whose order of day and month is ambiguous.
  private(set) var unordered = 0
  private(set) var wholeYears = 0
  /// Number of dates without a clock time.
  private(set) var plainDates = 0
  /// The first text with an ambiguous order.
  private(set) var example = ""
  private(set) var bareNumbers = 0
  /// Number of four digits alone that may be a year.
  private(set) var bareYears = 0
  private(set) var hasMonthNames = false
  /// Number of dates without a year before a time of day, by the orders that they fit.
  private(set) var yearless = OrderCounts()
  /// Number of years with a single digit that may be a quarter.
  private(set) var mayBeQuarters = 0

  /// The dates that have a single order of day and month.
  struct Certain {
    var count = 0
    var example = ""
  }

  /// Number of dates that can only be day before month, and only month before day, each with the first of them.
  private(set) var onlyDayFirst = Certain()
  private(set) var onlyMonthFirst = Certain()

  /// Whether the cells are intervals that end in a time of day, of which the beginnings are profiled.
  private(set) var areIntervals = false
  /// The form of times of day that only a whole column proves: dots, or ranges of hours.
  private var ownForm: ClockText.Form?
  /// The form of its times of day.
  var clockForm: ClockText.Form { areIntervals ? .intervals : ownForm ?? .colons }

  init(_ sample: TableSample, _ column: Int) {
    var short: [(month: Int, number: Int)] = []
    let reader = TimeReader(.iso8601)
    areIntervals = Self.areIntervals(sample, column)
    ownForm = Self.ownForm(sample, column)
    for row in 0..<sample.rows {
      sample.withPlainCell(row, column) { cell in
        let cell = areIntervals ? TimeInterval(cell)?.beginning ?? cell : cell
        guard cell.contains(where: { $0 > 0x20 }), MissingText(cell) == nil else { return }
        filled += 1
        if let number = DecimalReader.whole(cell) {
          bareNumbers += 1
          if cell.count == 4, number >= 1_000, number < 3_000 { bareYears += 1 }
          return
        }
        if Self.isCommaEpoch(cell) {
          bareNumbers += 1
          return
        }
        if ownForm == .dots { return observe(ClockText(dotted: cell)) }
        if ownForm == .hourRanges { return observe(ClockText(hourRange: cell)) }
        observe(ClockText(cell) ?? ClockText(pastMidnight: cell))
        if reader.read(cell) != nil {
          iso += 1
          wholeYears += 1
          civil.countAll(1)
          if !cell.contains(0x3A) { plainDates += 1 }
          return
        }
        let date = CivilText(cell)
        // `Nov 26 15:00:01` is of a day: nobody writes the time of day of a month.
        guard let text = date, text.clock == nil || text.monthAndTwoDigits == nil else {
          guard let text = YearlessDate(cell) else { return }
          for order in [DateOrder.dmy, .mdy] where text.fits(order) { yearless[order] += 1 }
          return
        }
        if let one = text.monthAndTwoDigits {
          short.append(one)
          return
        }
        for order in DateOrder.allCases where text.fits(order) { civil[order] += 1 }
        observeOrder(text, cell)
        if text.hasWholeYear { wholeYears += 1 }
        if text.mayBeQuarter { mayBeQuarters += 1 }
        if text.clock == nil { plainDates += 1 }
        if text.hasMonthName { hasMonthNames = true }
        guard text.needsOrder else { return }
        if unordered == 0 { example = String(decoding: cell.prefix(40), as: UTF8.self).cleaned }
        unordered += 1
      }
    }
    // Hours from 24 on are of the day before only where the times run on; else they are minutes and seconds.
    if hasLateClocks, clockFalls { clocks = 0 }
    guard Self.areYears(short) else { return }
    civil.countAll(short.count)
    plainDates += short.count
    hasMonthNames = true
  }

  /// Whether a cell is a number since 1970 with a decimal comma: a comma of thousands has at most three digits before
  /// it.
  static func isCommaEpoch(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let comma = cell.firstIndex(of: 0x2C), comma >= 9, comma + 1 < cell.count else { return false }
    return cell.indices.allSatisfy { $0 == comma || cell[$0].isDigit }
  }

  /// Whether a time of day behind a dash is the end of an interval, and no offset from UTC: it changes from row to row,
  /// and is so long after the beginning in nearly all of them.
  private static func areIntervals(_ sample: TableSample, _ column: Int) -> Bool {
    var lengths: [Int: Int] = [:]
    var (filled, beginnings) = (0, 0)
    var last: [UInt8] = []
    for row in 0..<sample.rows {
      sample.withPlainCell(row, column) { cell in
        guard MissingText(cell) == nil else { return }
        filled += 1
        guard let interval = TimeInterval(cell) else { return }
        lengths[interval.seconds, default: 0] += 1
        if !last.elementsEqual(interval.beginning) { beginnings += 1 }
        last = Array(interval.beginning)
      }
      // A column without an interval in its first cells has none at all: most columns end here.
      if row == 3, lengths.isEmpty { return false }
    }
    guard filled > 1, beginnings > 1, let usual = lengths.max(by: { $0.value < $1.value }) else { return false }
    return usual.key > 0 && usual.value * 10 >= filled * 9
  }

  /// Dots, if nearly all cells are times of day with dots, of which one at least is no date: nothing has a month 00; ranges of
  /// hours, if nearly all cells are, and more than two different ones.
  private static func ownForm(_ sample: TableSample, _ column: Int) -> ClockText.Form? {
    var (filled, dotted, others) = (0, 0, 0)
    var (ranges, hours) = (0, Set<Int>())
    for row in 0..<sample.rows {
      sample.withPlainCell(row, column) { cell in
        guard MissingText(cell) == nil else { return }
        filled += 1
        if ClockText(dotted: cell) != nil {
          dotted += 1
          if CivilText(cell) == nil { others += 1 }
        } else if let range = ClockText(hourRange: cell) {
          ranges += 1
          hours.insert(range.seconds)
        }
      }
      // Most columns end here.
      if row == 3, dotted + ranges == 0 { return nil }
    }
    if others > 0, dotted * 10 >= filled * 9 { return .dots }
    return hours.count > 2 && ranges * 10 >= filled * 9 ? .hourRanges : nil
  }

  private mutating func observe(_ clock: ClockText?) {
    guard let clock else { return }
    clocks += 1
    if clock.seconds > 86_400 { hasLateClocks = true }
    // A fall by half a day or more begins another day.
    if let lastClock, clock.seconds < lastClock, lastClock - clock.seconds < 43_200 { clockFalls = true }
    lastClock = clock.seconds
  }

  private mutating func observeOrder(_ text: CivilText, _ cell: UnsafeBufferPointer<UInt8>) {
    guard text.hasWholeYear, !text.hasMonthName, text.fits(.dmy) != text.fits(.mdy) else { return }
    let place = text.fits(.dmy) ? \TimeProfile.onlyDayFirst : \TimeProfile.onlyMonthFirst
    if self[keyPath: place].count == 0 {
      self[keyPath: place].example = String(decoding: cell.prefix(40), as: UTF8.self).cleaned
    }
    self[keyPath: place].count += 1
  }

  /// Whether dates of both orders stand in one column, so that those that fit both cannot be told. A single slip among
  /// many is a bad row.
  var mixesOrders: Bool {
    let (fewer, more) = (
      min(onlyDayFirst.count, onlyMonthFirst.count), max(onlyDayFirst.count, onlyMonthFirst.count)
    )
    return fewer > 0 && fewer * 20 >= more
  }

  /// Whether two digits beside the names of months are years, and not days: no day is above 31, and years change less
  /// often than months.
  private static func areYears(_ short: [(month: Int, number: Int)]) -> Bool {
    guard !short.isEmpty else { return false }
    guard !short.contains(where: { $0.number > 31 || $0.number == 0 }) else { return true }
    let steps = zip(short, short.dropFirst())
    return steps.count { $0.number != $1.number } < steps.count { $0.month != $1.month }
  }

  /// The number of cells that are enough for the rest to be slips: a footer, a heading that comes again.
  var enough: Int { filled - filled / 10 }

  /// Whether the cells are unambiguous times with plausible years, but for a few slips.
  var isTime: Bool {
    guard filled > 0 else { return false }
    if iso >= enough || wholeYears >= enough && civil.greatest >= enough { return true }
    // Years may stand above their quarters and months.
    return civil.greatest > bareYears && wholeYears + bareYears >= enough && civil.greatest + bareYears >= enough
  }

  /// The orders in which all cells are dates without a year before a time of day; empty for other cells.
  var yearlessOrders: [DateOrder] { filled > 0 ? [.dmy, .mdy].filter { yearless[$0] == filled } : [] }

  /// Whether the cells are times of day, but for a few slips.
  var isClock: Bool { filled > 0 && clocks >= enough }

  /// Whether the cells are dates without a clock time, but for a few slips.
  var isPlainDate: Bool { filled > 0 && plainDates >= enough }

  /// The date orders that most cells fit.
  var fitting: [DateOrder] {
    let most = civil.greatest
    return most == 0 ? [] : DateOrder.allCases.filter { civil[$0] == most }
  }
}

/// Numbers of dates by the order of their day, month and year.
struct OrderCounts {
  private var yearFirst = 0
  private var dayFirst = 0
  private var monthFirst = 0

  subscript(order: DateOrder) -> Int {
    get {
      switch order {
      case .ymd: yearFirst
      case .dmy: dayFirst
      case .mdy: monthFirst
      }
    }
    set {
      switch order {
      case .ymd: yearFirst = newValue
      case .dmy: dayFirst = newValue
      case .mdy: monthFirst = newValue
      }
    }
  }

  var greatest: Int { max(yearFirst, dayFirst, monthFirst) }

  /// Counts dates that fit every order.
  mutating func countAll(_ count: Int) {
    yearFirst += count
    dayFirst += count
    monthFirst += count
  }
}
