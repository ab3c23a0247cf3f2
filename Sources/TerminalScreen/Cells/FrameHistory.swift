import Synchronization

/// How a frame came to be: which rows differ from the frame that it was begun over. Frames with the same cells are equal
/// whatever their history.
@usableFromInline
package struct FrameHistory: Equatable, Sendable {
  /// The rows written since the frame was begun, over another or blank.
  @usableFromInline package var written = RowSet.all
  /// The number of this frame and of the one that it was begun over; 0 for none.
  package private(set) var number: UInt64 = 0
  package private(set) var origin: UInt64 = 0

  /// The history of a blank frame.
  package init() {}

  /// Begins another frame over this one. Until the next call, `written` has the rows in which the two may differ.
  package mutating func beginNext() {
    origin = number
    number = Self.numbers.add(1, ordering: .relaxed).newValue
    written = RowSet()
  }

  /// Numbers frames, so that a reader of the last one knows whether this one was begun over it.
  private static let numbers = Atomic<UInt64>(0)

  @inlinable package static func == (a: FrameHistory, b: FrameHistory) -> Bool { true }
}
