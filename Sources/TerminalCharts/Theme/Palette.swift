/// The colours of every role on one ground.
///
/// Blue and orange, of about equal luminance, stay distinct under the common colour vision deficiencies. Words have a
/// WCAG contrast of at least 4.5, marks that carry data of 3, grid and seams less on purpose.
struct Palette: Sendable {
  var swatches: [Role: Swatch]

  subscript(role: Role) -> Swatch {
    swatches[role] ?? Swatch(0xD5DAE1, 253, nil)
  }

  static let dark = Palette(swatches: [
    .text: Swatch(0xD5DAE1, 253, nil), .strong: Swatch(0xFFFFFF, 231, 15), .dim: Swatch(0x8F99A6, 246, 7),
    .faint: Swatch(0x77828F, 244, 8), .up: Swatch(0x5CB8FF, 75, 14), .down: Swatch(0xFF9A3C, 208, 11),
    .upWick: Swatch(0x3F86C4, 32, 6), .downWick: Swatch(0xC4772F, 172, 3), .upVolume: Swatch(0x2A5A86, 24, 8),
    .downVolume: Swatch(0x85531F, 94, 8), .dot: Swatch(0x525C69, 240, 8), .grid: Swatch(0x39414C, 238, 8),
    .seam: Swatch(0x4A5462, 240, 8), .live: Swatch(0x4FD6A8, 79, 10), .overviewInside: Swatch(0x8FABCF, 110, 7),
    .overviewOutside: Swatch(0x566272, 241, 8),
    .overviewInsideFill: Swatch(0x576B84, 67, 8), .overviewOutsideFill: Swatch(0x2F3742, 237, nil),
    .tint: Swatch(0x202B3A, 236, nil), .hot: Swatch(0x2B3F58, 237, nil),
    .grip: Swatch(0xD5DAE1, 253, 15), .gripInk: Swatch(0x2A323D, 236, 0), .focus: Swatch(0xFFE27A, 221, 13),
    .cross: Swatch(0x6B7684, 243, 7), .crossTag: Swatch(0xB9C2CD, 250, 7), .chip: Swatch(0x2C3542, 236, 8),
    .tagInk: Swatch(0x0C0F13, 233, 0),
  ])

  static let light = Palette(swatches: [
    .text: Swatch(0x24292F, 235, nil), .strong: Swatch(0x000000, 16, nil), .dim: Swatch(0x57606A, 59, 8),
    .faint: Swatch(0x6B7480, 243, 8), .up: Swatch(0x0550AE, 25, 4), .down: Swatch(0xB24A00, 130, 1),
    .upWick: Swatch(0x3A78C2, 68, 4), .downWick: Swatch(0xCC7A3C, 173, 1), .upVolume: Swatch(0x9DBFE6, 110, 7),
    .downVolume: Swatch(0xEBB78C, 180, 7), .dot: Swatch(0xAAB2BC, 249, 7), .grid: Swatch(0xCFD5DC, 188, 7),
    .seam: Swatch(0xB3BAC3, 250, 7), .live: Swatch(0x0F6E4F, 29, 2), .overviewInside: Swatch(0x5A82BA, 67, 4),
    .overviewOutside: Swatch(0x9BA5B1, 247, 8),
    .overviewInsideFill: Swatch(0xA3B9DB, 146, 7), .overviewOutsideFill: Swatch(0xD9DEE4, 254, nil),
    .tint: Swatch(0xDFE8F5, 254, nil), .hot: Swatch(0xC4D7F0, 153, nil),
    .grip: Swatch(0x3B434D, 238, 0), .gripInk: Swatch(0xFFFFFF, 231, 15), .focus: Swatch(0x8A5A00, 94, 5),
    .cross: Swatch(0x9AA3AD, 247, 8), .crossTag: Swatch(0x57606A, 59, 8), .chip: Swatch(0xD8DEE6, 253, 7),
    .tagInk: Swatch(0xFFFFFF, 231, 15),
  ])

  /// Returns the palette with other colours for rising and falling, their wicks and volume.
  func replacing(_ market: MarketColors, on ground: Background) -> Palette {
    var result = self
    for (role, swatch) in market.swatches(on: ground) { result.swatches[role] = swatch }
    return result
  }
}

/// Colours of series and studies, and of values above thresholds.
///
/// Lines go over rising and falling bars, so each colour is far from theirs: at least 25 by CIEDE2000 for usual sight,
/// and 12 for the three colour vision deficiencies at their full strength (Machado, Oliveira and Fernandes, 2009). More
/// than that would leave greys alone, because blue and orange, and red and green, already take most of what such eyes
/// tell apart. The colours were searched for the greatest least distance among themselves, with enough contrast for
/// words.
extension Palette {
  /// The colours of series beside those of a market. East has those of west exchanged, so both have the same series.
  private static func series(beside market: MarketColors, on ground: Background) -> [Swatch] {
    switch (market, ground) {
    case (.neutral, .dark):
      [
        Swatch(0x7A70EB, 99, 12), Swatch(0xCCEB99, 192, 10), Swatch(0xCC5299, 168, 13), Swatch(0x52F5F5, 87, 6),
        Swatch(0x8F8533, 101, 3), Swatch(0xE0ADC2, 181, 9), Swatch(0x00A37A, 36, 2),
      ]
    case (.neutral, .light):
      [
        Swatch(0xAC30FF, 129, 13), Swatch(0x088574, 30, 6), Swatch(0x840148, 89, 5), Swatch(0x906895, 96, 12),
        Swatch(0x4D3801, 237, 3), Swatch(0x004848, 23, 2), Swatch(0x747552, 65, 9),
      ]
    case (.west, .dark), (.east, .dark):
      [
        Swatch(0xFD9DF7, 219, 13), Swatch(0x0087FD, 33, 12), Swatch(0xFFE9C1, 223, 11), Swatch(0x887AAE, 103, 5),
        Swatch(0xC8FFFF, 195, 14), Swatch(0x6F8484, 66, 6), Swatch(0xBCB5BC, 250, 3),
      ]
    case (.west, .light), (.east, .light):
      [
        Swatch(0xC400BD, 163, 13), Swatch(0x2002C2, 19, 4), Swatch(0x996289, 96, 5), Swatch(0x2D464B, 23, 6),
        Swatch(0x4550F6, 63, 12), Swatch(0x712672, 53, 3), Swatch(0x6E656A, 242, 8),
      ]
    }
  }

  /// Colours of values from a threshold upward. Each is as far from the others, and from the colours of rising values
  /// and areas, as the common colour vision deficiencies need: they differ in hue and in lightness.
  private static let levelsOnDark: [Role: Swatch] = [
    .level1: Swatch(0xF5DC4A, 221, 11), .level2: Swatch(0xFF7A66, 209, 9), .level3: Swatch(0xD419FF, 165, 13),
  ]

  private static let levelsOnLight: [Role: Swatch] = [
    .level1: Swatch(0x8A6A00, 94, 3), .level2: Swatch(0xD12B58, 161, 1), .level3: Swatch(0x6A0F4A, 53, 5),
  ]

  static let levels: [Role] = [.level1, .level2, .level3]

  static let compared: [Role] = [
    .series1, .series2, .series3, .series4, .series5, .series6, .series7,
  ]

  func withSeriesColors(beside market: MarketColors, on ground: Background) -> Palette {
    var result = self
    let levels = ground == .dark ? Self.levelsOnDark : Self.levelsOnLight
    for (role, swatch) in levels { result.swatches[role] = swatch }
    for (role, swatch) in zip(Self.compared, Self.series(beside: market, on: ground)) { result.swatches[role] = swatch }
    return result
  }
}

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
    move(Palette.compared + Palette.levels, least: 4.5)
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
