import TerminalScreen
import Testing

@testable import TerminalCharts

@Suite struct FlatThemeTests {
  @Test func `flat has colours of its own on both grounds, legible and told apart`() {
    for (ground, paper) in [(Background.dark, UInt32(0x101418)), (.light, 0xFFFFFF)] {
      let flat = Theme(ground: ground, custom: .flat(on: ground))
      let usual = Theme(ground: ground)
      #expect(flat.ground == ground)
      let series = Palette.compared.map { flat.color($0) }
      #expect(Set(series).count == 7)
      for role in Palette.compared + [.up, .down, .focus, .live] {
        let hex = flat.color(role).hex ?? 0
        #expect(Contrast.ratio(hex, paper) >= 4.5, "\(ground) \(role)")
      }
      for role in [Role.series1, .series2, .up, .down] { #expect(flat.color(role) != usual.color(role)) }
      // What is selected is none of the normal colours, on every theme.
      for theme in [flat, usual] { #expect(!Palette.compared.map(theme.color).contains(theme.color(.focus))) }
    }
  }

  @Test func `every theme has a colour for every role at every depth but mono`() {
    for ground in [Background.dark, .light] {
      for depth in [ColorDepth.ansi, .indexed, .truecolor] {
        let theme = Theme(depth: depth, custom: .flat(on: ground))
        for role in Palette.compared + [.focus] { #expect(!theme.color(role).isDefault, "\(role) \(depth)") }
      }
    }
  }
}
