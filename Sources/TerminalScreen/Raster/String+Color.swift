extension String {
  /// A colour as SVG and CSS have it: `#rrggbb`.
  ///
  /// - Parameter rgb: 0xRRGGBB.
  package init(rgb: UInt32) {
    let digits = String(rgb & 0xFF_FFFF, radix: 16)
    self = "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
