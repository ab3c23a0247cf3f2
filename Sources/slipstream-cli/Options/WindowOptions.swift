import ArgumentParser
import TimeSeries

/// How many points a command keeps that shows or collects them. `tail` and `record` keep none, and start this far
/// before the end of a hub's stream.
struct WindowOptions: ParsableArguments {
  @Option(
    name: .customLong("window"),
    help: ArgumentHelp(
      """
      How much to keep: points (100000) or an age (30d). By default a whole file, up to half of the machine's memory, \
      and 1000000 points of a feed, a pipe or a replay. tail and record read that much from the end of a hub's stream.
      """, valueName: "points|age"))
  var length: Retention?

  /// Points of a feed to keep without `--window`.
  static let ofFeeds = 1_000_000

  /// - Parameter ofFiles: whether the sources are files that are read at once.
  func retention(ofFiles: Bool) -> Retention {
    length ?? (ofFiles ? .unlimited : .count(Self.ofFeeds))
  }
}
