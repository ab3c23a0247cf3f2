/// What a pane below the main plot shows.
public enum PaneChoice: Hashable, Sendable {
  /// A symbol's own series, in the chart's look.
  case symbol(String)

  /// Its name in the lines of `--events`.
  var name: String {
    switch self {
    case .symbol(let name): name
    }
  }
}
