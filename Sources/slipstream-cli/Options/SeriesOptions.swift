import ArgumentParser
import Slipstream
import TextPoints

/// The series to read.
struct SeriesOptions: ParsableArguments {
  @Option(
    name: .customLong("symbol"), parsing: .singleValue,
    help: ArgumentHelp(
      "Exact name of a series (T is not TSLA), or a pattern such as 'sensor-*'; repeatable. By default every series, or the file's name.",
      valueName: "symbol"), completion: OfferedWords.symbols)
  var names: [String] = []

  @Option(
    help: ArgumentHelp("Series of a group of the configuration, besides --symbol.", valueName: "group"))
  var group: GroupChoice?

  /// The exact names of the series; empty for all.
  var symbols: [String] { names + (group?.symbols ?? []).filter { !names.contains($0) } }

  /// The one name, for a source of one series; the first of several.
  var symbol: String? { symbols.first }

  /// - Throws: a usage error for several names if a command takes one series.
  func checkOneSymbol(_ command: String) throws {
    guard symbols.count > 1 else { return }
    throw Failure(.usage, "\(command) takes one series; give --symbol once")
  }

  @OptionGroup var columns: ColumnOptions

  @Option(
    help: """
      Where to place numbers without times: by index, or by time of receipt. By default numbers that are there at \
      once, as in a file, go by index, later ones by receipt.
      """)
  var time: BareTimes?

  @Option(help: ArgumentHelp("Number of bad rows after which the program exits with 65.", valueName: "rows"))
  var maxBad: Int = 100
}

/// A group of series that the configuration names.
struct GroupChoice: OptionValue {
  let symbols: [String]

  static var completion: CompletionKind? { OfferedWords.groups }

  init(option text: String) throws {
    symbols = try ConfiguredGroups.symbols(of: text, in: ConfigurationFile.all())
  }
}
