/// The sampled distances between successive times behind a median: each ends at one of the indices from `first` to
/// `last`, `stride` apart, after a given number of insertions.
struct SampledSteps: Equatable {
  var first: Int
  var last: Int
  var stride: Int
  var insertions: Int
}
