import Testing

@testable import NATS

/// The name that goes with a user's seed.
@Suite struct NATSKeyTests {
  @Test func `a seed has 32 bytes behind its prefix, and a checksum that notices a slip`() {
    let text = "SUACSSL3UAHUDXKFSNVUZRF5UHPMWZ6BFDTJ7M6USDXIEDNPPQYYYCU3VY"
    #expect(NATSKey.seed(of: Array(text.utf8))?.count == 32)
    for place in [2, 20, 57] {
      var slip = Array(text.utf8)
      slip[place] = slip[place] == 0x41 ? 0x42 : 0x41
      #expect(NATSKey.seed(of: slip) == nil)
    }
    for other in ["", "SUA", "UDXU4RCSJNZOIQHZNWXHXORDPRTGNJAHAHFRGZNEEJCPQTT2M7NLCNF4"] {
      #expect(NATSKey.seed(of: Array(other.utf8)) == nil)
    }
  }

  @Test func `a name begins with U and has 56 letters or digits`() {
    for byte in [UInt8.min, 1, .max] {
      let name = NATSKey.name(of: Array(repeating: byte, count: 32))
      #expect(name.first == "U" && name.utf8.count == 56)
    }
  }
}
