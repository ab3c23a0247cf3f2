import CivilTime
import Randomness
import Testing
import TimeSeries

@testable import TextPoints

private let now = Timestamp(nanoseconds: 1_800_000_000_000_000_000)

private func read(_ bytes: [UInt8]) throws -> ForeignMessage {
  try ForeignReader(try FeedMapping.standard(.protobuf, name: "x")).read([bytes], receivedAt: now)
}

private func fixed(_ field: UInt8, _ bits: UInt64) -> [UInt8] {
  [field << 3 | 1] + (0..<8).map { UInt8(truncatingIfNeeded: bits >> (8 * $0)) }
}

private func nested(_ field: UInt8, _ bytes: [UInt8]) -> [UInt8] { [field << 3 | 2, UInt8(bytes.count)] + bytes }

private let sample = fixed(1, 1_500) + fixed(2, 2.5.bitPattern)
private let bar =
  fixed(1, 60) + fixed(2, 1.0.bitPattern) + fixed(3, 3.0.bitPattern) + fixed(5, 2.0.bitPattern) + [7 << 3, 0x85, 0x01]

@Test func `points of the shipped schema are read, zeros where nothing is written, unknown fields skipped`() throws {
  let unknown: [UInt8] = [15 << 3, 0x96, 0x01] + nested(14, [1, 2]) + [13 << 3 | 5, 0, 0, 0, 0]
  let message = try read(nested(1, Array("P".utf8)) + unknown + nested(3, sample + unknown) + nested(2, bar))
  #expect(message.points.map(\.series) == ["P", "P"])
  guard case .bar(let first)? = message.points.first?.value, case .sample(let second)? = message.points.last?.value
  else {
    Issue.record("\(message)")
    return
  }
  #expect((first.time.nanoseconds, first.open, first.high, first.low, first.close) == (60, 1, 3, 0, 2))
  #expect(first.volume == 0 && first.ticks == 133)
  #expect((second.time.nanoseconds, second.value) == (1_500, 2.5))
}

@Test func `a message of the schema that is cut anywhere is a fault or a shorter message, and none traps`() throws {
  let whole = nested(1, Array("P".utf8)) + nested(2, bar) + nested(3, sample)
  for end in whole.indices {
    if let message = try? read(Array(whole[..<end])) { #expect(message.points.count < 2, "cut at \(end)") }
  }
  var random = SplitMix64(seed: 75)
  for _ in 0..<2_000 {
    var bytes = whole
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
    }
    _ = try? read(bytes)
  }
}

@Test(
  arguments: [
    [0x0B], [0x00], [0x12, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01], [0x09, 1, 2], [0x0A, 1, 0xFF],
    [0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x02], [UInt8](repeating: 0x80, count: 20),
  ] as [[UInt8]])
func `what is no message of Protocol Buffers is a fault`(_ bytes: [UInt8]) {
  let fault = #expect(throws: FeedFault.self) { try read(bytes) }
  #expect(fault?.code == .protobuf)
}
