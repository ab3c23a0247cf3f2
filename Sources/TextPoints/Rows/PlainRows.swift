import CivilTime
import TimeSeries

/// Reads rows in the most common form in one pass: digits with at most one point, times as numbers or ISO 8601,
/// delimiters and line breaks. It stops before a row with anything else (quotes, blanks, words, exponents, comments,
/// missing or extra fields, prices out of order) and leaves it to the general reader. So both readers agree, and this
/// one never reports a fault.
struct PlainRows {
  typealias Cursor = UnsafePointer<UInt8>

  private let reader: DelimitedReader
  /// The last line break with eight bytes after it: up to there words of eight bytes may be loaded, and a run of digits
  /// ends by itself.
  private let last: Cursor
  private let number: PlainTime
  /// Whether a local time may come twice: then a row that goes back is left to the general reader.
  private let hasZone: Bool

  /// - Returns: nil when the bytes hold no complete row.
  init?(_ reader: DelimitedReader, _ bytes: UnsafeBufferPointer<UInt8>) {
    guard let base = bytes.baseAddress, bytes.count > 8 else { return nil }
    var last = base + (bytes.count - 9)
    while last > base, last.pointee != 0x0A { last -= 1 }
    guard last > base else { return nil }
    self.reader = reader
    self.last = last
    number = PlainTime(reader.times)
    hasZone = reader.plan.localTimes.hasZone
  }

  /// Reads rows that start before an offset, and moves the cursor after them.
  ///
  /// - Returns: the number of lines read.
  /// - Complexity: O(bytes).
  func read(_ cursor: inout Cursor, before border: Cursor, into table: inout SourceTable) -> Int {
    let border = min(border, last)
    guard cursor < border else { return 0 }
    var notes = RowNotes()
    let lines =
      reader.plan.kind == .bars
      ? bars(&cursor, border, into: &table.bars, &notes) : samples(&cursor, border, into: &table.samples, &notes)
    table.notes[.otherUnits] += notes[.otherUnits]
    return lines
  }

  /// Rows to collect before appending them, because each append to an array has a cost.
  private static let batch = 128

  /// The bar of a row's numbers, or of a trade; nil leaves the row to the general reader.
  @inline(__always)
  private func bar(_ values: Values, at time: Timestamp, isTrade: Bool) -> Bar? {
    if isTrade { return Bar(tradeAt: Sample(time: time, value: values[.value]), size: values[.volume]) }
    guard values[.high] >= values[.low], values[.high] != 0 else { return nil }
    return Bar(
      time: time, open: values[.open], high: values[.high], low: values[.low], close: values[.close],
      volume: values[.volume],
      ticks: values[.ticks].isNaN ? 0 : UInt32(exactly: values[.ticks].rounded()) ?? 0)
  }

  private func bars(_ cursor: inout Cursor, _ border: Cursor, into bars: inout [Bar], _ notes: inout RowNotes) -> Int {
    let areTrades = reader.plan.areTrades
    var lines = 0
    var previous = hasZone ? bars.last?.time : nil
    withValues { roles, values in
      withUnsafeTemporaryAllocation(of: Bar.self, capacity: Self.batch) { rows in
        guard let base = rows.baseAddress else { return }
        var time = number
        defer { notes[.otherUnits] += time.otherUnits }
        var count = 0
        while cursor < border {
          var next = cursor
          let others = time.otherUnits
          guard let nanoseconds = fields(&next, roles, values, &time),
            let made = bar(values, at: nanoseconds, isTrade: areTrades)
          else {
            time.otherUnits = others
            break
          }
          if hasZone {
            if let previous, nanoseconds <= previous { break }
            previous = nanoseconds
          }
          cursor = next
          (base + count).initialize(to: made)
          count += 1
          if count == Self.batch {
            bars.append(contentsOf: rows)
            lines += count
            count = 0
          }
        }
        bars.append(contentsOf: rows[..<count])
        lines += count
      }
    }
    return lines
  }

  private func samples(_ cursor: inout Cursor, _ border: Cursor, into samples: inout [Sample], _ notes: inout RowNotes)
    -> Int
  {
    var lines = 0
    var previous = hasZone ? samples.last?.time : nil
    withValues { roles, values in
      var time = number
      defer { notes[.otherUnits] += time.otherUnits }
      while cursor < border {
        var next = cursor
        let others = time.otherUnits
        guard let nanoseconds = fields(&next, roles, values, &time) else {
          time.otherUnits = others
          break
        }
        if hasZone {
          if let previous, nanoseconds <= previous { break }
          previous = nanoseconds
        }
        cursor = next
        samples.append(Sample(time: nanoseconds, value: values[.value]))
        lines += 1
      }
    }
    return lines
  }

  /// Runs a body with the columns' roles and with a slot for the number of each role, initially NaN.
  private func withValues(_ body: (UnsafeBufferPointer<ColumnRole>, Values) -> Void) {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: ColumnRole.allCases.count) { slots in
      slots.initialize(repeating: .nan)
      guard let base = slots.baseAddress else { return }
      reader.plan.roles.withUnsafeBufferPointer { body($0, Values(slots: base)) }
    }
  }

  private struct Values {
    let slots: UnsafeMutablePointer<Double>

    @inline(__always)
    subscript(role: ColumnRole) -> Double { slots[Int(role.rawValue)] }
  }

  /// Reads the fields of one row; nil, with the cursor anywhere, when it needs the general reader.
  @inline(__always)
  private func fields(
    _ cursor: inout Cursor, _ roles: UnsafeBufferPointer<ColumnRole>, _ values: Values, _ time: inout PlainTime
  ) -> Timestamp? {
    let delimiter = reader.delimiter
    // A comment, an empty line, or a row that starts with a quote or a blank.
    guard cursor.pointee > 0x23 else { return nil }
    var result: Timestamp?
    for index in 0..<roles.count {
      switch roles[index] {
      case .time:
        result = time.read(&cursor)
        guard result != nil else { return nil }
      case .ignored, .symbol:
        while cursor.pointee != delimiter, cursor.pointee != 0x0A {
          if cursor.pointee == 0x22 { return nil }
          cursor += 1
        }
      // A possible carriage return at the line's end is left to the general reader.
      case let role:
        guard let number = field(&cursor, role, delimiter) else { return nil }
        values.slots[Int(role.rawValue)] = number
      }
      guard index + 1 == roles.count || cursor.pointee == delimiter else { return nil }
      cursor += index + 1 == roles.count ? 0 : 1
    }
    if cursor.pointee == 0x0D { cursor += 1 }
    guard cursor.pointee == 0x0A else { return nil }
    cursor += 1
    return result
  }

  @inline(__always)
  private func field(_ cursor: inout Cursor, _ role: ColumnRole, _ delimiter: UInt8) -> Double? {
    let (number, length) = PlainNumber.read(cursor)
    if length > 0 {
      cursor += length
      return number
    }
    if cursor.pointee == delimiter || cursor.pointee == 0x0A || cursor.pointee == 0x0D {
      // An empty field: a volume or a value may be missing.
      return role == .volume || role == .value || role == .ticks ? .nan : nil
    }
    return long(&cursor)
  }

  /// Reads numbers with many digits or with an exponent.
  @inline(never)
  private func long(_ cursor: inout Cursor) -> Double? {
    // Larger numbers could make a sum of prices infinite, which is a fault.
    guard let number = DecimalReader.read(&cursor, last), abs(number) < 1e300 else { return nil }
    return number
  }
}
