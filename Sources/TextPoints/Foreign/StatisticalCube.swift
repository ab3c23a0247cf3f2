import CivilTime

/// A cube of numbers as statistical offices publish it (JSON-stat): the sizes of its dimensions, the categories of each, and
/// the numbers in the order of them.
enum StatisticalCube {
  private struct Dimension {
    var name: String
    var codes: [String]
    var labels: [String]
  }

  /// A row for each number, with its time, and its series by the categories of the other dimensions; nil for any other value
  /// and for a cube without times.
  ///
  /// - Complexity: O(the size of the value).
  static func rows(of value: ForeignValue) -> [ForeignValue]? {
    let root = value["dataset"] ?? value
    guard let described = root["dimension"], let ids = texts(root["id"] ?? described["id"]), !ids.isEmpty,
      let sizes = Self.numbers(root["size"] ?? described["size"]), sizes.count == ids.count, let cells = root["value"]
    else { return nil }
    var dimensions: [Dimension] = []
    var count = 1
    for (id, size) in zip(ids, sizes) {
      guard let dimension = Self.dimension(id, described[id], size) else { return nil }
      let (product, isTooMany) = count.multipliedReportingOverflow(by: size)
      guard !isTooMany, product <= most else { return nil }
      (count, dimensions) = (product, dimensions + [dimension])
    }
    guard let found = Self.cells(cells, count),
      let time = timeDimension(dimensions, root["role"] ?? described["role"])
    else { return nil }
    // The years above their quarters may have no number at all.
    let below = dimensions[(time + 1)...].reduce(1) { $0 * $1.codes.count }
    func moment(_ place: Int) -> Int { place / below % dimensions[time].codes.count }
    let moments = Set(found.lazy.filter { $0.1 != .null }.map { moment($0.0) })
    return found.compactMap { place, number in
      guard moments.isEmpty || moments.contains(moment(place)) else { return nil }
      var (rest, steps) = (place, [Int](repeating: 0, count: dimensions.count))
      for index in dimensions.indices.reversed() {
        let size = dimensions[index].codes.count
        (steps[index], rest) = (rest % size, rest / size)
      }
      let names = dimensions.indices.compactMap { index -> String? in
        index == time || dimensions[index].codes.count == 1 ? nil : dimensions[index].labels[steps[index]]
      }
      let symbol = names.isEmpty ? [] : [ForeignValue.Member("symbol", .string(names.joined(separator: "/")))]
      return .object(symbol + [.init("time", .string(dimensions[time].codes[steps[time]])), .init("value", number)])
    }
  }

  /// Most numbers of a cube.
  private static let most = 1 << 22

  /// The numbers with their places: a list of all, or an object of those that there are.
  private static func cells(_ value: ForeignValue, _ count: Int) -> [(Int, ForeignValue)]? {
    switch value {
    case .array(let cells): return cells.count == count ? Array(cells.enumerated()) : nil
    case .object(let members):
      var found: [(Int, ForeignValue)] = []
      for member in members {
        guard let place = Int(member.name), (0..<count).contains(place) else { return nil }
        found.append((place, member.value))
      }
      return found.sorted { $0.0 < $1.0 }
    default: return nil
    }
  }

  /// The categories of a dimension in their order; nil unless they are as many as it says.
  private static func dimension(_ id: String, _ value: ForeignValue?, _ size: Int) -> Dimension? {
    guard let category = value?["category"], size > 0 else { return nil }
    var codes: [String]
    switch category["index"] {
    case .array(let list)?: codes = list.compactMap(\.label)
    case .object(let members)?:
      let places = members.map { ($0.value.label.flatMap { Int($0) } ?? -1, $0.name) }.sorted { $0.0 < $1.0 }
      guard places.map(\.0) == Array(0..<places.count) else { return nil }
      codes = places.map(\.1)
    default:
      guard case .object(let members)? = category["label"] else { return nil }
      codes = members.map(\.name)
    }
    guard codes.count == size else { return nil }
    if NameWords.datePart(of: id) == .quarter { codes = codes.map(quarter) }
    var named: [String: String] = [:]
    if case .object(let members)? = category["label"] {
      for member in members { named[member.name] = member.value.label }
    }
    return Dimension(name: id, codes: codes, labels: codes.map { named[$0] ?? $0 })
  }

  /// `2005-Q4` for `2005 - 4` among the categories of quarters; other texts as they are.
  private static func quarter(_ code: String) -> String {
    let parts = code.split { " -/.".contains($0) }
    guard parts.count == 2, parts[0].utf8.count == 4, Int(parts[0]) != nil, ["1", "2", "3", "4"].contains(parts[1])
    else {
      return code
    }
    return "\(parts[0])-Q\(parts[1])"
  }

  /// The dimension of the times: the one whose role it is, or whose name says so, if its categories are times; else the only
  /// one whose categories are.
  private static func timeDimension(_ dimensions: [Dimension], _ role: ForeignValue?) -> Int? {
    let ofTime = texts(role?["time"]) ?? []
    let timed = dimensions.indices.filter { index in
      dimensions[index].codes.allSatisfy { code in
        Array(code.utf8).withUnsafeBufferPointer { CivilText($0) != nil || TimeReader(.iso8601).read($0) != nil }
          || code.utf8.count == 4 && (1_000..<3_000).contains(Int(code) ?? 0)
      }
    }
    return timed.first { ofTime.contains(dimensions[$0].name) }
      ?? timed.first { FieldNames.timeWord(of: dimensions[$0].name) != nil } ?? (timed.count == 1 ? timed[0] : nil)
  }

  private static func texts(_ value: ForeignValue?) -> [String]? {
    guard case .array(let elements)? = value else { return nil }
    return elements.compactMap(\.label)
  }

  private static func numbers(_ value: ForeignValue?) -> [Int]? { texts(value)?.compactMap { Int($0) } }
}
