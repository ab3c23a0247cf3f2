/// A half-open stretch of time in nanoseconds.
struct TimeStretch: Equatable, Sendable {
  var from: Int64
  var to: Int64
}
