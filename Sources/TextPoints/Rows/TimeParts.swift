import CivilTime
import TimeSeries

/// A time that the cells of several columns make together: a date and a time of day, or the parts of a date.
struct TimeParts {
  private let reader: TimeReader
  /// Reads dates beside times of day as local times.
  private let dates: TimeReader
  /// The form of the times of day beside dates; nil where columns hold parts of a date.
  private let clockForm: ClockText.Form?
  /// The part that each column holds.
  private let columns: [Int: DatePart]
  /// The parts that empty cells repeat; nil where none does.
  private var carried: CarriedParts?
  private var wall: Timestamp?
  private var clock: ClockText?
  private var parts: [DatePart: Int] = [:]
  /// Nanoseconds behind the seconds of a column.
  private var fraction: Int64 = 0

  /// - Returns: nil for a plan whose times are in one column, or in none.
  init?(_ plan: RowPlan) {
    switch plan.time {
    case .joined(let reader, let form): (self.reader, clockForm, columns) = (reader, form, [:])
    case .parts(let columns, let reader): (self.reader, clockForm, self.columns) = (reader, nil, columns)
    case .column, .index, .row, .receipt: return nil
    }
    dates = TimeReader(reader.form)
    carried = CarriedParts(plan)
  }

  /// Starts a row.
  mutating func begin() {
    (clock, fraction) = (nil, 0)
    if carried == nil {
      wall = nil
      if !parts.isEmpty { parts = [:] }
    }
    carried?.begin(&parts)
  }

  /// Whether the row has a cell for each part.
  var areWhole: Bool { clockForm == nil ? columns.count == parts.count : wall != nil && clock != nil }

  /// Whether empty cells may repeat the ones above.
  var mayRepeat: Bool { carried != nil }

  /// Takes an empty cell of a column; returns whether it repeats the one above.
  mutating func repeats(_ column: Int) -> Bool { carried?.carries(column) == true }

  /// Whether a time that a cell above completes goes against those before it: then the cell is missing in earnest.
  mutating func isAgainst(_ time: Timestamp) -> Bool { carried?.isAgainst(time) == true }

  /// The time that the parts make, or why they make none.
  var time: Result<Timestamp, RowReason> {
    guard clockForm != nil else {
      guard let time = DatePart.time(of: parts, fraction, reader) else {
        return .failure(RowReason("the parts make no date"))
      }
      return .success(time)
    }
    guard let wall, let clock else { return .failure(RowReason("the time is missing")) }
    let days = floorDivide(wall.nanoseconds, Timestamp.nanosecondsPerDay)
    guard let time = reader.utc(day: days, clock) else { return .failure(RowReason("the time is out of range")) }
    return .success(time)
  }

  /// Reads the cell of a column; false for another text.
  mutating func read(_ cell: UnsafeBufferPointer<UInt8>, _ role: ColumnRole, _ column: Int) -> Bool {
    guard let clockForm else { return readPart(cell, column) }
    if role == .date {
      wall = dates.read(cell)
      return wall != nil
    }
    let cell = clockForm == .intervals ? TimeInterval(cell)?.beginning ?? cell : cell
    if clockForm == .secondsOfDay {
      clock = DecimalReader.whole(cell).flatMap { ClockText(secondsOfDay: $0) }
      return clock != nil
    }
    if clockForm == .dots || clockForm == .hourRanges {
      clock = clockForm == .dots ? ClockText(dotted: cell) : ClockText(hourRange: cell)
      return clock != nil
    }
    clock =
      clockForm == .colons || clockForm == .intervals
      ? ClockText(cell) ?? ClockText(pastMidnight: cell)
      : DecimalReader.whole(cell).flatMap(Int.init(exactly:)).flatMap { ClockText(number: $0, clockForm) }
    return clock != nil
  }

  private mutating func readPart(_ cell: UnsafeBufferPointer<UInt8>, _ column: Int) -> Bool {
    guard let part = columns[column] else { return true }
    if part == .clock {
      guard let clock = ClockText(cell) ?? ClockText(pastMidnight: cell) else { return false }
      parts[.clock] = clock.seconds - (clock.offset ?? 0)
      fraction = Int64(clock.nanosecond)
      return true
    }
    let decimal = DecimalReader.whole(cell)
    if case .clockDigits(let form) = part {
      let clock = decimal.flatMap(Int.init(exactly:)).flatMap { ClockText(number: $0, form) }
      parts[.clock] = clock?.seconds
      return clock != nil
    }
    if part == .decimalHours {
      guard let decimal, (0...24).contains(decimal) else { return false }
      // Decimals of an hour are seldom exact: 0.0167 is a minute.
      let seconds = decimal * 3_600
      let minutes = (seconds / 60).rounded() * 60
      parts[.clock] = Int((abs(seconds - minutes) < 0.7 ? minutes : seconds).rounded())
      return true
    }
    if part == .second, let decimal, decimal >= 0, decimal < 61 {
      // A fraction of a second is as fine as its digits.
      parts[.second] = Int(decimal)
      fraction = Int64(((decimal - decimal.rounded(.down)) * 1e9).rounded())
      return true
    }
    let number = decimal.flatMap(Int.init(exactly:))
    guard let number = number ?? part.inWords(cell) else { return false }
    parts[part] = number
    return true
  }
}
