/// A point of a picture in 64ths of a pixel from its upper left corner.
///
/// Whole numbers, so that the same point has the same coordinates in every frame, wherever the view begins.
package struct PixelPoint: Hashable, Sendable {
  package var x: Int32
  package var y: Int32

  /// Parts of a pixel.
  package static let unit: Int32 = 64
  /// The farthest coordinate in pixels.
  private static let farthest = 4e6

  package init(x: Int32, y: Int32) {
    (self.x, self.y) = (x, y)
  }

  /// Rounds a place in pixels; a place that is not finite, or far outside any picture, comes to its edge.
  package init(_ x: Double, _ y: Double) {
    (self.x, self.y) = (Self.rounded(x), Self.rounded(y))
  }

  private static func rounded(_ value: Double) -> Int32 {
    guard !value.isNaN else { return 0 }
    return Int32((min(max(value, -farthest), farthest) * Double(unit)).rounded())
  }

  /// The point moved down by whole pixels.
  func moved(down pixels: Int) -> PixelPoint {
    PixelPoint(x: x, y: y &+ Int32(truncatingIfNeeded: pixels) &* Self.unit)
  }

  /// The point moved to the right by whole pixels.
  func moved(by pixels: Int) -> PixelPoint {
    PixelPoint(x: x &+ Int32(truncatingIfNeeded: pixels) &* Self.unit, y: y)
  }
}
