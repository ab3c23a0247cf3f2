import CivilTime

/// Finds the rows of a message without a mapping: the message itself, the elements of a list that each have a name or a
/// time, or the content of an exchange's envelope.
enum RowFinder {
  /// Fields that hold the actual message.
  static let wrappers: Set<String> = [
    "data", "k", "result", "results", "payload", "message", "msg", "body", "tick", "ticker", "kline", "candle",
    "params", "event", "contents", "content",
  ]
  /// Fields that hold rows of cells; under other names they are levels of an order book.
  private static let tables: Set<String> = [
    "data", "result", "results", "candles", "klines", "ohlc", "rows", "values", "list",
  ]
  /// Most nested wrappers.
  private static let deepest = 4

  /// The rows of a message; at least the message itself, unless it is a pack without numbers.
  ///
  /// - Parameter receivedAt: resolves times that count from the receipt.
  static func rows(in root: ForeignValue, receivedAt: Timestamp? = nil) -> [ForeignValue] {
    SensorPack(root)?.rows(receivedAt: receivedAt) ?? find(root, 0) ?? [root]
  }

  private static func find(_ value: ForeignValue, _ depth: Int) -> [ForeignValue]? {
    guard depth < deepest else { return nil }
    switch value {
    case .array(let elements):
      // An array with rows and other values is an envelope of an exchange: [channel, [...], name].
      // Beside several numbers a row is one of the cells.
      let rows = elements.filter(\.isRow)
      guard !rows.isEmpty, elements.count(where: \.isNumber) < 4 else { return nil }
      return named(rows).flatMap { row in
        if case .array(let inner) = row, !inner.contains(where: \.isRow) { return [row] }
        return find(row, depth + 1) ?? [row]
      }
    case .object(let members): return find(members, value, depth)
    default: return nil
    }
  }

  /// The only object in a message, where it is the content of an envelope; nil for other messages.
  static func content(of root: ForeignValue) -> ForeignValue? {
    guard case .object(let members) = root else { return nil }
    let inner = members.filter(\.value.isRow)
    guard inner.count == 1, wrappers.contains(inner[0].name), case .object = inner[0].value else { return nil }
    return inner[0].value
  }

  /// Rows of which only the first has the name of their series, as the histories of Home Assistant have it: all rows
  /// with that name.
  private static func named(_ rows: [ForeignValue]) -> [ForeignValue] {
    guard rows.count > 1, case .object(let members) = rows[0] else { return rows }
    let names = members.filter { member in
      guard case .string = member.value else { return false }
      let word = NameWords.joined(member.name)
      return FieldNames.symbols.contains(word) || NameWords.otherSymbols.contains(word)
    }
    guard !names.isEmpty else { return rows }
    let known = Set(members.map(\.name))
    let areShorter = rows.dropFirst().allSatisfy { row in
      guard case .object(let others) = row else { return false }
      return others.allSatisfy { known.contains($0.name) } && names.allSatisfy { row[$0.name] == nil }
    }
    guard areShorter else { return rows }
    return rows.prefix(1)
      + rows.dropFirst().map { row in
        guard case .object(let others) = row else { return row }
        return .object(names + others)
      }
  }

  private static func find(_ members: [ForeignValue.Member], _ value: ForeignValue, _ depth: Int) -> [ForeignValue]? {
    if let rows = LabelledSeries.rows(of: value) ?? LabelledMetric(value)?.rows ?? StateChange.rows(of: value)
      ?? PathUpdates.rows(of: value)
    {
      return rows
    }
    if let columns = ParallelArrays(value) { return columns.rows }
    if isPoint(value) { return [value] }
    var found: [ForeignValue]?
    for member in members {
      let rows: [ForeignValue]?
      switch member.value {
      case .array(let elements) where !elements.isEmpty && elements.allSatisfy({ standsAlone($0, depth + 1) }):
        rows = elements.flatMap { find($0, depth + 1) ?? [$0] }
      case .array(let elements)
      where !elements.isEmpty && elements.allSatisfy({ pointOfID($0) != nil })
        && !members.contains(where: \.value.isNumber):
        rows = elements.compactMap(pointOfID)
      case .array(let elements)
      where isTable(elements)
        && (tables.contains(member.name) || elements.allSatisfy(beginsWithTime) || elements.allSatisfy(isWide)):
        rows = elements
      case .object(let inner) where wrappers.contains(member.name) || holdsPoints(inner, depth + 1):
        rows = find(member.value, depth + 1)
      default: continue
      }
      guard let rows else { continue }
      // With two lists, neither is the message.
      if found != nil { return nil }
      found = rows
    }
    return found
  }

  /// An object of a number and the id of its thing alone, `{"ltp": 15.0, "id": 11695059}`, with the id as its symbol; nil for
  /// others. In an object with a number of its own such a list is a part of that one's point.
  private static func pointOfID(_ value: ForeignValue) -> ForeignValue? {
    guard case .object(let members) = value, members.count == 2, let id = value["id"]?.label,
      let number = members.first(where: { $0.name != "id" }), number.value.isNumber,
      !FieldNames.usualTimes.contains(number.name), !FieldNames.times.contains(number.name)
    else { return nil }
    return .object([ForeignValue.Member("symbol", .string(id)), number])
  }

  /// Whether the elements are rows of cells of equal width, each with more than one value.
  private static func isTable(_ elements: [ForeignValue]) -> Bool {
    guard case .array(let first)? = elements.first, first.count > 1 else { return false }
    return elements.allSatisfy { element in
      if case .array(let cells) = element {
        cells.count == first.count && !cells.contains(where: \.isRow)
      } else {
        false
      }
    }
  }

  /// Whether cells begin with a date or a time since 1970, as no level of an order book does.
  private static func beginsWithTime(_ row: ForeignValue) -> Bool {
    guard case .array(let cells) = row, let first = cells.first?.label else { return false }
    return ObjectTable.isTime(first)
  }

  /// Whether an object under any name has a list of points with times or names of their own, as MEXC sends deals.
  private static func holdsPoints(_ members: [ForeignValue.Member], _ depth: Int) -> Bool {
    guard depth < deepest else { return false }
    return members.contains { member in
      guard case .array(let elements) = member.value, !elements.isEmpty else { return false }
      return elements.allSatisfy { isPoint($0) && standsAlone($0, depth) }
    }
  }

  /// Whether a row has more cells than a level of an order book, and words among them, as the aircraft of OpenSky.
  private static func isWide(_ row: ForeignValue) -> Bool {
    guard case .array(let cells) = row else { return false }
    return cells.count > 5 && cells.contains { $0.label != nil && !$0.isNumeric }
  }

  /// Values beyond the shortest of arrays that are columns, in a message or within its wrappers.
  static func cut(of root: ForeignValue, _ depth: Int = 0) -> (count: Int, reason: String)? {
    guard depth < deepest else { return nil }
    if let columns = ParallelArrays(root) { return columns.cut }
    switch root {
    case .object(let members):
      let inner = members.compactMap { member in
        member.value.isRow && wrappers.contains(member.name) ? cut(of: member.value, depth + 1) : nil
      }
      return inner.first
    case .array(let elements): return elements.lazy.prefix(64).compactMap { cut(of: $0, depth + 1) }.first
    default: return nil
    }
  }

  /// Whether an element of a list is a point with its own name or time, or contains such points. Other elements are
  /// values of the same moment, and all their numbers belong to one row.
  private static func standsAlone(_ value: ForeignValue, _ depth: Int) -> Bool {
    guard case .object(let members) = value else { return false }
    if LabelledSeries.rows(of: value) != nil || LabelledMetric(value) != nil { return true }
    guard isPoint(value) else {
      return find(value, depth) != nil || isNamedAndTimed(members) || value.hasTimeInDescription
    }
    return members.contains { member in
      FieldNames.times.contains(member.name) || FieldNames.messageTimes.contains(member.name)
        || FieldNames.barTimes.contains(member.name) || FieldNames.symbols.contains(member.name)
        || (FieldNames.messageSymbols + FieldNames.messageNames).contains(member.name) && member.value.label != nil
    }
  }

  /// Whether an object has a name, a time and numbers of its own, as the quotes of an exchange have.
  private static func isNamedAndTimed(_ members: [ForeignValue.Member]) -> Bool {
    members.contains { FieldNames.symbols.contains($0.name) && $0.value.label != nil }
      && members.contains { FieldNames.usualTimes.contains($0.name) } && members.contains { $0.value.isNumber }
  }

  /// Whether an object has a named value or prices.
  private static func isPoint(_ value: ForeignValue) -> Bool {
    if ForeignReader.valueNames.contains(where: { value[$0].map { !$0.isArray } ?? false }) { return true }
    return value.hasValueName || value.hasPrices
  }
}

extension ForeignValue {
  var isRow: Bool {
    switch self {
    case .array, .object: true
    default: false
    }
  }

  /// Whether it is a number, even when written as text.
  var isNumeric: Bool {
    if isNumber { return true }
    guard case .string(let text) = self, !text.isEmpty else { return false }
    if case .number(let number) = self.number { return number.isFinite }
    return false
  }

  /// Whether it is an integer as written.
  var isWhole: Bool {
    switch self {
    case .integer, .unsigned: true
    case .decimal(let text), .string(let text):
      !text.isEmpty && text.utf8.drop { $0 == 0x2D }.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
    default: false
    }
  }

  /// Open, high, low and close, by their names or, next to the start time of a bar, by their first letters: without
  /// that time they belong to a rolling day that every message updates.
  var hasPrices: Bool {
    if ["open", "high", "low", "close"].allSatisfy({ self[$0] != nil }) { return true }
    return self["t"]?.isNumeric == true && ["o", "h", "l", "c"].allSatisfy { self[$0]?.isNumeric == true }
  }

  /// Whether a field has an exchange's or a sensor's name for a value. One letter suffices only when the value is
  /// written as text, as exchanges write prices, or next to a name or an event name.
  var hasValueName: Bool {
    guard case .object(let members) = self else { return false }
    return members.contains { member in
      guard member.value.isNumeric else { return false }
      guard member.name.utf8.count == 1 else { return FieldNames.values.contains(member.name.lowercased()) }
      guard FieldNames.values.contains(member.name) else { return false }
      if case .string = member.value { return true }
      return ["s", "e"].contains { if case .string? = self[$0] { true } else { false } }
    }
  }

  var isArray: Bool {
    if case .array = self { true } else { false }
  }
}

/// A monitoring system's reply to a query: labelled series, each with one or several pairs of time and value.
enum LabelledSeries {
  static func rows(of value: ForeignValue) -> [ForeignValue]? {
    if let rows = points(of: value) ?? collectd(value) { return rows }
    guard case .object(let labels)? = value["metric"] else { return nil }
    let pairs: [ForeignValue]
    if let pair = value["value"] {
      pairs = [pair]
    } else if case .array(let several)? = value["values"] {
      pairs = stamped(several, value["timestamps"]) ?? several
    } else {
      return nil
    }
    let name = name(labels)
    return pairs.map { pair in
      var members: [ForeignValue.Member] = []
      if !name.isEmpty { members.append(ForeignValue.Member("symbol", .string(name))) }
      if case .array(let parts) = pair, parts.count == 2 {
        members += [ForeignValue.Member("time", parts[0]), ForeignValue.Member("value", parts[1])]
      }
      return .object(members)
    }
  }

  /// `{"values": [1, 2], "timestamps": [1450754160000, 1450754220000]}`: the times stand in a list of their own, as in exports.
  private static func stamped(_ values: [ForeignValue], _ times: ForeignValue?) -> [ForeignValue]? {
    guard case .array(let times)? = times, times.count == values.count else { return nil }
    return zip(times, values).map { .array([$0, $1]) }
  }

  /// `{"target": "a", "datapoints": [[622, 1450754160000], ...]}`: the value comes before its time.
  private static func points(of value: ForeignValue) -> [ForeignValue]? {
    guard let name = value["target"]?.label, case .array(let points)? = value["datapoints"] else { return nil }
    var rows: [ForeignValue] = []
    for point in points {
      guard case .array(let pair) = point, pair.count == 2 else { return nil }
      rows.append(.object([.init("symbol", .string(name)), .init("time", pair[1]), .init("value", pair[0])]))
    }
    return rows
  }

  /// collectd: `{"values": [0.2, 3.1], "dsnames": ["rx", "tx"], "time": 1280959128.1, "host": "a", "plugin": "interface",
  /// "plugin_instance": "eth0", "type": "if_octets", "type_instance": ""}`, named as it names them itself.
  private static func collectd(_ value: ForeignValue) -> [ForeignValue]? {
    guard case .array(let values)? = value["values"], case .array(let names)? = value["dsnames"],
      values.count == names.count, let plugin = value["plugin"]?.label, let type = value["type"]?.label,
      let time = value["time"]
    else { return nil }
    func part(_ name: String, _ instance: String) -> String {
      [name, value[instance]?.label].compactMap(\.self).joined(separator: "-")
    }
    let head = [value["host"]?.label, part(plugin, "plugin_instance"), part(type, "type_instance")].compactMap(\.self)
    return zip(values, names).map { number, name in
      let own = names.count > 1 ? [name.label ?? ""] : []
      let symbol = ForeignValue.string((head + own).joined(separator: "/"))
      return .object([.init("symbol", symbol), .init("time", time), .init("value", number)])
    }
  }

  /// `up{job="a",instance="b"}`, as monitoring systems write it.
  private static func name(_ labels: [ForeignValue.Member]) -> String {
    let name = labels.first { $0.name == "__name__" }?.value.label ?? ""
    let others = labels.filter { $0.name != "__name__" }.compactMap { label in
      label.value.label.map { "\(label.name)=\"\($0)\"" }
    }
    return others.isEmpty ? name : "\(name){\(others.joined(separator: ","))}"
  }
}

/// A change of a state as Home Assistant reports it: `{"entity_id": ..., "old_state": {...}, "new_state": {...}}`.
enum StateChange {
  /// The row of the new state, or none when the state is a word; nil for other objects.
  static func rows(of value: ForeignValue) -> [ForeignValue]? {
    guard let name = value["entity_id"]?.label, let state = value["new_state"], let reading = state["state"] else {
      return nil
    }
    guard reading.isNumeric else { return [] }
    var members = [ForeignValue.Member("symbol", .string(name))]
    if let time = state["last_updated"] ?? state["last_changed"] { members.append(ForeignValue.Member("time", time)) }
    return [.object(members + [ForeignValue.Member("value", reading)])]
  }
}

/// Changes of paths as boats send them (Signal K): `{"updates": [{"timestamp": ..., "values": [{"path": "navigation.speed",
/// "value": 3.7}]}]}`.
enum PathUpdates {
  /// A row for each number, named by its path; none when all values are words; nil for other objects.
  static func rows(of value: ForeignValue) -> [ForeignValue]? {
    var updates = [value]
    if case .array(let several)? = value["updates"], !several.isEmpty { updates = several }
    var rows: [ForeignValue] = []
    for update in updates {
      guard case .array(let values)? = update["values"] else { return nil }
      for change in values {
        guard let path = change["path"]?.label, let reading = change["value"] else { return nil }
        var readings = [(path, reading)]
        if case .object(let members) = reading { readings = members.map { ("\(path).\($0.name)", $0.value) } }
        for (name, number) in readings where number.isNumber {
          let time = update["timestamp"].map { [ForeignValue.Member("timestamp", $0)] } ?? []
          rows.append(.object([.init("symbol", .string(name))] + time + [.init("value", number)]))
        }
      }
    }
    return rows
  }
}
