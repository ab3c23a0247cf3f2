import TerminalScreen

/// Gives each role of the screen its style, for one ground, one set of market colours and one colour depth.
public struct Theme: Equatable, Sendable {
  public let ground: Ground
  public let market: MarketColors
  public let depth: ColorDepth
  /// The terminal's own background, 0xRRGGBB; nil until it has told.
  public let background: UInt32?
  /// The person's own colours, if it has any.
  public let custom: CustomTheme?
  /// By the roles' raw values: cells ask for colours thousands of times a frame.
  private let colors: [Color]

  /// - Parameters:
  ///   - background: 0xRRGGBB, so that contrast is computed and not assumed.
  ///   - custom: has its own ground and market, which hold over those given.
  public init(
    ground: Ground = .dark, market: MarketColors = .neutral, depth: ColorDepth = .truecolor,
    background: UInt32? = nil, custom: CustomTheme? = nil
  ) {
    let (ground, market) = (custom?.ground ?? ground, custom?.market ?? market)
    self.custom = custom
    self.ground = ground
    self.market = market
    self.depth = depth
    self.background = background
    let plain = (ground == .dark ? Palette.dark : Palette.light)
      .replacing(market, on: ground).withCompared(on: ground).replacing(custom?.colors ?? [:])
    let palette = background.map(plain.adapted) ?? plain
    colors = Role.allCases.map { Self.color(palette[$0], depth) }
  }

  /// True where only attributes tell things apart.
  package var isMono: Bool { depth == .mono }

  /// The colour of a role; the terminal's default in mono.
  public func color(_ role: Role) -> Color { colors[role.rawValue] }

  private static func color(_ swatch: Swatch, _ depth: ColorDepth) -> Color {
    switch depth {
    case .mono: .terminalDefault
    case .ansi: swatch.index16.map(Color.palette) ?? .terminalDefault
    case .indexed: .palette(swatch.index256)
    case .truecolor: .rgb(swatch.hex)
    }
  }

  /// Ink of a role on the terminal's own background, or on the background of another role.
  public func style(_ role: Role, on ground: Role? = nil, _ attributes: Attributes = []) -> Style {
    if isMono {
      return Style(.terminalDefault, on: .terminalDefault, attributes.union(Self.monoAttributes(role)))
    }
    return Style(color(role), on: ground.map(color) ?? .terminalDefault, attributes)
  }

  /// A whole cell of a role's colour: a blank with that background, because fonts leave hairlines between blocks.
  package func fullCell(_ role: Role) -> Cell {
    if isMono {
      // Some terminals do not dim a reversed blank, so a dim cell keeps its block.
      return Self.monoAttributes(role).contains(.dim)
        ? Cell("█", Style(attributes: .dim)) : Cell(" ", Style(attributes: .reverse))
    }
    return Cell(" ", Style(on: color(role)))
  }

  /// Words on a coloured rectangle. Never bold at 16 colours, where xterm turns bold black into grey.
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
