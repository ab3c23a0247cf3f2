extension FixedWidthInteger {
  /// The integer part of a number, held to the range of the type; 0 for NaN.
  ///
  /// The one way from a Double that data can reach to an integer: `Int(_:)` traps on what does not fit.
  @inlinable @inline(__always)
  package init(clamping value: Double) {
    // One instruction, for nearly all; the generic conversion is a long call.
    if Self.bitWidth == 64, Self.isSigned, value.magnitude < 0x1p63 {
      self = Self(truncatingIfNeeded: Int64(value))
      return
    }
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
