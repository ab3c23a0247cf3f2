import CivilTime

/// What the main chart shows first.
enum FirstSpan: OptionValue {
  case all
  case span(TimeSpan)

  init(option text: String) throws {
    self = text == "all" ? .all : .span(try TimeSpan(parsing: text))
  }
}
