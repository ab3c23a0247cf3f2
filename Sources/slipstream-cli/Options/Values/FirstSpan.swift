import ArgumentParser
import CivilTime

/// The first span of the main chart.
enum FirstSpan: OptionValue {
  case all
  case span(TimeSpan)

  static var completion: CompletionKind? { .list(["all", "150", "1d", "90d"]) }

  init(option text: String) throws {
    self = text == "all" ? .all : .span(try TimeSpan(parsing: text))
  }
}
