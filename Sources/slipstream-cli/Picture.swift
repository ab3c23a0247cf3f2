import Slipstream
import TerminalScreen

/// A frame as a PNG picture.
enum Picture {
  /// Draws a frame as the bytes of a PNG.
  static func png(_ frame: Frame, colors: PictureColors, scale: Int, size: PixelSize?) throws -> [UInt8] {
    guard let bytes = PNGFile.bytes(try raster(frame, colors: colors, scale: scale, size: size)) else { throw tooLarge }
    return bytes
  }

  /// Draws a frame whose cells have the size of `CellBuffer.svgCell` times a scale.
  ///
  /// - Parameter size: the size of the picture in points; the frame is in its middle. By default that of the frame.
  /// - Throws: `Failure` if the picture would be too large.
  static func raster(_ frame: Frame, colors: PictureColors, scale: Int, size: PixelSize?) throws -> Raster {
    let plain = CellBuffer.svgCell
    let cell = ScreenSize(columns: plain.columns * scale, rows: plain.rows * scale)
    let drawn = frame.cells.raster(colors: colors, cell: cell, with: frame.picture)
    var raster = drawn
    if let size {
      raster = Raster(width: size.width * scale, height: size.height * scale)
      raster.clear(Ink(colors.background))
      raster.draw(drawn, x: max(raster.width - drawn.width, 0) / 2, y: max(raster.height - drawn.height, 0) / 2)
    }
    guard drawn.width > 0, raster.width > 0 else { throw tooLarge }
    return raster
  }

  private static var tooLarge: Failure {
    Failure(
      .usage, "the picture has more than \(Raster.mostPixels >> 20) million pixels; give a smaller --scale or --pixels")
  }

  /// Says which letters of a PNG are boxes; nil if all of them have outlines.
  static func boxedWords(_ cells: CellBuffer) -> String? {
    let letters = cells.boxedLetters
    guard !letters.isEmpty else { return nil }
    let named = letters.prefix(8).map { String($0) }.joined(separator: " ") + (letters.count > 8 ? " .." : "")
    return "the PNG has boxes for letters without an outline (\(named)); an SVG has them in the reader's font"
  }
}
