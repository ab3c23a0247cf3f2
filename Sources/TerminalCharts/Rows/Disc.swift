import AxisScales

/// A disc in a room of cells, in cell widths from its left and top.
struct Disc {
  let x: Double
  let y: Double
  let radius: Double
  let ratio: Double
  let scale: CircleScale

  /// Returns the place at a distance from the middle, in the direction of a share of the whole.
  func place(_ share: Double, distance: Double) -> (x: Double, y: Double) {
    let place = CircleScale.place(scale(share), distance: distance)
    return (x + place.x, y + place.y)
  }
}
