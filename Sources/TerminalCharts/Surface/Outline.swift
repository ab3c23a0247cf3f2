/// A thin line of a chart without time: around a centre, or between places.
///
/// Places are in cell widths from the left and the top of a room.
enum Outline {
  typealias Place = (x: Double, y: Double)

  case path([Place])
  case circle(x: Double, y: Double, radius: Double)

  /// Its part in the chart, for which each surface has a stroke.
  enum Look {
    /// A ring or a spoke of the grid.
    case grid
    /// From a slice to its label, in the colour of the slice; it hides nothing.
    case leader(SeriesInk)
    /// A size of the legend of bubbles.
    case size
    /// Around the selection.
    case selection
    /// A spoke in a look that a user chose, in place of the one that it has otherwise.
    indirect case spoke(SpokeLook, Look)
    /// The line of a series, with its inside if it is closed.
    case series(SeriesInk, isClosed: Bool)
  }

  /// The places of a path; none for a circle.
  var places: [Place] { if case .path(let places) = self { places } else { [] } }
}

/// A point of a band: its column, and the offsets of rows of its edges.
struct BandPoint {
  var x: Double
  var upper: Double
  var lower: Double
  /// Whether the band begins anew here.
  var isBroken = false
}

/// The proportions of a disc of slices.
struct SectorProportions {
  /// The radius of the hole, in cell widths; 0 for a pie.
  var hole: Double
  /// How far the selected slice is moved out, as a share of the radius.
  var protrusion: Double
}
