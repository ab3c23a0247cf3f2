/// How a scene's values are scaled and told.
public struct SceneValues {
  package var axis: ValueAxis
  /// Where the y ticks stand once the axis has come to rest.
  package var scale: EvenScale
  /// Decimals of prices.
  package var priceDecimals: Int

  public init(axis: ValueAxis, scale: EvenScale, priceDecimals: Int) {
    (self.axis, self.scale, self.priceDecimals) = (axis, scale, priceDecimals)
  }
}
