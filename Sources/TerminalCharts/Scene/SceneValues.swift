/// How a scene's values are scaled and told.
public struct SceneValues {
  public var axis: ValueAxis
  /// Where the y ticks stand once the axis has come to rest.
  public var scale: EvenScale
  /// Decimals of prices.
  public var priceDecimals: Int

  public init(axis: ValueAxis, scale: EvenScale, priceDecimals: Int) {
    (self.axis, self.scale, self.priceDecimals) = (axis, scale, priceDecimals)
  }
}
