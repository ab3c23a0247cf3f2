// Colours: a part of the screen has a role, a palette gives roles their colours, and a theme fits the palette to the
// terminal's background and colour depth.

import TerminalScreen

/// Gives each role of the screen its style, for one ground, one set of market colours and one colour depth.
public struct Theme: Equatable, Sendable {
  public let ground: Background
  public let market: MarketColors
  public let depth: ColorDepth
  /// The terminal's background, 0xRRGGBB; nil until the terminal reports it.
  public let background: UInt32?
  /// The user's colours, if any.
  package let custom: CustomTheme?
  /// Indexed by the roles' raw values, because cells look colours up thousands of times per frame.
  private let colors: [Color]
  /// The ground of hours before and after sessions, and of boxes over pixels; nil where there are too few colours.
  package let raisedGround: Color?

  /// - Parameters:
  ///   - ground: whether the screen is dark or light.
  ///   - market: the colours of rising and falling bars.
  ///   - depth: how many colours the terminal has; colours are reduced to it.
  ///   - background: 0xRRGGBB, to compute the contrast instead of assuming it.
  ///   - custom: the user's colours; their ground and market override the arguments.
  public init(
    ground: Background = .dark, market: MarketColors = .neutral, depth: ColorDepth = .truecolor,
    background: UInt32? = nil, custom: CustomTheme? = nil
  ) {
    let (ground, market) = (custom?.ground ?? ground, custom?.market ?? market)
    self.custom = custom
    self.ground = ground
    self.market = market
    self.depth = depth
    self.background = background
    let plain = (ground == .dark ? Palette.dark : Palette.light)
      .replacing(market, on: ground).withSeriesColors(beside: market, on: ground).replacing(custom?.colors ?? [:])
    let palette = background.map(plain.adapted) ?? plain
    colors = Role.allCases.map { Self.color(palette[$0], depth) }
    raisedGround = Self.raisedGround(palette, on: ground, background, depth: depth)
  }

  /// True if only attributes distinguish parts.
  package var isMono: Bool { depth == .mono }

  /// Returns the colour of a role; the terminal's default in mono.
  public func color(_ role: Role) -> Color { colors[role.rawValue] }

  /// Returns the colour of a user's own that is nearest to 0xRRGGBB; the terminal's default in mono.
  func color(custom hex: UInt32) -> Color { Self.color(Swatch(custom: hex), depth) }

  private static func color(_ swatch: Swatch, _ depth: ColorDepth) -> Color {
    switch depth {
    case .mono: .terminalDefault
    case .ansi: swatch.index16.map(Color.palette) ?? .terminalDefault
    case .indexed: .palette(swatch.index256)
    case .truecolor: .rgb(swatch.hex)
    }
  }

  /// Returns the style of a role's ink on the terminal's background, or on the background of another role.
  public func style(_ role: Role, on ground: Role? = nil, _ attributes: Attributes = []) -> Style {
    if isMono {
      return Style(.terminalDefault, on: .terminalDefault, attributes.union(Self.monoAttributes(role)))
    }
    return Style(color(role), on: ground.map(color) ?? .terminalDefault, attributes)
  }

  /// Returns a whole cell of a role's colour: a blank with that background, because fonts leave hairlines between
  /// blocks.
  package func fullCell(_ role: Role) -> Cell {
    if isMono {
      // Some terminals do not dim a reversed blank, so a dim cell keeps its block.
      return Self.monoAttributes(role).contains(.dim)
        ? Cell("█", Style(attributes: .dim)) : Cell(" ", Style(attributes: .reverse))
    }
    return Cell(" ", Style(on: color(role)))
  }

  /// Returns the style of words on a coloured rectangle. Never bold at 16 colours, where xterm turns bold black into
  /// grey.
  package func tag(_ role: Role, ink: Role = .tagInk) -> Style {
    switch depth {
    case .mono: return Style(attributes: [.reverse, .bold])
    case .ansi: return Style(color(ink), on: color(role))
    default: return Style(color(ink), on: color(role), .bold)
    }
  }

  private static func monoAttributes(_ role: Role) -> Attributes {
    switch role {
    case .strong: .bold
    case .dim, .faint, .dot, .grid, .seam, .upVolume, .downVolume, .overviewOutside, .cross: .dim
    default: []
    }
  }
}

extension Style {
  init(attributes: Attributes) {
    self.init(.terminalDefault, on: .terminalDefault, attributes)
  }

  init(on background: Color) {
    self.init(.terminalDefault, on: background, [])
  }
}

extension Theme {
  /// The slots of lines drawn over rising and falling bars, those first whose colours are farthest from the bars' own:
  /// a theme of a user, or of 16 colours, may have some of them twice.
  ///
  /// Without colours, slots differ in texture alone, and keep their order.
  package var overlaySlots: [Int] {
    let slots = Array(0..<LineSign.most)
    let bars = [color(.up), color(.down)].compactMap(\.rgb)
    guard !isMono, !bars.isEmpty else { return slots }
    let distances = slots.map { slot in
      color(LineSign.role(slot)).rgb.map { own in bars.map { Self.distance(own, $0) }.min() ?? 0 } ?? 0
    }
    return slots.sorted { (distances[$1], $0) < (distances[$0], $1) }
  }

  /// The square of the distance of two colours in red, green and blue.
  private static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    [16, 8, 0].reduce(0) { sum, shift in
      let step = Int(a >> shift & 255) - Int(b >> shift & 255)
      return sum + step * step
    }
  }
}
