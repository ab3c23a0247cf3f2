import TerminalScreen
import Testing

@testable import TerminalCharts

@Suite("Themes of one's own")
struct CustomThemeTests {
  @Test func `roles that are given have their colour, others the ground's`() {
    let custom = CustomTheme(name: "mine", ground: .light, colors: [.up: 0x007700])
    let theme = Theme(custom: custom)
    #expect(theme.color(.up) == .rgb(0x007700))
    #expect(theme.color(.down) == Theme(ground: .light).color(.down))
  }

  @Test func `on the terminal's own background they get the contrast that all colours get`() throws {
    let custom = CustomTheme(name: "mine", colors: [.text: 0x202020, .up: 0x101030])
    let theme = Theme(background: 0x14171C, custom: custom)
    for role in [Role.text, .up] {
      let hex = try #require(theme.color(role).hex)
      #expect(Contrast.ratio(hex, 0x14171C) >= 4.5)
    }
  }

  @Test func `a colour that a terminal has is its own nearest`() {
    #expect(TerminalPalette.nearest256(0xFF0000) == 196)
    #expect(TerminalPalette.nearest256(0x080808) == 232)
    #expect(TerminalPalette.nearest256(0x5F87AF) == 67)
    #expect(TerminalPalette.nearest16(0xFF0000) == 9)
    #expect(TerminalPalette.nearest16(0x000000) == 0)
  }
}
