import TerminalScreen
import Testing

@testable import slipstream_cli

/// PNG pictures.
@Suite struct PictureTests {
  @Test func `a PNG is a signature and chunks with right checksums`() throws {
    let raster = Raster(width: 7, height: 5)
    let bytes = try #require(PNGFile.bytes(raster))
    #expect(Array(bytes.prefix(8)) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    var names: [String] = []
    var rest = bytes.dropFirst(8)
    func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
    while rest.count >= 12 {
      let length = number(rest.prefix(4))
      try #require(rest.count >= length + 12)
      let named = rest.dropFirst(4).prefix(length + 4)
      #expect(number(rest.dropFirst(length + 8).prefix(4)) == Self.checksum(named))
      let name = String(decoding: named.prefix(4), as: UTF8.self)
      if name == "IHDR" { #expect(Array(named.dropFirst(4)) == [0, 0, 0, 7, 0, 0, 0, 5, 8, 6, 0, 0, 0]) }
      names.append(name)
      rest = rest.dropFirst(length + 12)
    }
    #expect(names == ["IHDR", "IDAT", "IEND"] && rest.isEmpty)
  }

  /// The cyclic redundancy check of ISO 15948, annex D, bit by bit.
  private static func checksum(_ bytes: some Sequence<UInt8>) -> Int {
    var rest: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      rest ^= UInt32(byte)
      for _ in 0..<8 { rest = rest & 1 == 1 ? 0xEDB8_8320 ^ rest >> 1 : rest >> 1 }
    }
    return Int(~rest)
  }

  @Test func `a PNG with a letter of no outline says so, and one without says nothing`() {
    var cells = CellBuffer(ScreenSize(columns: 12, rows: 1))
    _ = cells.write("Aapl 12.5", 0, 0)
    #expect(Picture.boxedWords(cells) == nil)
    _ = cells.write("ɐ ʘ", 0, 0)
    #expect(Picture.boxedWords(cells)?.contains("(ɐ ʘ)") == true)
  }
}
