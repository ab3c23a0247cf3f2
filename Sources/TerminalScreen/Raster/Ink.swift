// Rasters: `Shape` says what a picture consists of, in pixels; `Raster` draws shapes with smooth edges, and
// `ShapeDocument` writes them as SVG. Nothing here knows charts.

/// A colour with an opacity.
package struct Ink: Hashable, Sendable {
  /// 0xRRGGBB.
  package var rgb: UInt32
  /// 0 is invisible, 255 opaque.
  package var alpha: UInt8

  package init(_ rgb: UInt32, alpha: UInt8 = 255) {
    self.rgb = rgb & 0xFF_FFFF
    self.alpha = alpha
  }

  /// The colour at a share of its opacity, 0 to 1.
  package func faded(_ share: Double) -> Ink {
    Ink(rgb, alpha: UInt8((Double(alpha) * min(max(share, 0), 1)).rounded()))
  }

  /// A colour of half the opacity that looks the same over black (0) or white (255), as far as there is one.
  package func thinned(over ground: UInt32) -> Ink {
    func part(_ shift: UInt32) -> UInt32 {
      let twice = Int(rgb >> shift & 255) * 2 - Int(ground)
      return UInt32(min(max(twice, 0), 255)) << shift
    }
    return Ink(part(16) | part(8) | part(0)).faded(Double(alpha) / 510)
  }

  /// Red, green, blue and alpha from the lowest byte up, each colour times alpha / 255.
  var premultiplied: UInt32 {
    func part(_ shift: UInt32) -> UInt32 { ((rgb >> shift & 255) * UInt32(alpha) + 127) / 255 }
    return part(16) | part(8) << 8 | part(0) << 16 | UInt32(alpha) << 24
  }
}
