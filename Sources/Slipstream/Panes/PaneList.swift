// Panes: the plots below the main one. The list holds the panes that a user chose, in order, with the height of each,
// and the studies over the main plot; a frame shows the panes that have data and room.

import Studies
import TerminalCharts

/// A user's choices besides the charted series: the studies over it, and the panes below it with their contents,
/// heights, and the first one shown.
struct PaneList: Sendable {
  /// The studies over the main plot.
  private(set) var overlays: [Study]
  /// The chosen panes, from the top.
  private(set) var choices: [PaneChoice]
  /// Whether each symbol has its own pane, of the same height.
  private(set) var isOfEverySymbol: Bool
  /// The first pane shown, if there is no room for all.
  private(set) var first = 0
  private var heights: [PaneChoice: Double] = [:]
  /// The height of panes that nobody has changed, as a share of the main plot's.
  private var usual: Double

  /// Whether no other study is of the same kind.
  func isAlone(_ study: Study) -> Bool { studies.filter { $0.kind == study.kind }.count == 1 }

  /// The rooms of panes in their order.
  ///
  /// - Parameter isOfOneRow: whether a pane has bars one row high.
  func room(_ choices: [PaneChoice], _ isOfOneRow: (PaneChoice) -> Bool) -> PaneRoom {
    guard !choices.isEmpty else { return PaneRoom() }
    var room = PaneRoom(
      heights: choices.map(height), first: first,
      ofOneRow: Set(choices.indices.filter { isOfOneRow(choices[$0]) }))
    // Taller panes are wanted tall.
    room.canBeCompact =
      isOfEverySymbol && usual <= 1 && heights.isEmpty && choices.allSatisfy(\.pairNames.isEmpty)
    return room
  }

  private static let step = 1.25
  private static let heightsByHand = 0.1...4.0

  init(_ settings: PaneSettings) {
    overlays = settings.overlays
    choices = settings.choices
    isOfEverySymbol = settings.isOfEverySymbol
    usual = isOfEverySymbol ? 1 : 0.3
  }

  /// All studies on the screen: overlays, then the studies in panes.
  var studies: [Study] {
    overlays
      + choices.compactMap { choice in
        if case .study(let study) = choice { study } else { nil }
      }
  }

  /// Whether the volume has a pane, and needs no rows below the main plot.
  var hasVolume: Bool {
    choices.contains { choice in
      if case .study(let study) = choice { study.kind == .volume } else { false }
    }
  }

  var isEmpty: Bool { choices.isEmpty && !isOfEverySymbol }

  func height(of choice: PaneChoice) -> Double {
    // A plot with two axes of values needs as much room as the main one.
    heights[choice] ?? (choice.pairNames.isEmpty ? usual : max(usual, 1))
  }

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

  /// Adds a study over the main plot or in a pane, according to its kind, or removes it.
  mutating func toggleStudy(_ study: Study) {
    guard study.isOverlay else {
      toggle(.study(study))
      return
    }
    if let place = overlays.firstIndex(of: study) { overlays.remove(at: place) } else { overlays.append(study) }
  }

  /// Gives each symbol its own pane, or removes these panes.
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
