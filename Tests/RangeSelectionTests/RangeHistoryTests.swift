import Randomness
import RangeSelection
import Testing

@Suite struct RangeHistoryTests {
  @Test func `an empty history has nothing before and nothing after`() {
    var history = RangeHistory<Int>()
    #expect(history.back(from: 7) == nil && history.forward(from: 7) == nil)
  }

  @Test func `going back and forward walks the same ranges, as a list with a cursor does`() {
    for seed in 0..<40 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var history = RangeHistory<Int>()
      var (list, cursor) = ([0], 0)
      for change in 1...400 {
        switch Int.random(in: 0..<4, using: &random) {
        case 0, 1:
          history.record(list[cursor])
          list = list.prefix(cursor + 1) + [change]
          // The list may be longer than the history, whose oldest ranges are dropped.
          list = list.suffix(RangeHistory<Int>.capacity + 1)
          cursor = list.count - 1
        case 2:
          #expect(history.back(from: list[cursor]) == (cursor > 0 ? list[cursor - 1] : nil), "seed \(seed)")
          cursor = max(0, cursor - 1)
        default:
          let next = cursor + 1 < list.count ? list[cursor + 1] : nil
          #expect(history.forward(from: list[cursor]) == next, "seed \(seed)")
          cursor = min(list.count - 1, cursor + 1)
        }
      }
    }
  }
}
