// Bounds: limits for loops whose number of rounds depends on data, so that no data makes them run for ever.

/// The steps that one loop may take: far more than it needs for any data.
///
/// The loop asks before each step and ends where it gets none, with its result so far. A debug build then stops and
/// names the loop. Under a `LoopWatch`, as in a key script, the loop is noted instead; the script ends with an error.
package struct LoopBudget {
  private let name: StaticString
  private let most: Int
  private var left: Int

  /// - Parameters:
  ///   - name: the loop in words, for the error.
  ///   - most: steps, positive.
  package init(_ name: StaticString, most: Int) {
    self.name = name
    self.most = most
    left = most
  }

  /// Spends a step; false if none is left.
  package mutating func spend() -> Bool {
    left -= 1
    return left >= 0 || refuse()
  }

  @inline(never)
  private func refuse() -> Bool {
    guard let watch = LoopWatch.current else {
      assertionFailure("the loop of \(name) took more than \(most) steps")
      return false
    }
    watch.record("\(name)", most)
    return false
  }
}

/// Notes the first loop that used up its budget, for a program that would rather fail than show an unfinished result.
// because the task that installs a watch is the only one that reads and writes it.
package final class LoopWatch: @unchecked Sendable {
  private var first: String?

  @TaskLocal package static var current: LoopWatch?

  package init() {}

  /// The sentence on the first exhausted loop; nil while all loops end.
  package var words: String? { first }

  func record(_ name: String, _ most: Int) {
    if first == nil { first = "the loop of \(name) took more than \(most) steps" }
  }
}
