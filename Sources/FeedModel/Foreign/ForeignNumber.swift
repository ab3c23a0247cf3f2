/// A value read as a number.
enum ForeignNumber: Equatable {
  case number(Double)
  /// The value states that there is none: null, NaN, an empty text.
  case absent
  case unreadable
}
