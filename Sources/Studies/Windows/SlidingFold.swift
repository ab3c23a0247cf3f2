// Windows: folds over the latest points, in constant time and without drift.

/// The fold over the latest `length` parts.
///
/// Parts come in blocks of `length`. A window is the end of one block and the beginning of the next; the folds of all
/// ends are computed once, when a block is full, and the fold of the beginning grows by a part at a time. So nothing is
/// ever subtracted: a fold depends on the parts of its window alone, and no rounding error outlives them (van Herk,
/// "A fast algorithm for local minimum and maximum filters", 1992, which works for every associative operation).
struct SlidingFold<Part: WindowPart>: Sendable {
  let length: Int
  /// Folds of the ends of the last full block: entry `i` covers its parts from `i` on.
  private var ends: [Part] = []
  /// The block that is not full yet, and its fold.
  private var block: [Part] = []
  private var beginning = Part.empty

  init(_ length: Int) {
    precondition(length > 0, "a window has at least one part")
    self.length = length
  }

  /// The fold over the latest `length` parts if `next` is the next one; nil while there are fewer.
  ///
  /// - Complexity: O(1).
  func fold(with next: Part) -> Part? {
    let fresh = block.count + 1
    if fresh == length { return beginning.joined(with: next) }
    return ends.isEmpty ? nil : ends[fresh].joined(with: beginning).joined(with: next)
  }

  /// - Complexity: O(1) amortised.
  mutating func add(_ part: Part) {
    block.append(part)
    beginning = beginning.joined(with: part)
    guard block.count == length else { return }
    for place in stride(from: length - 2, through: 0, by: -1) {
      block[place] = block[place].joined(with: block[place + 1])
    }
    swap(&ends, &block)
    block.removeAll(keepingCapacity: true)
    beginning = .empty
  }
}
