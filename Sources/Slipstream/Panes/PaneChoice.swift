/// What a pane below the main plot shows.
public enum PaneChoice: Hashable, Sendable {
  /// A symbol's own series, in the chart's look.
  case symbol(String)
}
