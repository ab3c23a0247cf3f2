extension Bar {
  /// Whether no rule has anything to say of this bar: four finite prices in their order, a volume that is NaN or a
  /// number from zero on, all within what a series takes.
  @inline(__always)
  var isPlain: Bool {
    low <= open && low <= close && open <= high && close <= high && low >= -Series.greatestValue
      && high <= Series.greatestValue && (volume.isNaN || (volume >= 0 && volume <= Series.greatestValue))
  }
}

extension Sample {
  /// Whether no rule has anything to say of this sample, but for its place among the others.
  @inline(__always)
  var isPlain: Bool { value.magnitude <= Series.greatestValue && time <= Series.latestTime }
}
