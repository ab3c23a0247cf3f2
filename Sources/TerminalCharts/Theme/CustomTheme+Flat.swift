/// The theme of sharp, bright colours that the guide's library has beside its light and its dark one.
extension CustomTheme {
  package static func flat(on ground: Background) -> CustomTheme {
    CustomTheme(name: "flat", ground: ground, colors: ground == .dark ? flatOnDark : flatOnLight)
  }

  private static let flatOnDark: [Role: UInt32] = [
    .up: 0x4CD964, .upWick: 0x38A34B, .upVolume: 0x2B6B37, .down: 0xFF6961, .downWick: 0xC24A43, .downVolume: 0x7A3430,
    .live: 0x4CD964, .focus: 0xFFFFFF, .overviewInside: 0x5AC8FA,
    .series1: 0x409CFF, .series2: 0xFF9F0A, .series3: 0x4CD964, .series4: 0xFF6482, .series5: 0xBF7AF0,
    .series6: 0xFFD60A,
  ]

  private static let flatOnLight: [Role: UInt32] = [
    .up: 0x1D7D34, .upWick: 0x3B9E52, .upVolume: 0xA8DDB5, .down: 0xC9271D, .downWick: 0xD95F57, .downVolume: 0xF2B4B0,
    .live: 0x1D7D34, .focus: 0x000000, .overviewInside: 0x0071A4,
    .series1: 0x0062CC, .series2: 0xA85100, .series3: 0x1D7D34, .series4: 0xC4214C, .series5: 0x7B3FB0,
    .series6: 0x806000,
  ]
}
