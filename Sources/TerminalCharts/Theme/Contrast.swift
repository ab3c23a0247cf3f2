/// Contrast of colours (0xRRGGBB) by WCAG 2, and colours changed in lightness until they have enough contrast.
enum Contrast {
  /// (lighter + 0.05) / (darker + 0.05) of the relative luminances, 1 to 21.
  static func ratio(_ a: UInt32, _ b: UInt32) -> Double {
    let (a, b) = (luminance(a), luminance(b))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// Relative luminance, 0 (black) to 1 (white): WCAG 2, with sRGB's transfer function.
  static func luminance(_ color: UInt32) -> Double {
    0.2126 * linear(color >> 16 & 255) + 0.7152 * linear(color >> 8 & 255) + 0.0722 * linear(color & 255)
  }

  /// Returns the colour nearest in lightness to `color`, with the same hue, whose contrast against all `grounds` is at
  /// least `least` and against the first at most `most`. If none is enough, returns black or white.
  static func moved(_ color: UInt32, on grounds: [UInt32], least: Double, most: Double = 21) -> UInt32 {
    guard let ground = grounds.first else { return color }
    let isEnough = { (tried: UInt32) in grounds.allSatisfy { ratio(tried, $0) >= least } }
    // Black and white have equal contrast against luminance 0.18.
    let away: UInt32 = luminance(ground) < 0.18 ? 0xFF_FFFF : 0
    if !isEnough(color) {
      for step in 1...64 {
        let tried = mixed(color, away, share: Double(step) / 64)
        if isEnough(tried) { return tried }
      }
      return away
    }
    guard ratio(color, ground) > most else { return color }
    for step in 1...64 {
      let tried = mixed(color, 0xFF_FFFF - away, share: Double(step) / 64)
      guard isEnough(tried) else { break }
      if ratio(tried, ground) <= most { return tried }
    }
    return color
  }

  static func mixed(_ a: UInt32, _ b: UInt32, share: Double) -> UInt32 {
    [16, 8, 0].reduce(UInt32(0)) { result, shift in
      let (from, to) = (Double(a >> shift & 255), Double(b >> shift & 255))
      return result | UInt32((from + (to - from) * share).rounded()) << shift
    }
  }

  private static func linear(_ channel: UInt32) -> Double {
    let value = Double(channel) / 255
    guard value > 0.04045 else { return value / 12.92 }
    // x to the power of 2.4 is x squared times the fifth root of x squared.
    let square = (value + 0.055) / 1.055 * ((value + 0.055) / 1.055)
    var root = 1.0
    for _ in 0..<24 { root = (4 * root + square / (root * root * root * root)) / 5 }
    return square * root
  }
}
