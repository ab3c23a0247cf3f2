import Randomness
import Testing

@testable import TextPoints

/// Names of series made of names from outside.
@Suite struct TopicNameTests {
  @Test(arguments: ["AAPL", "site/room 1", "温度", "a~b", "é", "x/y.z:w"])
  func `a name without faults stays as it is`(name: String) {
    #expect(Topic.made(of: name.utf8) == name && Topic.made(of: "  \(name) \r".utf8) == name)
  }

  @Test func `a name of blanks is empty`() {
    #expect(Topic.made(of: []).isEmpty && Topic.made(of: " \r ".utf8).isEmpty)
  }

  @Test(arguments: 0..<8) func `names that differ stay different and are valid, whatever they hold`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let pieces = ["a", "b", "\u{1}", "\u{2}", "\u{202E}", "\u{0301}", "\u{E000}", "\u{FFFD}", "é", "\n", "long"]
    var made: [String: [UInt8]] = [:]
    for _ in 0..<500 {
      let count = Int.random(in: 1...(Bool.random(using: &random) ? 4 : 200), using: &random)
      var bytes = Array((0..<count).map { _ in pieces.randomElement(using: &random) ?? "a" }.joined().utf8)
      if Int.random(in: 0..<10, using: &random) == 0 { bytes.append(0xFF) }
      let name = Topic.made(of: bytes)
      #expect(Topic.isValid(name))
      if let other = made.updateValue(bytes, forKey: name) { #expect(other == bytes, "\(name)") }
    }
  }
}
