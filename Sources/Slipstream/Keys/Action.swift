import RangeSelection

/// An action that keys can have.
public enum Action: Hashable, Sendable {
  case panLeft, panRight, zoomIn, zoomOut
  case pageBack, pageForward
  case oldest, live
  case focusNext, focusPrevious
  case toggleFollow, follow, fit
  case stop, reset, previousWindow
  case crosshair, crosshairLeft, crosshairRight
  case box
  case toggleLogarithm, toggleVolume, toggleValueLock, valueZoomIn, valueZoomOut
  case nextLook, nextAxis, nextTheme, nextGlyphs
  case nextSymbol, previousSymbol, watchList, compare, legend
  /// The span on a digit.
  case namedSpan(Int)
  case goToTime, exclude, doubleTap
  case playPause, stepBack, stepOn, slower, faster, seekBack, seekOn
  case record
  case faults, help, suspend, quit, interrupt
}

extension Action {
  var namedSpan: NamedSpan? {
    guard case .namedSpan(let digit) = self else { return nil }
    return NamedSpan.standard.first { $0.key == digit }
  }

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
