extension FixedWidthInteger {
  /// Creates the integer part of a number, clamped to the range of the type; 0 for NaN.
  ///
  /// Use this for every Double that comes from data: `Int(_:)` traps on a value that does not fit.
  @inlinable @inline(__always)
  package init(clamping value: Double) {
    // Nearly all values take this one instruction; the generic conversion is a long call.
    if Self.bitWidth == 64, Self.isSigned, value.magnitude < 0x1p63 {
      self = Self(truncatingIfNeeded: Int64(value))
      return
    }
    // As a Double, the greatest value of a wide type is rounded up, so an equal value does not fit any more.
    if value >= Double(Self.max) {
      self = .max
    } else if value <= Double(Self.min) {
      self = .min
    } else {
      self = value.isNaN ? 0 : Self(value)
    }
  }
}
