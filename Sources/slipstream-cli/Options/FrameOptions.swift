import ArgumentParser
import Slipstream
import TerminalCharts
import TerminalScreen

/// A frame drawn without a terminal: the script before it, its size, and its output.
struct FrameOptions: ParsableArguments {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, ansi, svg, png, apng, json
  }

  @Option(help: "Format of the picture; text by default, apng for one that moves with --keys.")
  var format: Format?

  @Option(help: ArgumentHelp("Size of the picture in columns and rows.", valueName: "COLUMNSxROWS"))
  var size: QuotedValue<ScreenSize> = Self.usualSize

  @Option(
    help: ArgumentHelp(
      "Size of an SVG or PNG in pixels, instead of --size; PNGs have --scale times as many.", valueName: "WIDTHxHEIGHT")
  )
  var pixels: PixelSize?

  @Option(
    help: ArgumentHelp("Pixels of a PNG for each of its size, 1 to 8 (default: 1).", valueName: "n"),
    completion: .list(["1", "2", "3"]), transform: { text in Int(try Number.within(1...8, "1 to 8")(text)) })
  var scale: Int?

  static let usualSize = QuotedValue(ScreenSize(columns: 160, rows: 45), "160x45")

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Keys and pointer moves before the picture is drawn.", valueName: "script"))
  var keys: QuotedValue<KeyScript>?

  @Option(name: .short, help: ArgumentHelp("Write to a file instead of standard output.", valueName: "file"))
  var output: FileName?

  /// Whether the user asked for a frame of a command that could also run in a terminal.
  var isAskedFor: Bool { format != nil || output != nil || keys?.text.isEmpty == false }

  /// The size in cells.
  var cells: ScreenSize { pixels?.cells ?? size.value }

  private var isPicture: Bool { format == .svg || format == .png || format == .apng }

  private func check() throws {
    for (name, isGiven) in [("--pixels", pixels != nil), ("--scale", scale != nil)] where isGiven && !isPicture {
      throw Failure(.usage, "\(name) is for pictures; give it with --format png, apng or svg")
    }
  }

  var script: KeyScript { keys?.value ?? KeyScript() }

  var depth: ColorDepth {
    switch format ?? .text {
    case .text, .json: .mono
    case .ansi, .svg, .png, .apng: .truecolor
    }
  }

  /// The glyphs of lines: a picture needs no font for solid dots, text does.
  private var glyphs: GlyphSet {
    switch format ?? .text {
    case .svg, .png, .apng: .octant
    case .text, .ansi, .json: .braille
    }
  }

  /// The look of the frame. Text has no colours, so shapes stand for filled parts.
  func view(_ look: ScreenOptions) throws -> ChartView {
    try check()
    var choice = try look.choice()
    if format ?? .text == .text { choice.depth = .mono }
    var view = choice.view(depth: depth, glyphs: glyphs)
    guard isPicture else { return view }
    let (cell, scale) = (CellBuffer.svgCell, format == .svg ? 1 : scale ?? 1)
    view.pixels = ScreenSize(columns: cell.columns * scale, rows: cell.rows * scale)
    // Moving parts have all places between the cells, and every frame is drawn whole.
    (view.isStill, view.movesPictures) = (format != .apng, false)
    return view
  }

  /// The film that takes the frames of a script as they are drawn, if the picture moves.
  func film(_ host: inout ScriptedHost, of state: AppState) -> Film? {
    guard format == .apng else { return nil }
    let (colors, scale, size) = (Self.colors(of: state), scale ?? 1, pixels)
    let film = Film { try Picture.raster($0, colors: colors, scale: scale, size: size) }
    host.onPicture = film.take
    return film
  }

  private static func colors(of state: AppState) -> PictureColors {
    state.look.view.theme.ground == .light ? .light : .dark
  }

  /// Writes the frame of this moment, or all that were taken.
  func write(_ state: AppState, at now: Double, _ film: Film? = nil) throws {
    let colors = Self.colors(of: state)
    switch format ?? .text {
    case .json: try write(state.report(at: now).text + "\n")
    case .text: try write(state.cells(at: now).plainText)
    case .ansi: try write(state.cells(at: now).ansiText)
    case .svg:
      let frame = state.wholeFrame(at: now)
      try write(frame.cells.svg(colors: colors, with: frame.picture))
    case .png:
      let frame = state.wholeFrame(at: now)
      if let words = Picture.boxedWords(frame.cells) { Console.error("slipstream: \(words)") }
      try write(try Picture.png(frame, colors: colors, scale: scale ?? 1, size: pixels))
    case .apng: try write(try film?.bytes() ?? [])
    }
  }

  func write(_ text: String) throws { try write(Array(text.utf8)) }

  private func write(_ bytes: [UInt8]) throws {
    guard let output else {
      Console.write(bytes, to: .output)
      return
    }
    try Files.write(bytes, to: output.path)
  }
}
