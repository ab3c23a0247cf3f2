import TimeSeries

/// Joins the pieces of a text source in order.
///
/// A piece is read before anyone knows whether its first byte really starts a record: a line break within quotes looks
/// like a border. It is a border when the previous records, read from the first one on, end there. So a piece is
/// accepted when it starts at the end of the last accepted one; else it must be read again from there. Whatever the
/// cuts, the records equal the records of the whole.
package struct PieceJoin: Sendable {
  /// The start of the next record.
  package private(set) var place: Int
  /// The faults of the accepted pieces, with their lines in the source, without points.
  package private(set) var faults: SourceTable
  private var line: Int

  /// Starts after a header.
  ///
  /// - Parameters:
  ///   - reader: has read the header, and maybe a first row with it, whose points the caller handles.
  ///   - place: the number of bytes read.
  package init(after reader: TextReader, place: Int) {
    precondition(reader.hasHeader, "pieces follow a header")
    self.place = place
    line = reader.line
    faults = reader.points.emptied
    faults.addFaults(of: reader.points, line: 0)
  }

  /// Whether a piece starts where the last one ended.
  package func fits(_ piece: TextPiece) -> Bool { piece.range.lowerBound == place }

  /// Accepts the next piece: its faults, its lines and its end.
  ///
  /// - Precondition: the piece fits.
  package mutating func append(_ piece: TextPiece) {
    precondition(fits(piece), "a piece begins where the one before ends")
    place = piece.range.upperBound
    faults.addFaults(of: piece.table, line: line)
    line += piece.lines
  }
}
