/// An open stretch and its date.
struct DatedStretch: Equatable, Sendable {
  var from: Int64
  var to: Int64
  var date: Int
}
