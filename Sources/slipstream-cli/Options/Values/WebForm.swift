/// The grid of a radial chart.
enum WebForm: String, WordValue, CaseIterable {
  case round, straight
}
