/// What a column means.
enum ColumnRole: UInt8, CaseIterable {
  case ignored = 0
  case time
  case open
  case high
  case low
  case close
  case volume
  case ticks
  case value
  case symbol

  /// The role that is asked for by a name.
  init?(name: String) {
    guard let role = ColumnRole.allCases.first(where: { $0 != .ignored && $0.name == name }) else { return nil }
    self = role
  }

  var name: String {
    switch self {
    case .ignored: ""
    case .time: "time"
    case .open: "open"
    case .high: "high"
    case .low: "low"
    case .close: "close"
    case .volume: "volume"
    case .ticks: "ticks"
    case .value: "value"
    case .symbol: "symbol"
    }
  }

  /// The role of a column by its name in a header, in any case; times have three names, the first of which wins.
  static func named(_ column: String) -> ColumnRole {
    switch column.lowercased() {
    case "time", "date", "timestamp", "datetime": .time
    case let name: ColumnRole(name: name) ?? .ignored
    }
  }

  static var namesInWords: String {
    allCases.filter { $0 != .ignored }.map(\.name).joined(separator: ", ")
  }
}
