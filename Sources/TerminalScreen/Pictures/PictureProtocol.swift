// Pictures on the terminal: which way of sending pixels it understands, and the bytes that turn the picture it shows
// into the next one.

/// How plots are drawn on a terminal: by glyphs, or in pixels by the kitty graphics protocol or by sixel graphics.
package enum PictureProtocol: String, CaseIterable, Sendable {
  case cells, kitty, sixel

  /// Chooses by the terminal's answers so far.
  ///
  /// - Parameters:
  ///   - asked: the protocol that the user named; nil to choose the best that the terminal answers to.
  ///   - isRemote: whether another machine has the terminal; pixels then need to be asked for.
  package init(
    asked: PictureProtocol?, _ environment: TerminalEnvironment, _ capabilities: TerminalCapabilities, isRemote: Bool
  ) {
    // Without a size, no pixel has a place.
    guard asked != .cells, capabilities.hasUsableCells else {
      self = .cells
      return
    }
    if environment.isMultiplexed {
      // tmux and screen take a picture for the title of the pane. Past tmux it reaches a terminal that may show it.
      let mayPass = Self.asksOutside(asked, environment, isRemote: isRemote)
      self = mayPass && capabilities.hasPlaceholders ? .kitty : .cells
    } else if let asked {
      self = asked
    } else {
      self = isRemote ? .cells : capabilities.hasKittyGraphics ? .kitty : capabilities.hasSixel ? .sixel : .cells
    }
  }

  /// Whether to ask the terminal outside tmux for pictures.
  package static func asksOutside(
    _ asked: PictureProtocol?, _ environment: TerminalEnvironment, isRemote: Bool
  ) -> Bool {
    environment.isTmux && (asked == .kitty || asked == nil && !isRemote)
  }

  /// Why tmux or screen keeps pictures from the terminal, in words; nil if nothing does.
  package static func obstacle(in environment: TerminalEnvironment, _ capabilities: TerminalCapabilities) -> String? {
    guard environment.isMultiplexed, !(environment.isTmux && capabilities.hasPlaceholders) else { return nil }
    guard environment.isTmux else { return "screen passes no pictures on" }
    guard capabilities.hasKittyGraphics else { return "nothing answers past tmux (set -g allow-passthrough on)" }
    return (capabilities.outerVersion ?? "the terminal outside tmux") + " shows no pictures in the text of tmux"
  }
}

extension TerminalCapabilities {
  /// Whether cells have a known size, of which a screen of pixels can be drawn.
  fileprivate var hasUsableCells: Bool {
    guard let cell = cellPixels else { return false }
    return (2...Self.widestCell).contains(cell.columns) && (4...2 * Self.widestCell).contains(cell.rows)
  }

  /// The widest cell in pixels that can be true; a terminal that claims more would make us draw without end.
  private static var widestCell: Int { 128 }
}
