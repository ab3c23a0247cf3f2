/// The earlier of two optional times, without an array: this runs in every frame.
func earliest(_ one: Double?, _ other: Double?) -> Double? {
  guard let one, let other else { return one ?? other }
  return min(one, other)
}
