import ArgumentParser
import Slipstream
import TerminalCharts
import TerminalScreen

/// A frame drawn without a terminal: what happens before it, its size, and where it goes.
struct FrameOptions: ParsableArguments {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, ansi, svg, png, json
  }

  @Option(help: "text, ansi, svg, png or json.")
  var format: Format?

  @Option(help: ArgumentHelp("Columns and rows.", valueName: "COLUMNSxROWS"))
  var size: String = "160x45"

  @Option(parsing: .unconditional, help: ArgumentHelp("What the person does before the frame.", valueName: "script"))
  var keys: String = ""

  @Option(name: .short, help: ArgumentHelp("Write to a file instead of standard output.", valueName: "file"))
  var output: String?

  /// Whether a frame is wanted where the command could also run in a terminal.
  var isAskedFor: Bool { format != nil || output != nil || !keys.isEmpty }

  var depth: ColorDepth {
    switch format ?? .text {
    case .text, .json: .mono
    case .ansi, .svg, .png: .truecolor
    }
  }

  /// How the frame is drawn: text has no colours, whatever is asked for, so a shape stands for what is filled.
  func view(_ look: LookOptions) throws -> ChartView {
    var choice = try look.checked()
    if format ?? .text == .text { choice.depth = .mono }
    return choice.view(depth: depth, glyphs: .braille)
  }

  func screen() throws -> ScreenSize {
    guard let screen = ScreenSize(parsing: size) else {
      throw Failure(.usage, "--size \(size) is no size; give columns x rows, as 160x45")
    }
    return screen
  }

  func script() throws -> KeyScript {
    do throws(ScriptError) {
      return try KeyScript(parsing: keys)
    } catch {
      throw Failure(.usage, error.description)
    }
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
    case .png: try Picture.write(svg: picture(), to: output)
    }
  }

  func write(_ text: String) throws {
    guard let output else {
      Console.print(text)
      return
    }
    try Files.write(text, to: output)
  }
}
