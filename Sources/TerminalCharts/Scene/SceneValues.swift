/// The scale and the labels of a scene's values.
public struct SceneValues {
  package var axis: ValueAxis
  /// The y ticks once the axis has come to rest.
  package var scale: EvenScale
  /// Decimals of prices.
  package var priceDecimals: Int

  public init(axis: ValueAxis, scale: EvenScale, priceDecimals: Int) {
    (self.axis, self.scale, self.priceDecimals) = (axis, scale, priceDecimals)
  }
}
