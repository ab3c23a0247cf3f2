extension TextReader {
  /// Most bytes from which a source is interpreted.
  package static let sampleBytes = TableSample.mostBytes

  /// A reader for rows under the same header, with nothing read yet; its lines count from 0.
  ///
  /// - Precondition: there was a header.
  package func forPieces() -> TextReader {
    precondition(hasHeader, "a piece is read under the header of its source")
    var reader = self
    reader.points = points.emptied
    reader.line = 0
    return reader
  }

  /// Interprets the source by its first bytes, and reads nothing after its header.
  ///
  /// - Parameter isEnd: whether these bytes are the complete source.
  /// - Returns: the number of bytes before the first row; nil when these bytes hold no header.
  /// - Throws: `FeedFault` with the code `text` when the source cannot be interpreted.
  package mutating func consumeHeader(
    _ bytes: UnsafeBufferPointer<UInt8>, isEnd: Bool = false
  ) throws(FeedFault) -> Int? {
    let count = try understand(bytes, isEnd: isEnd)
    return hasHeader ? count : nil
  }

  /// Whether rows can be read without the previous ones: no row depends on its number, and each ends with its line.
  package var canReadPieces: Bool {
    guard marks.lineEnd == 0x0A, format != .json, marks.tableEnd.mark == nil else { return false }
    guard let plan = delimited?.plan ?? objects?.plan else { return false }
    if case .row = plan.time { return false }
    // An empty cell repeats the one of a row before.
    guard plan.carried.columns.isEmpty else { return false }
    // The number of a word depends on the words before it.
    guard plan.states.isEmpty else { return false }
    // A time of day may be of the day after the previous row's, and a date of the next year.
    guard let reader = plan.time.reader else { return true }
    return reader.daysOfClock == 0 && reader.yearsOfDates == 0
  }

  /// Reads one piece: the complete records that start in `bytes` before a border.
  ///
  /// - Parameters:
  ///   - bytes: bytes of the source, starting with a record.
  ///   - place: the offset of the first byte in the source.
  ///   - border: an offset in the source.
  ///   - isEnd: whether the source ends with these bytes: then the last record needs no line break.
  ///   - reusing: a table whose memory may be reused.
  /// - Returns: the piece; its range ends before the border when a record does not end in these bytes.
  /// - Precondition: this is a reader for pieces.
  package func piece(
    _ bytes: UnsafeBufferPointer<UInt8>, at place: Int, before border: Int, isEnd: Bool,
    reusing table: consuming SourceTable? = nil
  ) -> TextPiece {
    var reader = self
    if var table {
      table.removePoints()
      table.keepSeries(of: reader.points)
      reader.points = table
    }
    let count = reader.readRows(bytes, before: border - place, isEnd: isEnd)
    reader.lateCheck?.check(&reader.points, from: [])
    return TextPiece(range: place..<place + count, table: reader.points, lines: reader.line)
  }
}

extension SourceTable {
  /// Empties a table and keeps its memory.
  mutating func removePoints() {
    for index in series.indices { series[index].removePoints() }
    faults = []
    (badRows, rowsBeyond, notes) = (0, 0, RowNotes())
  }

  /// Takes the series of another table, and keeps the memory. Names of an earlier piece must not stay: which piece's
  /// memory is reused depends on the threads.
  mutating func keepSeries(of other: SourceTable) {
    guard series.count == other.series.count else {
      series = other.series
      return
    }
    for place in series.indices { series[place].name = other.series[place].name }
  }

  /// Adds the faults of a part; its lines count as lines of the whole.
  package mutating func addFaults(of part: SourceTable) { addFaults(of: part, line: 0) }

  /// Adds the faults of a piece whose first line is `line`.
  mutating func addFaults(of piece: SourceTable, line: Int) {
    badRows += piece.badRows
    rowsBeyond += piece.rowsBeyond
    notes.add(piece.notes, line: line)
    for fault in piece.faults.prefix(SourceTable.rememberedFaults - faults.count) {
      faults.append(RowFault(line: fault.line + line, reason: fault.reason))
    }
  }
}
