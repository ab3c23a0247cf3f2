import AxisScales

/// What moves the viewport at present; one thing at a time, so whatever comes replaces it.
enum Activity: Sendable {
  case rest
  case glide(Glide)
  case coast(Coast)
  case zoomCoast(ZoomCoast)
  case key(KeyHold)
  case drag(Drag)

  /// The same from `place` on, where the feed put at `now` what moves by itself: it has the rest of its way before it, and
  /// none to make up for in one leap at the next look. A glide has a target, which the feed moves on its own.
  func continued(from place: Place, at now: Double) -> Activity {
    switch self {
    case .rest, .drag, .glide: self
    case .coast(let coast): .coast(coast.continued(from: place, at: now))
    case .zoomCoast(let zoom): .zoomCoast(zoom.continued(from: place, at: now))
    case .key(let hold): .key(hold.continued(from: place, at: now))
    }
  }

  /// The same in a frame that moved by `units`: what it passes through gets other numbers, its path does not change.
  func shifted(by units: Double) -> Activity {
    switch self {
    case .rest, .drag: self
    case .glide(let glide): .glide(glide.shifted(by: units))
    case .coast(var coast):
      {
        coast.origin = coast.origin.advanced(by: units)
        return .coast(coast)
      }()
    case .zoomCoast(let zoom): .zoomCoast(zoom.shifted(by: units))
    case .key(var hold):
      {
        hold.origin.lower = hold.origin.lower.advanced(by: units)
        hold.zoom = hold.zoom?.shifted(by: units)
        return .key(hold)
      }()
    }
  }
}
