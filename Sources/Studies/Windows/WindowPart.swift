/// A part of a window that can be joined with the part after it.
protocol WindowPart: Sendable {
  static var empty: Self { get }
  func joined(with later: Self) -> Self
}
