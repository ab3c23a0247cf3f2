import ArgumentParser
import Slipstream
import TerminalCharts
import TerminalScreen

/// A frame drawn without a terminal: the script before it, its size, and its output.
struct FrameOptions: ParsableArguments {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, ansi, svg, png, apng, html, json
  }

  @Option(
    help:
      "Format of the picture: text by default, apng for an animation of --keys, html for a page with values at the pointer."
  )
  var format: Format?

  @Option(help: ArgumentHelp("Size of the picture in columns and rows.", valueName: "COLUMNSxROWS"))
  var size: QuotedValue<ScreenSize> = Self.usualSize

  @Option(
    help: ArgumentHelp(
      "Size of an SVG, HTML or PNG in pixels, instead of --size; --scale multiplies it for a PNG.",
      valueName: "WIDTHxHEIGHT")
  )
  var pixels: PixelSize?

  @Option(
    help: ArgumentHelp("Scale of a PNG, 1 to 8, for screens of high density (default: 1).", valueName: "n"),
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

  private var isPicture: Bool { format == .svg || format == .png || format == .apng || format == .html }

  private func check() throws {
    for (name, isSet) in [("--pixels", pixels != nil), ("--scale", scale != nil)] where isSet && !isPicture {
      throw Failure(.usage, "\(name) is for pictures; give it with --format png, apng, svg or html")
    }
  }

  var script: KeyScript { keys?.value ?? KeyScript() }

  var depth: ColorDepth {
    switch format ?? .text {
    case .text, .json: .mono
    case .ansi, .svg, .png, .apng, .html: .truecolor
    }
  }

  /// The glyphs of lines: a picture needs no font for solid dots, text does.
  private var glyphs: GlyphSet {
    switch format ?? .text {
    case .svg, .png, .apng, .html: .octant
    case .text, .ansi, .json: .braille
    }
  }

  /// The look of the frame. Text has no colours, so shapes stand for filled parts.
  ///
  /// - Parameter ground: the background instead of the one that the user chose.
  func view(_ look: ScreenOptions, on ground: Background? = nil) throws -> ChartView {
    try check()
    var choice = try look.choice()
    choice.ground = ground ?? choice.ground
    if format ?? .text == .text { choice.depth = .mono }
    var view = choice.view(depth: depth, glyphs: glyphs)
    guard isPicture else { return view }
    let (cell, scale) = (CellBuffer.svgCell, format == .svg || format == .html ? 1 : scale ?? 1)
    view.pixels = ScreenSize(columns: cell.columns * scale, rows: cell.rows * scale)
    // Moving parts have all places between the cells, and every frame is drawn whole.
    (view.isStill, view.movesPictures) = (format != .apng, false)
    return view
  }

  /// The film that takes the frames of a script as they are drawn, if the picture moves.
  func film(_ host: inout ScriptedHost, of state: AppState) -> Film? {
    guard format == .apng else { return nil }
    let colors = Self.colors(of: state)
    let scale = scale ?? 1
    let size = pixels
    let film = Film { try Picture.raster($0, colors: colors, scale: scale, size: size) }
    host.onPicture = film.add
    return film
  }

  private static func colors(of state: AppState) -> PictureColors {
    state.look.view.theme.ground == .light ? .light : .dark
  }

  /// Refuses what only charts over time have, for a command that draws others.
  func refuse(_ formats: [Format], of what: String) throws {
    guard let format, formats.contains(format) else { return }
    let others = Format.allCases.filter { !formats.contains($0) }.map(\.rawValue)
    throw Failure(
      .usage,
      "--format \(format.rawValue): \(what); give \(others.dropLast().joined(separator: ", ")) or \(others.last ?? "")")
  }

  /// Writes the frame of this moment, or all that were taken.
  ///
  /// - Parameter look: the options by which `view` was made.
  func write(_ state: AppState, at now: Double, _ look: ScreenOptions, _ film: Film? = nil) throws {
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
    case .html: try write(try page(of: state, at: now, look).text)
    }
  }

  /// The page of this moment: its pictures are those that `svg` has on each background that the user may prefer.
  func page(of state: AppState, at now: Double, _ look: ScreenOptions) throws -> Page {
    var state = state
    // No key does anything in a picture.
    state.screen.hideHints()
    let pictures = try look.choice().grounds.map { ground in
      state.update(.view(try view(look, on: ground)), at: now)
      let theme = state.look.view.theme
      let colors = Self.colors(of: state)
      let frame = state.wholeFrame(at: now)
      return Page.Picture(
        ground: theme.ground, svg: frame.cells.svg(colors: colors, with: frame.picture, prefix: theme.ground.rawValue),
        theme: theme, colors: colors)
    }
    // A theme that a key chose is the same on every background.
    let isOne = pictures.allSatisfy { $0.ground == pictures.first?.ground }
    return Page(
      title: state.namesWords(at: now), summary: state.pictureSummary(at: now),
      pictures: isOne ? Array(pictures.prefix(1)) : pictures, size: state.size,
      places: state.placesReport(at: now, cell: CellBuffer.svgCell))
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
