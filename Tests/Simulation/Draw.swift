import Randomness

/// Draws by one seed: every run of the same seed draws the same.
package struct Draw {
  private var random: SplitMix64

  package init(seed: UInt64) { random = SplitMix64(seed: seed) }

  // A remainder is as good here as a draw without bias, and costs a debug build a fraction of one.
  /// A number from 0 to below the bound.
  package mutating func below(_ bound: Int) -> Int { Int(truncatingIfNeeded: random.next() % UInt64(max(bound, 1))) }

  package mutating func oneIn(_ number: Int) -> Bool { below(number) == 0 }

  package mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.upperBound - range.lowerBound + 1)
  }

  package mutating func pick<Element>(_ choices: [Element]) -> Element { choices[below(choices.count)] }
}
