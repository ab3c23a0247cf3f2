import TerminalScreen

/// A chart in pixels, with its text: for files, for your own windows, and for terminals with graphics.
public struct ChartImage: Sendable {
  private let raster: Raster
  /// Pixels.
  public var width: Int { raster.width }
  public var height: Int { raster.height }

  init?(_ cells: CellBuffer, _ picture: FramePicture?, cell: ScreenSize, _ theme: Theme) {
    raster = cells.raster(colors: theme.pictureColors, cell: cell, with: picture)
    guard raster.width > 0 else { return nil }
  }

  /// Red, green, blue and alpha of each pixel, row by row from the top.
  ///
  /// - Complexity: O(pixels).
  public var rgba: [UInt8] { raster.bytes }

  /// The bytes that show the picture at the cursor of a terminal with kitty's graphics.
  ///
  /// - Complexity: O(pixels).
  public var kitty: [UInt8] { KittyPictures.still(raster) }

  /// The bytes that show the picture at the cursor of a terminal with sixel graphics, in at most 255 colours. Pixels
  /// right of the first 1,000 are left out, because xterm draws nothing of a wider picture.
  ///
  /// - Complexity: O(pixels).
  public var sixel: [UInt8] { SixelPictures.still(raster) }
}

extension Theme {
  /// The colours of the parts of a picture that have no colour of their own.
  var pictureColors: PictureColors {
    var colors = ground == .dark ? PictureColors.dark : .light
    if let background { colors.background = background }
    return colors
  }
}
