import CivilTime

/// Reads dates in the order of the sample, and notices where a file changes the order of day and month, as one does
/// that was put together from two.
struct DateOrders: Sendable {
  private let usual: TimeReader
  private let other: TimeReader
  /// How far a neighbour may be from the row before it.
  private let near: Int64
  private var last: Timestamp?
  /// Whether the last rows stood in the other order.
  private var isOther = false
  /// Whether the last time was read in the other order.
  private(set) var wasOther = false

  /// A neighbour may be this many usual steps away: a file of days leaves weekends and holidays out.
  private static let mostSteps: Int64 = 10

  /// - Parameters:
  ///   - reader: of dates with the day or the month first.
  ///   - step: the usual step of rows whose times only rise.
  /// - Returns: nil for times whose order cannot change.
  init?(_ reader: TimeReader, step: Int64) {
    guard case .civil(let order, let century)? = reader.form, order != .ymd else { return nil }
    usual = reader
    var other = reader
    other.form = .civil(order == .dmy ? .mdy : .dmy, century: century)
    self.other = other
    let (product, isTooFar) = step.multipliedReportingOverflow(by: Self.mostSteps)
    near = isTooFar ? .max : product
  }

  /// The time of a row: in the other order only where the usual one leads back or to no time, and the other one to the
  /// row's neighbours.
  mutating func read(_ cell: UnsafeBufferPointer<UInt8>) -> Timestamp? {
    let time = usual.read(cell)
    defer { wasOther = isOther }
    guard let before = last else {
      last = time
      return time
    }
    if let time, isNear(time, before) || !isOther && time >= before {
      // A day that is its own month is of both orders.
      if isOther, other.read(cell) != time { isOther = false }
      last = time
      return time
    }
    guard let second = other.read(cell), isNear(second, before) || isOther else {
      last = time ?? last
      return time
    }
    isOther = true
    last = second
    return second
  }

  private func isNear(_ time: Timestamp, _ before: Timestamp) -> Bool {
    let (distance, isTooFar) = time.nanoseconds.subtractingReportingOverflow(before.nanoseconds)
    return !isTooFar && distance >= 0 && distance <= near
  }
}
