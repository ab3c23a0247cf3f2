/// A source of points that the program makes itself.
enum DemoSource: String, WordValue, CaseIterable {
  case temperature
}
