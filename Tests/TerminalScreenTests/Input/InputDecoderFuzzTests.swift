import Randomness
import TerminalSamples
import TerminalScreen
import Testing

@Suite struct InputDecoderFuzzTests {
  private static let pieces: [[UInt8]] =
    InputDecoderTests.sequences.map { Array($0.0.utf8) } + [
      [0x1B], [0x1B, 0x5B], [0x1B, 0x4F], [0x1B, 0x50], [0x1B, 0x5D], [0x1B, 0x5F], [0x3B], [0x3A], [0x9B], [0xC3],
      [0xF4, 0x90, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xFF], [0x00], [0x18], Array("\u{1B}[99999999999999999999u".utf8),
      Array("\u{1B}[<1;99999999999;0M".utf8), Array("\u{1B}[M\u{1}\u{2}\u{3}".utf8), Array("\u{1B}[200~".utf8),
      Array("\u{1B}[1114112u\u{1B}[55296u\u{1B}[57361u".utf8), Array("\u{1B}[27;5;99999999~".utf8),
    ]

  private static func stream(_ random: inout SplitMix64) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 1...40, using: &random) {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes.append(UInt8.random(in: 0...255, using: &random))
      case 1:
        bytes += Array((pieces.randomElement(using: &random) ?? []).dropLast(Int.random(in: 0...2, using: &random)))
      default: bytes += pieces.randomElement(using: &random) ?? []
      }
    }
    return bytes
  }

  @Test func `any bytes, cut anywhere, give the same events and never trap`() {
    for seed in UInt64(1)...(ProcessEnvironment.isLong ? 1_000_000 : 2500) {
      var random = SplitMix64(seed: seed)
      let bytes = Self.stream(&random)
      var whole = InputDecoder()
      var events = whole.decode(bytes, at: 0)
      events += whole.flush(at: 100)
      var cut = InputDecoder()
      var pieces: [InputEvent] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let length = min(Int.random(in: 1...5, using: &random), rest.count)
        pieces += cut.decode(rest.prefix(length), at: 0)
        rest = rest.dropFirst(length)
      }
      pieces += cut.flush(at: 100)
      #expect(events == pieces, "seed \(seed)")
      for case .key(let key, _) in events {
        if case .character(let scalar) = key.code { #expect(scalar.value >= 0x20, "seed \(seed)") }
      }
    }
  }

  @Test func `after any bytes and a second of silence the next key is a key`() {
    for seed in UInt64(1)...1000 {
      var random = SplitMix64(seed: seed)
      var decoder = InputDecoder()
      _ = decoder.decode(Self.stream(&random), at: 0)
      _ = decoder.flush(at: 2)
      // A paste waits longer for its end.
      _ = decoder.decode(Array("\u{1B}[201~".utf8), at: 2)
      _ = decoder.flush(at: 4)
      #expect(decoder.decode([0x71], at: 4) == [.key(Key(.character("q")), .press)], "seed \(seed)")
    }
  }

  @Test func `a paste without an end gives the keys back after five seconds of silence`() {
    var decoder = InputDecoder()
    #expect(decoder.decode(Array("\u{1B}[200~abc".utf8), at: 0).isEmpty)
    #expect(decoder.flush(at: 4.9).isEmpty && decoder.decode([0x71], at: 4.9).isEmpty)
    #expect(decoder.deadline == 9.9 && decoder.flush(at: 9.9).isEmpty && decoder.deadline == nil)
    #expect(decoder.decode([0x71], at: 9.9) == [.key(Key(.character("q")), .press)])
  }

  @Test func `an endless paste or answer keeps a bounded number of bytes`() {
    var decoder = InputDecoder()
    _ = decoder.decode(Array("\u{1B}[200~".utf8), at: 0)
    let chunk = [UInt8](repeating: 0x61, count: 1 << 16)
    for _ in 0..<20 { _ = decoder.decode(chunk, at: 0) }
    guard case .paste(let text)? = decoder.decode(Array("\u{1B}[201~".utf8), at: 0).first else {
      Issue.record("no paste")
      return
    }
    #expect(text.utf8.count <= InputDecoder.maximumPaste)
  }
}
