/// Finds the known word nearest to an unknown one.
package enum Suggestion {
  /// Words of at most this many characters are compared, which bounds the work.
  private static let longest = 64

  /// The candidate with the fewest slips: letters omitted, added, changed or swapped; nil if none is near.
  ///
  /// Short words must be nearer than long ones. The first of equally near candidates wins.
  ///
  /// - Complexity: O(candidates), each at most 64 x 64 steps.
  package static func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
    let wanted = Array(word.lowercased().unicodeScalars.prefix(longest + 1))
    guard !wanted.isEmpty, wanted.count <= longest else { return nil }
    let limit = wanted.count <= 3 ? 1 : wanted.count <= 6 ? 2 : 3
    var best: (candidate: String, slips: Int)?
    for candidate in candidates {
      let other = Array(candidate.lowercased().unicodeScalars.prefix(longest + 1))
      guard other.count <= longest, abs(other.count - wanted.count) <= limit else { continue }
      let slips = slips(wanted, other)
      if slips <= limit, slips < min(other.count, best?.slips ?? .max) { best = (candidate, slips) }
    }
    return best?.candidate
  }

  /// The slips between two words; a swap of neighbours counts as one.
  private static func slips(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for (row, left) in a.enumerated() {
      var next = [row + 1]
      for (column, right) in b.enumerated() {
        var slips = min(last[column] + (left == right ? 0 : 1), last[column + 1] + 1, next[column] + 1)
        if row > 0, column > 0, left == b[column - 1], a[row - 1] == right {
          slips = min(slips, beforeLast[column - 1] + 1)
        }
        next.append(slips)
      }
      (beforeLast, last) = (last, next)
    }
    return last[b.count]
  }
}
