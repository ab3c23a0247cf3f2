/// On which side of a limit a condition holds.
enum AlertComparison: String, CaseIterable, Sendable {
  case above = ">"
  case atLeast = ">="
  case below = "<"
  case atMost = "<="

  var isUpward: Bool { self == .above || self == .atLeast }

  /// Whether the condition holds; never for NaN.
  func holds(_ value: Double, _ limit: Double) -> Bool {
    switch self {
    case .above: value > limit
    case .atLeast: value >= limit
    case .below: value < limit
    case .atMost: value <= limit
    }
  }

  /// Whether a value is back on the other side of `rearm`, so that the condition may hold again; never for NaN.
  func isBack(_ value: Double, _ rearm: Double) -> Bool { isUpward ? value <= rearm : value >= rearm }

  /// The movement of the value: `rose above`, `fell to`.
  var words: String {
    switch self {
    case .above: "rose above"
    case .atLeast: "rose to"
    case .below: "fell below"
    case .atMost: "fell to"
    }
  }
}
