import TOML

extension TOMLValue {
  /// Text, a number or a date as a command line writes it; nil for anything else.
  var argument: String? {
    switch self {
    case .string(let text): text
    case .integer(let number): String(number)
    case .float(let number) where number.isFinite: Int64(exactly: number).map { String($0) } ?? String(number)
    case .localDate(let date): date.description
    default: nil
    }
  }
}
