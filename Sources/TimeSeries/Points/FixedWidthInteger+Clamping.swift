extension FixedWidthInteger {
  /// The integer part of a number, held to the range of the type; 0 for NaN.
  ///
  /// The one way from a Double that data can reach to an integer: `Int(_:)` traps on what does not fit.
  @inlinable
  package init(clamping value: Double) {
    // The greatest value of a wide type is rounded up as a Double: what is equal to it does not fit any more.
    if value >= Double(Self.max) {
      self = .max
    } else if value <= Double(Self.min) {
      self = .min
    } else {
      self = value.isNaN ? 0 : Self(value)
    }
  }
}
