import ArgumentParser
import Slipstream
import TerminalCharts
import TerminalScreen

/// Options of colours, glyphs and pixels, for every command that draws or tries what can be drawn.
struct PaletteOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "dark, light, west (green up), east (red up), flat, mono, or a theme of the configuration.", valueName: "theme"))
  var theme: ThemeChoice?

  @Option(help: ArgumentHelp("Colours: auto, truecolor, 256, 16 or mono.", valueName: "colors"))
  var color: Auto<ColorDepth> = .automatic

  @Option(help: ArgumentHelp("Glyphs: auto, octant, braille, quadrant or ascii.", valueName: "glyphs"))
  var glyphs: Auto<GlyphSet> = .automatic

  @Option(
    help: ArgumentHelp(
      "How to draw plots: in text cells, in pixels by kitty (also through tmux) or sixel, or auto for the best that the terminal offers (over ssh: cells). By default pixels in kitty 0.28 and Ghostty 1 or newer on this machine, else cells.",
      valueName: "graphics"))
  var graphics: Auto<PictureProtocol>?

  /// Colours and glyphs as far as these options set them.
  func choice() throws -> Choice {
    var choice = Choice(depth: color.value, glyphs: glyphs.value)
    switch theme {
    case nil, .automatic: break
    case .ground(let ground): choice.ground = ground
    case .market(let market): choice.market = market
    case .mono: choice.depth = .mono
    case .flat: choice.isFlat = true
    case .named: choice.custom = try theme?.custom(in: ConfigurationFile.all())
    }
    return choice
  }

  /// Colours and glyphs as far as the user chose them.
  struct Choice {
    var depth: ColorDepth?
    var glyphs: GlyphSet?
    var ground: Background?
    var market = MarketColors.neutral
    var custom: CustomTheme?
    /// Whether the colours come from the flat theme, on any ground.
    var isFlat = false

    /// The backgrounds for which a picture has colours: each that a reader may have, unless the user chose one.
    var grounds: [Background] { (ground ?? custom?.ground).map { [$0] } ?? [.dark, .light] }

    private func colors(on ground: Background) -> CustomTheme? { isFlat ? .flat(on: ground) : custom }

    /// The view for a terminal, by its environment and by its answers so far.
    func view(_ environment: TerminalEnvironment, _ capabilities: TerminalCapabilities) -> ChartView {
      let depth = ColorDepth(option: depth, environment: environment, capabilities: capabilities)
      let ground = ground ?? (capabilities.isDark == false ? .light : .dark)
      var view = ChartView(
        theme: Theme(
          ground: ground, market: market, depth: depth, background: capabilities.background, custom: colors(on: ground)),
        glyphs: GlyphSet(option: glyphs, environment: environment, capabilities: capabilities),
        hasOddCells: (capabilities.cellPixels?.columns ?? 0) % 2 == 1)
      if let cell = capabilities.cellPixels, cell.columns > 0 {
        view.cellRatio = Double(cell.rows) / Double(cell.columns)
      }
      return view
    }

    /// The view for a picture or plain text.
    func view(depth plain: ColorDepth, glyphs set: GlyphSet) -> ChartView {
      ChartView(
        theme: Theme(
          ground: ground ?? .dark, market: market, depth: depth ?? plain, custom: colors(on: ground ?? .dark)),
        glyphs: glyphs ?? set)
    }
  }
}
