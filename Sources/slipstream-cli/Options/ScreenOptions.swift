import ArgumentParser
import SlipstreamTerminal
import TerminalScreen

/// Options of colours, glyphs and the terminal, for every command that draws one frame after another.
struct ScreenOptions: ParsableArguments {
  @OptionGroup var palette: PaletteOptions

  @Option(
    help: ArgumentHelp("Most frames per second, 1 to 120 (default: 60, over ssh 30)", valueName: "n"),
    completion: .list(["30", "60", "120"]),
    transform: Number.within(1...120, "1 to 120"))
  var fps: Double?

  @Flag(name: .customLong("no-sync"), help: "Disable synchronized updates, for terminals that do them badly.")
  var noSync = false

  /// Colours and glyphs as far as these options set them.
  func choice() throws -> PaletteOptions.Choice { try palette.choice() }

  /// Has the viewer draw plots as these options say.
  func apply(to viewer: inout TerminalViewer) {
    viewer.graphics = palette.graphics?.value
    viewer.graphicsAreUnasked = palette.graphics == nil
    viewer.isRemote = Environment.nonEmpty("SSH_CONNECTION") != nil
  }
}
