/// A setting of the clocks: seconds east of UTC, and its abbreviation.
struct LocalTimeType: Equatable, Sendable {
  var offset: Int
  var name: String
}
