import TimeSeries

/// Puts the pieces of a text source together again, in their order.
///
/// A piece is read before anyone knows whether its first byte really begins a record: a line break within quotes looks
/// like a border. It is one when the records before it, read from the first on, end there. So a piece is taken where it
/// begins at the end of the last one taken, else it must be read again from there: whatever the cut, the records are
/// those of the whole.
public struct PieceJoin: Sendable {
  /// Where the next record begins.
  public private(set) var place: Int
  /// The faults of the pieces taken, with their lines in the source, and no points.
  public private(set) var faults: SourceTable
  private var line: Int

  /// Begins behind a header.
  ///
  /// - Parameters:
  ///   - reader: has read the header, and maybe a first row with it, whose points are the caller's.
  ///   - place: how many bytes that were.
  public init(after reader: TextReader, place: Int) {
    precondition(reader.hasHeader, "pieces follow a header")
    self.place = place
    line = reader.line
    faults = reader.points.emptied
    faults.addFaults(of: reader.points, line: 0)
  }

  /// Whether a piece begins where the last one ended.
  public func fits(_ piece: TextPiece) -> Bool { piece.range.lowerBound == place }

  /// Takes the next piece: its faults, its lines and its end.
  ///
  /// - Precondition: the piece fits.
  public mutating func take(_ piece: TextPiece) {
    precondition(fits(piece), "a piece begins where the one before ends")
    place = piece.range.upperBound
    faults.addFaults(of: piece.table, line: line)
    line += piece.lines
  }
}
