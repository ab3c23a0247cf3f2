import ArgumentParser
import TerminalCharts

extension PointLabels: OptionValue {
  static var completion: CompletionKind? { .list(Place.allCases.map(\.rawValue)) }

  /// A place, and after a colon the text.
  init(option text: String) throws {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let place = Place(rawValue: String(parts[0])) else {
      throw ValueFault("names no place; give \(Place.allCases.map(\.rawValue).inWords)")
    }
    self.init(place, format: parts.count > 1 ? String(parts[1]) : "{value}")
  }
}
