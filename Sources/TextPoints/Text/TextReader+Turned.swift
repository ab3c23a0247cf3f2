import CivilTime

/// Tables whose columns are times.
extension TextReader {
  /// Reads a table of days in which each column is a time of the day; nil for other tables.
  ///
  /// - Parameter plan: the reading of the table in which each row is a point of its day.
  mutating func understandHours(
    _ bytes: UnsafeBufferPointer<UInt8>, _ front: Front, _ table: TableFront, _ delimiter: UInt8, _ plan: RowPlan,
    isEnd: Bool
  ) -> Int? {
    guard options.fields.isEmpty, options.columns == nil, table.rowsBefore < front.records.count,
      let days = days(of: plan, table.sample), let rows = TurnedRows(table.sample, delimiter, days: days)
    else { return nil }
    var other = self
    guard let place = try? other.understand(rows, bytes, front, table, isEnd: isEnd), other.hasHeader else {
      return nil
    }
    self = other
    return place
  }

  /// The columns that date a row: one of dates, or the year, the month and the day; nil for a plan without dates.
  private func days(of plan: RowPlan, _ sample: TableSample) -> [Int]? {
    if case .parts(let parts, _) = plan.time {
      let columns = [DatePart.year, .month, .day].compactMap { part in parts.first { $0.value == part }?.key }
      return columns.count == 3 && parts.count == 3 ? columns : nil
    }
    let day = plan.roles.firstIndex(of: .time) ?? plan.roles.firstIndex(of: .date)
    return day.flatMap { hasDays(sample, $0) ? [$0] : nil }
  }

  /// Whether the times of a column are days, behind which a time of day can be written, but for a few slips.
  private func hasDays(_ sample: TableSample, _ column: Int) -> Bool {
    let others = (0..<sample.rows).count { row in
      sample.withCell(row, column) { cell in
        if MissingText(cell) != nil { return false }
        // A bare number is a day only in eight digits; a text with a time of day is none.
        guard !cell.contains(0x3A), cell.count == 8 || cell.contains(where: { !$0.isDigit }) else { return true }
        var text = String(decoding: cell, as: UTF8.self) + " 00:30"
        return text.withUTF8 { TimeReader(.iso8601).read($0) == nil && CivilText($0)?.clock == nil }
      }
    }
    return others <= sample.rows / 20 || others == 1 && sample.rows > 2
  }

  /// Reads the rows of a table as a series each.
  ///
  /// - Parameter fault: what is wrong with the table where nothing tells its rows apart.
  /// - Returns: the number of bytes before the first row.
  mutating func understandTurned(
    _ bytes: UnsafeBufferPointer<UInt8>, _ front: Front, _ table: TableFront, _ delimiter: UInt8, isEnd: Bool,
    otherwise fault: FeedFault
  ) throws(FeedFault) -> Int {
    let isWhole = isEnd && !front.isCut && front.records.count < TableSample.mostRows
    guard options.fields.isEmpty, table.rowsBefore < front.records.count,
      let rows = TurnedRows(table.sample, delimiter, isWhole: isWhole)
    else { throw fault }
    do throws(FeedFault) {
      return try understand(rows, bytes, front, table, isEnd: isEnd)
    } catch {
      // The user sees a fault of the rows only if an option resolves it.
      throw error.impasse == .notation ? error : fault
    }
  }

  private mutating func understand(
    _ rows: TurnedRows, _ bytes: UnsafeBufferPointer<UInt8>, _ front: Front, _ table: TableFront, isEnd: Bool
  ) throws(FeedFault) -> Int {
    notation = .turned(rows)
    var below = front
    below.records.removeFirst(table.rowsBefore)
    below.starts.removeFirst(table.rowsBefore)
    let place = try understandLines(bytes, below, isEnd: isEnd)
    points.understanding?.assumptions += rows.words(of: table.sample.names)
    return place
  }
}
