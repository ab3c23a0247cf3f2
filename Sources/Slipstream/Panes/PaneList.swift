// Panes: the plots below the main one. The list holds what a person chose, in order, with the height of each; a frame
// shows the panes that have data and room.

import Studies

/// The panes below the main plot: their contents, heights, and the first one shown.
struct PaneList: Sendable {
  /// The chosen panes, from the top.
  private(set) var choices: [PaneChoice]
  /// Whether each symbol has a pane of its own, of the same height.
  private(set) var isOfEverySymbol: Bool
  /// The first pane shown, if there is no room for all.
  private(set) var first = 0
  private var heights: [PaneChoice: Double] = [:]
  /// The height of panes that nobody has changed, as a share of the main plot's.
  private var usual: Double

  private static let step = 1.25
  private static let heightsByHand = 0.1...4.0

  init(_ choices: [PaneChoice] = [], everySymbol: Bool = false) {
    (self.choices, isOfEverySymbol) = (choices, everySymbol)
    usual = everySymbol ? 1 : 0.3
  }

  /// The studies among the panes.
  var studies: [Study] {
    choices.compactMap { choice in
      if case .study(let study) = choice { study } else { nil }
    }
  }

  /// Whether the volume has a pane, and needs no rows below the main plot.
  var hasVolume: Bool { studies.contains { $0.kind == .volume } }

  var isEmpty: Bool { choices.isEmpty && !isOfEverySymbol }

  func height(of choice: PaneChoice) -> Double { heights[choice] ?? usual }

  /// Adds a pane at the bottom, or removes it; true if it is there now.
  @discardableResult
  mutating func toggle(_ choice: PaneChoice) -> Bool {
    if let place = choices.firstIndex(of: choice) {
      choices.remove(at: place)
      return false
    }
    choices.append(choice)
    return true
  }

  /// Gives each symbol a pane of its own, or takes these panes away.
  mutating func toggleEverySymbol() {
    isOfEverySymbol.toggle()
    (first, usual) = (0, isOfEverySymbol ? 1 : 0.3)
  }

  /// Makes all panes taller or shorter.
  mutating func grow(_ isTaller: Bool) {
    let factor = isTaller ? Self.step : 1 / Self.step
    usual = Self.clamped(usual * factor)
    for (choice, height) in heights { heights[choice] = Self.clamped(height * factor) }
  }

  /// Sets the height of one pane, as a share of the main plot's.
  mutating func set(_ height: Double, of choice: PaneChoice) { heights[choice] = Self.clamped(height) }

  private static func clamped(_ height: Double) -> Double {
    min(max(height, heightsByHand.lowerBound), heightsByHand.upperBound)
  }

  /// Scrolls by a number of panes, as far as `shown` of `count` panes leave more.
  mutating func scroll(by panes: Int, shown: Int, of count: Int) {
    first = min(max(first + panes, 0), max(0, count - shown))
  }
}
