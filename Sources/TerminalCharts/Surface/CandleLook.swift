import TimeSeries

/// How a candle is drawn besides its prices.
struct CandleLook: Equatable {
  /// Whether it has the colour of rising values.
  var isRising: Bool
  /// Whether its body is an outline.
  var isOutlined = false
}

extension CandleLook {
  /// In the colour of its own direction.
  init(_ values: Aggregate) { isRising = values.close > values.open }

  /// Hollow if it closed above its open. Its colour compares its close with the close before it; NaN for no such close.
  init(_ values: Aggregate, after close: Double) {
    isOutlined = values.close > values.open
    isRising = close.isFinite ? values.close >= close : isOutlined
  }
}
