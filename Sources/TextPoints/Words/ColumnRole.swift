/// The meaning of a column.
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
  /// One of several values, each a series.
  case series
  /// A date beside a column of clock times.
  case date
  case clock
  /// A year, a month or another part of a date.
  case part
  /// The zone or the offset of the row's time.
  case zone
  /// Words, whose numbers are a series.
  case state

  /// The roles that a user can name.
  static let named: [ColumnRole] = [.time, .open, .high, .low, .close, .volume, .ticks, .value, .symbol]

  /// The role with a name.
  init?(name: String) {
    guard let role = ColumnRole.named.first(where: { $0.name == name }) else { return nil }
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
    case .series: "series"
    case .date: "date"
    case .clock: "clock time"
    case .part: "part of the date"
    case .zone: "zone"
    case .state: "state"
    }
  }

  /// Whether numbers of the role are charted.
  var isValue: Bool {
    switch self {
    case .open, .high, .low, .close, .value, .series: true
    case .ignored, .time, .volume, .ticks, .symbol, .date, .clock, .part, .zone, .state: false
    }
  }

  /// Whether cells of the role are charted: numbers, and the words of states.
  var isCharted: Bool { isValue || self == .state }

  /// Whether cells of the role are numbers or times.
  var isOfNumbers: Bool { isValue || isTime || self == .volume || self == .ticks }

  /// Whether cells of the role make the time of a row.
  var isTime: Bool { [.time, .date, .clock, .part].contains(self) }

  /// The name under which a user gives the column of an axis of numbers.
  static let axisName = "index"

  static var namesInWords: String {
    (named.map(\.name) + [axisName]).joined(separator: ", ")
  }
}
