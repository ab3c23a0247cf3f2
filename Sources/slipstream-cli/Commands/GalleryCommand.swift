import ArgumentParser
import CivilTime
import FeedModel
import Gallery
import GalleryScreen
import Platform
import Slipstream
import SlipstreamTerminal
import TerminalCharts
import TerminalScreen
import TimeSeries

/// Shows what charts can do, a page for each.
struct GalleryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "Show a page for each kind of chart and motion.",
    usage: "slipstream gallery [<page>] [<options>]",
    discussion: """
      Left and right arrows turn the page, q quits; other keys and the mouse are the page's own. Each page is a short \
      file in Sources/Gallery/Pages. Without a terminal the page is a picture, as from snapshot; if you name no page, \
      the names of all pages are printed, too.

        slipstream gallery
        slipstream gallery donut
        slipstream gallery --list
        slipstream gallery radar --format svg -o radar.svg
      """)

  @Argument(help: "The first page; see --list.", completion: .list(names))
  var page: String?

  @Flag(help: "Print the names of the pages with their titles.")
  var list = false

  @Flag(name: .customLong("no-motion"), help: "Disable animation: every change is immediate. Also by NO_MOTION.")
  var noMotion = false

  @OptionGroup(title: "Picture") var frame: FrameOptions
  @OptionGroup(title: "Screen") var screen: ScreenOptions

  /// The year of the bars on the pages that show prices.
  private static let prices = Timestamp(nanoseconds: 1_262_304_000 * Timestamp.nanosecondsPerSecond)

  private static var names: [String] { Gallery.pages(prices: []).map(\.name) }

  func run() throws {
    if list || page == nil && (frame.isAskedFor || !Presentation.hasScreen) {
      Console.print(Self.index())
      return
    }
    var settings = Settings()
    settings.framesPerSecond = screen.fps ?? (Environment.nonEmpty("SSH_CONNECTION") == nil ? 60 : 30)
    let files = try ConfigurationFile.all()
    settings.themes = try ConfiguredThemes.all(in: files)
    settings.keys = try ConfiguredKeys.table(in: files)
    settings.isMotionEnabled = !noMotion && Environment.nonEmpty("NO_MOTION") == nil
    if frame.isAskedFor || !Presentation.hasScreen { return try draw(settings) }
    try Self.show(page, settings, screen)
  }

  /// The names and titles of the pages.
  static func index() -> String {
    let pages = Gallery.pages(prices: [])
    let width = pages.map(\.name.count).max() ?? 0
    return pages.map { page in
      page.name + String(repeating: " ", count: width + 2 - page.name.count) + page.title + "\n"
    }.joined()
  }

  static func gallery(_ name: String?, _ settings: Settings, _ view: ChartView) throws -> GalleryScreen {
    let pages = Gallery.pages(prices: try BundledSeries.bars(from: prices))
    guard let place = name.map({ name in pages.firstIndex { $0.name == name } }) ?? 0 else {
      let near = Suggestion.nearest(to: name ?? "", in: names).map { "; did you mean \($0)?" } ?? ""
      throw Failure(.usage, "the gallery has no page \(name ?? ""); --list names its pages\(near)")
    }
    return try GalleryScreen(pages, at: place, settings: settings, view: view)
  }

  private func draw(_ settings: Settings) throws {
    try frame.refuse([.html, .json], of: "a page of the gallery is a picture")
    var settings = settings
    // A page is drawn at rest unless a script says when.
    if frame.script.steps.isEmpty { settings.isMotionEnabled = false }
    let view = try frame.view(screen)
    var state = AppState(settings: settings, size: frame.cells, view: view)
    state.show(try Self.gallery(page, settings, view))
    var host = ScriptedHost(frame.script, sources: [])
    let film = frame.film(&host, of: state)
    try host.play(&state)
    state.screen.hideHints()
    try frame.write(state, at: host.now, screen, film)
  }

  /// Shows a page in the terminal; its text if there is none.
  static func show(_ name: String?, _ settings: Settings, _ screen: ScreenOptions) throws {
    guard Console.isTerminal else {
      var settings = settings
      settings.isMotionEnabled = false
      let view = try screen.choice().view(depth: .mono, glyphs: .ascii)
      var state = AppState(settings: settings, size: ScreenSize(columns: 80, rows: 24), view: view)
      state.show(try gallery(name, settings, view))
      state.advance(to: 0)
      Console.print(state.cells(at: 0).plainText)
      return
    }
    let (choice, environment) = (try screen.choice(), TerminalEnvironment(isTerminal: true, Environment.value))
    let gallery = try gallery(name, settings, choice.view(environment, TerminalCapabilities()))
    try TableScreen(settings: settings, screen: screen).run { $0.show(gallery) }
  }
}
