import TimeSeries

/// What a piece of a text source held: the whole records that begin in it.
public struct TextPiece: Sendable {
  /// The bytes of these records, as places in the source; empty where no record begins.
  public var range: Range<Int>
  /// Their points, and their faults with lines that count from 0 at the first record.
  public var table: SourceTable
  /// Lines of these records.
  public var lines: Int
}

extension TextReader {
  /// A reader of rows under the same header, with nothing read yet; its lines count from 0.
  ///
  /// - Precondition: there was a header.
  public func forPieces() -> TextReader {
    precondition(hasHeader, "a piece is read under the header of its source")
    var reader = self
    reader.points = points.withoutRows
    reader.line = 0
    return reader
  }

  /// Takes records up to the header and no further.
  ///
  /// - Returns: how many bytes they have; nil when the header does not end in these bytes.
  /// - Throws: `FeedFault` with the code `text` when the header has no column of time or values.
  public mutating func consumeHeader(_ bytes: UnsafeBufferPointer<UInt8>) throws(FeedFault) -> Int? {
    var taken = 0
    while !hasHeader {
      guard let count = try takeHeader(UnsafeBufferPointer(rebasing: bytes[taken...]), isEnd: false) else { return nil }
      taken += count
    }
    return taken
  }

  /// Reads one piece: the whole records that begin in `bytes` before a border.
  ///
  /// - Parameters:
  ///   - bytes: bytes of the source, of which the first begins a record.
  ///   - place: where the first byte stands in the source.
  ///   - border: a place in the source.
  ///   - isEnd: whether the source ends with these bytes: then a last record needs no line break.
  ///   - reusing: a table whose memory may be used.
  /// - Returns: the piece; its range ends before the border when a record does not end in these bytes.
  /// - Precondition: this is a reader for pieces.
  public func piece(
    _ bytes: UnsafeBufferPointer<UInt8>, at place: Int, before border: Int, isEnd: Bool,
    reusing table: consuming SourceTable? = nil
  ) -> TextPiece {
    var reader = self
    if var table {
      table.removePoints()
      reader.points = table
    }
    let count = reader.takeRows(bytes, before: border - place, isEnd: isEnd)
    return TextPiece(range: place..<place + count, table: reader.points, lines: reader.line)
  }
}

extension SourceTable {
  /// The table with neither points nor faults.
  var withoutRows: SourceTable {
    var table = SourceTable(kind: kind, columns: columns)
    table.timesAreIndices = timesAreIndices
    return table
  }

  /// Empties a table and keeps its memory.
  mutating func removePoints() {
    bars.removeAll(keepingCapacity: true)
    samples.removeAll(keepingCapacity: true)
    faults = []
    badRows = 0
  }

  /// Adds the faults of a piece whose first line is `line`.
  mutating func addFaults(of piece: SourceTable, line: Int) {
    badRows += piece.badRows
    for fault in piece.faults.prefix(SourceTable.rememberedFaults - faults.count) {
      faults.append(RowFault(line: fault.line + line, reason: fault.reason))
    }
  }
}
