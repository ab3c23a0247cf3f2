// Frames as pictures: a frame of cells written as SVG, for documentation and snapshots.

/// The default colours of a picture, which a terminal has itself.
public struct PictureColors: Equatable, Sendable {
  /// 0xRRGGBB.
  package var foreground: UInt32
  package var background: UInt32

  public init(foreground: UInt32, background: UInt32) {
    self.foreground = foreground
    self.background = background
  }

  public static let dark = PictureColors(foreground: 0xD5DAE1, background: 0x14171C)
  public static let light = PictureColors(foreground: 0x24292F, background: 0xFFFFFF)
}
