/// The order of the watch list.
package enum WatchSort: String, Sendable, CaseIterable {
  /// The requested order, else that in which the symbols came.
  case given
  case name
  /// The greatest gain first: in percent for prices, else in the unit of the values.
  case change
  /// The greatest volume of the newest bar first.
  case volume

  var next: WatchSort {
    let all = Self.allCases
    let place = all.firstIndex(of: self) ?? 0
    return all[(place + 1) % all.count]
  }

  /// The answer to the key that chose it.
  var words: String {
    switch self {
    case .given: "the list is in the order in which the symbols came"
    case .name: "the list is sorted by name"
    case .change: "the list is sorted by change, gains first"
    case .volume: "the list is sorted by the volume of the newest bar"
    }
  }
}
