extension Bar {
  /// A sample as a flat bar without volume.
  @inlinable
  public init(_ sample: Sample) {
    self.init(
      time: sample.time, open: sample.value, high: sample.value, low: sample.value, close: sample.value)
  }
}
