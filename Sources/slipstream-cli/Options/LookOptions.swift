import ArgumentParser
import Charts
import Slipstream
import Terminal

/// Colours and glyphs.
struct LookOptions: ParsableArguments {
  @Option(help: "How points are drawn.")
  var series: SeriesLook = .candles

  @Option(help: "dark, light, west (green up), east (red up) or mono.")
  var theme: String?

  @Option(help: "auto, truecolor, 256, 16 or mono.")
  var color: String = "auto"

  @Option(help: "auto, octant, braille, quadrant or ascii.")
  var glyphs: String = "auto"

  @Option(help: ArgumentHelp("Most frames a second, 1 to 120.", valueName: "n"))
  var fps: Double = 60

  @Flag(help: "Show frames and bytes in the status line.")
  var stats = false

  func apply(to settings: inout Settings) throws {
    settings.look = series
    guard (1...120).contains(fps) else { throw Failure(.usage, "--fps \(fps) is out of range; give 1 to 120") }
    settings.framesPerSecond = fps
    settings.showsStatistics = stats
  }

  /// - Parameters:
  ///   - detected: what the terminal can do, by environment and probe.
  func view(depth detected: ColorDepth, glyphs found: GlyphSet) throws -> ChartView {
    var depth = detected
    switch color {
    case "auto": break
    case "truecolor": depth = .truecolor
    case "256": depth = .palette256
    case "16": depth = .ansi16
    case "mono": depth = .mono
    default: throw Failure(.usage, "--color \(color) is unknown; give auto, truecolor, 256, 16 or mono")
    }
    var ground = Ground.dark
    var market = MarketColors.neutral
    switch theme {
    case nil, "dark", "color-blind": break
    case "light": ground = .light
    case "west": market = .west
    case "east": market = .east
    case "mono": depth = .mono
    case let name?: throw Failure(.usage, "--theme \(name) is unknown; give dark, light, west, east or mono")
    }
    var set = found
    if glyphs != "auto" {
      guard let named = GlyphSet(rawValue: glyphs) else {
        throw Failure(.usage, "--glyphs \(glyphs) is unknown; give auto, octant, braille, quadrant or ascii")
      }
      set = named
    }
    return ChartView(theme: Theme(ground: ground, market: market, depth: depth), glyphs: set)
  }
}
