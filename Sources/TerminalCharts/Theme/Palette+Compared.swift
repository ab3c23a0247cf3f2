/// Colours of compared symbols.
///
/// Based on the eight colours of Okabe and Ito (Color Universal Design, 2008), which stay distinct under the common
/// colour vision deficiencies; lightened on a dark ground and darkened on a light one until marks and words have enough
/// contrast.
extension Palette {
  static let comparedOnDark: [Role: Swatch] = [
    .series1: Swatch(0xE69F00, 214, 11), .series2: Swatch(0x56B4E9, 74, 14), .series3: Swatch(0x2FC79A, 43, 10),
    .series4: Swatch(0xE48FBF, 175, 13), .series5: Swatch(0xF0E442, 227, 3), .series6: Swatch(0xF2784B, 209, 9),
  ]

  static let comparedOnLight: [Role: Swatch] = [
    .series1: Swatch(0xA86400, 130, 3), .series2: Swatch(0x0072B2, 25, 4), .series3: Swatch(0x00795A, 29, 2),
    .series4: Swatch(0xA8457F, 132, 5), .series5: Swatch(0x7A6F00, 100, 6), .series6: Swatch(0xB8400F, 130, 1),
  ]

  static let compared: [Role] = [.series1, .series2, .series3, .series4, .series5, .series6]

  func withCompared(on ground: Background) -> Palette {
    var result = self
    let colors = ground == .dark ? Self.comparedOnDark : Self.comparedOnLight
    for (role, swatch) in colors { result.swatches[role] = swatch }
    return result
  }
}
