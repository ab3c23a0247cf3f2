import Platform
import Testing
import TextPoints
import TimeSeries

private let rounds: UInt64 = EnvironmentVariables.value("SLIPSTREAM_LONG") == nil ? 200 : 30_000

@Test func `what is packed in any form is unpacked the same`() throws {
  for seed in 0..<rounds {
    var sample = MessagePackSample(seed: seed)
    let value = sample.value(depth: 3)
    sample.write(value)
    #expect(try MessagePackReader.read(sample.bytes) == value, "seed \(seed)")
  }
}

@Test func `packed values that end too early or go on are faults`() throws {
  for seed in 0..<rounds / 10 {
    var sample = MessagePackSample(seed: seed)
    sample.write(sample.value(depth: 2))
    for end in Set([0, sample.bytes.count / 2, sample.bytes.count - 1]) {
      #expect(throws: FeedFault.self, "seed \(seed), \(end)") {
        try MessagePackReader.read(Array(sample.bytes[..<end]))
      }
    }
    #expect(throws: FeedFault.self, "seed \(seed)") { try MessagePackReader.read(sample.bytes + [0xC0]) }
  }
}

@Test(
  arguments: [
    [0xDD, 0xFF, 0xFF, 0xFF, 0xFF], [0xDF, 0xFF, 0xFF, 0xFF, 0xFF], [0xDB, 0xFF, 0xFF, 0xFF, 0xFF],
    [0xC6, 0xFF, 0xFF, 0xFF, 0xFF], [0xC9, 0xFF, 0xFF, 0xFF, 0xFF], [0x8F], [0x9F, 0x00], [0xC1], [0xA1, 0xFF],
    [0x81, 0xC0, 0x00], [0xD6, 0xFF, 0x00], [0xC7, 0x0C, 0xFF, 0x3B, 0x9A, 0xCA, 0x00, 0, 0, 0, 0, 0, 0, 0, 0],
  ] as [[UInt8]])
func `a count beyond the bytes that are there, or no value at all, is a fault`(_ bytes: [UInt8]) {
  let fault = #expect(throws: FeedFault.self) { try MessagePackReader.read(bytes) }
  #expect(fault?.code == .messagePack)
}

@Test func `thirty-two levels of arrays are read and one more is not`() throws {
  let deepest = [UInt8](repeating: 0x91, count: MessagePackReader.deepest)
  _ = try MessagePackReader.read(deepest + [0x01])
  #expect(throws: FeedFault.self) { try MessagePackReader.read(deepest + [0x91, 0x01]) }
  #expect(throws: FeedFault.self) { try MessagePackReader.read([UInt8](repeating: 0x91, count: 1 << 20)) }
}
