/// The order of the numbers of a date such as 01/02/2024.
package enum DateOrder: String, Sendable, CaseIterable {
  case ymd
  case dmy
  case mdy

  package var words: String {
    switch self {
    case .ymd: "year first"
    case .dmy: "day first"
    case .mdy: "month first"
    }
  }
}
