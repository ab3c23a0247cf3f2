/// The ranges before and after the present one, as a user changed it: one list for all axes of a view.
///
/// It holds the ranges that were left, not the changes, so going back needs no inverse. The owner notes a range before
/// it changes; movements of a feed are not changes.
///
///     past            present   future
///     A  B  C            D      E  F
package struct RangeHistory<Range: Sendable>: Sendable {
  /// The most ranges on either side; the oldest are dropped.
  package static var capacity: Int { 64 }

  private var past: [Range] = []
  private var future: [Range] = []

  package init() {}

  /// Records a range that a user is about to leave, and drops the ranges ahead of it.
  package mutating func record(_ range: Range) {
    future.removeAll()
    past.append(range)
    if past.count > Self.capacity { past.removeFirst() }
  }

  /// Returns the range before the present one, and keeps the present one for `forward`; nil at the first.
  package mutating func back(from present: Range) -> Range? {
    guard let range = past.popLast() else { return nil }
    future.append(present)
    return range
  }

  /// Returns the range after the present one, which going back had left; nil at the last.
  package mutating func forward(from present: Range) -> Range? {
    guard let range = future.popLast() else { return nil }
    past.append(present)
    return range
  }

  /// Changes all ranges, for example into the units of another scale.
  package mutating func convert(_ change: (inout Range) -> Void) {
    for place in past.indices { change(&past[place]) }
    for place in future.indices { change(&future[place]) }
  }
}
