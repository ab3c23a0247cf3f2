/// Drawings: annotations that a user draws, with one or two corners in data coordinates.
extension Annotation {
  /// A straight line between two places, also where both are out of view.
  public static func trend(from: Point, to: Point, text: String = "") -> Annotation {
    Annotation(.line(from: from, to: to), text: text)
  }

  /// A straight line from one place through another, as far as the edge of the plot.
  public static func ray(from: Point, through: Point, text: String = "") -> Annotation {
    Annotation(.ray(from: from, through: through), text: text)
  }

  /// A rectangle between two corners, below the series.
  public static func rectangle(from: Point, to: Point, text: String = "") -> Annotation {
    Annotation(.band(from: from, to: to), text: text, role: .dim, isBelow: true)
  }

  /// A text alone.
  public static func words(_ text: String, at point: Point) -> Annotation { Annotation(.text(point), text: text) }

  /// Its places: two of a line, a ray and a band, else one.
  package var corners: [Point] {
    switch shape {
    case .text(let point), .marker(let point): [point]
    case .line(let from, let to), .band(let from, let to): from == to ? [from] : [from, to]
    case .ray(let from, let through): [from, through]
    }
  }

  /// The annotation with another place for one of its corners.
  package func moving(corner: Int, to point: Point) -> Annotation {
    var (place, last) = (0, corners.count - 1)
    if case .line = shape, corners.count == 1 { last = 0 }
    return withPoints {
      if place == min(corner, last) || last == 0 { $0 = point }
      place += 1
    }
  }

  /// The annotation as a hand holds it: in front of everything, without its text, which stays where it is.
  package var held: Annotation {
    var held = Annotation(shape, role: .strong)
    held.part = .held
    return held
  }
}
