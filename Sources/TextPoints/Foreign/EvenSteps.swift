import CivilTime
import TimeSeries

/// Numbers at even steps from a start, each list in an object with both, as rings and watches write a night: `{"heart_rate":
/// {"interval": 300, "items": [55, 56, ...], "timestamp": "2024-01-01T23:00:00+01:00"}}`.
enum EvenSteps {
  /// Most objects and lists around a list of numbers.
  private static let deepest = 4
  private static let steps: Set<String> = [
    "interval", "step", "interval_seconds", "sampling_interval", "sample_interval",
  ]
  private static let starts: Set<String> = ["timestamp", "start", "start_time", "starttime", "begin", "start_date"]

  /// A row for each number, named by the object around its list; nil for a value without such lists.
  ///
  /// - Complexity: O(the size of the value).
  static func rows(of value: ForeignValue) -> [ForeignValue]? {
    var rows: [ForeignValue] = []
    collect(value, "", &rows, 0)
    return rows.isEmpty ? nil : rows
  }

  private static func collect(_ value: ForeignValue, _ name: String, _ rows: inout [ForeignValue], _ depth: Int) {
    guard depth < deepest else { return }
    switch value {
    case .object(let members):
      if let found = list(members, name) {
        rows += found
        return
      }
      for member in members { collect(member.value, member.name, &rows, depth + 1) }
    case .array(let elements): for element in elements { collect(element, name, &rows, depth + 1) }
    default: return
    }
  }

  private static func list(_ members: [ForeignValue.Member], _ name: String) -> [ForeignValue]? {
    func member(_ names: Set<String>) -> ForeignValue? {
      members.first { names.contains(NameWords.joined($0.name)) }?.value
    }
    let lists = members.compactMap { member -> [ForeignValue]? in
      if case .array(let cells) = member.value { cells } else { nil }
    }
    guard lists.count == 1, lists[0].count > 1, !lists[0].contains(where: \.isRow),
      lists[0].contains(where: \.isNumber), let step = member(steps)?.label.flatMap(Double.init), step > 0, step < 1e7,
      case .string? = member(starts), let start = member(starts)?.time(TimeReader(.iso8601))
    else { return nil }
    return lists[0].enumerated().compactMap { place, cell in
      let distance = step * 1e9 * Double(place)
      guard distance < 9e18 else { return nil }
      let time = ISO8601.format(start.advanced(byNanoseconds: distance.rounded()))
      let symbol = name.isEmpty ? [] : [ForeignValue.Member("symbol", .string(name))]
      return .object(symbol + [.init("time", .string(time)), .init("value", cell)])
    }
  }
}
