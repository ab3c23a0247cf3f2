/// A crosshair on one bar, by absolute index, so that it stays on its bar when bars arrive or leave.
public struct Crosshair: Equatable, Sendable {
  public var index: Int
  /// The value under the pointer; nil for the bar's close.
  public var value: Double?

  public init(index: Int, value: Double? = nil) {
    self.index = index
    self.value = value
  }
}
