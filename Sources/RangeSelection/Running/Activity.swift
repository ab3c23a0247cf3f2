// Movement over time: the coast after a throw, the glide to a target, held keys and coasting zooms, and their sampling
// at each frame.

import AxisScales

/// The current movement of the viewport. There is one at a time, so each new one replaces it.
enum Activity: Sendable {
  case rest
  case glide(Glide)
  case coast(Coast)
  case zoomCoast(ZoomCoast)
  case key(KeyHold)
  case drag(Drag)

  /// Whether it is known where the viewport comes to rest.
  var hasKnownEnd: Bool {
    switch self {
    case .rest, .glide, .coast: true
    case .drag, .key, .zoomCoast: false
    }
  }

  /// Returns the activity continued from `place`, where the feed moved the viewport at `now`. Only the rest of its path
  /// is left, so the next sample does not jump. A glide stays as it is, because the feed moves its target separately.
  func continued(from place: Place, at now: Double) -> Activity {
    switch self {
    case .rest, .drag, .glide: self
    case .coast(let coast): .coast(coast.continued(from: place, at: now))
    case .zoomCoast(let zoom): .zoomCoast(zoom.continued(from: place, at: now))
    case .key(let hold): .key(hold.continued(from: place, at: now))
    }
  }

  /// Returns the activity with all positions moved by `units`: the numbers change, its path does not.
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
