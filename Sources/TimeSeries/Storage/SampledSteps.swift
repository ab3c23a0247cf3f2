/// The distances between successive times that a median was taken over: those that end at the indices from `first` to
/// `last`, `stride` apart, after a given number of insertions.
struct SampledSteps: Equatable {
  var first: Int
  var last: Int
  var stride: Int
  var insertions: Int
}
