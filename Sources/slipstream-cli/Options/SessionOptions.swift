import ArgumentParser
import Slipstream

/// Options of a session, and of what only a session would name.
struct SessionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Open the session of this name, and save it with W: symbols, panes, overlays, axis, view, look and alerts.",
      valueName: "name"))
  var session: SessionName?

  @Option(
    help: ArgumentHelp("Series to chart first.", valueName: "symbol"), completion: OfferedWords.symbols)
  var charted: String?

  @Option(
    name: .customLong("compare"), parsing: .singleValue,
    help: ArgumentHelp("Compare a series with the charted one; repeatable.", valueName: "symbol"),
    completion: OfferedWords.symbols)
  var compared: [String] = []

  @Option(
    name: .customLong("with"), parsing: .singleValue,
    help: ArgumentHelp(
      """
      Draw a series with the charted one, on the same scale; repeatable; '*' matches any text: --with 'p*'. V cycles \
      through values, changes and indexed to 100. By default 2 to 8 series of single values are drawn if their ranges \
      overlap; none draws the charted one alone.
      """, valueName: "symbol"), completion: OfferedWords.symbols)
  var together: [String] = []

  @Option(
    name: .customLong("hide"), parsing: .singleValue,
    help: ArgumentHelp(
      """
      Hide a series or markers of the chart; repeatable; '*' matches any text. The legend keeps the name, and a click \
      on it or H shows the series.
      """, valueName: "name"))
  var hidden: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      First view: a period such as 2001, or 2012-01-01..2012-06-30; on an axis of numbers 2000..4000 or 0.5..2.5; \
      append ,follow or ,fit to set the mode.
      """,
      valueName: "from..to"))
  var show: ViewValue?

  @Option(help: "Order of the watch list: as given, or by name, change or volume.")
  var sort: WatchSort = .given

  @Flag(help: "Hide the volume below the chart.")
  var noVolume = false

  /// The word for no series beside the charted one.
  private static let none = "none"

  func apply(to settings: inout Settings) {
    settings.opening.charted = charted
    settings.opening.compared = compared
    settings.panes.with = together == [Self.none] ? [] : together
    // A saved session keeps its own choice.
    settings.opening.drawsAlike = together.isEmpty && compared.isEmpty && !(session?.isSaved ?? false)
    settings.opening.hidden = hidden
    settings.opening.view = show?.view(in: settings.time.displayZone)
    settings.opening.viewOfNumbers = show?.viewOfNumbers
    settings.opening.hasVolume = !noVolume
    settings.list.sort = sort
  }
}

/// The name of a session, which is a part of a file's name.
struct SessionName: OptionValue {
  let text: String

  static var completion: CompletionKind? { OfferedWords.sessions }

  /// Whether a session of this name was saved.
  var isSaved: Bool { SessionFile.path(text).map(Files.exists) ?? false }

  init(option text: String) throws {
    guard SessionFile.isName(text) else {
      throw ValueFault(
        "is not a name for a session; use letters, digits, - and _")
    }
    self.text = text
  }
}
