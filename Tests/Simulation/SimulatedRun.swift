import AxisScales
import FeedModel
import Gallery
import GalleryScreen
import Platform
import Slipstream
import TerminalCharts
import TerminalScreen
import TextPoints
import TimeSeries

/// Runs of the program: a command under the virtual clock, checked in every turn and frame.
package enum SimulatedRun {
  /// The names of the gallery's pages.
  package static let pages = Gallery.pages(prices: []).map(\.name)

  /// Files by their names; each process reads a file once.
  package struct Fixtures {
    private let folder: String
    private var sources: [String: ScriptSource] = [:]
    private var runs: [Bool: [ScriptSource]] = [:]
    private var prices: [Bar] = []

    /// - Parameter folder: the project's folder Fixtures.
    package init(folder: String) { self.folder = folder }

    fileprivate mutating func source(_ name: String) throws -> ScriptSource {
      if let known = sources[name] { return known }
      let bytes = try File("\(folder)/\(name)", .reading).bytes(limit: 8 << 20)
      let table = try bytes.withUnsafeBytes { try TextReader.read($0) }
      let source = ScriptSource(symbol: Topic.symbol(ofFileNamed: name), payload: table.payload)
      sources[name] = source
      return source
    }

    /// The series of ``SimulatedRuns``.
    ///
    /// - Parameter hasStates: whether its words are a series.
    fileprivate mutating func runs(hasStates: Bool) throws -> [ScriptSource] {
      if let known = runs[hasStates] { return known }
      var options = TextOptions()
      if hasStates { options.states = ["phase"] }
      let bytes = Array(SimulatedRuns.text.utf8)
      let table = try bytes.withUnsafeBytes { try TextReader.read($0, options: options) }
      let found = table.series.map { series in
        var source = ScriptSource(
          symbol: series.name ?? "", payload: series.payload(table.kind), indexScale: table.indexScale)
        source.words = series.words
        return source
      }
      runs[hasStates] = found
      return found
    }

    fileprivate mutating func bars() throws -> [Bar] {
      if prices.isEmpty, case .bars(let bars) = try source("aapl-daily.csv").payload {
        prices = Array(bars.suffix(260))
      }
      return prices
    }
  }

  /// Runs a command.
  ///
  /// - Returns: what did not hold, in words; empty where all did.
  package static func faults(of command: SimulatedCommand, seed: UInt64, _ fixtures: inout Fixtures) -> [String] {
    let checks = RunChecks(wholeEvery: 2)
    do {
      try run(command, seed: seed, checks, &fixtures)
    } catch {
      return checks.faults + ["\(error)"]
    }
    return checks.faults
  }

  private static func run(
    _ command: SimulatedCommand, seed: UInt64, _ checks: RunChecks, _ fixtures: inout Fixtures
  ) throws {
    var settings = SimulatedOptions.settings(of: command.options)
    // Motions are functions of time, so where they end does not depend on how often they are drawn.
    settings.framesPerSecond = 10
    // A tour is demo's alone: no command line repeats it, its seed does.
    settings.hasTour = seed % 7 == 0
    let size = ScreenSize(columns: command.columns, rows: command.rows)
    var view = ChartView(theme: Theme(), glyphs: [.braille, .ascii, .octant][Int(seed % 3)])
    if seed % 5 == 0 { view.pixels = ScreenSize(columns: 10, rows: 20) }
    var state = AppState(settings: settings, size: size, view: view)
    let script = try KeyScript(parsing: command.script)
    var sources: [ScriptSource] = []
    switch command.program {
    case .snapshot:
      if command.hasRuns {
        sources = try fixtures.runs(hasStates: command.options.contains(["--pane", "phase"]))
      } else {
        sources = try command.files.map { try fixtures.source($0) }
      }
    case .replay:
      let source = try fixtures.source(command.files[0])
      let tape = TableTape(symbol: source.symbol, payload: source.payload)
      let speed = command.options.first { $0[0] == "--speed" }?[1]
      let pace = try speed.map { try Pace(parsing: $0) } ?? .perSecond(20)
      let loops = command.options.contains(["--loop-selection"])
      if let replay = Replay(TapeCursor(tape), pace: pace, initial: loops ? 60 : 1) {
        state.play(replay, loopsSelection: loops)
      }
    case .gallery(let page):
      let pages = Gallery.pages(prices: try fixtures.bars())
      let place = pages.firstIndex { $0.name == page } ?? 0
      state.show(try GalleryScreen(pages, at: place, settings: settings, view: view))
    case .chart(let mark):
      var chart = try SimulatedTable.chart(Mark.ofRows.first { $0.word == mark } ?? .columns)
      chart.isLying = command.options.contains(["--lying"])
      if command.options.contains(where: { $0[0] == "--annotate" }) {
        chart.annotations = SimulatedTable.annotations(on: chart)
      }
      if command.options.contains(["--spoke", "dashed"]) { chart.proportions.spokes.usual.stroke = .dashed }
      state.show(chart)
    }
    var host = RunHost(
      ScriptedHost(script, sources: sources), checks, troubles: command.isHostile ? Draw(seed: seed ^ 0x5EED) : nil)
    let watch = LoopWatch()
    try LoopWatch.$current.withValue(watch) {
      try EventLoop.run(&state, on: &host) { state in
        checks.end(&state)
        return .nothing
      } stage: { stage, state in
        if case .willDraw = stage { checks.willDraw(state) }
        return .nothing
      }
    }
    _ = state.wholeFrame(at: host.inner.now)
    _ = state.report(at: host.inner.now)
    if seed % 23 == 0 { _ = state.placesReport(at: host.inner.now, cell: CellBuffer.svgCell) }
    if let words = watch.words { throw Exhausted(description: words) }
  }

  private struct Exhausted: Error, CustomStringConvertible { let description: String }
}
