import Randomness
import TerminalScreen
import Testing

@testable import TerminalCharts

/// The ground of hours before and after sessions: seen, quiet, and legible.
@Suite struct SessionGroundTests {
  private static let words: [Role] = [.text, .strong, .dim, .faint, .up, .down, .live, .focus]

  private func check(_ theme: Theme, _ plain: UInt32, _ name: String) {
    guard let ground = theme.raisedGround?.rgb else { return }
    let seen = Contrast.ratio(ground, plain)
    #expect((1.03...1.11).contains(seen), "\(name): \(seen)")
    func keeps(_ roles: [Role], _ least: Double) {
      for role in roles {
        guard let ink = theme.color(role).rgb else { continue }
        let law = min(least, Contrast.ratio(ink, plain))
        #expect(Contrast.ratio(ink, ground) >= law - 1e-9, "\(role) \(name)")
      }
    }
    keeps(Self.words + Palette.levels, 4.5)
    keeps(Palette.compared, 4.3)
    keeps([.upWick, .downWick], 3)
    keeps([.dot, .grid, .seam], 1.4)
  }

  @Test func `on every background words keep 4.5 and marks 3, and it stays quieter than a tint`() {
    var random = SplitMix64(seed: 5)
    var count = 0
    for step in 0..<200 {
      let isDark = step % 2 == 0
      let channel = { UInt32.random(in: isDark ? 0...90 : 200...255, using: &random) }
      let background = channel() << 16 | channel() << 8 | channel()
      let market = MarketColors.allCases[step % MarketColors.allCases.count]
      let theme = Theme(ground: isDark ? .dark : .light, market: market, background: background)
      check(theme, background, "on #" + String(background, radix: 16))
      if theme.raisedGround != nil { count += 1 }
    }
    #expect(count > 190, "it is seen on \(count) of 200")
  }

  @Test func `on the backgrounds that themes are made for it is there`() throws {
    for ground in [Background.dark, .light] {
      for background in [nil, ground == .dark ? 0 : 0xFF_FFFF, ground == .dark ? 0x1E1E1E : 0xFDF6E3] as [UInt32?] {
        let theme = Theme(ground: ground, background: background)
        #expect(theme.raisedGround != nil, "\(ground) \(String(describing: background))")
        check(theme, background ?? Theme.plain(ground), "\(ground)")
        #expect(theme.raisedGround != theme.color(.tint))
      }
      let flat = Theme(custom: CustomTheme.flat(on: ground))
      #expect(flat.raisedGround != nil)
      check(flat, Theme.plain(ground), "flat")
    }
  }

  @Test func `with 256 colours it is one of their greys, with fewer there is none`() {
    for ground in [Background.dark, .light] {
      guard let index = Theme(ground: ground, depth: .indexed).raisedGround?.paletteIndex else {
        Issue.record("no ground with 256 colours")
        continue
      }
      #expect(index >= 232)
      #expect(Theme(ground: ground, depth: .ansi).raisedGround == nil)
      #expect(Theme(ground: ground, depth: .mono).raisedGround == nil)
    }
  }
}
