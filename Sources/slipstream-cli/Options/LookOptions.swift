import ArgumentParser
import Slipstream
import TerminalCharts
import TerminalScreen

/// Colours and glyphs.
struct LookOptions: ParsableArguments {
  @Option(help: "How points are drawn.")
  var series: SeriesLook = .candles

  @Option(
    help: ArgumentHelp(
      "Break a line after a longer silence, as 30s, or none (default: ten times the usual interval).",
      valueName: "duration"))
  var breakAfter: String?

  @Option(help: "dark, light, west (green up), east (red up), mono, or a theme of the configuration.")
  var theme: String?

  @Option(help: "auto, truecolor, 256, 16 or mono.")
  var color: String = "auto"

  @Option(help: "auto, octant, braille, quadrant or ascii.")
  var glyphs: String = "auto"

  @Option(help: ArgumentHelp("Most frames a second, 1 to 120 (default: 60, over ssh 30).", valueName: "n"))
  var fps: Double?

  @Flag(name: .customLong("no-sync"), help: "No synchronised updates, for terminals that do them badly.")
  var noSync = false

  @Flag(help: "Show frames and bytes in the status line.")
  var stats = false

  @Option(help: ArgumentHelp("Write what happens to the range, mode and selection as JSON lines.", valueName: "file"))
  var events: String?

  func apply(to settings: inout Settings) throws {
    settings.tellsEvents = events != nil
    settings.look = series
    settings.breaks = try breakRule()
    let rate = fps ?? 60
    guard (1...120).contains(rate) else { throw Failure(.usage, "--fps \(rate) is out of range; give 1 to 120") }
    settings.framesPerSecond = rate
    settings.showsStatistics = stats
    let files = try ConfigurationFile.all()
    settings.themes = try ConfiguredThemes.all(in: files)
    settings.keys = try ConfiguredKeys.table(in: files)
  }

  private func breakRule() throws -> BreakRule {
    guard let breakAfter else { return .usual }
    if breakAfter == "none" { return .never }
    switch try parsed(breakAfter, "--break-after").amount {
    case .nanoseconds(let length): return .after(length)
    // Of a silence, a day has 24 hours on any axis.
    case .days(let days): return .after(Int64(min(days * 86_400e9, 9.2e18)))
    case .points:
      throw Failure(.usage, "--break-after \(breakAfter) has no unit; give a duration, as 30s or 2h, or none")
    }
  }

  /// What these options say of colours and glyphs; nil where they leave it to the terminal.
  func checked() throws -> Choice {
    var choice = Choice()
    if color != "auto" {
      guard let depth = color == "mono" ? .mono : ColorDepth(rawValue: color) else {
        throw Failure(.usage, "--color \(color) is unknown; give auto, truecolor, 256, 16 or mono")
      }
      choice.depth = depth
    }
    if glyphs != "auto" {
      guard let set = GlyphSet(rawValue: glyphs) else {
        throw Failure(.usage, "--glyphs \(glyphs) is unknown; give auto, octant, braille, quadrant or ascii")
      }
      choice.glyphs = set
    }
    switch theme {
    case nil, "auto": break
    case "dark": choice.ground = .dark
    case "light": choice.ground = .light
    case "west": choice.market = .west
    case "east": choice.market = .east
    case "mono": choice.depth = .mono
    case let name?:
      let custom = try ConfiguredThemes.all(in: ConfigurationFile.all())
      guard let theme = custom.first(where: { $0.name == name }) else {
        let own = custom.isEmpty ? "" : ", or of your own " + custom.map(\.name).joined(separator: ", ")
        throw Failure(.usage, "--theme \(name) is unknown; give dark, light, west, east or mono\(own)")
      }
      choice.custom = theme
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

    /// The view for a terminal, by its environment and by what it has said so far.
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
