import TerminalScreen
import Testing

@testable import slipstream_cli

/// Moving pictures.
@Suite struct AnimatedPNGTests {
  private static func raster(_ x: Int, width: Int = 20) -> Raster {
    let block = Shape(.block(PixelRect(x: x, y: 2, width: 3, height: 4)), Ink(0xFF8000), rows: 0..<10)
    return Raster(width: width, height: 10, [block])
  }

  /// The names and contents of the chunks.
  private static func chunks(_ bytes: [UInt8]) -> [(name: String, content: [UInt8])] {
    var chunks: [(name: String, content: [UInt8])] = []
    var rest = bytes.dropFirst(8)
    while rest.count >= 12 {
      let length = number(Array(rest.prefix(4)))
      guard rest.count >= length + 12 else { break }
      let named = Array(rest.dropFirst(4).prefix(length + 4))
      chunks.append((String(decoding: named.prefix(4), as: UTF8.self), Array(named.dropFirst(4))))
      rest = rest.dropFirst(length + 12)
    }
    return chunks
  }

  private static func number(_ bytes: [UInt8]) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

  @Test func `a moving picture has its first frame whole, and of the others the rectangles that change`() throws {
    var picture = AnimatedPNG()
    for (place, x) in [0, 4, 4, 9].enumerated() {
      let isTaken = picture.add(Self.raster(x), at: Double(place) / 10)
      #expect(isTaken)
    }
    // The third frame is the second, which stays for longer.
    #expect(picture.count == 3)
    let chunks = Self.chunks(picture.bytes)
    #expect(chunks.map(\.name) == ["IHDR", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND"])
    #expect(Self.number(Array(chunks[1].content.prefix(4))) == 3)
    let numbered = chunks.filter { ["fcTL", "fdAT"].contains($0.name) }
    #expect(numbered.map { Self.number(Array($0.content.prefix(4))) } == [0, 1, 2, 3, 4])
    let controls = chunks.filter { $0.name == "fcTL" }.map(\.content)
    func sides(_ control: [UInt8]) -> [Int] { (1...4).map { Self.number(Array(control[$0 * 4..<$0 * 4 + 4])) } }
    #expect(controls.map(sides) == [[20, 10, 0, 0], [7, 4, 0, 2], [8, 4, 4, 2]])
    #expect(
      controls.map { Self.number(Array($0[20..<24])) } == [100 << 16 | 1000, 200 << 16 | 1000, 1500 << 16 | 1000])
  }

  @Test func `without a frame there is no file, and one frame is a picture that stands`() {
    var picture = AnimatedPNG()
    #expect(picture.bytes.isEmpty)
    let isTaken = picture.add(Self.raster(1), at: 0)
    #expect(isTaken)
    #expect(Self.chunks(picture.bytes).map(\.name) == ["IHDR", "acTL", "fcTL", "IDAT", "IEND"])
  }

  @Test func `the rectangle of a difference is the smallest`() {
    #expect(Self.raster(1).rect(differingFrom: Self.raster(1)) == nil)
    #expect(Self.raster(3).rect(differingFrom: Self.raster(4)) == PixelRect(x: 3, y: 2, width: 4, height: 4))
    #expect(
      Self.raster(3).rect(differingFrom: Self.raster(3, width: 9)) == PixelRect(x: 0, y: 0, width: 20, height: 10))
  }
}
