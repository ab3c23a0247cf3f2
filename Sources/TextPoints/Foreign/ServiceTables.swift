/// The tables of a service's reply, each with tags that tell it apart: rows with the name of their series.
enum ServiceTables {
  /// - Returns: nil for any other value.
  /// - Complexity: O(the size of the value).
  static func rows(of value: ForeignValue) -> [ForeignValue]? {
    influx(value) ?? grafana(value) ?? rrdtool(value) ?? withings(value) ?? EvenSteps.rows(of: value)
      ?? TimeOffsets.rows(of: value)
      ?? StatisticalCube.rows(of: value)
  }

  /// InfluxDB 1:
  /// `{"results": [{"series": [{"name": "cpu", "tags": {"host": "a"}, "columns": ["time", "mean"], "values": [[...]]}]}]}`
  private static func influx(_ value: ForeignValue) -> [ForeignValue]? {
    guard case .array(let results)? = value["results"] else { return nil }
    var tables: [(name: [String], columns: [String], rows: [ForeignValue])] = []
    for result in results {
      guard case .array(let series)? = result["series"] else { continue }
      for one in series {
        guard case .array(let columns)? = one["columns"], case .array(let values)? = one["values"] else { return nil }
        tables.append(([one["name"]?.label ?? ""] + labels(one["tags"]), columns.compactMap(\.label), values))
      }
    }
    guard !tables.isEmpty else { return nil }
    let isAlone = tables.count == 1
    var rows: [ForeignValue] = []
    for table in tables {
      let name = ForeignValue.Member("symbol", .string(joined(table.name)))
      for row in table.rows {
        guard case .array(let cells) = row, cells.count == table.columns.count else { return nil }
        let members = zip(table.columns, cells).map { ForeignValue.Member($0, $1) }
        rows.append(.object(isAlone ? members : [name] + members))
      }
    }
    return rows
  }

  /// Grafana: `{"results": {"A": {"frames": [{"schema": {"fields": [{"name": "Time"}, {"name": "Value", "labels":
  /// {...}}]}, "data": {"values": [[...], [...]]}}]}}}`
  private static func grafana(_ value: ForeignValue) -> [ForeignValue]? {
    guard case .object(let results)? = value["results"] else { return nil }
    var frames: [(query: String, frame: ForeignValue)] = []
    for result in results {
      guard case .array(let found)? = result.value["frames"] else { continue }
      frames += found.map { (result.name, $0) }
    }
    guard !frames.isEmpty else { return nil }
    var rows: [ForeignValue] = []
    for (query, frame) in frames {
      guard case .array(let fields)? = frame["schema"]?["fields"], case .array(let columns)? = frame["data"]?["values"],
        fields.count == columns.count, let time = fields.firstIndex(where: { $0["type"]?.label == "time" }),
        case .array(let times) = columns[time]
      else { return nil }
      let title = frame["schema"]?["name"]?.label ?? query
      for (place, field) in fields.enumerated() where place != time {
        guard case .array(let cells) = columns[place], cells.count == times.count else { return nil }
        // A frame of several fields has a series for each.
        let own = fields.count > 2 ? [field["name"]?.label ?? "#\(place + 1)"] : []
        let name = joined([title] + labels(field["labels"]) + own)
        let symbol = frames.count == 1 && fields.count == 2 ? [] : [ForeignValue.Member("symbol", .string(name))]
        for (at, cell) in zip(times, cells) {
          rows.append(.object(symbol + [.init("time", at), .init("value", cell)]))
        }
      }
    }
    return rows
  }

  /// rrdtool: `{"meta": {"start": 1795680000, "end": 1795680600, "step": 60, "legend": ["in", "out"]}, "data": [[1, 2],
  /// ...]}`. The last row has the time `end`; with `--showtime` each row begins with its time.
  private static func rrdtool(_ value: ForeignValue) -> [ForeignValue]? {
    guard let meta = value["meta"], case .array(let legend)? = meta["legend"], case .array(let data)? = value["data"],
      let end = whole(meta["end"]), let step = whole(meta["step"]), step > 0, !data.isEmpty
    else { return nil }
    let names = legend.enumerated().map { place, name in
      name.label.flatMap { $0.isEmpty ? nil : $0 } ?? "#\(place + 1)"
    }
    var rows: [ForeignValue] = []
    for (place, row) in data.enumerated() {
      guard case .array(let cells) = row else { return nil }
      let isTimed = cells.count == names.count + 1
      guard isTimed || cells.count == names.count else { return nil }
      let (length, isTooLong) = step.multipliedReportingOverflow(by: Int64(data.count - 1 - place))
      let (time, isTooFar) = end.subtractingReportingOverflow(length)
      guard isTimed || !isTooLong && !isTooFar else { return nil }
      let values = zip(names, cells.dropFirst(isTimed ? 1 : 0)).map { ForeignValue.Member($0, $1) }
      rows.append(.object([.init("time", isTimed ? cells[0] : .integer(time))] + values))
    }
    return rows
  }

  /// Withings: `{"body": {"measuregrps": [{"date": 1645943416, "measures": [{"type": 1, "value": 110100, "unit": -3}]}]}}`, in which
  /// a measure is `value` times ten to the power of `unit`.
  private static func withings(_ value: ForeignValue) -> [ForeignValue]? {
    guard case .array(let groups)? = value["body"]?["measuregrps"] else { return nil }
    var rows: [ForeignValue] = []
    for group in groups {
      guard let date = whole(group["date"]), case .array(let measures)? = group["measures"] else { continue }
      for measure in measures {
        guard let type = whole(measure["type"]), let number = whole(measure["value"]),
          let unit = whole(measure["unit"]),
          (-12...12).contains(unit)
        else { continue }
        let name = measured[type] ?? "type \(type)"
        rows.append(
          .object([
            .init("time", .integer(date)), .init("symbol", .string(name)),
            .init("value", .decimal("\(number)e\(unit)")),
          ]))
      }
    }
    return rows.isEmpty ? nil : rows
  }

  /// What Withings measures, by the number of its type.
  private static let measured: [Int64: String] = [
    1: "weight (kg)", 4: "height (m)", 5: "fat free mass (kg)", 6: "fat ratio (%)", 8: "fat mass (kg)",
    9: "diastolic pressure (mmHg)", 10: "systolic pressure (mmHg)", 11: "heart pulse (bpm)", 12: "temperature (°C)",
    54: "SpO2 (%)", 71: "body temperature (°C)", 73: "skin temperature (°C)", 76: "muscle mass (kg)",
    77: "hydration (kg)", 88: "bone mass (kg)", 91: "pulse wave velocity (m/s)",
  ]

  private static func whole(_ value: ForeignValue?) -> Int64? { value?.label.flatMap { Int64($0) } }

  private static func labels(_ tags: ForeignValue?) -> [String] {
    guard case .object(let members)? = tags else { return [] }
    return members.compactMap(\.value.label)
  }

  private static func joined(_ parts: [String]) -> String { parts.filter { !$0.isEmpty }.joined(separator: "/") }
}
