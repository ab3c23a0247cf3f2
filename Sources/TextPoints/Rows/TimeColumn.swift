import CivilTime
import TimeSeries

/// Reads the times of one column from row to row, or the numbers of an axis.
struct TimeColumn {
  let reader: TimeReader?
  /// The axis of the numbers and their notation; nil for times.
  private let axis: (scale: IndexScale, notation: NumberNotation)?
  /// Reads times that leave out their day or year; nil where they have both.
  private var partial: PartialTimes?
  /// Reads dates whose day and month may change places; nil where they cannot.
  private var orders: DateOrders?
  /// The time of the row.
  private(set) var time: Timestamp?
  /// Whether the row is of a period that is not read.
  private(set) var isOfOtherPeriod = false
  /// Whether the time of the row is in a unit or a form that others are not in.
  private(set) var hasOtherUnit = false

  init(_ plan: RowPlan) {
    reader = plan.time.reader
    partial = reader.flatMap(PartialTimes.init)
    if case .index(let scale) = plan.time { axis = (scale, plan.numbers.notation) } else { axis = nil }
    if case .column(let reader) = plan.time, let step = plan.step, !plan.series.haveOwnTimes {
      orders = DateOrders(reader, step: step)
    }
  }

  /// Whether the last date was read in the order that others are not in.
  var isInOtherOrder: Bool { orders?.wasOther == true }

  /// Starts a row.
  mutating func begin() { (time, isOfOtherPeriod, hasOtherUnit) = (nil, false, false) }

  /// Reads the cell of the row; false for another text.
  mutating func read(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
    if let period = reader?.period, let found = PlainBlanks.read(cell, TimeReader.periodAndYear(of:)),
      found.period != period
    {
      isOfOtherPeriod = true
      return true
    }
    if let axis {
      time = axis.notation.index(cell, on: axis.scale)
      return time != nil
    }
    if orders != nil {
      time = orders?.read(cell)
      return time != nil
    }
    guard let found = partial == nil ? reader?.read(cell) : partial?.read(cell) else {
      guard let found = reader?.numberAmongTexts(cell) else { return false }
      (time, hasOtherUnit) = (found, true)
      return true
    }
    time = found
    if let usual = reader?.usualUnit, !usual.isLikely(cell) { hasOtherUnit = true }
    return true
  }
}
