import CivilTime
import RealModule
import TimeSeries

/// A number axis on which equal factors take equal room: 1 to 10 is as wide as 10 to 100.
///
/// A position is the logarithm of the number to the base of 10, in units of 10^-15, so that neighbours have positions
/// of their own up to the index 10^14. Numbers at or below 0 have no place; their position is that of the first number
/// above 0.
public struct LogarithmicIndices: Hashable, Sendable {
  /// The numbers that the indices stand for.
  public let numbers: IndexScale
  /// The index of the first number above 0.
  package let first: Timestamp

  /// Axis units of a factor of ten.
  static let decade = 1e15

  public init(_ numbers: IndexScale) {
    self.numbers = numbers
    let zero = numbers.position(of: 0).rounded(.down)
    first = Timestamp(nanoseconds: (Int64(exactly: zero) ?? 0).addingReportingOverflow(1).partialValue)
  }

  /// Returns the position of an index.
  ///
  /// - Complexity: O(1).
  package func position(of index: Timestamp) -> AxisPosition {
    AxisPosition(Double.log10(numbers.number(of: max(index, first))) * Self.decade)
  }

  /// Returns the last index that is not above a position; the first one below it.
  ///
  /// - Complexity: O(1).
  package func index(at position: AxisPosition) -> Timestamp {
    let number = Double.exp10(position.value / Self.decade)
    guard let near = numbers.index(of: number), near > first else { return first }
    // The power may be off by a rounding, and is between two indices: one of three is the answer.
    for distance in [Int64(1), 0] {
      let index = near.advanced(by: distance)
      if self.position(of: index) <= position { return index }
    }
    return max(near.advanced(by: -1), first)
  }
}
