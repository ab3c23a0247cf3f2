import AxisScales

/// The zoom history.
extension RangeSelection {
  private static let longestHistory = 64

  /// True if there is a window to go back to.
  public var hasPrevious: Bool { !history.isEmpty }

  /// Goes back to the view before the last change of span: at the live end if it followed, whole if it was fitted, else
  /// at its place, as far as that is still in the window.
  public mutating func previous(at now: Double) {
    let running = catchForKeys(at: now)
    guard let entry = history.popLast() else { return resumeMode() }
    wasStoppedAtMinimum = false
    let target: Place
    switch entry.mode {
    case .follow: target = law.atEnd(entry.span, else: place)
    case .fit: target = law.whole(else: place)
    case .hold: target = law.held(Place(lower: entry.lower, span: entry.span))
    }
    setMode(entry.mode)
    begin(.range)
    glide(to: target, .jump, from: running)
  }

  /// Saves the current view before a change of its span.
  mutating func remember() {
    var entry = viewport
    if case .glide(let glide) = activity, glide.kind != .edge {
      (entry.lower, entry.span) = (glide.target.lower, glide.target.span)
    }
    guard history.last != entry else { return }
    history.append(entry)
    if history.count > Self.longestHistory { history.removeFirst() }
  }
}
