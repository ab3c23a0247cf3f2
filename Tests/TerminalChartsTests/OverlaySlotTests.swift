import TerminalScreen
import Testing

@testable import TerminalCharts

/// The colours of lines over bars.
@Suite struct OverlaySlotTests {
  private static let themes: [Theme] = [Background.dark, .light].flatMap { ground in
    MarketColors.allCases.flatMap { market in
      ColorDepth.allCases.map { Theme(ground: ground, market: market, depth: $0) }
    }
  }

  @Test(arguments: themes.indices) func `every slot is used once, and those near the colours of bars come last`(
    index: Int
  ) {
    let theme = Self.themes[index]
    let slots = theme.overlaySlots
    #expect(slots.sorted() == Array(0..<LineSign.most))
    if theme.isMono { #expect(slots == slots.sorted()) }
    let bars = [theme.color(.up), theme.color(.down)]
    // No line has the colour of bars before one that has not.
    let areSame = slots.map { bars.contains(theme.color(LineSign.role($0))) }
    #expect(theme.isMono || areSame == areSame.sorted { !$0 && $1 })
  }

  @Test func `beside blue and orange, the first lines are neither blue nor orange`() {
    #expect(Theme().overlaySlots.prefix(3) == [6, 5, 1])
  }
}
