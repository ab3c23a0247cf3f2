import CivilTime

/// The first span of the main chart.
enum FirstSpan: OptionValue {
  case all
  case span(TimeSpan)

  init(option text: String) throws {
    self = text == "all" ? .all : .span(try TimeSpan(parsing: text))
  }
}
