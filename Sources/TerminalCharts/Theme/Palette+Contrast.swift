extension Palette {
  /// Returns the palette with its 24-bit colours adjusted to a terminal's own background.
  ///
  /// Words get 4.5, marks that carry data 3, volume 1.8 (quieter on purpose: its numbers are read by the crosshair);
  /// dots and seams stay between 1.4 and 3.2. In the overview the part outside the selection stays between 1.9 and 3.4,
  /// and what fills it is quieter than its values. Palettes of 256 and 16 colours belong to the terminal and stay
  /// unchanged.
  ///
  /// - Parameter background: 0xRRGGBB.
  func adapted(to background: UInt32) -> Palette {
    var result = self
    func move(_ roles: [Role], least: Double, most: Double = 21) {
      for role in roles {
        result.swatches[role]?.hex = Contrast.moved(self[role].hex, on: [background], least: least, most: most)
      }
    }
    // Rising and falling colours are also used for words, in the title.
    move([.text, .strong, .dim, .faint, .live, .focus, .crossTag, .up, .down], least: 4.5)
    move(Palette.compared, least: 4.5)
    move([.upWick, .downWick, .grip], least: 3)
    move([.overviewInside], least: 3.9)
    move([.overviewOutside], least: 1.9, most: 3.4)
    move([.upVolume, .downVolume, .cross], least: 1.8)
    move([.dot, .grid, .seam], least: 1.4, most: 3.2)
    move([.overviewInsideFill], least: 1.6, most: 3.3)
    move([.overviewOutsideFill], least: 1.15, most: 1.6)
    let tags = [Role.up, .down, .crossTag, .focus].map { result[$0].hex }
    result.swatches[.tagInk]?.hex = Contrast.moved(self[.tagInk].hex, on: tags, least: 4.5)
    let grip = result[.grip].hex
    result.swatches[.gripInk]?.hex = Contrast.moved(self[.gripInk].hex, on: [grip], least: 3)
    return result
  }
}
