/// A crosshair on one bar, by its absolute index, so that it stays on its bar whatever arrives or leaves.
public struct Crosshair: Equatable, Sendable {
  public var index: Int
  /// The value under the pointer; nil to lie on the bar's close.
  public var value: Double?

  public init(index: Int, value: Double? = nil) {
    self.index = index
    self.value = value
  }
}
