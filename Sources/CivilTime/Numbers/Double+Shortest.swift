extension Double {
  /// The shortest text that reads back as the same number: `12`, `0.1`, `1e+20`; `-0.0` keeps its sign.
  ///
  /// Without the `.0` that Swift gives whole numbers, which other readers take for a decimal.
  package var shortest: String {
    guard self == rounded(), magnitude < 9e15, self != 0 || sign == .plus else { return "\(self)" }
    return String(Int64(self))
  }
}
