/// Which distances between successive times a median was taken of: those that end at the indices `first`, one `stride`
/// further and so on until `last`, after so many insertions.
struct SampledSteps: Equatable {
  var first: Int
  var last: Int
  var stride: Int
  var insertions: Int
}
