/// The map from pixels of a band on its axes to pixels on other ones, counted from the band's upper edge.
struct BandMap {
  /// How many pixels one becomes.
  let ratio: Double
  /// The pixel that the upper edge becomes.
  let offset: Double
  /// The height of the band in pixels.
  let height: Double

  /// How far two axes may part, in pixels, and an edge that still counts as one that has not moved.
  private static let tolerance = 0.25

  /// - Parameter cell: the height of a cell in pixels.
  /// - Returns: nil if the bands have other rows or kinds of axes, or if their axes move differently.
  init?(_ band: FramePicture.Band, to other: FramePicture.Band, cell: Int) {
    let (pixels, isTooMuch) = band.rows.count.multipliedReportingOverflow(by: cell)
    guard band.rows == other.rows, band.axes.count == other.axes.count, pixels > 0, !isTooMuch else { return nil }
    height = Double(pixels)
    var common: (ratio: Double, offset: Double)?
    for (axis, other) in zip(band.axes, other.axes) {
      let span = other.upper - other.lower
      let map = (ratio: (axis.upper - axis.lower) / span, offset: (other.upper - axis.upper) / span * height)
      guard axis.isLogarithmic == other.isLogarithmic, map.ratio > 0, map.ratio.isFinite, map.offset.isFinite else {
        return nil
      }
      guard let first = common else {
        common = map
        continue
      }
      let parts = [map.offset - first.offset, map.offset - first.offset + (map.ratio - first.ratio) * height]
      guard parts.allSatisfy({ $0.magnitude <= Self.tolerance }) else { return nil }
    }
    (ratio, offset) = common ?? (1, 0)
  }

  /// Whether nothing moves by as much as a pixel.
  var isStill: Bool {
    offset.magnitude <= Self.tolerance && (offset + (ratio - 1) * height).magnitude <= Self.tolerance
  }

  func callAsFunction(_ pixel: Double) -> Double { offset + ratio * pixel }

  /// The pixel that becomes another.
  func invert(_ pixel: Double) -> Double { (pixel - offset) / ratio }
}
