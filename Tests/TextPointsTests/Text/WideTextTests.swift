import CivilTime
import Randomness
import Testing
import TimeSeries

@testable import TextPoints

@Suite("Texts of UTF-16")
struct WideTextTests {
  private static let text = "zeit;wert €;name\n" + (1...9).map { "2024-01-0\($0);\($0),5;ü𝄞\n" }.joined()

  private static func bytes(_ text: String, isLittle: Bool, hasMark: Bool) -> [UInt8] {
    ((hasMark ? [0xFEFF] : []) + Array(text.utf16)).flatMap { unit in
      isLittle ? [UInt8(unit & 0xFF), UInt8(unit >> 8)] : [UInt8(unit >> 8), UInt8(unit & 0xFF)]
    }
  }

  private func values(_ table: SourceTable?) -> [Double] { table?.samples.map(\.value) ?? [] }

  @Test(arguments: [true, false], [true, false])
  func `a text of UTF-16 is read as the same text of UTF-8 is`(isLittle: Bool, hasMark: Bool) throws {
    let text = hasMark ? Self.text : Self.text.replacing("€", with: "EUR")
    let wide = Self.bytes(text, isLittle: isLittle, hasMark: hasMark)
    let table = try wide.withUnsafeBytes { try TextReader.read($0) }
    let plain = try Array(text.utf8).withUnsafeBytes { try TextReader.read($0) }
    #expect(values(table) == (1...9).map { Double($0) + 0.5 })
    #expect(table.understanding == plain.understanding)
    #expect(wide.withUnsafeBufferPointer { ContentKind($0) } == .utf16)
  }

  @Test(arguments: [1, 2, 3, 5, 64])
  func `it may come in pieces of any size`(size: Int) throws {
    let wide = Self.bytes(Self.text, isLittle: true, hasMark: true)
    var reader = TextReader()
    for start in stride(from: 0, to: wide.count, by: size) {
      let piece = Array(wide[start..<min(wide.count, start + size)])
      try piece.withUnsafeBufferPointer { try reader.consume($0, isEnd: false) }
    }
    try reader.consume(UnsafeBufferPointer(start: nil, count: 0), isEnd: true)
    #expect(values(reader.table) == (1...9).map { Double($0) + 0.5 })
  }

  /// Zeros and bytes of marks as the start of a text of bytes: found by tools/fuzz, delimited.
  @Test func `what a text is taken for does not depend on the pieces in which it comes`() {
    func points(_ bytes: [UInt8], cutAt cut: Int) -> Int? {
      var reader = TextReader(format: nil, options: TextOptions())
      reader.receiveTime = Timestamp(nanoseconds: 0)
      do {
        try bytes[..<cut].withUnsafeBufferPointer { try reader.consume($0, isEnd: false) }
        try bytes[cut...].withUnsafeBufferPointer { try reader.consume($0, isEnd: true) }
      } catch {
        return nil
      }
      return reader.drainTable()?.count
    }
    var random = SplitMix64(seed: 1)
    let found: [UInt8] = [
      0x0A, 0, 0x6D, 0, 0, 0x6E, 0x65, 0x6D, 0x65, 0x5E, 0x6D, 0x6F, 0x6E, 0x64, 0x61, 0xFF, 0x79, 0x73,
    ]
    var texts = [found]
    for _ in 0..<100 {
      texts.append(
        (0..<Int.random(in: 0...90, using: &random)).map { place in
          place % 2 == 1 && place < 70 ? 0 : [0x31, 0x32, 0x0A, 0x2C, 0x61, 0, 0xFF].randomElement(using: &random) ?? 0
        })
    }
    for text in texts {
      let whole = points(text, cutAt: 0)
      for cut in text.indices { #expect(points(text, cutAt: cut) == whole, "\(text) cut at \(cut)") }
    }
  }

  @Test func `a text of bytes comes in as it is, whatever its first piece`() throws {
    var reader = TextReader()
    for byte in Array("7\n8\n9".utf8) { try [byte].withUnsafeBufferPointer { try reader.consume($0, isEnd: false) } }
    try reader.consume(UnsafeBufferPointer(start: nil, count: 0), isEnd: true)
    #expect(values(reader.table) == [7, 8, 9])
  }

  @Test func `a character of two units may be cut anywhere, and half of one is replaced`() {
    var wide = ([0xFF, 0xFE] as [UInt8]).withUnsafeBufferPointer { WideText(startingWith: $0) }
    let units = Self.bytes("a𝄞", isLittle: true, hasMark: false)
    var text: [UInt8] = []
    for byte in units { [byte].withUnsafeBufferPointer { text += wide?.lines($0, isEnd: false) ?? [] } }
    #expect(String(decoding: text, as: UTF8.self) == "a𝄞")
    let half = units.dropLast(2)
    let end = Array(half).withUnsafeBufferPointer { wide?.lines($0, isEnd: true) ?? [] }
    #expect(String(decoding: end, as: UTF8.self) == "a\u{FFFD}")
  }

  @Test func `cells of a table for a chart of categories are read, too`() throws {
    let wide = Self.bytes(Self.text, isLittle: true, hasMark: true)
    let table = try TextTable(try PackedText.unpacked(wide, limit: 1 << 20))
    #expect(table.names == ["zeit", "wert €", "name"] && table.rows == 9)
  }
}
