import CivilTime
import TimeSeries

/// Numbers under their seconds since a start, as inverters write a day: `{"Start": "2024-06-02T00:00:00+02:00", "End":
/// "2024-06-02T23:59:59+02:00", "Data": {"Power": {"Unit": "W", "Values": {"0": 0, "300": 12.5}}}}`.
enum TimeOffsets {
  /// Most objects around the numbers, and most series.
  private static let (deepest, mostSeries) = (10, 1_000)
  private static let starts: Set<String> = ["start", "start_time", "starttime", "start_date", "begin", "from"]
  private static let ends: Set<String> = ["end", "end_time", "endtime", "end_date", "to"]

  private struct Series {
    var path: [String]
    var unit: String?
    var rows: [ForeignValue]
  }

  /// A row for each number, named by the objects around it; nil for a value without such numbers.
  ///
  /// - Complexity: O(the size of the value).
  static func rows(of value: ForeignValue) -> [ForeignValue]? {
    var found: [Series] = []
    collect(value, [], nil, nil, &found)
    guard !found.isEmpty else { return nil }
    let paths = found.map(\.path)
    let shortest = paths.map(\.count).min() ?? 0
    var (head, tail) = (0, 0)
    if paths.count > 1 {
      tail = common(paths.map { $0.reversed() })
      head = min(common(paths), shortest - tail - 1)
    } else {
      let last = paths[0].last?.lowercased() ?? ""
      tail = last == "values" || last == "data" ? 1 : 0
      head = shortest - tail - 1
    }
    // Of one path in two places nothing is left to tell them apart.
    (head, tail) = (max(0, head), min(tail, max(0, shortest - 1)))
    return found.flatMap { series in
      let name = series.path.dropFirst(head).dropLast(tail).joined(separator: "/")
      let symbol = ForeignValue.Member("symbol", .string(name + (series.unit.map { " (\($0))" } ?? "")))
      return series.rows.map { row in
        guard case .object(let members) = row else { return row }
        return .object([symbol] + members)
      }
    }
  }

  /// The number of first steps that all paths have.
  private static func common(_ paths: [[String]]) -> Int {
    guard let first = paths.first else { return 0 }
    return first.indices.first { place in paths.contains { $0.count <= place || $0[place] != first[place] } }
      ?? first.count
  }

  private static func collect(
    _ value: ForeignValue, _ path: [String], _ span: ClosedRange<Timestamp>?, _ unit: String?, _ found: inout [Series]
  ) {
    guard path.count < deepest, found.count < mostSeries, case .object(let members) = value else { return }
    let known = Self.span(members) ?? span
    if let known, let rows = rows(members, known) {
      found.append(Series(path: path, unit: unit, rows: rows))
      return
    }
    var own: String?
    for member in members where member.name.lowercased() == "unit" {
      if case .string(let text) = member.value, !text.isEmpty { own = text }
    }
    for member in members { collect(member.value, path + [member.name], known, own, &found) }
  }

  /// From when to when the numbers of an object are, as it says.
  private static func span(_ members: [ForeignValue.Member]) -> ClosedRange<Timestamp>? {
    func time(_ names: Set<String>) -> Timestamp? {
      members.lazy.filter { names.contains(NameWords.joined($0.name)) }.compactMap { member -> Timestamp? in
        guard case .string = member.value else { return nil }
        return member.value.time(TimeReader(.iso8601))
      }.first
    }
    guard let start = time(starts), let end = time(ends), start < end else { return nil }
    return start...end
  }

  /// Rows of numbers whose names are whole seconds from a start to its end at most.
  private static func rows(
    _ members: [ForeignValue.Member], _ span: ClosedRange<Timestamp>
  ) -> [ForeignValue]? {
    guard members.count > 2, members.contains(where: \.value.isNumber) else { return nil }
    let length = span.upperBound.nanoseconds(since: span.lowerBound) / Timestamp.nanosecondsPerSecond
    var found: [(offset: Int64, value: ForeignValue)] = []
    found.reserveCapacity(members.count)
    for member in members {
      guard !member.value.isRow, !member.name.isEmpty, member.name.utf8.allSatisfy(\.isDigit),
        let offset = Int64(member.name), offset <= length
      else { return nil }
      found.append((offset, member.value))
    }
    // Some write the names in the order of texts.
    found.sort { $0.offset < $1.offset }
    guard let last = found.last, zip(found, found.dropFirst()).allSatisfy({ $0.offset < $1.offset }) else { return nil }
    // Numbers that only count fill no part of the time.
    guard last.offset * 24 >= length else { return nil }
    return found.map { offset, value in
      let time = span.lowerBound.advanced(by: offset * Timestamp.nanosecondsPerSecond)
      return .object([.init("time", .string(ISO8601.format(time))), .init("value", value)])
    }
  }
}
