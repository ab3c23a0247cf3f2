import Randomness
import Testing

@testable import TextPoints

@Suite struct NameWordsTests {
  @Test func `a name is in lower case with one underscore for separators, whether bytes or letters are looked at`() {
    var random = SplitMix64(seed: 37)
    for _ in 0..<2_000 {
      let letters = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        "abzABZ059 _-/".randomElement(using: &random) ?? "a"
      }
      let name = "x" + String(letters)
      // A unit in brackets is left out, and the name is then read by letters.
      #expect(NameWords.joined(name) == NameWords.joined(name + " (unit)"), "'\(name)'")
    }
    #expect(NameWords.joined("__Open--Price / x_") == "open_price_x")
    #expect(["", "_", " - "].map(NameWords.joined) == ["", "", ""])
  }
}
