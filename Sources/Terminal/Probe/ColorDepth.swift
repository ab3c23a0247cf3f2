/// How many colours a terminal shows.
public enum ColorDepth: String, Hashable, Sendable, CaseIterable {
  /// Attributes alone.
  case mono
  case ansi16 = "16"
  case palette256 = "256"
  case truecolor
}
