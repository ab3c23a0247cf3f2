/// Rows of a screen, in a fixed size. Rows that are 128 apart share a place, so that the set may contain a few more rows
/// than were inserted and never fewer.
@usableFromInline
package struct RowSet: Equatable, Sendable {
  @usableFromInline var even: UInt64 = 0
  @usableFromInline var odd: UInt64 = 0

  @inlinable package init() {}

  /// All rows.
  @inlinable package static var all: RowSet { RowSet(even: .max, odd: .max) }

  @inlinable
  init(even: UInt64, odd: UInt64) { (self.even, self.odd) = (even, odd) }

  @inlinable
  package mutating func insert(_ row: Int) {
    let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: row &>> 1)
    if row & 1 == 0 { even |= bit } else { odd |= bit }
  }

  @inlinable
  package func contains(_ row: Int) -> Bool {
    (row & 1 == 0 ? even : odd) &>> UInt64(truncatingIfNeeded: row &>> 1) & 1 != 0
  }

  package mutating func formUnion(_ other: RowSet) {
    even |= other.even
    odd |= other.odd
  }
}
