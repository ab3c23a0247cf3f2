import Studies

/// The content of a pane below the main plot.
public enum PaneChoice: Hashable, Sendable {
  /// A symbol's own series, in the chart's look.
  case symbol(String)
  /// A study of the charted symbol.
  case study(Study)
  /// The points of a symbol, up, against another one, across, for the range in view.
  case pair(across: String, up: String)

  /// The name of the symbol; nil for a study.
  var symbolName: String? {
    if case .symbol(let name) = self { return name }
    return nil
  }

  /// The names of a pair; none for a pane over time.
  var pairNames: [String] {
    if case .pair(let across, let up) = self { [across, up] } else { [] }
  }

  /// Its name in the lines of `--events`.
  var name: String {
    switch self {
    case .symbol(let name): name
    case .study(let study): study.description
    case .pair(let across, let up): across + "," + up
    }
  }
}
