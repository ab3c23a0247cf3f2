import ArgumentParser
import SlipstreamTerminal
import TerminalScreen

/// Options of colours, glyphs and the terminal, for every command that draws one frame after another.
struct ScreenOptions: ParsableArguments {
  @OptionGroup var palette: PaletteOptions

  @Option(
    help: ArgumentHelp("Maximum frames per second, 1 to 120 (default: 60, over ssh 30)", valueName: "n"),
    completion: .list(["30", "60", "120"]),
    transform: Number.within(1...120, "1 to 120"))
  var fps: Double?

  @Flag(name: .customLong("no-sync"), help: "Disable synchronized updates, for terminals that handle them badly.")
  var noSync = false

  /// Colours and glyphs as far as these options set them.
  func choice() throws -> PaletteOptions.Choice { try palette.choice() }

  /// Has the viewer draw plots as these options say, or as a key chose in an earlier run, if they say nothing.
  ///
  /// - Returns: what keeps a further choice.
  func apply(to viewer: inout TerminalViewer) -> DrawingMemory {
    let memory = DrawingMemory()
    if palette.graphics == nil, palette.glyphs.value == nil { viewer.settings.drawing = memory.drawing }
    viewer.graphics = palette.graphics?.value
    viewer.graphicsAreUnasked = palette.graphics == nil
    viewer.isRemote = Environment.nonEmpty("SSH_CONNECTION") != nil
    return memory
  }
}
