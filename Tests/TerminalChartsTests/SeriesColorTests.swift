import TerminalScreen
import Testing

@testable import TerminalCharts

/// The colours of series and studies, which go over rising and falling bars: the law of all themes.
@Suite struct SeriesColorTests {
  /// Every theme that the program has: dark and light, of each market, and flat.
  private static let themes: [Theme] = [Background.dark, .light].flatMap { ground in
    MarketColors.allCases.map { Theme(ground: ground, market: $0) } + [Theme(custom: .flat(on: ground))]
  }

  @Test func `the difference of colours is that of the paper's pairs`() {
    let pairs: [(Lab, Lab, Double)] = [
      (Lab(l: 50, a: 2.6772, b: -79.7751), Lab(l: 50, a: 0, b: -82.7485), 2.0425),
      (Lab(l: 60.2574, a: -34.0099, b: 36.2677), Lab(l: 60.4626, a: -34.1751, b: 39.4387), 1.2644),
      (Lab(l: 22.7233, a: 20.0904, b: -46.6940), Lab(l: 23.0331, a: 14.9730, b: -42.5619), 2.0373),
      (Lab(l: 50, a: -1.3802, b: -84.2814), Lab(l: 50, a: 0, b: -82.7485), 1),
    ]
    for (one, other, difference) in pairs {
      #expect(abs(one.difference(other) - difference) < 1e-4)
      #expect(abs(other.difference(one) - difference) < 1e-4)
      #expect(one.difference(one) == 0)
    }
    #expect(abs(ColorVision.all[0].difference(0, 0xFFFFFF) - 100) < 0.01)
  }

  @Test(arguments: themes.indices)
  func `series are 25 from gain and loss for usual sight, and 12 for each colour vision deficiency`(index: Int) throws {
    let theme = Self.themes[index]
    for role in Palette.compared {
      let own = try #require(theme.color(role).rgb)
      for bars in [Role.up, .down] {
        let other = try #require(theme.color(bars).rgb)
        for vision in ColorVision.all {
          let least = vision.name == "usual" ? 25.0 : 12
          let difference = vision.difference(own, other)
          #expect(difference >= least, "\(theme.choice) \(role) \(bars) \(vision.name): \(difference)")
        }
      }
    }
  }

  @Test(arguments: themes.indices)
  func `series are 16 from each other for usual sight, and 9 for each colour vision deficiency`(index: Int) throws {
    let theme = Self.themes[index]
    let colors = try Palette.compared.map { try #require(theme.color($0).rgb) }
    for (place, one) in colors.enumerated() {
      for other in colors[..<place] {
        for vision in ColorVision.all {
          let difference = vision.difference(one, other)
          #expect(
            difference >= (vision.name == "usual" ? 16 : 9),
            "\(theme.choice) \(String(one, radix: 16)) \(String(other, radix: 16)) \(vision.name): \(difference)")
        }
      }
    }
  }

  @Test(arguments: themes.indices)
  func `series have the contrast of words, and are neither selected nor charted`(index: Int) throws {
    let theme = Self.themes[index]
    for role in Palette.compared {
      let own = try #require(theme.color(role).rgb)
      #expect(Contrast.ratio(own, Theme.plain(theme.ground)) >= 4.5, "\(theme.choice) \(role)")
      for other in [Role.focus, .strong] {
        let other = try #require(theme.color(other).rgb)
        #expect(ColorVision.all[0].difference(own, other) >= 10, "\(theme.choice) \(role)")
      }
    }
  }

  @Test func `with 256 and 16 colours no series has the colour of rising or falling bars, or of another series`() {
    for ground in [Background.dark, .light] {
      for market in MarketColors.allCases {
        for depth in [ColorDepth.indexed, .ansi] {
          let theme = Theme(ground: ground, market: market, depth: depth)
          let colors = (Palette.compared + [.up, .down]).map(theme.color)
          #expect(Set(colors).count == colors.count, "\(theme.choice) \(depth)")
        }
      }
    }
  }
}

extension Theme {
  fileprivate var choice: String { "\(custom?.name ?? "") \(ground) \(market)" }
}
