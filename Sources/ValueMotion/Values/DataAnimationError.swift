/// The reason why `DataAnimation` rejected values.
public enum DataAnimationError: Error, Equatable, CustomStringConvertible {
  case count(values: Int, categories: Int)

  public var description: String {
    switch self {
    case .count(let values, let categories):
      "there are \(values) values for \(categories) categories; give one value for each category"
    }
  }
}
