import Testing

@testable import TerminalScreen

@Suite struct OctantGlyphTests {
  @Test func `every octant pattern has a character of its own`() {
    let scalars = Set((0...255).map { OctantGlyph.scalar(UInt8($0)) })
    #expect(scalars.count == 256)
    #expect(OctantGlyph.scalar(0b100) == "\u{1CD00}", "the block begins with octant 3")
    #expect(OctantGlyph.scalar(0b1111_1110) == "\u{1CDE5}", "and ends with octant 2345678")
  }

  @Test func `a picture fills the dots of an octant without a font`() throws {
    for bits in UInt8(1)...255 {
      guard case .blocks(let parts) = try #require(GlyphShape(OctantGlyph.scalar(bits))) else {
        Issue.record("octant \(bits) is no block")
        continue
      }
      for dot in 0..<8 {
        let (x, y) = (dot % 2 == 0 ? 0.25 : 0.75, (Double(dot / 2) + 0.5) / 4)
        let isFilled = parts.contains { $0.x < x && x < $0.x + $0.width && $0.y < y && y < $0.y + $0.height }
        #expect(isFilled == (bits & (1 << UInt8(dot)) != 0), "octant \(bits), dot \(dot)")
      }
    }
  }
}
