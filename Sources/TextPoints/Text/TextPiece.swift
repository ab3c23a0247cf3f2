/// A piece of a text source: the complete records that start in it.
package struct TextPiece: Sendable {
  /// The offsets of these records in the source; empty when no record starts in the piece.
  package var range: Range<Int>
  /// Their points, and their faults with lines counted from 0 at the first record.
  package var table: SourceTable
  /// Number of lines of these records.
  package var lines: Int
}
