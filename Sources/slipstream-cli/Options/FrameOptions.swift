import ArgumentParser
import Slipstream
import TerminalCharts
import TerminalScreen

/// A frame drawn without a terminal: the script before it, its size, and its output.
struct FrameOptions: ParsableArguments {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, ansi, svg, png, json
  }

  @Option(help: "Format of the picture; text by default.")
  var format: Format?

  @Option(help: ArgumentHelp("Size of the picture in columns and rows.", valueName: "COLUMNSxROWS"))
  var size: Given<ScreenSize> = Self.usualSize

  static let usualSize = Given(ScreenSize(columns: 160, rows: 45), "160x45")

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Keys and pointer moves before the picture is drawn.", valueName: "script"))
  var keys: Given<KeyScript>?

  @Option(name: .short, help: ArgumentHelp("Write to a file instead of standard output.", valueName: "file"))
  var output: FileName?

  /// Whether the person asked for a frame of a command that could also run in a terminal.
  var isAskedFor: Bool { format != nil || output != nil || keys?.text.isEmpty == false }

  var script: KeyScript { keys?.value ?? KeyScript() }

  var depth: ColorDepth {
    switch format ?? .text {
    case .text, .json: .mono
    case .ansi, .svg, .png: .truecolor
    }
  }

  /// The glyphs of lines: a picture needs no font for solid dots, text does.
  private var glyphs: GlyphSet {
    switch format ?? .text {
    case .svg, .png: .octant
    case .text, .ansi, .json: .braille
    }
  }

  /// The look of the frame. Text has no colours, so shapes stand for filled parts.
  func view(_ look: ScreenOptions) throws -> ChartView {
    var choice = try look.choice()
    if format ?? .text == .text { choice.depth = .mono }
    return choice.view(depth: depth, glyphs: glyphs)
  }

  /// Writes the frame of this moment.
  func write(_ state: AppState, at now: Double) throws {
    func picture() -> String {
      state.cells(at: now).svg(colors: state.ground == .light ? .light : .dark)
    }
    switch format ?? .text {
    case .json: try write(state.report(at: now).text + "\n")
    case .text: try write(state.cells(at: now).plainText)
    case .ansi: try write(state.cells(at: now).ansiText)
    case .svg: try write(picture())
    case .png: try Picture.write(svg: picture(), to: output?.path)
    }
  }

  func write(_ text: String) throws {
    guard let output else {
      Console.print(text)
      return
    }
    try Files.write(text, to: output.path)
  }
}
