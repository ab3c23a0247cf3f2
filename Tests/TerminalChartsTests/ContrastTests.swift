import Randomness
import TerminalScreen
import Testing

@testable import TerminalCharts

@Suite struct ContrastTests {
  @Test func `black on white has a contrast of 21, and the figures of the palette are those of its page`() {
    #expect(abs(Contrast.ratio(0, 0xFF_FFFF) - 21) < 1e-9)
    #expect(abs(Contrast.ratio(0x8F99A6, 0x14171C) - 6.2) < 0.06)
    #expect(abs(Contrast.ratio(0xB24A00, 0xFFFFFF) - 5.4) < 0.06)
    #expect(abs(Contrast.ratio(0x39414C, 0x000000) - 2.0) < 0.06)
  }

  @Test func `on every background words have 4.5, data marks 3, and quiet marks stay quiet`() {
    var random = SplitMix64(seed: 11)
    for _ in 0..<400 {
      // Grounds as people have them: dark up to a luminance of about 0.1, light from about 0.6.
      let isDark = Bool.random(using: &random)
      let channel = { UInt32.random(in: isDark ? 0...90 : 200...255, using: &random) }
      let background = channel() << 16 | channel() << 8 | channel()
      let palette = (isDark ? Palette.dark : Palette.light).adapted(to: background)
      let name = "on #" + String(background, radix: 16)
      func ratio(_ role: Role) -> Double { Contrast.ratio(palette[role].hex, background) }
      for role in [Role.text, .strong, .dim, .faint, .up, .down, .live, .focus] {
        #expect(ratio(role) >= 4.5, "\(role) \(name)")
      }
      for role in [Role.upWick, .downWick, .overviewInside, .grip] { #expect(ratio(role) >= 3, "\(role) \(name)") }
      for role in [Role.upVolume, .downVolume] { #expect(ratio(role) >= 1.8, "\(role) \(name)") }
      #expect((1.9...3.4).contains(ratio(.overviewOutside)), "\(name): \(ratio(.overviewOutside))")
      for role in [Role.dot, .grid, .seam] {
        #expect((1.4...3.2).contains(ratio(role)), "\(role) \(name): \(ratio(role))")
      }
      #expect(ratio(.overviewInsideFill) < ratio(.overviewInside), "\(name)")
      #expect((1.1..<ratio(.overviewOutside)).contains(ratio(.overviewOutsideFill)), "\(name)")
      for tag in [Role.up, .down, .focus, .crossTag] {
        #expect(Contrast.ratio(palette[.tagInk].hex, palette[tag].hex) >= 4.5, "ink on \(tag) \(name)")
      }
    }
  }

  @Test func `on the backgrounds it was drawn for the palette stays nearly as it is`() {
    let palette = Palette.dark.adapted(to: 0x14171C)
    let changed = Role.allCases.filter { palette[$0].hex != Palette.dark[$0].hex }
    #expect(changed.isEmpty, "\(changed)")
  }

  @Test func `a theme without an answer, or with a palette of the terminal's own, keeps its colours`() {
    #expect(Theme().color(.dim) == .rgb(0x8F99A6))
    #expect(Theme(depth: .indexed, background: 0x30_3030).color(.dim) == .palette(246))
  }
}
