extension Bar {
  /// Whether no rule applies to this bar: four finite prices in their order, a volume that is NaN or at least zero, all
  /// within the limits of a series.
  @inline(__always)
  var isPlain: Bool {
    low <= open && low <= close && open <= high && close <= high && low >= -Series.greatestValue
      && high <= Series.greatestValue && (volume.isNaN || (volume >= 0 && volume <= Series.greatestValue))
  }
}

extension Sample {
  /// Whether no rule applies to this sample, apart from its place among the others.
  @inline(__always)
  var isPlain: Bool { value.magnitude <= Series.greatestValue && time <= Series.latestTime }
}
