extension Bar {
  /// Whether no rule has anything to say of this bar: four finite prices in their order, a volume that is NaN or a
  /// number from zero on. False may be wrong for prices near the largest number; the rules then decide.
  @inline(__always)
  var isPlain: Bool {
    low <= open && low <= close && open <= high && close <= high && high - low < .infinity
      && (volume.isNaN || (volume >= 0 && volume < .infinity))
  }
}
