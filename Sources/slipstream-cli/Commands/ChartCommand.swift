import ArgumentParser
import CivilTime
import FeedIO
import Platform
import Slipstream
import SlipstreamTerminal
import TerminalCharts
import TerminalScreen
import TextPoints

/// Draws a table.
struct ChartCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "chart",
    abstract: "Chart a table as columns, lines, points, shares, radar or polar.",
    discussion: """
      The table is CSV, TSV, NDJSON or a JSON array. In a terminal the chart is interactive: s changes the mark, Tab \
      the series, Enter and arrows select, Space hides, K moves the legend, q quits. Rows that keep arriving on \
      standard input update it: a later row replaces the earlier row of its name. The mouse selects values, turns a \
      pie, and hides series by a click in the legend. Without a terminal it is a picture, as from snapshot.

        slipstream chart sales.csv
        slipstream chart sales.csv --mark stack --x name --y 2011,2012
        slipstream chart sales.csv --mark columns:sales --mark line:rate --right rate
        slipstream chart nations.csv --mark bubble --x income --y life --size-by pop
        some-command | slipstream chart - --mark pie
      """)

  @Argument(help: "A file (.csv, .tsv, .ndjson, .json), or - for standard input.")
  var file: String

  @OptionGroup(title: "Chart") var options: TableOptions
  @OptionGroup(title: "Picture") var frame: FrameOptions
  @OptionGroup(title: "Table") var cells: CellOptions
  @OptionGroup(title: "Screen") var screen: ScreenOptions

  func run() throws {
    try Sources.check([file], "chart")
    let isStream = file == "-"
    let source = TableSource(
      path: file, options: options, text: cells.textOptions, isStream: isStream,
      annotations: try options.rowAnnotations())
    guard !frame.isAskedFor, Presentation.hasScreen else { return try draw(source) }
    if isStream { return try follow(source) }
    try show(try reportRemarks(of: source.chart(try bytes())), input: nil, source)
  }

  /// The settings of the application around the table.
  private func settings() throws -> Settings {
    var settings = Settings()
    settings.origin.name = file
    settings.framesPerSecond = screen.fps ?? (Environment.nonEmpty("SSH_CONNECTION") == nil ? 60 : 30)
    let files = try ConfigurationFile.all()
    settings.themes = try ConfiguredThemes.all(in: files)
    settings.keys = try ConfiguredKeys.table(in: files)
    settings.isMotionEnabled = !options.noMotion && Environment.nonEmpty("NO_MOTION") == nil
    return settings
  }

  private func bytes() throws -> [UInt8] {
    let path = file == "-" ? "/dev/stdin" : file
    if Endpoint.isMeant(by: file) { throw Failure(.usage, "\(file) is an endpoint; chart reads tables") }
    let (text, remark) = try Files.table(path, as: file, limit: TextTable.mostBytes)
    if let remark { Console.report([remark]) }
    return text
  }

  private func reportRemarks(of read: (chart: Chart, remarks: [String])) -> Chart {
    Console.report(read.remarks)
    return read.chart
  }

  // MARK: picture

  private func draw(_ source: TableSource) throws {
    try frame.refuse([.html], of: "a page reads charts over time")
    let chart = reportRemarks(of: try source.chart(try bytes()))
    if frame.format == .json { return try frame.write(TableReport.text(chart) + "\n") }
    var settings = try settings()
    // Without keys nothing moves; keys move the chart as on a terminal.
    if frame.script.steps.isEmpty { settings.isMotionEnabled = false }
    var state = AppState(settings: settings, size: pictureSize, view: try view())
    if options.entry == nil {
      state.showAtRest(chart, transition: options.transition, selects: options.select)
    } else {
      state.show(chart, transition: options.transition, selects: options.select)
    }
    var host = ScriptedHost(frame.script, sources: [])
    let film = frame.film(&host, of: state)
    try host.play(&state)
    state.screen.hideHints()
    if frame.format == nil, frame.output == nil, screen.palette.color.value != nil {
      return try frame.write(state.cells(at: host.now).ansiText)
    }
    try frame.write(state, at: host.now, screen, film)
  }

  /// The size that the user gave; by default that of a snapshot for a file, and of the window for a reader.
  private var pictureSize: ScreenSize {
    frame.isAskedFor || frame.size.text != FrameOptions.usualSize.text ? frame.cells : .ofPicture()
  }

  private func view() throws -> ChartView {
    let environment = TerminalEnvironment(isTerminal: Console.isTerminal, Environment.value)
    if frame.format == nil, frame.output == nil {
      let isPlain = environment.term == "dumb" || !environment.isUnicode
      return try screen.choice().view(depth: .mono, glyphs: isPlain ? .ascii : .braille)
    }
    return try frame.view(screen)
  }

  // MARK: screen

  /// Waits for the first rows, then shows them and what follows.
  private func follow(_ source: TableSource) throws {
    let input = TableInput()
    // Ends with the first rows, or with the input: each turn waits for bytes of it.
    while true {
      let isOpen = input.waitForMore()
      do {
        let read = try source.chart(input.text())
        guard read.chart.table.count > 0 || !isOpen else { continue }
        return try show(reportRemarks(of: read), input: input, source)
      } catch {
        // A table that has only arrived in part may not be readable yet; the whole table must be.
        if !isOpen { throw error }
      }
    }
  }

  private func show(_ chart: Chart, input: TableInput?, _ source: TableSource) throws {
    var terminal = TableScreen(settings: try settings(), screen: screen)
    terminal.follower = input
    terminal.observe = { state in
      guard let input, input.hasNews else { return .nothing }
      do { return state.show(try source.chart(input.text()).chart) } catch {
        return state.showTableFault("\(error)")
      }
    }
    let options = options
    try terminal.run { $0.show(chart, transition: options.transition, selects: options.select) }
  }
}

/// A chart of a table as JSON.
enum TableReport {
  /// One object: schema, mark, title, x, series, size, and the rows with their values.
  static func text(_ chart: Chart) -> String {
    let table = chart.table
    let rows = table.names.indices.map { row in
      JSONOutput.object(
        [("name", .string(table.names[row]))]
          + [chart.x.map { ("x", chart.isOverTimes ? time(chart, row) : value(chart, row, $0)) }].compactMap(\.self)
          + [("values", .array(chart.series.indices.map { .finite(chart.value(row, $0)) }))]
          + [chart.size.map { ("size", value(chart, row, $0)) }].compactMap(\.self))
    }
    return JSONOutput.object([
      ("schema", .integer(1)), ("mark", .string(chart.mark.word)), ("title", .string(chart.title)),
      ("x", chart.x.map(JSONOutput.string) ?? .null), ("series", .array(chart.series.map(JSONOutput.string))),
      ("marks", .array(chart.series.indices.map { .string(chart.mark(of: $0).word) })),
      ("right", .array(chart.series.indices.filter(chart.isOnSecond).map { .string(chart.series[$0]) })),
      ("size", chart.size.map(JSONOutput.string) ?? .null), ("decimals", .integer(Int64(chart.decimals))),
      ("rows", .array(rows)),
    ]).text
  }

  private static func time(_ chart: Chart, _ row: Int) -> JSONOutput {
    Int64(exactly: (chart.rowPosition(row) * 1e9).rounded())
      .map { .string(ISO8601.format(Timestamp(nanoseconds: $0))) } ?? .null
  }

  private static func value(_ chart: Chart, _ row: Int, _ column: String) -> JSONOutput {
    .finite(chart.table.place(ofColumn: column).map { chart.table[row, $0] })
  }
}
