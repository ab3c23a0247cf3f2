import ArgumentParser
import Slipstream
import TerminalCharts
import TerminalScreen

/// Options of colours and glyphs.
struct LookOptions: ParsableArguments {
  @Option(help: "How points are drawn.")
  var series: SeriesLook = .candles

  @Option(
    help: ArgumentHelp(
      """
      Break a line after a longer silence, such as 30s, or usual for ten times the usual interval. By default a line \
      breaks at missing points only.
      """, valueName: "duration"))
  var breakAfter: BreakRule?

  @Option(
    help: ArgumentHelp(
      "dark, light, west (green up), east (red up), mono, or a theme of the configuration.", valueName: "theme"))
  var theme: ThemeChoice?

  @Option(help: ArgumentHelp("Colours: auto, truecolor, 256, 16 or mono.", valueName: "colors"))
  var color: Auto<ColorDepth> = .automatic

  @Option(help: ArgumentHelp("Glyphs: auto, octant, braille, quadrant or ascii.", valueName: "glyphs"))
  var glyphs: Auto<GlyphSet> = .automatic

  @Option(
    help: ArgumentHelp("Most frames per second, 1 to 120 (default: 60, over ssh 30)", valueName: "n"),
    transform: Number.within(1...120, "1 to 120"))
  var fps: Double?

  @Flag(name: .customLong("no-sync"), help: "Disable synchronized updates, for terminals that do them badly.")
  var noSync = false

  @Flag(help: "Show frames and bytes in the status line.")
  var stats = false

  @Option(help: ArgumentHelp("Write changes of range, mode and selection to a file as JSON lines.", valueName: "file"))
  var events: FileName?

  @Option(
    help: ArgumentHelp(
      "File (.csv or .ndjson) or folder that X writes the view to; by default a CSV file in this folder.",
      valueName: "path"))
  var exportTo: FileName?

  func apply(to settings: inout Settings) throws {
    settings.tellsEvents = events != nil
    settings.look = series
    settings.breaks = breakAfter ?? .never
    settings.framesPerSecond = fps ?? 60
    settings.showsStatistics = stats
    let files = try ConfigurationFile.all()
    settings.themes = try ConfiguredThemes.all(in: files)
    settings.keys = try ConfiguredKeys.table(in: files)
  }

  /// Colours and glyphs as far as these options set them.
  func choice() throws -> Choice {
    var choice = Choice(depth: color.value, glyphs: glyphs.value)
    switch theme {
    case nil, .automatic: break
    case .ground(let ground): choice.ground = ground
    case .market(let market): choice.market = market
    case .mono: choice.depth = .mono
    case .named: choice.custom = try theme?.custom(in: ConfigurationFile.all())
    }
    return choice
  }

  /// Colours and glyphs as far as the person chose them.
  struct Choice {
    var depth: ColorDepth?
    var glyphs: GlyphSet?
    var ground: Ground?
    var market = MarketColors.neutral
    var custom: CustomTheme?

    /// The view for a terminal, by its environment and by its answers so far.
    func view(_ environment: TerminalEnvironment, _ capabilities: TerminalCapabilities) -> ChartView {
      let depth = ColorDepth(option: depth, environment: environment, capabilities: capabilities)
      let ground = ground ?? (capabilities.isDark == false ? .light : .dark)
      return ChartView(
        theme: Theme(
          ground: ground, market: market, depth: depth, background: capabilities.background, custom: custom),
        glyphs: GlyphSet(option: glyphs, environment: environment, capabilities: capabilities),
        hasOddCells: (capabilities.cellPixels?.columns ?? 0) % 2 == 1)
    }

    /// The view for a picture or plain text.
    func view(depth plain: ColorDepth, glyphs set: GlyphSet) -> ChartView {
      ChartView(
        theme: Theme(ground: ground ?? .dark, market: market, depth: depth ?? plain, custom: custom),
        glyphs: glyphs ?? set)
    }
  }
}
