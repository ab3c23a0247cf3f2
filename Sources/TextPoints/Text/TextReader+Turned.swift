/// Tables whose columns are times.
extension TextReader {
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
    notation = .turned(rows)
    var below = front
    below.records.removeFirst(table.rowsBefore)
    below.starts.removeFirst(table.rowsBefore)
    do throws(FeedFault) {
      let place = try understandLines(bytes, below, isEnd: isEnd)
      points.understanding?.assumptions += rows.words(of: table.sample.names)
      return place
    } catch {
      // The user sees a fault of the rows only if an option resolves it.
      throw error.impasse == .notation ? error : fault
    }
  }
}
