import RangeSelection

extension SelectorPart {
  private static let order: [SelectorPart] = [.main, .body, .lowerGrip, .upperGrip]

  var next: SelectorPart { step(1) }
  var previous: SelectorPart { step(Self.order.count - 1) }

  private func step(_ steps: Int) -> SelectorPart {
    let place = Self.order.firstIndex(of: self) ?? 0
    return Self.order[(place + steps) % Self.order.count]
  }

  /// The chip that names the part in the status line.
  var chip: String {
    switch self {
    case .main: ""
    case .body: "WINDOW"
    case .lowerGrip: "LEFT GRIP"
    case .upperGrip: "RIGHT GRIP"
    }
  }
}
