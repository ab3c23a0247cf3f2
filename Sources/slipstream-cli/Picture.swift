import Slipstream
import TerminalScreen

/// A frame as a PNG picture.
enum Picture {
  /// Draws a frame whose cells have the size of `CellBuffer.svgCell` times a scale.
  ///
  /// - Parameter size: the size of the picture in points; the frame is in its middle. By default that of the frame.
  /// - Throws: `Failure` if the picture would be too large.
  static func png(_ frame: Frame, colors: PictureColors, scale: Int, size: PixelSize?) throws -> [UInt8] {
    let plain = CellBuffer.svgCell
    let cell = ScreenSize(columns: plain.columns * scale, rows: plain.rows * scale)
    let drawn = frame.cells.raster(colors: colors, cell: cell, with: frame.picture)
    var raster = drawn
    if let size {
      raster = Raster(width: size.width * scale, height: size.height * scale)
      raster.clear(Ink(colors.background))
      raster.draw(drawn, x: max(raster.width - drawn.width, 0) / 2, y: max(raster.height - drawn.height, 0) / 2)
    }
    guard drawn.width > 0, raster.width > 0, let bytes = PNGFile.bytes(raster) else {
      let most = Raster.mostPixels >> 20
      throw Failure(.usage, "a picture of more than \(most) million pixels; give less --scale or --pixels")
    }
    return bytes
  }

  /// Says which letters of a PNG are boxes; nil if all of them have outlines.
  static func boxedWords(_ cells: CellBuffer) -> String? {
    let letters = cells.boxedLetters
    guard !letters.isEmpty else { return nil }
    let named = letters.prefix(8).map { String($0) }.joined(separator: " ") + (letters.count > 8 ? " .." : "")
    return "the PNG has boxes for letters without an outline (\(named)); an SVG has them in the reader's font"
  }
}
