import RangeSelection

/// What a key can do.
public enum Action: Hashable, Sendable {
  case panLeft, panRight, zoomIn, zoomOut
  case pageBack, pageForward
  case oldest, live
  case focusNext, focusPrevious
  case toggleFollow, follow, fit
  case stop, reset, previousWindow
  case crosshair, crosshairLeft, crosshairRight
  case nextLook, nextAxis, nextTheme, nextGlyphs
  case nextSymbol, previousSymbol
  case namedSpan(Int)
  case help, quit, interrupt
}

extension Action {
  var heldDirection: KeyDirection? {
    switch self {
    case .panLeft: .back
    case .panRight: .forward
    case .zoomIn: .zoomIn
    case .zoomOut: .zoomOut
    default: nil
    }
  }
}
