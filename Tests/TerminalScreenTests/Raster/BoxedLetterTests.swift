import Testing

@testable import TerminalScreen

/// Letters of a picture that have no outline.
@Suite struct BoxedLetterTests {
  private static func cells(_ text: String, _ style: Style = .plain) -> CellBuffer {
    var cells = CellBuffer(ScreenSize(columns: 12, rows: 1))
    _ = cells.write(text, 0, 0, style)
    return cells
  }

  private static func raster(_ text: String) -> Raster {
    cells(text).raster(colors: .dark, cell: CellBuffer.svgCell, with: nil)
  }

  @Test func `letters without an outline are named, each once, in the order of the frame`() {
    #expect(Self.cells("Aδ ж € 12.5%").boxedLetters.isEmpty)
    #expect(Self.cells("ɐ x ʘ ɐ").boxedLetters == ["ɐ", "ʘ"])
  }

  @Test func `they are boxes, and no other letter is`() {
    #expect(Self.raster("ɐ") == Self.raster("ʘ"))
    let letters = "Aδж€5%"
    for letter in letters { #expect(Self.raster(String(letter)) != Self.raster("ʘ"), "\(letter)") }
    #expect(Set(letters.map { Self.raster(String($0)).bytes }).count == letters.count)
  }

  @Test func `bold has the same letters`() {
    for value in UInt32(0x21)..<0x3000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      #expect(GlyphOutlines.plain.has(scalar) == GlyphOutlines.heavy.has(scalar), "U+\(String(value, radix: 16))")
    }
  }
}
