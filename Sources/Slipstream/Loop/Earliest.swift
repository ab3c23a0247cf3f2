/// The earlier of two times, of which either may not be: a frame is too short a time to make arrays for that.
func earliest(_ one: Double?, _ other: Double?) -> Double? {
  guard let one, let other else { return one ?? other }
  return min(one, other)
}
